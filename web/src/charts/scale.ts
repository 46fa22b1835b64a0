/** Where values stand in a chart. */
export interface Scale {
  x: (place: number) => number;
  y: (value: number) => number;
  path: (points: [place: number, value: number][]) => string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
}
