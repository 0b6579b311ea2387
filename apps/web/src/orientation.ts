// The orientations in which a board is drawn, as the program's --orientation has them.

import { choose } from "./dom";
import { Attack, Square } from "./engine";
import { Key, t } from "./text";

/**
 * `rows`: a list has the columns of the rows, and row 0 is on top. `columns`: a list has the rows of the columns. `paper`: like
 * `columns`, but row 0 is at the bottom, as in a plot of x and y.
 */
export type Way = "rows" | "columns" | "paper";

export const kWays: readonly Way[] = ["rows", "columns", "paper"];

/** Returns the row from the top and the column from the left where a square is drawn. */
export function drawnAt({ row, column }: Square, n: number, way: Way): Square {
  if (way === "rows") return { row, column };
  return { row: way === "paper" ? n - 1 - column : column, column: row };
}

/** Makes the control that chooses the orientation. */
export const wayChoice = (way: Way, changed: (way: Way) => void): HTMLSelectElement =>
  choose(kWays.map((name): [string, string] => [name, t(`way_${name}` as Key)]), way, (value) => changed(value as Way), "way");

/** Returns the name of the line on which two queens attack each other, as it is drawn. */
export function attackName({ kind }: Attack, way: Way): string {
  const turned = { column: "row", rising: "falling", falling: "rising" };
  const isTurned = way === "paper" || (way === "columns" && kind === "column");
  return t(`attack${isTurned ? turned[kind] : kind}` as Key);
}

/** Says which queens of a list attack each other, with its lines counted from `firstNumber`. */
export const attackWords = (attack: Attack, way: Way, firstNumber = 0): string =>
  t(way === "rows" ? "attack" : "attackOfColumns", attack.earlier + firstNumber, attack.row + firstNumber, attackName(attack, way));
