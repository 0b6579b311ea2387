// Lets the engine read lists of queens that users type.

import { Engine, Listed } from "./engine";
import { Way } from "./orientation";
import { isJapanese, t } from "./text";

/**
 * Returns the lists, each as a board of n rows (by default as many as it has), or the error in them. `way` is the
 * orientation of the lists.
 */
export function readBoards(engine: Engine, words: string, base: string, way: Way, n?: number): Listed[] | string {
  const lists = engine.readLists(words, base, way);
  if ("error" in lists) return isJapanese() ? t("unreadable") : lists.error;
  for (const list of lists) {
    const { board, firstNumber } = list;
    const rows = n ?? board.length;
    if (board.length > rows) return t(way === "rows" ? "tooManyRows" : "tooManyColumns", board.length, rows);
    const row = board.findIndex((column) => column < -1 || column >= rows);
    if (row >= 0) return t(way === "rows" ? "badList" : "badRow", board[row] + firstNumber, row + firstNumber, firstNumber, rows - 1 + firstNumber);
    list.board = board.concat(new Array<number>(rows - board.length).fill(-1));
  }
  return lists;
}
