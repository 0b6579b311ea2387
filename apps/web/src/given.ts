// Given queens, which are on the board before a search or a count begins. They are typed as a list or placed by clicks.

import { note, word } from "./address";
import { listed } from "./board";
import { field, h } from "./dom";
import { Board, Engine, Square } from "./engine";
import { readBoard } from "./lists";
import { Key, t } from "./text";

export class GivenQueens {
  readonly element: HTMLElement;
  board: Board; // n rows; -1: no queen is given
  private readonly input: HTMLInputElement;
  private readonly problem = h("p", { class: "problem whole", role: "alert" });

  constructor(private readonly engine: Engine, private n: number, private readonly changed: () => void) {
    this.board = new Array<number>(n).fill(-1);
    this.input = h("input", { type: "text", id: "given", placeholder: ". 3", autocomplete: "off", spellcheck: "false", oninput: () => this.read() && changed() });
    this.input.value = word("queens", "");
    this.element = field(t("givenQueens"), this.input);
    this.element.append(this.problem);
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

  /** Places a queen on a square, moves the given queen of its row there, or removes the queen on the square. */
  toggle({ row, column }: Square): void {
    if (row < 0 || row >= this.n || column < 0 || column >= this.n) return; // beside the board
    const board = [...this.board];
    board[row] = board[row] === column ? -1 : column;
    this.show(board);
    if (this.read()) this.changed();
  }

  private show(board: Board): void {
    this.input.value = listed(board).replace(/[ .]+$/, "");
  }

  // Reads the list. Returns whether it is correct; otherwise keeps the old queens.
  private read(): boolean {
    const read = readBoard(this.engine, this.input.value, "0", this.n);
    const problem = typeof read === "string" ? read : this.attackOn(read.board);
    this.problem.textContent = problem;
    this.input.setAttribute("aria-invalid", String(problem !== ""));
    if (typeof read === "string" || problem !== "") return false;
    this.board = read.board;
    note("queens", this.any ? this.input.value : undefined);
    return true;
  }

  private attackOn(board: Board): string {
    const [attack] = this.engine.lookAt(board).attacks;
    return attack ? t("givenAttack", t("attack", attack.earlier, attack.row, t(`attack${attack.kind}` as Key))) : "";
  }
}
