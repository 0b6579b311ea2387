// A picture of the method `colours`: the queens on white squares and those on black squares, apart and together.

import { drawBoard, listed } from "./board";
import { h } from "./dom";
import { Board, Engine } from "./engine";
import { Key, t } from "./text";

const kSize = 8;

export function colours(engine: Engine): HTMLElement {
  const [, together] = engine.solutions(kSize, true); // the first one has a queen in a corner
  const half = (parity: number): Board => together.map((column, row) => ((row + column) % 2 === parity ? column : -1));
  const parts: [Key, Board][] = [["coloursWhite", half(0)], ["coloursBlack", half(1)], ["coloursTogether", together]];
  const figures = parts.map(([caption, board]) =>
    h("figure", {}, drawBoard(board, { label: t("boardLabel", kSize, listed(board)) }), h("figcaption", {}, t(caption)))
  );
  return h("section", { id: "colours" }, h("h2", {}, t("colours")), h("p", { class: "note" }, t("coloursText")), h("div", { class: "gallery images" }, ...figures));
}
