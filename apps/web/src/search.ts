// The search, played.

import { note, whole, word } from "./address";
import { drawBoard, listed } from "./board";
import { button, choose, field, h, NumberControl, reducedMotion, tick } from "./dom";
import { Engine, Search, SearchState } from "./engine";
import { SolutionList } from "./solution_list";
import { grouped, Key, t } from "./text";
import { TreeView } from "./tree";

export const kLargestSearch = 14;

type Shown = "squares" | "queens" | "solutions";
const kShown: readonly Shown[] = ["squares", "queens", "solutions"];

// Things shown a second; the last: as fast as it can.
const kSpeeds = [0.5, 1, 2, 5, 10, 20, 60, Infinity];
const kSlice = 25; // milliseconds of work between two looks at the page
const kMovesAtATime = 100_000;
const kAllMoves = 1e9; // more than any search here makes

const kCounters: [Key, keyof SearchState][] = [
  ["tries", "tries"],
  ["placements", "placements"],
  ["retreats", "retreats"],
  ["deadEnds", "deadEnds"],
  ["solutions", "solutions"],
  ["leaves", "leaves"],
  ["notExtended", "notExtended"],
];

export class SearchView {
  readonly element: HTMLElement;
  private search: Search;
  private running = false;
  private due = 0; // when the next thing is to be shown
  private shown: Shown;
  private speed: number;
  private picked: number | null = null; // a solution of the list that is shown
  private readonly tree: TreeView;
  private readonly list: SolutionList;
  private readonly size: NumberControl;
  private readonly startButton: HTMLButtonElement;
  private readonly speedText = h("output", { class: "note" });
  private readonly speedSlider: HTMLInputElement;
  private readonly shownChoice: HTMLSelectElement;
  private readonly boardPlace = h("div", { class: "place" });
  private readonly treePlace = h("div", { class: "place scroll", tabindex: 0, role: "group", "aria-label": t("tree") });
  private readonly treeText = h("p", { class: "note" });
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly counters = new Map<keyof SearchState, HTMLElement>();

  constructor(private readonly engine: Engine) {
    const n = whole("n", 8, 1, kLargestSearch);
    this.search = new engine.Search(n);
    this.shown = word("show", "queens", kShown) as Shown;
    this.speed = whole("speed", reducedMotion() ? 1 : 3, 0, kSpeeds.length - 1);
    this.search.runToStep(whole("at", 0, 0, kAllMoves), kAllMoves);
    this.tree = new TreeView(engine);
    this.list = new SolutionList((index) => this.pick(index));
    this.size = new NumberControl(t("queens"), 1, kLargestSearch, n, (value) => this.restart(value));
    this.startButton = button(t("start"), () => this.startOrStop(), { class: "main", id: "start" });
    this.speedSlider = h("input", { type: "range", min: 0, max: kSpeeds.length - 1, oninput: () => this.setSpeed(Number(this.speedSlider.value)) });
    this.shownChoice = choose(
      [["squares", t("showSquares")], ["queens", t("showQueens")], ["solutions", t("showSolutions")]],
      this.shown,
      (value) => this.setShown(value as Shown)
    );
    this.element = this.build();
    this.setSpeed(this.speed);
    this.draw();
  }

  private build(): HTMLElement {
    const controls = h(
      "div",
      { class: "controls" },
      this.size.element,
      h(
        "div",
        { class: "buttons" },
        this.startButton,
        button(t("step"), () => this.step(), { id: "step" }),
        button(t("back"), () => this.back(), { id: "back" }),
        button(t("next"), () => this.toNextSolution(), { id: "next" }),
        button(t("again"), () => this.restart(this.search.state().n), { id: "again" })
      ),
      field(t("speed"), this.speedSlider, this.speedText),
      field(t("show"), this.shownChoice)
    );
    const table = h("dl", { class: "counters" });
    for (const [key, name] of kCounters) {
      const value = h("dd", { id: `counter-${name}` });
      this.counters.set(name, value);
      table.append(h("div", {}, h("dt", {}, t(key)), value));
    }
    return h(
      "div",
      {},
      controls,
      h(
        "div",
        { class: "three" },
        h("section", { "aria-label": t("board") }, this.boardPlace, this.said, this.legend()),
        h("section", {}, h("h2", {}, t("tree")), this.treePlace, this.treeText),
        h(
          "section",
          {},
          h("h2", {}, t("counters")),
          table,
          h("h2", {}, t("solutionList")),
          tick(t("oneOfEach"), false, (checked) => this.list.setUnique(checked)),
          this.list.element
        )
      ),
      h("details", { class: "note" }, h("summary", {}, t("keys")), h("p", {}, t("keysText")))
    );
  }

  private legend(): HTMLElement {
    const sign = (name: string, key: Key): HTMLElement => h("span", {}, h("i", { class: `sign ${name}` }), t(key));
    return h(
      "p",
      { class: "legend note", "aria-label": t("legend") },
      sign("newest", "legendNewest"),
      sign("attacked-square", "legendAttacked"),
      sign("retreated", "legendRetreated")
    );
  }

  /** What a key does; whether it does anything. */
  key(key: string): boolean {
    const actions: Record<string, () => void> = {
      " ": () => this.startOrStop(),
      s: () => this.step(),
      b: () => this.back(),
      n: () => this.toNextSolution(),
      a: () => this.restart(this.search.state().n),
      p: () => this.setShown(kShown[(kShown.indexOf(this.shown) + 1) % kShown.length]),
      f: () => this.setSpeed(this.speed + 1),
      d: () => this.setSpeed(this.speed - 1),
      "+": () => this.restart(this.search.state().n + 1),
      "-": () => this.restart(this.search.state().n - 1),
    };
    const action = actions[key.toLowerCase()];
    action?.();
    return action !== undefined;
  }

