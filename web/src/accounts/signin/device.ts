// What a device is called until its owner says otherwise: the browser and the system, from what the browser tells.

const BROWSERS: [string, RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
];
const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

export function deviceName(agent = navigator.userAgent): string {
  const named = (names: [string, RegExp][]): string[] =>
    names.filter(([, mark]) => mark.test(agent)).map(([name]) => name);
  return [named(BROWSERS)[0], named(SYSTEMS)[0]].filter(Boolean).join(" · ");
}
