// Plays the programs of the lecture notes: shows the next line, the arrays and the calls.

import { note, whole, word } from "./address";
import { drawBoard } from "./board";
import { bar, button, choose, field, h, NumberControl, perform, scrolling } from "./dom";
import { Board, Engine, Program, ProgramArray, ProgramMoment } from "./engine";
import { Player } from "./player";
import { japanesePrograms } from "./notes";
import { grouped, isJapanese, Key, t } from "./text";

const kLinesAtOnce = 1000;
const kAllLines = 1e12; // more lines than any of the programs runs

export class ProgramsView {
  readonly element: HTMLElement;
  private readonly all: Program[];
  private program: Program;
  private n: number;
  private moment: ProgramMoment;
  private readonly player: Player;
  private readonly sizePlace = h("div");
  private readonly boardPlace = h("div", { class: "place" });
  private readonly code = h("ol", { class: "program", start: 0 });
  private readonly codePlace = scrolling(t("program"), this.code);
  private readonly arrays = h("div");
  private readonly calls = h("ol", { class: "calls" });
  private readonly printed = h("ol", { class: "calls", id: "printed" });
  private readonly said = h("p", { class: "said", "aria-live": "polite" });

  constructor(private readonly engine: Engine) {
    this.all = engine.programs();
    const name = word("program", "search", this.all.map((program) => program.name));
    this.program = this.all.find((program) => program.name === name)!;
    this.n = whole("pn", Math.max(4, this.program.smallest), this.program.smallest, this.program.largest);
    this.moment = engine.programMoment(this.program.name, this.n, whole("line", 0, 0, kAllLines));
    const goOn = (lines: number) => (): void => this.run(lines);
    const film = { forward: goOn(1), rush: goOn(kLinesAtOnce), finished: () => this.moment.ended, again: () => this.goTo(0), draw: () => this.show() };
    this.player = new Player(film, "pspeed", 2, "run", "linesPerSecond");
    this.element = this.build();
    this.take(this.program.name, this.n, this.moment.step);
  }

  placed(): void {
    this.markLine();
  }

  dispose(): void {
    this.player.halt();
  }

  key(key: string): boolean {
    return perform({
      " ": () => this.player.startOrStop(),
      s: () => this.goTo(this.moment.step + 1),
      b: () => this.goTo(this.moment.step - 1),
      f: () => this.player.changeSpeed(1),
      d: () => this.player.changeSpeed(-1),
      a: () => this.goTo(0),
    }, key);
  }

  private build(): HTMLElement {
    const names = this.all.map(({ name }): [string, string] => [name, t(`program_${name}` as Key)]);
    const choice = choose(names, this.program.name, (name) => this.take(name, this.n, 0), "program-name");
    return h("div", {},
      h("div", { class: "three programs" },
        h("section", { "aria-label": t("board"), class: "first" }, this.boardPlace, this.said),
        this.codePlace,
        h("section", {}, h("div", { class: "controls" }, field(t("program"), choice), this.sizePlace, this.player.element), ...this.data())
      ),
      h("p", { class: "note" }, t("programIntro"), " ", t("programKeys")),
      bar(
        this.player.button,
        button(t("lineOn"), () => this.goTo(this.moment.step + 1), { id: "line-on" }),
        button(t("lineBack"), () => this.goTo(this.moment.step - 1), { id: "line-back" }),
        button(t("again"), () => this.goTo(0), { id: "line-first" }),
        button(t("toEnd"), () => this.goTo(kAllLines), { id: "line-last" })
      )
    );
  }

  private data(): HTMLElement[] {
    return [
      h("h2", {}, t("arrays")), scrolling(t("arrays"), this.arrays),
      h("h2", {}, t("calls")), this.calls,
      h("h2", {}, t("printed")), this.printed,
    ];
  }

  // Starts a program, with a board size that it accepts.
  private take(name: string, n: number, step: number): void {
    this.program = this.all.find((program) => program.name === name)!;
    this.n = Math.min(Math.max(n, this.program.smallest), this.program.largest);
    note("program", name);
    note("pn", this.n);
    const size = new NumberControl(t("queens"), this.program.smallest, this.program.largest, this.n, (value) => this.take(name, value, 0));
    this.sizePlace.replaceChildren(size.element);
    const lines = isJapanese() ? japanesePrograms[name] : this.program.lines;
    this.code.replaceChildren(...lines.map((line) => h("li", {}, line || "\u00a0")));
    this.goTo(step);
  }

  private run(lines: number): void {
    this.moment = this.engine.programMoment(this.program.name, this.n, this.moment.step + lines);
  }

  private goTo(step: number): void {
    this.moment = this.engine.programMoment(this.program.name, this.n, Math.max(step, 0));
    if (this.moment.ended) this.player.halt();
    this.show();
  }

  private show(): void {
    const { moment } = this;
    const before = moment.step > 0 ? this.engine.programMoment(this.program.name, this.n, moment.step - 1) : null;
    note("line", moment.step);
    const { firstNumber } = this.program;
    const board: Board = Array(this.n).fill(-1);
    for (const { row, column } of moment.queens) board[row] = column;
    const squares = moment.queens.map(({ row, column }) => `(${row + firstNumber}, ${column + firstNumber})`).join(" ");
    const marks = { newest: moment.tested };
    this.boardPlace.replaceChildren(drawBoard(board, { label: t("boardLabel", this.n, squares), coordinates: true, firstNumber, marks }));
    this.markLine();
    this.said.textContent = t(moment.ended ? "programEnded" : "linesRun", grouped(moment.step));
    this.arrays.replaceChildren(...moment.arrays.map((array, index) => this.array(array, before?.arrays[index])));
    const known: Record<string, Key> = { "a solution": "aSolution", "no solution": "noSolution" };
    this.printed.replaceChildren(...moment.printed.map((line) => h("li", {}, known[line] ? t(known[line]) : line)));
    this.calls.replaceChildren(...moment.calls.map((call) => h("li", {}, call)));
  }

  // Marks the line that runs next, and scrolls the program, but not the page, until the line is visible.
  private markLine(): void {
    const lines = [...this.code.children] as HTMLElement[];
    lines.forEach((line, index) => line.classList.toggle("next", index === this.moment.line));
    const line = lines[this.moment.line];
    if (!line) return;
    const { offsetTop: top, offsetHeight: height } = line;
    const { scrollTop, clientHeight } = this.codePlace;
    this.codePlace.scrollTop = Math.max(Math.min(scrollTop, top), top + height - clientHeight);
  }

  // Makes a table of an array with its indices. Marks the entries that the last line changed, and those of the queens on the board.
  private array({ name, values, isPlacement }: ProgramArray, before?: ProgramArray): HTMLElement {
    const known = before?.name === name ? before.values : undefined;
    const cells = values.map((value, index) => {
      const changed = known !== undefined && known[index] !== value;
      const stands = isPlacement && index < this.moment.queens.length;
      return h("td", { class: `${changed ? "changed" : ""} ${stands ? "prefix" : ""}` }, String(value));
    });
    const indices = values.map((_, index) => h("th", { scope: "col" }, String(index + this.program.firstNumber)));
    return h("table", { class: "arrays" }, h("tbody", {}, h("tr", {}, h("th"), ...indices), h("tr", {}, h("th", { scope: "row" }, name), ...cells)));
  }
}
