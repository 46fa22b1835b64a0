// A train on a path: where each of its wagons is and where it looks.

export interface OnTheWay {
  x: number;
  y: number;
  angle: number;
}
const REACH = 3; // so far on either side the path's direction is felt

export function pathElement(d: string): SVGPathElement {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  return path;
}

/** The wagons that have left the start when the first has come so far (0 to 1), the first one first. */
export function trainOn(path: SVGPathElement, share: number, wagons: number, length: number): OnTheWay[] {
  const all = path.getTotalLength();
  const places = Array.from({ length: wagons }, (_, index) => share * all - index * length);
  return places
    .filter((place) => place >= 0)
    .map((place) => {
      const { x, y } = path.getPointAtLength(place);
      const before = path.getPointAtLength(Math.max(place - REACH, 0));
      const after = path.getPointAtLength(Math.min(place + REACH, all));
      return { x, y, angle: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI };
    });
}
