// Shows one row of a search as each method examines it, and the number of steps of each method.

import { note, whole } from "./address";
import { drawBoard, listed } from "./board";
import { colours } from "./colours";
import { Counter, Report } from "./counter";
import { bar, button, h, NumberControl, perform, scrolling, tick, wideTable } from "./dom";
import { Engine, Search, Square } from "./engine";
import { Race } from "./race";
import { duration, grouped, Key, t } from "./text";

const kLargest = 12;
const kShortest = 0.001; // a shorter time, in seconds, gives no ratio and no speed
const kTimed = 0.02; // a method counts again until its counts took this many seconds
const kMostCounts = 20;

// The largest board that each method counts in a few seconds.
const kMethods: [name: Key, most: number][] = [
  ["brute_force", 8],
  ["backtracking", 12],
  ["flags", 12],
  ["bitmap", 12],
  ["forward", 12],
  ["symmetric", 12],
  ["stored", 12],
  ["pruned", 12],
];

const bits = (mask: number, n: number): string =>
  Array.from({ length: n }, (_, column) => (mask & (1 << column) ? "1" : "0")).join("");

export class MethodsView {
  readonly element: HTMLElement;
  private search: Search;
  private n: number;
  private onlyPruned = false; // whether the positions of the pruned search alone are shown
  private readonly size: NumberControl;
  private readonly boardPlace = h("div", { class: "place" });
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly cards = h("div", { class: "cards" });
  private readonly table = h("tbody");
  private readonly compared = h("p", { class: "note", id: "compared" });
  private readonly race: Race;

  constructor(private readonly engine: Engine, private readonly counter: Counter) {
    this.n = whole("mn", 6, 4, kLargest);
    this.search = new engine.Search(this.n, false, []);
    this.search.runToStep(whole("mat", 4, 0, 1e8), 1e8);
    this.size = new NumberControl(t("queens"), 4, kLargest, this.n, (value) => this.restart(value));
    this.race = new Race(engine);
    const onlyPruned = tick(t("onlyPruned"), false, (checked) => {
      this.onlyPruned = checked;
      this.restart(this.n);
    });
    const headings: Key[] = ["method", "leavesCounted", "leavesLecture", "total", "time", "ratio", "leavesPerSecond", "timeLecture"];
    this.element = h("div", {},
      h("section", {},
        h("div", { class: "beside" },
          h("section", { "aria-label": t("board"), class: "first" }, this.boardPlace, this.said),
          h("section", {}, h("div", { class: "controls" }, this.size.element, onlyPruned), h("p", { class: "note" }, t("methodsIntro")), this.cards)
        ),
        bar(
          button(t("step"), () => this.step(), { id: "method-step" }),
          button(t("back"), () => this.back(), { id: "method-back" }),
          button(t("next"), () => this.toNextSolution(), { id: "method-next" }),
          button(t("again"), () => this.restart(this.n))
        )
      ),
      h("h2", {}, t("steps")),
      h("p", { class: "note" }, t("stepsText")),
      button(t("countThem"), () => void this.countAll(), { id: "count-methods" }),
      scrolling(t("steps"), wideTable("method-table", headings.map((key) => t(key)), this.table)),
      this.compared,
      colours(engine),
      this.race.element
    );
    this.fillTable();
    this.draw();
  }

  dispose(): void {
    this.counter.cancel();
    this.search.delete();
    this.race.dispose();
  }

  key(key: string): boolean {
    return perform({
      " ": () => this.race.player.startOrStop(),
      s: () => this.step(),
      b: () => this.back(),
      n: () => this.toNextSolution(),
      a: () => this.restart(this.n),
      "+": () => this.restart(this.n + 1),
      "-": () => this.restart(this.n - 1),
    }, key);
  }

  private step(): void {
    this.move(() => this.search.move());
  }

  private back(): void {
    this.move(() => this.search.moveBack());
  }

  private toNextSolution(): void {
    this.move(() => this.search.runToSolution(1e8));
  }

  // Moves on, past the positions that the pruned search leaves out if only its own are shown.
  private move(how: () => boolean): void {
    while (how() && this.onlyPruned && this.leftOut());
    this.draw();
  }

  // Whether the pruned search does not come to this position. The queen just taken away counts, too.
  private leftOut(): boolean {
    const { board, square, event } = this.search.state();
    const queens = board.filter((column) => column >= 0);
    if (event === "retreated") queens.push(square!.column);
    if (queens.length === 0) return false;
    const allowed = this.engine.prunedRows(this.n, queens[0], queens[1] ?? -1);
    return allowed.length === 0 || queens.some((column, row) => row > 0 && (allowed[row] & (1 << column)) === 0);
  }

