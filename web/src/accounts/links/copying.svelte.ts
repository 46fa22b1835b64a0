const TOLD = 2000; // milliseconds

/** Copies texts, and tells for a while that it has. */
export class Copying {
  done = $state(false);

  /** `field`: where the text stands; it is marked, so that it can be copied by hand. */
  async copy(text: string, field: HTMLInputElement | null = null): Promise<void> {
    field?.select();
    // Not there without https: then the old way, and where that fails too the selection serves.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    try {
      if (clipboard) await clipboard.writeText(text);
      else document.execCommand("copy");
    } catch {
      return;
    }
    this.done = true;
    setTimeout(() => (this.done = false), TOLD);
  }
}
