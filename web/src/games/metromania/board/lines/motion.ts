import { calm } from "../../../../lib/browser/theme.svelte";

// How things come to the board while one looks on; at once for who wants no motion.

interface Coming {
  duration: number;
  css: (share: number) => string;
}

/** A station appears. */
export function pop(_node: Element): Coming {
  return { duration: calm.matches ? 0 : 220, css: (share) => `transform: scale(${0.6 + 0.4 * share})` };
}

/** A sign is put down from above. */
export function drop(_node: Element): Coming {
  return {
    duration: calm.matches ? 0 : 250,
    css: (share) => `transform: translateY(${(share - 1) * 22}px); opacity: ${share}`,
  };
}