  private restart(n: number): void {
    if (n < 4 || n > kLargest) return;
    this.counter.cancel();
    this.search.delete();
    this.search = new this.engine.Search(n, false, []);
    this.n = this.size.value = n;
    this.fillTable();
    this.draw();
  }

  private draw(): void {
    const state = this.search.state();
    note("mn", state.n);
    note("mat", state.steps);
    const queens = state.board.filter((column) => column >= 0);
    const allowed = this.prohibited(queens);
    this.boardPlace.replaceChildren(
      drawBoard(state.board, {
        label: t("boardLabel", state.n, listed(state.board)),
        coordinates: true,
        marks: { kinds: this.search.kinds(), allowed, named: this.ties(queens[0] ?? 0) },
      })
    );
    const complete = queens.length === state.n;
    this.said.textContent = state.finished ? t("searchEnded") : complete ? t("isSolution") : t("nextRow", queens.length);
    const cards = complete ? [] : [this.backtracking(queens.length), this.flags(queens), this.bitmap(queens)];
    this.cards.replaceChildren(...cards, this.pruned(queens, allowed));
  }

  private prohibited(queens: number[]): number[] | undefined {
    const rows = this.engine.prunedRows(this.n, queens[0] ?? -1, queens[1] ?? -1);
    return rows.length > 0 ? rows : undefined;
  }

  // Returns six squares with their names. With a queen on one of them, an image of the board has its first queen in the same
  // column as the board. The first queen attacks three of these squares.
  private ties(first: number): [string, Square][] {
    const last = this.n - 1;
    if (first === 0 || 2 * first >= last) return [];
    return [
      ["a", { row: first, column: last }],
      ["b", { row: last, column: last - first }],
      ["c", { row: last - first, column: 0 }],
      ["lt", { row: first, column: 0 }],
      ["dn", { row: last, column: first }],
      ["rt", { row: last - first, column: last }],
    ];
  }

  private card(key: Key, text: string, ...content: Node[]): HTMLElement {
    return h("section", { class: "card" }, h("h2", {}, t(key)), h("p", { class: "note" }, text), ...content);
  }

  // Returns a table with a cell for each square of a row. `show` gets its column, and the row of the topmost queen that attacks it.
  private squares(row: number, show: (column: number, attackedBy: number | null) => string): HTMLElement {
    const cells = Array.from({ length: this.n }, (_, column) => {
      const attackers = this.search.attackers(row, column);
      const by = attackers.length > 0 ? attackers[0].row : null;
      const hint = `${t("column")} ${column}: ${by === null ? t("free") : t("attackedBy", by)}`;
      return h("td", { class: by === null ? "is-free" : "is-attacked", title: hint },
        h("span", { class: "hidden" }, `${hint}; `),
        show(column, by)
      );
    });
    const head = Array.from({ length: this.n }, (_, column) => h("th", { scope: "col" }, String(column)));
    return h("table", { class: "squares" }, h("tbody", {}, h("tr", {}, ...head), h("tr", {}, ...cells)));
  }

  private backtracking(row: number): HTMLElement {
    let sum = 0;
    const cells = this.squares(row, (_, by) => {
      const comparisons = by === null ? row : by + 1;
      sum += comparisons;
      return String(comparisons);
    });
    return this.card("backtracking", t("backtrackingText"), cells, h("p", { class: "sum" }, t("comparisons", sum)));
  }

  // Shows for each square the flags that the test reads: up to the first that is set.
  private flags(queens: number[]): HTMLElement {
    const row = queens.length;
    let sum = 0;
    const cells = this.squares(row, (column) => {
      const flags = [
        queens.includes(column),
        queens.some((queen, line) => queen + line === column + row),
        queens.some((queen, line) => queen - line === column - row),
      ];
      const read = flags.slice(0, flags.includes(true) ? flags.indexOf(true) + 1 : flags.length);
      sum += read.length;
      return read.map(Number).join("");
    });
    return this.card("flags", t("flagsText"), cells, h("p", { class: "sum" }, t("lookups", sum)));
  }

  private bitmap(queens: number[]): HTMLElement {
    const masks = this.engine.masks(this.n, queens);
    const table = this.bitTable([["bitColumns", masks.columns], ["bitLeft", masks.left], ["bitRight", masks.right], ["bitFree", masks.free]]);
    return this.card("bitmap", t("bitmapText"), table, h("p", { class: "sum" }, t("oneOperation")), ...this.lowestBit(masks.free));
  }

