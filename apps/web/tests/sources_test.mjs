// Tests of the sources of the page: no text, export or style is there that nothing uses.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../src/", import.meta.url);
const sources = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
const scripts = Object.entries(sources).filter(([name]) => name.endsWith(".ts"));
const allBut = (...names) => scripts.filter(([name]) => !names.includes(name)).map(([, text]) => text).join("\n");

test("every text is used", () => {
  const code = allBut("english.ts", "japanese.ts");
  const starts = [...code.matchAll(/[^\w]`(\w+)\$\{[^`]*` as Key/g)].map(([, start]) => start);
  const forms = JSON.parse(readFileSync(new URL("../../../tests/golden/queen_lists.json", import.meta.url), "utf8")).map(({ form }) => form);
  const keys = [...sources["english.ts"].matchAll(/^ {2}"?([^":\n]+)"?:/gm)].map(([, key]) => key);
  assert.ok(keys.length > 200);
  const unused = keys.filter((key) => !code.includes(`"${key}"`) && !code.includes(`words.${key};`) && !forms.includes(key) && !starts.some((start) => key.startsWith(start)) && !new RegExp(`\\b${key}: \\(\\) => new`).test(code));
  assert.deepEqual(unused, []);
});

test("every export is used by another file", () => {
  const all = allBut();
  const imported = [...all.matchAll(/(?:import|export type) \{([^}]*)\} from/g)].flatMap(([, names]) => names.split(",").map((name) => name.trim()));
  const exported = [...all.matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(exported.filter((name) => !imported.includes(name)), []);
});

test("every class and id of the style sheet is used", () => {
  const selectors = sources["page.css"].replace(/\{[^{}]*\}|\/\*.*?\*\//g, "{}");
  const names = [...new Set([...selectors.matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, name]) => name))];
  const code = allBut() + sources["page.html"];
  assert.deepEqual(names.filter((name) => !new RegExp(`["\`\\s]${name}["\`\\s]`).test(code)), []);
});
