// Plays the programs of the lecture notes: shows the next line, the arrays and the calls.

import { note, whole, word } from "./address";
import { drawBoard } from "./board";
import { button, choose, field, h, NumberControl, reducedMotion } from "./dom";
import { Board, Engine, Program, ProgramMoment } from "./engine";
import { grouped, isJapanese, japanesePrograms, Key, t } from "./text";

// Lines per second. The last speed runs a thousand lines per frame.
const kSpeeds = [0.5, 1, 2, 5, 10, 20, 60, Infinity];
const kLinesAtOnce = 1000;
const kAllLines = 1e12; // more lines than any of the programs runs

export class ProgramsView {
  readonly element: HTMLElement;
  private readonly all: Program[];
  private program: Program;
  private n: number;
  private moment: ProgramMoment;
  private running = false;
  private due = 0; // the time at which the next line runs
  private speed: number;
  private readonly startButton: HTMLButtonElement;
  private readonly speedSlider: HTMLInputElement;
  private readonly speedText = h("output", { class: "note" });
  private readonly sizePlace = h("div");
  private readonly boardPlace = h("div", { class: "place" });
  private readonly code = h("ol", { class: "program", start: 0 });
  private readonly data = h("div");
  private readonly said = h("p", { class: "said", "aria-live": "polite" });

  constructor(private readonly engine: Engine) {
    this.all = engine.programs();
    const name = word("program", "search", this.all.map((program) => program.name));
    this.program = this.all.find((program) => program.name === name)!;
    this.n = whole("pn", Math.max(4, this.program.smallest), this.program.smallest, this.program.largest);
    this.speed = whole("pspeed", reducedMotion() ? 1 : 2, 0, kSpeeds.length - 1);
    this.moment = engine.programMoment(this.program.name, this.n, whole("line", 0, 0, kAllLines));
    this.startButton = button(t("start"), () => this.startOrStop(), { class: "main", id: "run" });
    this.speedSlider = h("input", { type: "range", min: 0, max: kSpeeds.length - 1, oninput: () => this.setSpeed(Number(this.speedSlider.value)) });
    this.element = this.build();
    this.setSpeed(this.speed);
    this.take(this.program.name, this.n, this.moment.step);
  }

  dispose(): void {
    this.running = false;
  }

  key(key: string): boolean {
    const act: Record<string, () => void> = {
      " ": () => this.startOrStop(),
      s: () => this.goTo(this.moment.step + 1),
      b: () => this.goTo(this.moment.step - 1),
      f: () => this.setSpeed(this.speed + 1),
      d: () => this.setSpeed(this.speed - 1),
      r: () => this.goTo(0),
    };
    act[key]?.();
    return act[key] !== undefined;
  }

  private build(): HTMLElement {
    const names = this.all.map(({ name }): [string, string] => [name, t(`program_${name}` as Key)]);
    const choice = choose(names, this.program.name, (name) => this.take(name, this.n, 0));
    choice.id = "program-name";
    return h(
      "div",
      {},
      h("p", {}, t("programIntro")),
      h(
        "div",
        { class: "three" },
        h(
          "div",
          { class: "controls" },
          field(t("program"), choice),
          this.sizePlace,
          h(
            "div",
            { class: "buttons" },
            this.startButton,
            button(t("step"), () => this.goTo(this.moment.step + 1), { id: "line-on" }),
            button(t("back"), () => this.goTo(this.moment.step - 1), { id: "line-back" }),
            button(t("again"), () => this.goTo(0), { id: "line-first" }),
            button(t("toEnd"), () => this.goTo(kAllLines), { id: "line-last" })
          ),
          field(t("speed"), this.speedSlider, this.speedText)
        ),
        h("section", { "aria-label": t("board"), class: "first" }, this.boardPlace, this.said),
        h("section", {}, h("h2", {}, t("program")), h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("program") }, this.code)),
        h("section", {}, this.data)
      ),
      h("p", { class: "note" }, t("programKeys"))
    );
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

  private goTo(step: number): void {
    this.moment = this.engine.programMoment(this.program.name, this.n, Math.max(step, 0));
    if (this.moment.ended) this.running = false;
    note("line", this.moment.step);
    this.show();
  }

  private startOrStop(): void {
    if (this.moment.ended) this.goTo(0);
    this.running = !this.running;
    this.due = performance.now();
    this.show();
    if (this.running) requestAnimationFrame((now) => this.play(now));
  }

  private play(now: number): void {
    if (!this.running) return;
    const rate = kSpeeds[this.speed];
    if (now >= this.due) {
      this.due = now + 1000 / rate;
      this.goTo(this.moment.step + (rate === Infinity ? kLinesAtOnce : 1));
    }
    requestAnimationFrame((later) => this.play(later));
  }

  private setSpeed(speed: number): void {
    this.speed = Math.min(Math.max(speed, 0), kSpeeds.length - 1);
    note("pspeed", this.speed);
    this.speedSlider.value = String(this.speed);
    const rate = kSpeeds[this.speed];
    this.speedText.textContent = rate === Infinity ? t("fullSpeed") : t("perSecond", rate);
    this.speedSlider.setAttribute("aria-valuetext", this.speedText.textContent);
  }

  private show(): void {
    const { moment } = this;
    const board: Board = Array(this.n).fill(-1);
    for (const { row, column } of moment.queens) board[row] = column;
    const squares = moment.queens.map(({ row, column }) => `(${row}, ${column})`).join(" ");
    this.boardPlace.replaceChildren(drawBoard(board, { label: t("boardLabel", this.n, squares), coordinates: true }));
    this.startButton.textContent = t(this.running ? "stop" : "start");
    [...this.code.children].forEach((line, index) => line.classList.toggle("next", index === moment.line));
    this.said.textContent = moment.ended ? t("programEnded", grouped(moment.step), this.printed()) : t("linesRun", grouped(moment.step));
    this.data.replaceChildren(...this.arrays(), ...this.calls());
  }

  private printed(): string {
    const known: Record<string, Key> = { "a solution": "aSolution", "no solution": "noSolution" };
    const { output } = this.moment;
    return known[output] ? t(known[output]) : output;
  }

  private arrays(): HTMLElement[] {
    const rows = this.moment.arrays.map(({ name, values }) =>
      h("tr", {}, h("th", { scope: "row" }, name), ...values.map((value) => h("td", {}, String(value))))
    );
    const label = t("arrays");
    return [
      h("h2", {}, label),
      h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label }, h("table", { class: "arrays" }, h("tbody", {}, ...rows))),
      ...(this.moment.output ? [h("p", { id: "printed" }, t("printed", this.printed()))] : []),
    ];
  }

  private calls(): HTMLElement[] {
    const calls = h("ol", { class: "calls" }, ...this.moment.calls.map((call) => h("li", {}, call)));
    return [h("h2", {}, t("calls")), h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("calls") }, calls)];
  }
}
