/** The parts of a path: `/table/t%20one` is `["table", "t one"]`. */
export const partsOf = (path: string): string[] => path.split("/").filter(Boolean).map(decodeURIComponent);
