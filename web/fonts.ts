import type { HtmlTagDescriptor, Plugin } from "vite";

const FIRST = /atkinson-hyperlegible-latin-(400|700)-normal-[^.]+\.woff2$/;

/** Has the page ask for its fonts together with its script: lines that change their font late break elsewhere. */
export function earlyFonts(): Plugin {
  return {
    name: "early-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const names = Object.keys(bundle ?? {}).filter((name) => FIRST.test(name));
        return names.map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
          injectTo: "head",
        }));
      },
    },
  };
}
