import type { HtmlTagDescriptor, Plugin } from "vite";

// What the page asks for before its script has come: fonts, since lines that change their font late break elsewhere,
// and a small script of its own that asks for the words and for the page wanted.

const FONT = /atkinson-hyperlegible-latin-(400|700)-normal-[^.]+\.woff2$/;
const SCRIPT = /assets\/early-[^.]+\.js$/;

const font = (name: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
  injectTo: "head",
});

const script = (name: string): HtmlTagDescriptor => ({
  tag: "script",
  attrs: { type: "module", async: true, crossorigin: true, src: `/${name}` },
  injectTo: "head",
});

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const names = Object.keys(bundle ?? {});
        const fonts = names.filter((name) => FONT.test(name)).map(font);
        return [...names.filter((name) => SCRIPT.test(name)).map(script), ...fonts];
      },
    },
  };
}
