import { handIn } from "../lib/net/api";
import { markHanded, record } from "./door";
import type { KeptTable } from "./store";

/** Whether a game was played to its end, and not given up. */
export const isWhole = (kept: KeptTable): boolean => kept.over && !kept.entries.some(({ kind }) => kind === "resigned");

/** Hand a finished game in; the table's id on the server. */
export async function hand(kept: KeptTable): Promise<string> {
  const { table } = await handIn(await record(kept.table), kept.names);
  await markHanded(kept.table, table);
  return table;
}
