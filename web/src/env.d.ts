declare module "virtual:palette.css";
declare module "virtual:offline-games" {
  const games: string[];
  export default games;
}
declare module "virtual:offline" {
  const words: Record<string, { title: string; why: string; again: string }>;
  export default words;
}
