// Plays the search on a board, with its tree, its counters and its solutions.

import { note, whole, word } from "./address";
import { drawBoard, listed, placesOf } from "./board";
import { bar, button, choose, field, h, NumberControl, perform, sign, tick } from "./dom";
import { Branch, Engine, Search, SearchState, Square } from "./engine";
import { GivenQueens } from "./given";
import { Player } from "./player";
import { SolutionList } from "./solution_list";
import { duration, grouped, t } from "./text";
import { TreeView } from "./tree";
import { TreeExport } from "./tree_export";

const kLargestSearch = 16;

type Shown = "squares" | "queens" | "solutions";
const kShown: readonly Shown[] = ["squares", "queens", "solutions"];

const kMovesAtATime = 100_000;
const kAllMoves = 1e9; // more moves than between any two solutions
const kAllSteps = 1e12; // more steps than any search here makes

const kCounters = ["tries", "placements", "retreats", "deadEnds", "solutions", "leaves", "notExtended"] as const;

/** Estimates the share of the tree that the search has visited, 0 .. 1. Assumes that all children of a vertex have trees of the same size. */
function behind(path: Branch[]): number {
  let [done, share] = [0, 1];
  for (const { left, chosen, ahead } of path) {
    const children = left.length + ahead.length + (chosen < 0 ? 0 : 1);
    if (children === 0) break; // a line without a free square
    share /= children;
    done += left.length * share;
  }
  return done;
}

export class SearchView {
  readonly element: HTMLElement;
  private search: Search;
  private shown: Shown;
  private readonly player: Player;
  private byColumns: boolean;
  private target: number | null = null; // the step in the page's address, until the search has reached it
  private picked: number | null = null; // the index of the solution that was chosen in the list
  private readonly tree: TreeView;
  private readonly treeExport: TreeExport;
  private readonly list: SolutionList;
  private readonly given: GivenQueens;
  private readonly size: NumberControl;
  private readonly shownChoice: HTMLSelectElement;
  private readonly boardPlace = h("div", { class: "place" });
  private readonly treePlace = h("div", { class: "place scroll", tabindex: 0, role: "group", "aria-label": t("tree") });
  private readonly treeLegend = h("div");
  private readonly progress = h("progress", { max: 1, value: 0, id: "progress", "aria-label": t("progress") });
  private readonly time = h("dd", { id: "counter-time" });
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly counters = kCounters.map((name) => ({ name, value: h("dd", { id: `counter-${name}` }) }));

  constructor(private readonly engine: Engine) {
    const n = whole("n", 8, 1, kLargestSearch);
    this.byColumns = word("fill", "rows", ["rows", "columns"]) === "columns";
    this.given = new GivenQueens(engine, n, this.byColumns, this.boardPlace, {
      at: () => this.search.state().steps,
      changed: (at) => this.changeGiven(at),
      refused: (...refusal) => this.refuse(...refusal),
    });
    this.search = new engine.Search(n, this.byColumns, this.given.board);
    this.shown = word("show", "queens", kShown) as Shown;
    this.tree = new TreeView(engine);
    this.treeExport = new TreeExport(engine);
    this.list = new SolutionList((index) => this.pick(index));
    this.size = new NumberControl(t("queens"), 1, kLargestSearch, n, (value) => this.restart(value));
    const film = {
      forward: () => this.forward(),
      rush: () => this.rush(),
      finished: () => this.search.state().finished,
      again: () => this.restart(this.search.state().n),
      draw: () => this.draw(),
      halted: () => (this.target = this.picked = null),
    };
    this.player = new Player(film, "speed", 3, "start");
    this.shownChoice = choose(
      [["squares", t("showSquares")], ["queens", t("showQueens")], ["solutions", t("showSolutions")]],
      this.shown,
      (value) => this.setShown(value as Shown),
      "show"
    );
    this.treeLegend.replaceChildren(this.tree.legend(n, this.byColumns));
    this.element = this.build();
    this.seek(whole("at", 0, 0, kAllSteps));
  }

