import look from "../../../../src/metropolitain/games/nextstation/show/look.json";
import { theme } from "../../lib/theme.svelte";

// The colours of the printed sheet, shared with the pictures that the server draws.

const LOOK: Record<"light" | "dark", Record<string, string>> = look;

/** A colour of the sheet by its name, as the theme has it now. */
export const paint = (name: string): string => LOOK[theme.dark ? "dark" : "light"][name] ?? "none";
