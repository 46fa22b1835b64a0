import type { TableView } from "../../lib/view/tableView";
import type { Nextstation, NextStationGeometry, NextStationPlayer } from "./generated";

// Next Station's geometry and position as the server sends them.

export type * from "./generated";
export type Geometry = NextStationGeometry;
export type Effect = Nextstation["effect"];
export type Colour = NonNullable<NextStationPlayer["pencil"]>;
export type Step = NextStationPlayer["pending"][number]; // start and target of a section
export type View = TableView<Nextstation>;
