import { expect, test } from "vitest";
import * as $ from "./python";

// Python's meaning, where JavaScript's differs.

test("whole numbers have no bounds, and are plain numbers again where they fit", () => {
  const large = $.shl(1, 60);
  expect(large).toBe(2n ** 60n);
  expect($.shr(large, 58)).toBe(4);
  expect($.bits_and(large, $.sub(large, 1))).toBe(0);
  expect($.bits_and($.invert(5), 7)).toBe(2);
  expect($.add(Number.MAX_SAFE_INTEGER, 1)).toBe(2n ** 53n);
  expect($.word(-1)).toBe(2n ** 64n - 1n);
  expect($.call($.word(-1), "bit_count")).toBe(64);
  expect([$.floordiv(-7, 2), $.mod(-7, 2)]).toEqual([-4, 1]);
  expect([$.floordiv($.neg(large), 7), $.mod($.neg(large), 7)]).toEqual([-164703072086692426n, 6]);
  expect([$.round(0.5), $.round(1.5), $.round(2.5), $.round(-0.5)].map(Math.abs)).toEqual([0, 2, 2, 0]);
});

test("truth, equality and order are those of Python", () => {
  expect([[], 0, "", null, new $.Dict(), new $.Group()].map($.truth)).toEqual(Array(6).fill(false));
  expect($.eq([1, [2, "a"]], [1, [2, "a"]])).toBe(true);
  expect($.eq(true, 1)).toBe(true);
  expect($.lt([1, 2], [1, 2, 0])).toBe(true);
  expect($.sorted(["b", "a", "C"])).toEqual(["C", "a", "b"]);
  expect(
    $.or(
      () => 0,
      () => "x",
    ),
  ).toBe("x");
  expect($.within([1, 2], new $.Group([[1, 2]]))).toBe(true);
});

test("lists are sliced and changed as Python does", () => {
  const items = [1, 2, 3, 4];
  expect($.at(items, -1)).toBe(4);
  expect($.at(items, new $.Slice(-3, null, null))).toEqual([2, 3, 4]);
  $.put(items, new $.Slice(2, null, null), [9]);
  expect(items).toEqual([1, 2, 9]);
  expect($.extend(items, [5])).toBe(items);
  expect(() => $.at(items, 7)).toThrow(RangeError);
  expect(() => $.zip([1], [1, 2], { strict: true })).toThrow(RangeError);
  expect($.max([3, 1, 2], { key: (item: unknown) => -(item as number) })).toBe(1);
});

test("tables are read by places and by rows", () => {
  const table = $.table([2, 3], [1, 2, 3, 4, 5, 6]);
  expect($.at(table, [1, 2])).toBe(6);
  expect($.call($.at(table, 1), "tolist")).toEqual([4, 5, 6]);
  expect($.call($.ge($.at(table, [1, new $.Slice(null, 2, null)]), 5), "sum")).toBe(1);
  expect(() => $.at(table, [2, 0])).toThrow(RangeError);
});
