// An exchange laboratory: C(N; a, b) with pairs of rows y exchanged by hand, and the diagonals on which queens attack each other. It is
// drawn as in Akiba's paper: the queen of x is in row y, counted from the bottom. The engine's boards have x as the row and y as the column.

import { note, whole, word } from "./address";
import { drawBoard, onSquare, verdict } from "./board";
import { button, field, h, NumberControl } from "./dom";
import { Board, Engine } from "./engine";
import { t } from "./text";

const kLargest = 60;

export class ExchangeLab {
  readonly element: HTMLElement;
  private n = whole("ln", 21, 4, kLargest);
  private a = whole("la", 4, 0, this.n - 1);
  private b = whole("lb", 8, 0, this.n - 1);
  private partner: number[] = []; // for each y, the y that it is exchanged with, or y itself
  private chosen = -1; // the y that was clicked first; -1: none
  private readonly numbers = h("div", { class: "sliders" });
  private readonly boardPlace = h("div", { class: "place clickable" });
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly problem = h("p", { class: "problem whole", role: "alert" });
  private readonly pairs: HTMLInputElement = h("input", { id: "pairs", type: "text", size: 40, oninput: () => this.takePairs(this.pairs.value) });

  constructor(private readonly engine: Engine) {
    this.element = h("div", { class: "beside" },
      h("section", { "aria-label": t("board") }, this.boardPlace, this.said),
      h("section", {},
        h("p", { class: "note" }, t("labText")),
        new NumberControl("N", 4, kLargest, this.n, (n) => this.setSize(n)).element,
        this.numbers,
        field(t("labPairs"), this.pairs),
        this.problem,
        h("div", { class: "buttons" },
          button(t("findExchange"), () => this.find(), { id: "find-periodic" }),
          button(t("labNone"), () => this.setPairs(""), { id: "no-pairs" })
        )
      )
    );
    onSquare(this.boardPlace, ({ row }) => this.click(this.n - 1 - row));
    this.renewNumbers();
    const pairs = word("lp", word("ln", "") === "" ? "1-3,5-7" : "");
    this.setPairs("");
    this.setPairs(pairs);
  }

  private setSize(n: number): void {
    this.n = n;
    this.a = Math.min(this.a, n - 1);
    this.b = Math.min(this.b, n - 1);
    this.renewNumbers();
    this.setPairs("");
  }

  private renewNumbers(): void {
    const control = (name: "a" | "b"): HTMLElement =>
      new NumberControl(name, 0, this.n - 1, this[name], (value) => {
        this[name] = value;
        this.chosen = -1;
        this.draw();
      }).element;
    this.numbers.replaceChildren(control("a"), control("b"));
  }

  private setPairs(text: string): void {
    this.pairs.value = text;
    this.takePairs(text);
  }

  // Parses pairs such as "1-3,5-7". No y may occur twice.
  private takePairs(text: string): void {
    const partner = Array.from({ length: this.n }, (_, y) => y);
    for (const item of text.split(",").filter((part) => part.trim() !== "")) {
      const [, one, other] = (/^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(item) ?? []).map(Number);
      if (!(one !== other && partner[one] === one && partner[other] === other)) {
        this.problem.textContent = t("labProblem", item.trim(), this.n - 1);
        return;
      }
      partner[one] = other;
      partner[other] = one;
    }
    this.problem.textContent = "";
    this.partner = partner;
    this.chosen = -1;
    this.draw();
  }

  private listPairs(): void {
    const pairs = this.partner.flatMap((other, one) => (one < other ? [`${one}-${other}`] : []));
    this.setPairs(pairs.join(","));
  }

  private find(): void {
    const found = this.a > 0 ? this.engine.exchange(this.n, this.a) : null;
    if (found === null) {
      this.problem.textContent = t("noExchange", this.n, this.a);
      return;
    }
    this.b = found.b;
    found.before.forEach((y, x) => (this.partner[y] = found.board[x]));
    this.renewNumbers();
    this.listPairs();
  }

  // The first click on the board chooses a row y, the second one its partner. Choosing the same pair again undoes the exchange.
  private click(y: number): void {
    if (y < 0 || y >= this.n) return;
    if (this.chosen < 0) {
      this.chosen = y;
      this.draw();
      return void (this.said.textContent = t("labChosen", y));
    }
    const [one, other] = [this.chosen, y];
    const undo = this.partner[one] === other;
    for (const freed of [one, other]) {
      const left = this.partner[freed];
      this.partner[left] = left;
      this.partner[freed] = freed;
    }
    if (!undo) [this.partner[one], this.partner[other]] = [other, one];
    this.listPairs();
  }

  private draw(): void {
    note("ln", this.n);
    note("la", this.a);
    note("lb", this.b);
    note("lp", this.pairs.value);
    const before: Board = Array.from({ length: this.n }, (_, x) => (this.a * x + this.b) % this.n);
    const board = before.map((y) => this.partner[y]);
    const seen = this.engine.lookAt(board);
    const origin = before.map((y, x) => ({ row: x, column: y }));
    const marks = { attacks: seen.attacks, origin, chosen: this.chosen < 0 ? undefined : this.n - 1 - this.chosen };
    const label = t("labLabel", this.n, this.a, this.b, this.pairs.value);
    this.boardPlace.replaceChildren(drawBoard(board, { label, coordinates: true, way: "paper", marks }));
    this.said.textContent = verdict(board, seen, "paper");
  }
}
