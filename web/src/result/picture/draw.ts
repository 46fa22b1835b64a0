import { flushSync, mount, unmount } from "svelte";
import { Replayer } from "../../after/replayer.svelte";
import { playersOf } from "../../lib/ids";
import { pieces } from "../../lib/pieces.svelte";
import type { Finale } from "../finale.svelte";
import type { Outcome } from "../outcome";
import { flatten, written } from "./flat";
import Picture, { HEIGHT, WIDTH } from "./Picture.svelte";

// The picture of a result as a PNG: the page draws it out of sight, writes what it shows as one SVG with all that
// belongs to it, and has the browser draw that on a canvas.

const SCALE = 2; // pixels of the picture for each of the page

/** Draw the picture of a result, in the language and the colours of the page; `link` is written on it. */
export async function drawResult(outcome: Outcome, finale: Finale, link: string): Promise<Blob> {
  if (!finale.told) await finale.load();
  const replay = finale.told!;
  const winner = outcome.position.winners[0] ?? playersOf(1)[0]!;
  const { view } = new Replayer(replay, replay.steps.length);
  view.scene = { ...view.scene, you: winner, last: null };
  const moment = replay.moments.find(({ player }) => player === winner);
  const target = document.createElement("div");
  target.inert = true;
  document.body.append(target);
  const picture = mount(Picture, { target, props: { outcome, winner, moment, view, parts: finale.parts(), link } });
  try {
    await settled();
    await Promise.all([...target.querySelectorAll("img")].map(drawnHere));
    const facts = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}` };
    const size = { width: WIDTH * SCALE, height: HEIGHT * SCALE };
    const { fontFamily, fontVariantNumeric } = getComputedStyle(target);
    const style = `font-family:${fontFamily.replaceAll('"', "'")};font-variant-numeric:${fontVariantNumeric}`;
    const fonts = `<style>${await fontStyles()}</style>`;
    const inside = flatten(target.firstElementChild as HTMLElement);
    return await toPng(written("svg", { ...facts, ...size, style }, fonts + inside), size);
  } finally {
    await unmount(picture);
    target.remove();
  }
}

/** Until the board has all its pieces, in the sizes that go with its own. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    pieces.finish();
    flushSync();
    await new Promise(requestAnimationFrame);
  }
}

/** Put the drawing that an image shows in its place. */
async function drawnHere(image: HTMLImageElement): Promise<void> {
  const text = await (await fetched(new URL(image.src))).text();
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  svg.setAttribute("width", "100%");
  svg.setAttribute("height", "100%");
  image.replaceWith(svg);
}

/** The page's fonts as a style sheet that needs no other file. */
async function fontStyles(): Promise<string> {
  const sheets = [...document.styleSheets];
  const faces = sheets.flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => [rule, sheet.href] as const),
  );
  const texts = faces.map(async ([{ cssText }, base]) => {
    const [, address] = /url\("?([^")]+\.woff2)"?\)/.exec(cssText)!;
    const source = await dataAddress(new URL(address!, base ?? location.href));
    return cssText.replace(/src:[^;]+;/, `src: url(${source}) format("woff2");`);
  });
  return (await Promise.all(texts)).join("");
}

async function dataAddress(address: URL): Promise<string> {
  const bytes = new Uint8Array(await (await fetched(address)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

async function fetched(address: URL): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return answer;
}

async function toPng(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error("the canvas is empty"))), "image/png"),
  );
}
