import type { TableView } from "../../lib/view/tableView";
import type { Line, LineFinished, LineGrown, Metro, MetroGeometry } from "./generated";

// Metro's geometry and position as the server sends them.

export type * from "./generated";
export type Geometry = MetroGeometry;
export type Effect = Metro["effect"];
export type Colour = Line["colour"];
export type Station = Line["station"]; // a number, or a place C1–C8
export type Crossing = Line["path"][number]; // square, entering side, leaving side
export type View = TableView<Metro>;
export type LineEffect = LineGrown | LineFinished;
