import { expect, test } from "vitest";
import { shared } from "./share";

const older = { areas: [{ cell: 1 }, { cell: 2 }], lines: [{ path: ["a"] }], over: false, company: 0 };

test("parts that are equal stay the very same", () => {
  const fresh = { areas: [{ cell: 1 }, { cell: 2 }], lines: [{ path: ["a", "b"] }], over: false, company: 0 };
  const told = structuredClone(fresh);
  const merged = shared(older, fresh);
  expect(merged).toEqual(told);
  expect(merged.areas).toBe(older.areas);
  expect(merged.lines[0]).not.toBe(older.lines[0]);
});

test("what is equal as a whole is the older one", () => {
  expect(shared(older, structuredClone(older))).toBe(older);
});

test("what is new, gone or of another kind is taken as it came", () => {
  expect(shared(null, older)).toBe(older);
  expect(shared(older, null)).toBe(null);
  expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shared({ a: 1 }, { a: 1, b: undefined })).toHaveProperty("b");
  expect(shared({ b: 1 }, { a: undefined })).toEqual({ a: undefined });
  expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(shared({ 0: 1 }, [1])).toEqual([1]);
});
