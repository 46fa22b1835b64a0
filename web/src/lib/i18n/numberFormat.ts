/** A number with a proper minus, in a format of its own where it needs one. */
export const figure = (value: number, format?: Intl.NumberFormat): string =>
  (format ? format.format(value) : String(value)).replace("-", "−");