  private build(): HTMLElement {
    const controls = h("div", { class: "controls" },
      this.size.element,
      this.player.element,
      field(t("show"), this.shownChoice),
      field(t("fill"), this.fillChoice())
    );
    const lines = this.counters.map(({ name, value }) => h("div", {}, h("dt", {}, t(name)), value));
    lines.push(h("div", {}, h("dt", {}, t("searchTime")), this.time));
    return h("div", {},
      h("div", { class: "three" },
        h("section", { "aria-label": t("board"), class: "first" }, this.boardPlace, this.said, this.progress, this.given.element, this.legend()),
        h("section", {},
          controls,
          h("h2", {}, t("counters")),
          h("dl", { class: "counters" }, ...lines),
          h("h2", {}, t("solutionList")),
          tick(t("oneOfEach"), false, (checked) => this.list.setUnique(checked)),
          this.list.element
        ),
        h("section", {}, h("h2", {}, t("tree")), this.treePlace, this.treeLegend, this.treeExport.element)
      ),
      h("details", { class: "note" }, h("summary", {}, t("keys")), h("p", {}, t("keysText"))),
      bar(
        this.player.button,
        button(t("step"), () => this.step(), { id: "step" }),
        button(t("back"), () => this.back(), { id: "back" }),
        button(t("next"), () => this.toNextSolution(), { id: "next" }),
        button(t("again"), () => this.restart(this.search.state().n), { id: "again" })
      )
    );
  }

  private fillChoice(): HTMLSelectElement {
    return choose([["rows", t("fillRows")], ["columns", t("fillColumns")]], this.byColumns ? "columns" : "rows", (value) => {
      this.byColumns = value === "columns";
      note("fill", value);
      this.given.setFilling(this.byColumns);
      this.restart(this.search.state().n);
    }, "fill");
  }

  private legend(): HTMLElement {
    return h("p", { class: "legend note", "aria-label": t("legend") },
      sign("newest", t("legendNewest")),
      sign("attacked-square", t("legendAttacked")),
      sign("rejected-square", t("legendRejected"), "×"),
      sign("retreated", t("legendRetreated")),
      sign("given", t("legendGiven"))
    );
  }

  key(key: string): boolean {
    return perform({
      " ": () => this.player.startOrStop(),
      s: () => this.step(),
      b: () => this.back(),
      n: () => this.toNextSolution(),
      a: () => this.restart(this.search.state().n),
      p: () => this.setShown(kShown[(kShown.indexOf(this.shown) + 1) % kShown.length]),
      f: () => this.player.changeSpeed(1),
      d: () => this.player.changeSpeed(-1),
      "+": () => this.restart(this.search.state().n + 1),
      "-": () => this.restart(this.search.state().n - 1),
    }, key);
  }

  dispose(): void {
    note("at", this.target ?? this.search.state().steps);
    this.player.halt();
    this.search.delete();
  }

  /** Runs the search to a step, in slices of time. */
  private seek(step: number): void {
    if (this.search.runToStep(step, kMovesAtATime)) return this.draw();
    this.target = step;
    this.player.start(true);
  }

  private step(): void {
    this.player.halt();
    this.forward();
    this.draw();
  }

  private back(): void {
    this.player.halt();
    if (this.shown === "squares") this.search.stepBack();
    else if (this.shown === "queens") this.search.moveBack();
    else this.search.backToSolution();
    this.draw();
  }

  private toNextSolution(): void {
    this.player.halt();
    this.search.runToSolution(kAllMoves);
    this.draw();
  }

  private forward(): void {
    if (this.shown === "squares") this.search.step();
    else if (this.shown === "queens") this.search.move();
    else this.search.runToSolution(kAllMoves);
  }

  private restart(n: number): void {
    if (n < 1 || n > kLargestSearch) return;
    const was = this.search;
    if (n !== was.state().n) this.given.setSize(n);
    this.search = new this.engine.Search(n, this.byColumns, this.given.board);
    was.delete();
    this.player.halt();
    this.size.value = n;
    this.treeLegend.replaceChildren(this.tree.legend(n, this.byColumns));
    this.draw();
  }

