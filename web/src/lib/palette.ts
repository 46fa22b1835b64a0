import palette from "../../../src/metropolitain/engine/look/palette.json";

// Letter and pattern of every line, so that none is told by hue alone; colours are in the style sheet.

const LINES: Record<string, { letter: string; dash: string }> = palette.lines;

export const letterOf = (colour: string): string => LINES[colour]?.letter ?? "";
export const dashOf = (colour: string): string => LINES[colour]?.dash ?? "";