  stop(): void {
    this.running = false;
    this.draw();
  }

  dispose(): void {
    this.running = false;
    note("at", this.search.state().steps);
    this.search.delete();
  }

  private startOrStop(): void {
    if (this.running) return this.stop();
    if (this.search.state().finished) this.restart(this.search.state().n);
    this.running = true;
    this.picked = null;
    this.due = performance.now();
    this.draw();
    this.goOn();
  }

  private step(): void {
    this.running = false;
    this.picked = null;
    this.forward();
    this.draw();
  }

  private back(): void {
    this.running = false;
    this.picked = null;
    if (this.shown === "squares") this.search.stepBack();
    else if (this.shown === "queens") this.search.moveBack();
    else this.search.backToSolution();
    this.draw();
  }

  private toNextSolution(): void {
    this.running = false;
    this.picked = null;
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
    this.search = new this.engine.Search(n);
    was.delete();
    this.running = false;
    this.picked = null;
    this.size.value = n;
    this.draw();
  }

  private setSpeed(speed: number): void {
    this.speed = Math.max(0, Math.min(kSpeeds.length - 1, speed));
    const perSecond = kSpeeds[this.speed];
    this.speedText.textContent = perSecond === Infinity ? t("fullSpeed") : t("perSecond", perSecond);
    this.speedSlider.value = String(this.speed);
    this.speedSlider.setAttribute("aria-valuetext", this.speedText.textContent);
    this.due = performance.now();
    note("speed", this.speed);
  }

  private setShown(shown: Shown): void {
    this.shown = this.shownChoice.value = shown;
    note("show", shown);
  }

  private pick(index: number): void {
    this.running = false;
    this.picked = index;
    this.draw();
    this.boardPlace.scrollIntoView({ block: "nearest" });
  }

  private goOn(): void {
    if (!this.running) return;
    const now = performance.now();
    const perSecond = kSpeeds[this.speed];
    if (perSecond === Infinity) {
      // One frame to draw, then the next slice.
      const end = now + kSlice;
      while (performance.now() < end && !this.search.state().finished) this.search.run(kMovesAtATime);
    } else {
      for (; this.due <= now && !this.search.state().finished; this.due += 1000 / perSecond) this.forward();
    }
    if (this.search.state().finished) this.running = false;
    this.draw();
    if (!this.running) return;
    if (perSecond === Infinity) setTimeout(() => this.goOn());
    else requestAnimationFrame(() => this.goOn());
  }

  private draw(): void {
    const state = this.search.state();
    for (const [name, element] of this.counters) element.textContent = grouped(state[name] as number);
    this.startButton.textContent = t(this.running ? "stop" : "start");
    this.startButton.setAttribute("aria-pressed", String(this.running));
    this.list.update(this.search, state.solutions);
    note("n", state.n);
    note("at", this.running ? undefined : state.steps);
    // At full speed only solutions are worth a look, if those are asked for.
    if (this.running && this.shown === "solutions" && kSpeeds[this.speed] === Infinity) return this.drawLatest(state);
    this.said.setAttribute("aria-live", this.running ? "off" : "polite");
    if (this.picked !== null && this.picked < this.search.solutionsKept()) {
      const board = this.search.solution(this.picked).board;
      this.showBoard(board, {});
      this.said.textContent = t("shownFromList", this.picked + 1);
    } else {
      this.showBoard(state.board, this.marks(state));
      this.said.textContent = this.words(state);
    }
    this.treeText.textContent = t(state.n <= 5 ? "treeWhole" : "treePath");
    this.treePlace.replaceChildren(this.tree.draw(state, this.search.path()));
  }

  private drawLatest(state: SearchState): void {
    const kept = this.search.solutionsKept();
    this.said.setAttribute("aria-live", "off");
    this.said.textContent = `${t("solutions")}: ${grouped(state.solutions)}`;
    if (kept > 0) this.showBoard(this.search.solution(kept - 1).board, {});
  }

  private showBoard(board: number[], marks: object): void {
    const label = t("boardLabel", board.length, listed(board));
    this.boardPlace.replaceChildren(drawBoard(board, { label, coordinates: true, marks }));
  }

  private marks(state: SearchState): object {
    const square = state.square;
    const rejectedBy = state.event === "rejected" && square ? this.search.attackers(square.row, square.column) : [];
    const queens = state.board.filter((column) => column >= 0).length;
    return {
      kinds: this.search.kinds(),
      fromRow: state.event === "solved" ? state.n : queens,
      newest: state.event === "retreated" || state.finished ? null : square,
      rejectedBy,
    };
  }

  private words(state: SearchState): string {
    const { row, column } = state.square ?? { row: 0, column: 0 };
    if (state.finished) return t("finished", grouped(state.solutions));
    switch (state.event) {
      case "begun":
        return t("begun");
      case "rejected":
        return t("rejected", row, column);
      case "solved":
        return t("solved", row, column, grouped(state.solutions));
      case "retreated":
        return t("retreated", row, column);
      case "placed": {
        const dead = this.engine.masks(state.n, state.board.filter((c) => c >= 0)).free === 0;
        return t(dead ? "placedDead" : "placed", row, column, row + 1);
      }
    }
  }
}
