// Lets the engine read lists of queens that users type.

import { Board, Engine } from "./engine";
import { isJapanese, t } from "./text";

export interface Listed {
  board: Board;
  firstNumber: number;
  form: string;
}

/** Returns the list as a board of n rows (by default as many as it has), or the error in it. */
export function readBoard(engine: Engine, words: string, base: string, n?: number): Listed | string {
  const answer = engine.readList(words, base);
  if ("error" in answer) return isJapanese() ? t("unreadable") : answer.error;
  const { columns, firstNumber, form } = answer;
  const rows = n ?? columns.length;
  if (columns.length > rows) return t("tooManyRows", columns.length, rows);
  const row = columns.findIndex((column) => column < -1 || column >= rows);
  if (row >= 0) return t("badList", columns[row] + firstNumber, row + firstNumber, firstNumber, rows - 1 + firstNumber);
  return { board: columns.concat(new Array<number>(rows - columns.length).fill(-1)), firstNumber, form };
}
