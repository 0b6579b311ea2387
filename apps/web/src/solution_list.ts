// A scrolling list of the solutions found. Only the visible lines are in the document.

import { listed, placesOf } from "./board";
import { button, copyText, h } from "./dom";
import { Search } from "./engine";
import { duration, grouped, t } from "./text";

const kLine = 40; // pixels, as in page.css

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
  private readonly drawn = new Map<number, HTMLElement>(); // the visible lines, by the index of the solution

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
      this.drawn.forEach((line) => line.remove());
      this.drawn.clear();
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

  // Keeps the lines that stay visible. A click is lost if its line leaves the document before the mouse button goes up.
  private draw(): void {
    const count = this.unique ? this.smallest.length : this.seen;
    const first = Math.max(0, Math.min(Math.floor(this.window.scrollTop / kLine), count - 1));
    const last = Math.min(count, first + Math.ceil((this.window.clientHeight || 200) / kLine) + 1);
    const indices: number[] = [];
    for (let position = first; position < last; ++position) indices.push(this.unique ? this.smallest[position] : position);
    for (const [index, line] of this.drawn) {
      if (indices.includes(index)) continue;
      line.remove();
      this.drawn.delete(index);
    }
    this.lines.style.height = `${count * kLine}px`;
    let next = this.lines.firstElementChild;
    indices.forEach((index, place) => {
      const line = this.drawn.get(index) ?? this.line(index);
      this.drawn.set(index, line);
      line.style.top = `${(first + place) * kLine}px`;
      line.setAttribute("aria-setsize", String(count));
      line.setAttribute("aria-posinset", String(first + place + 1));
      if (line === next) next = next.nextElementSibling;
      else this.lines.insertBefore(line, next);
    });
  }

  private list(index: number): string {
    return listed(placesOf(this.search!.solution(index).board, this.byColumns));
  }

  private line(index: number): HTMLElement {
    const board = this.list(index);
    return h("div", { role: "listitem", class: "found" },
      h("span", { class: "note", "aria-hidden": true }, String(index + 1)),
      h("span", { class: "note time" }, duration(this.search!.solution(index).milliseconds)),
      button(board, () => this.pick(index), { "aria-label": t("solutionNumber", index + 1, board) })
    );
  }
}
