import type { TableView } from "../../lib/view/tableView";
import type { Company, DestinationPlaced, Metromania, MetromaniaGeometry, TripReport, TunnelDug } from "./generated";

// Metromania's geometry and position as the server sends them.

export type * from "./generated";
export type Geometry = MetromaniaGeometry;
export type Effect = Metromania["effect"];
export type Colour = Company["colour"];
export type Kind = DestinationPlaced["terrain"]; // of a Destination
export type Side = TunnelDug["side"]; // of the way, in the direction of digging
export type Test = TripReport;
export type View = TableView<Metromania>;
