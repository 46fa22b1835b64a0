import { flushSync, mount, unmount } from "svelte";
import { Replayer } from "../../../replay/replayer.svelte";
import { playersOf } from "../../../lib/net/ids";
import { renderQueue } from "../../../lib/ui/renderQueue.svelte";
import type { Finale } from "../finale.svelte";
import type { Outcome } from "../outcome";
import { flatten, written } from "./flatten";
import Picture, { HEIGHT, WIDTH } from "./Picture.svelte";

// The picture of a result as a PNG: the page draws it out of sight, writes what it shows as one SVG with all that
// belongs to it, and has the browser draw that on a canvas.

const SCALE = 2; // pixels of the picture for each of the page
const [WIDE, HIGH] = [WIDTH * SCALE, HEIGHT * SCALE];

// Browsers tell that an image is there before its fonts are. A letter of each of them stands below the picture, in a
// square of its own: nothing is seen of it until then.
const SAMPLES = [400, 700].flatMap((weight) => ["M", "0", "Ā"].map((letter) => ({ weight, letter })));
const SQUARE = 24;
const TRIES = 100;
const PAUSE = 20; // milliseconds

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
    const xmlns = "http://www.w3.org/2000/svg";
    const [width, height] = [WIDE, HIGH + SQUARE * SCALE];
    const { fontFamily, fontVariantNumeric } = getComputedStyle(target);
    const style = `font-family:${fontFamily.replaceAll('"', "'")};font-variant-numeric:${fontVariantNumeric}`;
    const fonts = `<style>${await fontStyles()}</style>`;
    const samples = SAMPLES.map(({ weight, letter }, index) =>
      written("text", { x: SQUARE * index, y: HEIGHT + SQUARE - 4, "font-size": 16, "font-weight": weight }, letter),
    );
    const inside = fonts + flatten(target.firstElementChild as HTMLElement) + samples.join("");
    const viewBox = `0 0 ${WIDTH} ${height / SCALE}`;
    return await toPng(written("svg", { xmlns, viewBox, width, height, style }, inside));
  } finally {
    await unmount(picture);
    target.remove();
  }
}

/** Until the board has all its pieces, in the sizes that go with its own. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    renderQueue.finish();
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
    return cssText.replace(/src:[^;]+;/, `src: url(${source});`).replace(/font-display:[^;]+;/, "");
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

async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  for (let tries = 0; tries < TRIES && !hasFonts(image); tries++) await new Promise((done) => setTimeout(done, PAUSE));
  const { canvas } = partOf(image, 0, WIDE, HIGH);
  return new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error("the canvas is empty"))), "image/png"),
  );
}

function hasFonts(image: HTMLImageElement): boolean {
  const side = SQUARE * SCALE;
  const samples = partOf(image, HIGH, side * SAMPLES.length, side);
  return SAMPLES.every((_, index) => samples.getImageData(side * index, 0, side, side).data.some(Boolean));
}

/** A part of an image from its left edge, on a canvas. */
function partOf(image: HTMLImageElement, top: number, width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(image, 0, top, width, height, 0, 0, width, height);
  return context;
}
