// Given queens, which are on the board before a search begins. They are typed as a list or placed by clicks.

import { note, word } from "./address";
import { listed, onSquare, placesOf } from "./board";
import { button, field, h } from "./dom";
import { Board, Engine, Square } from "./engine";
import { readBoards } from "./lists";
import { attackName, attackWords, Way } from "./orientation";
import { t } from "./text";

/** The search that begins with the given queens. */
interface Giver {
  at(): number; // the position of the search, in steps
  changed(at: number): void; // other queens are given, and the search goes to this position
  refused(square: Square, attackers: Square[], why: string): void; // a queen on this square would be attacked
}

export class GivenQueens {
  readonly element: HTMLElement;
  board: Board; // n rows; -1: no queen is given
  private giving = false; // whether clicks on the board give queens
  private readonly earlier: { list: string; at: number }[] = []; // what each change replaced
  private readonly input: HTMLInputElement;
  private readonly problem = h("p", { class: "problem whole", role: "alert" });
  private readonly label: HTMLLabelElement;
  private readonly mode = button(t("give"), () => this.setGiving(!this.giving), { id: "give" });
  private readonly undoing = button(t("undo"), () => this.undo(), { id: "undo" });

  /** If `byColumns`, the list has the rows of the columns. `place` has the board. */
  constructor(private readonly engine: Engine, private n: number, private byColumns: boolean, private readonly place: HTMLElement, private readonly giver: Giver) {
    this.board = new Array<number>(n).fill(-1);
    this.input = h("input", { type: "text", id: "given", placeholder: ". 3", autocomplete: "off", spellcheck: "false", oninput: () => this.change() });
    this.input.value = word("queens", "");
    this.element = field("", this.input, this.mode, this.undoing);
    this.label = this.element.querySelector("label")!;
    this.element.append(this.problem);
    onSquare(place, (square) => this.giving && this.toggle(square));
    this.setGiving(false);
    this.setLabel();
    this.read();
    this.forget();
  }

  get any(): boolean {
    return this.board.some((column) => column >= 0);
  }

  /** Changes the size of the board, and removes queens outside it. */
  setSize(n: number): void {
    this.n = n;
    this.show(this.board.slice(0, n).map((column) => (column < n ? column : -1)));
  }

  /** Writes the same queens as a list by rows or by columns. */
  setFilling(byColumns: boolean): void {
    this.byColumns = byColumns;
    this.setLabel();
    this.show(this.board);
  }

  private setGiving(giving: boolean): void {
    this.giving = giving;
    this.mode.setAttribute("aria-pressed", String(giving));
    this.place.classList.toggle("clickable", giving);
  }

  // Places a queen on a square, moves the given queen of its line there, or removes the queen on the square.
  private toggle({ row, column }: Square): void {
    if (row < 0 || row >= this.n || column < 0 || column >= this.n) return; // beside the board
    const places = [...placesOf(this.board, this.byColumns)];
    const [line, place] = this.byColumns ? [column, row] : [row, column];
    places[line] = places[line] === place ? -1 : place;
    const { attacks } = this.engine.lookAt(places);
    if (attacks.length === 0) {
      this.input.value = this.written(places);
      return this.change();
    }
    const attackers = attacks.map(({ earlier, row: later }) => {
      const other = earlier === line ? later : earlier;
      return this.byColumns ? { row: places[other], column: other } : { row: other, column: places[other] };
    });
    this.giver.refused({ row, column }, attackers, t("refused", attackers[0].row, attackers[0].column, attackName(attacks[0], this.way)));
  }

  // Takes the list in the box, unless it is wrong or has the same queens.
  private change(): void {
    const before = this.board;
    if (!this.read() || this.board.join() === before.join()) return;
    this.earlier.push({ list: this.written(placesOf(before, this.byColumns)), at: this.giver.at() });
    this.undoing.disabled = false;
    this.giver.changed(0);
  }

  private undo(): void {
    const { list, at } = this.earlier.pop()!;
    this.undoing.disabled = this.earlier.length === 0;
    this.input.value = list;
    this.read();
    this.giver.changed(at);
  }

  private forget(): void {
    this.earlier.length = 0;
    this.undoing.disabled = true;
  }

  private setLabel(): void {
    this.label.textContent = t(this.byColumns ? "givenRows" : "givenQueens");
  }

  private show(board: Board): void {
    this.input.value = this.written(placesOf(board, this.byColumns));
    this.read();
    this.forget();
  }

  private written(places: Board): string {
    return listed(places).replace(/[ .]+$/, "");
  }

  // Reads the list. Returns whether it is correct; otherwise keeps the old queens.
  private read(): boolean {
    const read = readBoards(this.engine, this.input.value, "0", this.way, this.n);
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
    return attack ? t("givenAttack", attackWords(attack, this.way)) : "";
  }

  private get way(): Way {
    return this.byColumns ? "columns" : "rows";
  }
}
