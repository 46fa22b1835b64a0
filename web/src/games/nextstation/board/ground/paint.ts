// The colours of the printed sheet are variables of the style sheet, shared with the pictures that the server draws.

/** A colour of the sheet by its name. */
export const paint = (name: string): string => `var(--nextstation-${name.replaceAll("_", "-")}, none)`;
