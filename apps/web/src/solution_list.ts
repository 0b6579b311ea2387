// A scrolling list of the solutions found. Only the visible lines are in the document.

import { listed, placesOf } from "./board";
import { button, copyText, h } from "./dom";
import { Search } from "./engine";
import { duration, grouped, t } from "./text";

const kLine = 26; // pixels, as in page.css

export class SolutionList {
  readonly element: HTMLElement;
  private readonly lines = h("div", { class: "lines", role: "list" });
  private readonly summary = h("p", { class: "note" });
  private readonly window: HTMLElement;
  private search: Search | null = null;
  private smallest: number[] = []; // the indices of the solutions that are the smallest of their eight images
  private seen = 0;
  private byColumns = false;
  private unique = false;
  private drawn = "";

  constructor(private readonly pick: (index: number) => void) {
    this.window = h("div", { class: "list", tabindex: 0, role: "group", "aria-label": t("solutionList"), onscroll: () => this.draw() }, this.lines);
    this.element = h("div", {}, this.window, h("div", { class: "below-list" }, button(t("copyList"), () => void this.copy(), { id: "copy-list" }), this.summary));
  }

  setUnique(unique: boolean): void {
    this.unique = unique;
    this.draw();
  }

  update(search: Search, found: number, byColumns: boolean): void {
    this.byColumns = byColumns;
    const kept = search.solutionsKept();
    if (search !== this.search || kept < this.seen) {
      this.smallest = [];
      this.seen = 0;
      this.search = search;
    }
    for (; this.seen < kept; ++this.seen) if (search.solution(this.seen).orbitSize > 0) this.smallest.push(this.seen);
    this.summary.textContent = found === 0 ? t("noneYet") : found > kept ? t("keptOnly", grouped(kept)) : "";
    this.draw();
  }

  // Copies all solutions of the list, one on each line, as the program prints them.
  private async copy(): Promise<void> {
    const numbers = this.unique ? this.smallest : Array.from({ length: this.seen }, (_, index) => index);
    await copyText(numbers.map((index) => `${this.list(index)}\n`).join(""));
    this.summary.textContent = t("copied", grouped(numbers.length));
  }

  private draw(): void {
    const count = this.unique ? this.smallest.length : this.seen;
    const first = Math.max(0, Math.min(Math.floor(this.window.scrollTop / kLine), count - 1));
    const last = Math.min(count, first + Math.ceil((this.window.clientHeight || 200) / kLine) + 1);
    const numbers: number[] = [];
    for (let line = first; line < last; ++line) numbers.push(this.unique ? this.smallest[line] : line);
    const now = `${this.unique} ${count} ${numbers.map((index) => this.search!.solution(index).board.join()).join(" ")}`;
    if (now === this.drawn) return;
    this.drawn = now;
    this.lines.style.height = `${count * kLine}px`;
    this.lines.replaceChildren(...numbers.map((index, line) => this.line(index, first + line, count)));
  }

  private list(index: number): string {
    return listed(placesOf(this.search!.solution(index).board, this.byColumns));
  }

  private line(index: number, position: number, count: number): HTMLElement {
    const solution = this.search!.solution(index);
    const board = this.list(index);
    const item = h("div", { role: "listitem", "aria-setsize": count, "aria-posinset": position + 1, class: "found" });
    item.style.top = `${position * kLine}px`;
    item.append(button(board, () => this.pick(index), { "aria-label": t("solutionNumber", index + 1, board) }));
    item.prepend(h("span", { class: "note", "aria-hidden": true }, String(index + 1)), h("span", { class: "note time" }, duration(solution.milliseconds)));
    return item;
  }
}
