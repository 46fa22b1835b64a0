import type { Attachment } from "svelte/attachments";

/** Tells how wide and high an element is, whenever that changes: when the browser knows, not before. */
export const sized =
  (tell: (width: number, height: number) => void): Attachment<Element> =>
  (element) => {
    const watcher = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  };