  private changeGiven(at: number): void {
    this.restart(this.search.state().n);
    this.seek(at);
  }

  // Shows a queen that was refused, and the given queens that attack her, until the next step.
  private refuse(square: Square, attackers: Square[], why: string): void {
    this.player.halt();
    this.draw();
    const state = this.search.state();
    this.showBoard(state.board, { ...this.marks(state), newest: square, rejectedBy: attackers, refused: true });
    this.said.textContent = why;
  }

  private setShown(shown: Shown): void {
    this.shown = this.shownChoice.value = shown;
    note("show", shown);
  }

  private pick(index: number): void {
    this.player.halt();
    this.picked = index;
    this.draw();
    this.boardPlace.scrollIntoView({ block: "nearest" });
  }

  // Runs some moves. If the search is on its way to the step in the address, it stops there.
  private rush(): void {
    if (this.target === null) this.search.run(kMovesAtATime);
    else if (this.search.runToStep(this.target, kMovesAtATime)) this.player.halt();
  }

  private draw(): void {
    const state = this.search.state();
    const path = this.search.path();
    for (const { name, value } of this.counters) value.textContent = grouped(state[name]);
    this.time.textContent = duration(state.milliseconds);
    this.progress.value = behind(path);
    this.list.update(this.search, state.solutions, this.byColumns);
    note("n", state.n);
    note("at", this.target ?? (this.player.running ? undefined : state.steps));
    this.treeExport.update(state.n, placesOf(this.given.board, this.byColumns), this.byColumns);
    // At full speed, "solutions only" draws just the latest solution.
    if (this.player.running && this.shown === "solutions" && this.player.atFullSpeed) return this.drawLatest(state);
    this.said.setAttribute("aria-live", this.player.running ? "off" : "polite");
    if (this.picked !== null && this.picked < this.search.solutionsKept()) {
      const board = this.search.solution(this.picked).board;
      this.showBoard(board, {});
      this.said.textContent = t("shownFromList", this.picked + 1);
    } else {
      this.showBoard(state.board, this.marks(state));
      this.said.textContent = this.words(state, path);
    }
    this.treePlace.replaceChildren(this.tree.draw(state, path, placesOf(this.given.board, this.byColumns)));
  }

  private drawLatest(state: SearchState): void {
    const kept = this.search.solutionsKept();
    this.said.setAttribute("aria-live", "off");
    this.said.textContent = `${t("solutions")}: ${grouped(state.solutions)}`;
    if (kept > 0) this.showBoard(this.search.solution(kept - 1).board, {});
  }

  private showBoard(board: number[], marks: object): void {
    const label = t("boardLabel", board.length, listed(placesOf(board, this.byColumns)));
    this.boardPlace.replaceChildren(drawBoard(board, { label, coordinates: true, marks: { ...marks, given: this.given.board } }));
  }

  private marks(state: SearchState): object {
    const square = state.square;
    const rejectedBy = state.event === "rejected" && square ? this.search.attackers(square.row, square.column) : [];
    return {
      kinds: this.search.kinds(),
      newest: state.event === "retreated" || state.finished ? null : square,
      rejectedBy,
    };
  }

  private words(state: SearchState, path: Branch[]): string {
    const { row, column } = state.square ?? { row: 0, column: 0 };
    if (state.finished) return t(this.given.any ? "finishedGiven" : "finished", grouped(state.solutions));
    switch (state.event) {
      case "begun":
        return t(this.given.any ? "begunGiven" : "begun");
      case "rejected":
        return t("rejected", row, column);
      case "solved":
        return t("solved", row, column, grouped(state.solutions), duration(state.milliseconds));
      case "retreated":
        return t("retreated", row, column);
      case "placed": {
        const { line, left, ahead } = path[path.length - 1];
        const placed = t("placed", row, column);
        if (left.length + ahead.length > 0) return placed;
        return `${placed} ${t(this.byColumns ? "deadColumn" : "deadRow", line)}`;
      }
    }
  }
}
