// What the browser remembers between visits: theme, language, name. Works without when it may not.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`metropolitain-${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`metropolitain-${key}`, value);
  } catch {
    // a private window: nothing is kept
  }
}
