// The words of the page in the language that the user chose.

import { english, Key } from "./english";
import { japanese } from "./japanese";
import { kFamilyNames } from "./notes";

export type { Key } from "./english";

export type Language = "en" | "ja";

let words: Record<Key, string> = english;

export function speak(language: Language): void {
  words = language === "ja" ? japanese : english;
  document.documentElement.lang = language;
  document.title = words.title;
}

/** A text, with {0}, {1} ... filled in. */
export function t(key: Key, ...values: (string | number)[]): string {
  return words[key].replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
}

/** Writes a number with its digits in groups of three. */
export const grouped = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A time: "0.4 ms", "1.23 s". */
export const duration = (milliseconds: number): string =>
  milliseconds < 100 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;

export const isJapanese = (): boolean => words === japanese;

// Names of the engine that say how it draws boards.
const drawnPhrases: [RegExp, string][] = [
  [/, a row down$/, ", each x larger by 1"],
  [/, a row up$/, ", each x smaller by 1"],
  [/^F'/, "F′"],
];

// The English words in the engine's conditions and names, with their translations.
const japanesePhrases: [RegExp, string][] = [
  [/a - 1, a, a \+ 1 each coprime to (.+)$/, "a - 1, a, a + 1 はどれも $1 と互いに素"],
  [/0 if N is even, 0 or 1 if N is odd/, "0（N が偶数）、0 または 1（N が奇数）"],
  [/B > 1 (that )?divides N/, "B > 1 は N の約数"],
  [/(2 <= k <= \S+ - 2) if (N ≡ \d \(mod 12\))/g, "$1（$2）"],
  [/^N = A B with /, "N = A B、"],
  [/^even N >= 4/, "N は 4 以上の偶数"],
  [/^the rule for (\d+)$/, "$1 の規則解"],
  [/^Yaglom's solution for (\d+)$/, "$1 の Yaglom の解"],
  [/^(.+), each x larger by 1$/, "$1 の x を 1 増やした配置"],
  [/^(.+), each x smaller by 1$/, "$1 の x を 1 減らした配置"],
  [/^(.+) and a corner$/, "$1 と隅のクイーン"],
  [/,? or /g, " または "],
  [/, and /g, "、"],
];

/** Translates a condition or a name of the engine, and sets it with mathematical signs. */
export function printed(formula: string): string {
  const or = isJapanese() ? ", " : " or ";
  const congruent = formula.replace(/(\w) = (\S+?)(?: or (\d))? mod (\d+)/g, (_, name, one, other, modulus) => `${name} ≡ ${other ? one + or + other : one} (mod ${modulus})`);
  const phrases = isJapanese() ? [...drawnPhrases, ...japanesePhrases] : drawnPhrases;
  const spoken = phrases.reduce((text, [phrase, translation]) => text.replace(phrase, translation), congruent);
  return spoken.replace(/<=/g, "≤").replace(/>=/g, "≥").replace(/-/g, "−");
}

/** The name of a family as in the notes. */
export const familyName = (name: string): string => kFamilyNames[name][Number(isJapanese())];
