import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

// What is said when the server does not answer and no catalogue can be fetched: the words go into the build,
// for the page itself and for the offline page that the service worker keeps.

const LOCALE = new URL("../src/metropolitain/locale/", import.meta.url);
const LANGUAGES = Object.keys(JSON.parse(readFileSync(new URL("languages.json", LOCALE), "utf-8")) as object);
const MESSAGES = { title: "offline-title", why: "offline-why", again: "try-again" };
const NAME = "virtual:offline";

type Sentences = Record<keyof typeof MESSAGES, string>;

const fileOf = (lang: string): string => fileURLToPath(new URL(`${lang}/web.ftl`, LOCALE));

function sentences(lang: string): Sentences {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(fileOf(lang), "utf-8")));
  const say = (id: string): string => bundle.formatPattern(bundle.getMessage(id)!.value!);
  return { title: say(MESSAGES.title), why: say(MESSAGES.why), again: say(MESSAGES.again) };
}

function section(lang: string): string {
  const { title, why, again } = sentences(lang);
  return `<section lang="${lang}"><h2>${title}</h2><p>${why}</p><a href="">${again}</a></section>`;
}

function page(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Metropolitain</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<h1>Metropolitain</h1>
${LANGUAGES.map(section).join("\n")}
</main>
</body>
</html>
`;
}

export function offlineWords(): Plugin {
  return {
    name: "offline-words",
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load(id) {
      if (id !== NAME) return undefined;
      for (const lang of LANGUAGES) this.addWatchFile(fileOf(lang));
      const words = Object.fromEntries(LANGUAGES.map((lang) => [lang, sentences(lang)]));
      return `export default ${JSON.stringify(words)}`;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "offline.html", source: page() });
    },
  };
}