  // Shows how the lowest of the free squares is found. The lowest bit is on the right, as in a written number.
  private lowestBit(flags: number): Node[] {
    const lowest = -flags & flags;
    const number = (mask: number): string => [...bits(mask, this.n)].reverse().join("");
    const lines = [["flags", flags], ["−flags", -flags], ["−flags & flags", lowest]] as const;
    const rows = lines.map(([name, mask]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, number(mask))));
    const said = lowest === 0 ? t("lowestNone") : t("lowestText", Math.log2(lowest));
    return [h("p", { class: "note" }, said), h("table", { class: "bits", id: "lowest" }, h("tbody", {}, ...rows))];
  }

  private bitTable(lines: [Key, number][]): HTMLElement {
    const rows = lines.map(([key, mask]) => h("tr", {}, h("th", { scope: "row" }, t(key)), h("td", {}, bits(mask, this.n))));
    return h("table", { class: "bits" }, h("tbody", {}, ...rows));
  }

  private pruned(queens: number[], allowed: number[] | undefined): HTMLElement {
    const content: Node[] = [];
    if (queens.length === 0) content.push(h("p", { class: "sum" }, t("prunedFirst", Math.floor(this.n / 2) - 1)));
    else if (allowed === undefined) content.push(h("p", { class: "sum" }, t("prunedNowhere")));
    else if (queens.length < this.n) {
      const { free } = this.engine.masks(this.n, queens);
      const open = allowed[queens.length];
      content.push(this.bitTable([["bitFree", free], ["bitAllowed", open], ["bitOpen", free & open]]));
    }
    return this.card("pruned", t("prunedText"), ...content);
  }

  private fillTable(): void {
    this.compared.textContent = "";
    this.table.replaceChildren(
      ...kMethods.map(([name, most]) => {
        const { leaves, milliseconds } = this.engine.lecture(name, this.n);
        const cells = [
          this.n > most ? t("tooLong") : "–",
          leaves === null ? "–" : grouped(leaves),
          "–",
          "–",
          "–",
          "–",
          milliseconds === null ? "–" : `${grouped(milliseconds)} ms`,
        ];
        return h("tr", { "data-method": name }, h("th", { scope: "row" }, t(name)), ...cells.map((text) => h("td", {}, text)));
      })
    );
  }

  // Counts several times, and reports the mean time, since the clocks of browsers show only tenths of a millisecond, or whole ones.
  // The first count is not timed: browsers make code fast only after it has run for a while.
  private async timed(method: string, n: number): Promise<Report | undefined> {
    const count = (): Promise<Report | undefined> => this.counter.count({ method, n }, () => undefined);
    let report = await count();
    let [seconds, counts] = [0, 0];
    for (; report && seconds < kTimed && counts < kMostCounts; ++counts) {
      report = await count();
      seconds += report?.seconds ?? 0;
    }
    return report && { ...report, seconds: seconds / counts };
  }

  private async countAll(): Promise<void> {
    this.fillTable();
    const n = this.n;
    const seconds: Record<string, number> = {};
    let before = NaN; // the seconds of the method above
    for (const [name, most] of kMethods) {
      if (n > most) continue;
      const report = await this.timed(name, n);
      if (report?.result === undefined || n !== this.n) return;
      const cells = this.table.querySelectorAll(`[data-method=${name}] td`);
      const lecture = this.engine.lecture(name, n).leaves;
      const equal = lecture !== null && String(lecture) === report.result.leaves;
      cells[0].textContent = grouped(report.result.leaves!);
      if (lecture !== null) cells[1].textContent = `${grouped(lecture)} ${equal ? "✓" : "≠"}`;
      cells[2].textContent = grouped(report.result.total);
      cells[3].textContent = duration(report.seconds * 1000);
      const measured = report.seconds >= kShortest;
      if (measured && before >= kShortest) cells[4].textContent = (before / report.seconds).toFixed(2);
      if (measured) cells[5].textContent = grouped(Math.round(Number(report.result.leaves) / report.seconds));
      before = seconds[name] = report.seconds;
    }
    const times = (name: string): string => (seconds[name] / seconds.pruned).toFixed(2);
    if (Math.min(seconds.pruned, seconds.bitmap, seconds.symmetric) >= kShortest) this.compared.textContent = t("prunedAgainst", times("bitmap"), times("symmetric"));
  }
}
