/** A number with a proper minus. */
export const figure = (value: number): string => String(value).replace("-", "−");
