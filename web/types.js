import { existsSync, writeFileSync } from "node:fs";
import process from "node:process";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

// Writes the page's types of all that the server sends, from the server's schemas on standard input:
//   python -m metropolitain.server.schemas | npm run types

const SOURCE = fileURLToPath(new URL("src/", import.meta.url));
const HEAD = "// Made from the server's schemas by `make types`. Changes belong there.";
const IDS = ["Player", "Seat"];
/** Titles of what games fill in, and the types that stand for it where the game is not known. */
const FILLED = {
  Effects: "Effect[]",
  EffectsOfMoves: "Effect[][]",
  Position: "Position",
  ProvedBest: "ProvedBest",
};

/** A schema in the dialect of json-schema-to-typescript; `used` collects the types it needs from elsewhere. */
function translate(schema, used, named) {
  if (Array.isArray(schema)) return schema.map((part) => translate(part, used));
  if (typeof schema !== "object" || schema === null) return schema;
  const { title, tsType, prefixItems, discriminator: _, default: __, ...rest } = schema;
  if (tsType) {
    used.add(tsType);
    return { tsType };
  }
  if (title in FILLED && !named && !schema.properties) {
    used.add(FILLED[title].replace(/\[\]/g, ""));
    return { tsType: FILLED[title] };
  }
  const plain = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, translateIn(key, part, used)]));
  if (prefixItems) Object.assign(plain, { items: translate(prefixItems, used), additionalItems: false });
  else if (rest.type === "array") for (const limit of ["minItems", "maxItems"]) delete plain[limit];
  return named ? { ...plain, title } : plain;
}

/** Definitions keep their titles, which become the names of types. */
function translateIn(key, part, used) {
  if (key !== "$defs" && key !== "properties") return translate(part, used);
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, translate(each, used, key === "$defs")]));
}

async function typesOf(schema, file) {
  const titles = Object.values(schema.$defs).map((definition) => definition.title);
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
  if (twice.length) throw new Error(`${file}: two types are called ${twice.join(", ")}`);
  const used = new Set();
  const plain = translate(schema, used, true);
  const text = await compile(plain, schema.title, {
    additionalProperties: false,
    bannerComment: "",
    unreachableDefinitions: true,
    style: { printWidth: 120 },
  });
  const short = text
    .replace(/ \*\n \* This interface was referenced by [^]*?\n \*\//g, " */")
    .replace(/ *\/\*\*\n *\* @minItems \d+\n *\* @maxItems \d+\n *\*\/\n/g, "");
  return `${HEAD}\n${imports(used, titles, file)}${short}`;
}

function imports(used, titles, file) {
  const wanted = (names) => names.filter((name) => used.has(name) && !titles.includes(name)).join(", ");
  const from = (names, place) => (names ? `import type { ${names} } from "${place}";\n` : "");
  const up = "../".repeat(file.split("/").length - 1);
  const net = file.startsWith("lib/net/") ? "./" : `${up}lib/net/`;
  return from(wanted(IDS), `${net}ids`) + from(wanted(["Effect", "Position"]), `${net}protocol`);
}

const { wire, learn, games } = await json(process.stdin);
const files = { "lib/net/generated.ts": wire, "learn/generated.ts": learn };
for (const [game, schema] of Object.entries(games)) {
  if (existsSync(`${SOURCE}games/${game}/parts.ts`)) files[`games/${game}/generated.ts`] = schema;
}
for (const [file, schema] of Object.entries(files)) writeFileSync(SOURCE + file, await typesOf(schema, file));
