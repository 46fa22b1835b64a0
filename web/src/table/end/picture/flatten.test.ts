import { expect, test } from "vitest";
import { colourOf, joined, short, written } from "./flatten";

// What needs no browser; tests/browser/test_result.py compares whole pictures in one.

test("coordinates have one decimal at most", () => {
  expect(short("M0.125 10h-3.96L1e3 1.5e-7z")).toBe("M0.1 10h-4L1e3 0z");
  expect(short("translate(12 7)")).toBe("translate(12 7)");
});

test("colours as browsers tell them", () => {
  expect(colourOf("rgb(11, 99, 206)")).toEqual(["#0b63ce", 1]);
  expect(colourOf("rgba(0, 0, 0, 0.35)")).toEqual(["#000000", 0.35]);
  expect(colourOf("color(srgb 1 0.5 0 / 0.25)")).toEqual(["#ff8000", 0.25]);
});

test("an element with what is in it", () => {
  expect(written("g", { transform: "translate(1 2)" }, written("circle", { r: 3 }))).toBe(
    '<g transform="translate(1 2)"><circle r="3"/></g>',
  );
});

const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;

test("paths of one look become one path", () => {
  const look = 'fill="none" stroke="#000"';
  expect(joined([path("M0 0h1", look), "", path("M2 2h1", look)])).toBe(path("M0 0h1M2 2h1", look));
});

test("paths stay apart where another look, a fill or transparency would tell them from one", () => {
  for (const looks of [
    ['fill="none" stroke="#000"', 'fill="none" stroke="#fff"'],
    ['fill="#000"', 'fill="#000"'],
    ['fill="none" stroke="#000" opacity="0.5"', 'fill="none" stroke="#000" opacity="0.5"'],
  ]) {
    const both = [path("M0 0h1", looks[0]!), path("M2 2h1", looks[1]!)];
    expect(joined(both)).toBe(both.join(""));
  }
  const look = 'fill="none" stroke="#000"';
  expect(joined([path("M0 0h1", look), "<circle/>", path("M2 2h1", look)])).toContain("<circle/>");
  expect(joined([path("M0 0h1", look), path("m2 2h1", look)])).toContain('"m2 2h1"');
});
