import { network } from "../../../lib/net/api";
import type { Finale } from "../finale.svelte";
import type { Outcome } from "../outcome";
import { drawResult } from "./draw";

// The picture of a result, on its way to others.

/** Hand the picture and a link to the device's own sharing; without one, save the picture and copy the link.
 *
 * Gives the message to tell, none where the device has told it itself. */
export async function shareResult(outcome: Outcome, finale: Finale): Promise<string | null> {
  const link = await linkTo(finale.table);
  const picture = await drawResult(outcome, finale, link);
  const image = new File([picture], `${outcome.info.game}-${finale.table}.png`, { type: picture.type });
  const url = link || location.href;
  if (navigator.canShare?.({ files: [image] })) {
    try {
      await navigator.share({ files: [image], url });
      return null;
    } catch (error) {
      // Who changed their mind knows; where the device refuses, there is the other way.
      if (error instanceof DOMException && error.name === "AbortError") return null;
    }
  }
  save(image);
  try {
    await navigator.clipboard.writeText(url); // not there without https
  } catch {
    return "share-saved";
  }
  return "share-saved-copied";
}

/** Where others find a table; nothing where the server can be reached from its own machine alone. */
async function linkTo(table: string): Promise<string> {
  const { local, address } = await network().catch(() => ({ local: false, address: null }));
  return local && !address ? "" : `${address ?? location.origin}/table/${table}`;
}

function save(image: File): void {
  const address = URL.createObjectURL(image);
  const link = document.createElement("a");
  link.href = address;
  link.download = image.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
