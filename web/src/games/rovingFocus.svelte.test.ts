import { afterEach, beforeEach, expect, test } from "vitest";
import { tick } from "svelte";
import { RovingFocus, type Point } from "./rovingFocus.svelte";

const POINTS = new Map<string, Point>([
  ["west", [0, 100]],
  ["middle", [100, 100]],
  ["north", [110, 0]],
  ["east", [200, 100]],
  ["far", [300, 180]],
]);
let rovingFocus: RovingFocus;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML = [...POINTS.keys()].map((name) => `<button id="target-${name}"></button>`).join("");
  end = $effect.root(() => {
    rovingFocus = new RovingFocus(() => POINTS);
  });
});
afterEach(() => end());

async function from(name: string, key: string): Promise<string> {
  rovingFocus.arrived(name);
  expect(rovingFocus.key(key, name)).toBe(true);
  await tick();
  return rovingFocus.tabStop ?? "";
}

test("the first target is the stop of the Tab key until another has the focus", () => {
  expect(rovingFocus.tabStop).toBe("west");
  rovingFocus.arrived("east");
  expect(rovingFocus.tabStop).toBe("east");
});

test("arrows lead to the nearest target ahead, straight ones first", async () => {
  expect(await from("west", "ArrowRight")).toBe("middle");
  expect(await from("middle", "ArrowUp")).toBe("north");
  expect(await from("middle", "ArrowRight")).toBe("east");
  expect(await from("east", "ArrowDown")).toBe("far");
});

test("an arrow into the void leads nowhere", async () => {
  expect(await from("west", "ArrowLeft")).toBe("west");
});

test("page keys reach every target and go round", async () => {
  let name = "west";
  const reached = new Set<string>();
  for (let step = 0; step < POINTS.size; step++) reached.add((name = await from(name, "PageDown")));
  expect(reached.size).toBe(POINTS.size);
  expect(name).toBe("west");
  expect(await from("west", "PageUp")).toBe("far");
});

test("the focus follows", async () => {
  await from("west", "ArrowRight");
  expect(document.activeElement?.id).toBe("target-middle");
});

test("other keys are not its own", () => {
  expect(rovingFocus.key("Enter", "west")).toBe(false);
});
