// A board to try it oneself: place queens, see which attack each other, and ask for a hint.

import { note, whole, word } from "./address";
import { drawBoard, Marks, onSquare } from "./board";
import { bar, button, h, NumberControl, perform } from "./dom";
import { Board, Engine, Kind, Square } from "./engine";
import { grouped, t } from "./text";

const kSmallest = 4; // the smallest board with a solution, but for one queen alone
const kLargest = 12;
const kAllMoves = 1e9; // more moves than a search for a hint makes

const same = (a: Square, b: Square): boolean => a.row === b.row && a.column === b.column;
const inLine = (a: Square, b: Square): boolean =>
  a.row === b.row || a.column === b.column || Math.abs(a.row - b.row) === Math.abs(a.column - b.column);

export class TryView {
  readonly element: HTMLElement;
  private n = whole("tn", 8, kSmallest, kLargest);
  private queens: Square[]; // also several in a row, which a board of the engine cannot have
  private readonly earlier: Square[][] = []; // what each change replaced
  private hinted: Square | null = null;
  private cursor: Square | null = null; // the square that the keyboard has chosen, while the board has the focus
  private readonly boardPlace: HTMLElement;
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly undoing = button(t("undo"), () => this.undo(), { id: "try-undo" });

  constructor(private readonly engine: Engine) {
    const inside = ({ row, column }: Square): boolean => row >= 0 && row < this.n && column >= 0 && column < this.n;
    this.queens = [...word("tq", "").matchAll(/(\d+)\.(\d+)/g)].map(([, row, column]) => ({ row: Number(row), column: Number(column) })).filter(inside);
    this.boardPlace = h("div", {
      class: "place clickable", tabindex: 0, role: "application", "aria-label": t("tryKeys"),
      onkeydown: (event) => this.steer(event as KeyboardEvent),
      onblur: () => this.setCursor(null),
    });
    onSquare(this.boardPlace, (square) => inside(square) && this.toggle(square));
    const size = new NumberControl(t("queens"), kSmallest, kLargest, this.n, (n) => {
      this.n = n;
      this.earlier.length = 0;
      this.setQueens([]);
    });
    this.element = h("div", {},
      h("div", { class: "beside" },
        h("section", { "aria-label": t("board"), class: "first" }, this.boardPlace, this.said),
        h("section", {}, h("div", { class: "controls" }, size.element), h("h2", {}, t("rules")), h("p", {}, t("rulesText")), h("div", { class: "place moves" }, this.moves()), h("p", { class: "note" }, t("movesText")), h("p", { class: "note" }, t("tryKeys")))
      ),
      bar(button(t("hint"), () => this.hint(), { id: "hint", class: "main" }), this.undoing, button(t("again"), () => this.change([]), { id: "try-again" }))
    );
    this.setQueens(this.queens);
  }

  key(key: string): boolean {
    return perform({ h: () => this.hint(), u: () => this.undo(), a: () => this.change([]) }, key);
  }

  // A queen and the squares that she attacks.
  private moves(): SVGSVGElement {
    const queen = { row: 3, column: 3 };
    const board = [-1, -1, -1, 3, -1, -1, -1, -1];
    const kinds = board.flatMap((_, row) => board.map((_, column) => (inLine(queen, { row, column }) && !same(queen, { row, column }) ? Kind.attacked : Kind.unmarked)));
    return drawBoard(board, { label: t("movesText"), marks: { kinds } });
  }

  private toggle(square: Square): void {
    const others = this.queens.filter((queen) => !same(queen, square));
    this.change(others.length < this.queens.length ? others : [...others, square]);
  }

  private change(queens: Square[]): void {
    this.earlier.push(this.queens);
    this.setQueens(queens);
  }

  private undo(): void {
    const queens = this.earlier.pop();
    if (queens) this.setQueens(queens);
  }

  private setQueens(queens: Square[]): void {
    this.queens = queens;
    this.hinted = null;
    this.undoing.disabled = this.earlier.length === 0;
    note("tn", this.n);
    note("tq", queens.map(({ row, column }) => `${row}.${column}`).join(","));
    this.said.textContent = this.judgement();
    this.draw();
  }

  private clashes(): [Square, Square][] {
    return this.queens.flatMap((one, index) => this.queens.slice(index + 1).filter((other) => inLine(one, other)).map((other): [Square, Square] => [one, other]));
  }

  private judgement(): string {
    const clashes = this.clashes().length;
    if (clashes > 0) return t("tryClashes", this.queens.length, this.n, clashes);
    if (this.queens.length < this.n) return t("tryPlaced", this.queens.length, this.n);
    return t("trySolved", this.n, grouped(this.engine.known(this.n)!.total));
  }

  // Puts a ring on a square of a solution that has all queens of the board, or says that none has.
  private hint(): void {
    if (this.clashes().length > 0) return void (this.said.textContent = t("hintClashes"));
    if (this.queens.length === this.n) return;
    const board: Board = new Array(this.n).fill(-1);
    for (const { row, column } of this.queens) board[row] = column;
    const search = new this.engine.Search(this.n, false, board);
    const found = search.runToSolution(kAllMoves);
    const row = board.indexOf(-1);
    this.hinted = found ? { row, column: search.state().board[row] } : null;
    search.delete();
    this.said.textContent = this.hinted ? t("hintSquare", row, this.hinted.column) : t("hintNone");
    this.draw();
  }

  // The arrow keys move a frame over the board. Enter and the space bar place a queen there or take her away.
  private steer(event: KeyboardEvent): void {
    const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [0, 0];
    const at = this.cursor ?? { row: 0, column: 0 };
    if (event.key === "Enter" || event.key === " ") this.toggle(at);
    else if (down === 0 && right === 0) return;
    this.setCursor({ row: (at.row + down + this.n) % this.n, column: (at.column + right + this.n) % this.n });
    event.preventDefault();
  }

  private setCursor(cursor: Square | null): void {
    this.cursor = cursor;
    this.draw();
  }

  private draw(): void {
    const empty: Board = new Array(this.n).fill(-1);
    const squares = this.queens.map(({ row, column }) => `(${row}, ${column})`).join(" ");
    const ringed = empty.map((_, row) => (this.hinted?.row === row ? this.hinted.column : -1));
    const marks: Marks = { pieces: this.queens, clashes: this.clashes(), ringed, newest: this.cursor };
    this.boardPlace.replaceChildren(drawBoard(empty, { label: t("boardLabel", this.n, squares), coordinates: true, marks }));
  }
}
