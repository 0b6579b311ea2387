// Given queens, which are on the board before a search or a count begins. They are typed as a list or placed by clicks.

import { note, word } from "./address";
import { listed, placesOf } from "./board";
import { field, h } from "./dom";
import { Board, Engine, Square } from "./engine";
import { readBoards } from "./lists";
import { Key, t } from "./text";

export class GivenQueens {
  readonly element: HTMLElement;
  board: Board; // n rows; -1: no queen is given
  private readonly input: HTMLInputElement;
  private readonly problem = h("p", { class: "problem whole", role: "alert" });
  private readonly label: HTMLLabelElement;

  /** If `byColumns`, the list has the rows of the columns. */
  constructor(private readonly engine: Engine, private n: number, private byColumns: boolean, private readonly changed: () => void) {
    this.board = new Array<number>(n).fill(-1);
    this.input = h("input", { type: "text", id: "given", placeholder: ". 3", autocomplete: "off", spellcheck: "false", oninput: () => this.read() && changed() });
    this.input.value = word("queens", "");
    this.element = field("", this.input);
    this.label = this.element.querySelector("label")!;
    this.element.append(this.problem);
    this.setLabel();
    this.read();
  }

  get any(): boolean {
    return this.board.some((column) => column >= 0);
  }

  /** Changes the size of the board, and removes queens outside it. */
  setSize(n: number): void {
    this.n = n;
    this.show(this.board.slice(0, n).map((column) => (column < n ? column : -1)));
    this.read();
  }

  /** Writes the same queens as a list by rows or by columns. */
  setFilling(byColumns: boolean): void {
    this.byColumns = byColumns;
    this.setLabel();
    this.show(this.board);
    this.read();
  }

  /** Places a queen on a square, moves the given queen of its line there, or removes the queen on the square. */
  toggle({ row, column }: Square): void {
    if (row < 0 || row >= this.n || column < 0 || column >= this.n) return; // beside the board
    const places = [...placesOf(this.board, this.byColumns)];
    const [line, place] = this.byColumns ? [column, row] : [row, column];
    places[line] = places[line] === place ? -1 : place;
    this.write(places);
    if (this.read()) this.changed();
  }

  private setLabel(): void {
    this.label.textContent = t(this.byColumns ? "givenRows" : "givenQueens");
  }

  private show(board: Board): void {
    this.write(placesOf(board, this.byColumns));
  }

  private write(places: Board): void {
    this.input.value = listed(places).replace(/[ .]+$/, "");
  }

  // Reads the list. Returns whether it is correct; otherwise keeps the old queens.
  private read(): boolean {
    const read = readBoards(this.engine, this.input.value, "0", this.byColumns, this.n);
    const problem = typeof read === "string" ? read : read.length > 1 ? t("oneList", read.length) : this.attackOn(read[0].board);
    this.problem.textContent = problem;
    this.input.setAttribute("aria-invalid", String(problem !== ""));
    if (typeof read === "string" || problem !== "") return false;
    this.board = placesOf(read[0].board, this.byColumns);
    note("queens", this.any ? this.input.value : undefined);
    return true;
  }

  private attackOn(places: Board): string {
    const [attack] = this.engine.lookAt(places).attacks;
    if (!attack) return "";
    const kind = this.byColumns && attack.kind === "column" ? "row" : attack.kind;
    return t("givenAttack", t(this.byColumns ? "attackOfColumns" : "attack", attack.earlier, attack.row, t(`attack${kind}` as Key)));
  }
}
