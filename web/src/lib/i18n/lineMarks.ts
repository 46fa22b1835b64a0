import palette from "../../../../src/metropolitain/engine/look/palette.json";
import { words, type Language } from "./words.svelte";

// Letter and pattern of every line, so that none is told by hue alone; colours are in the style sheet.

const LINES: Record<string, { letter: Record<Language, string>; dash: string }> = palette.lines;

/** A line's letter in the language of the page. */
export const letterOf = (colour: string): string => LINES[colour]?.letter[words.lang] ?? "";
export const dashOf = (colour: string): string => LINES[colour]?.dash ?? "";
