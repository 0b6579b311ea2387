// A race of two methods, side by side, on boards of the same size. Both make the same number of steps per second.

import { note, whole, word } from "./address";
import { drawBoard, listed } from "./board";
import { bar, button, choose, field, h, NumberControl } from "./dom";
import { Engine, Racer, RaceState } from "./engine";
import { Player } from "./player";
import { grouped, Key, t } from "./text";

const kLargest = 10;
const kMethods: Key[] = ["brute_force", "backtracking", "flags", "bitmap", "forward", "pruned"];
const kCounters = ["tries", "placements", "looks", "solutions"] as const;
const kStepsAtATime = 20_000;

class Lane {
  readonly element: HTMLElement;
  private racer: Racer;
  private readonly place = h("div", { class: "place" });
  private readonly counters = kCounters.map((name) => ({ name, value: h("dd", { "data-counter": name }) }));

  constructor(private readonly engine: Engine, private readonly key: string, label: string, public method: string, n: number, changed: () => void) {
    this.racer = new engine.Racer(method, n);
    const choice = choose(kMethods.map((name) => [name, t(name)]), method, (value) => {
      this.method = value;
      changed();
    }, key);
    const lines = this.counters.map(({ name, value }) => h("div", {}, h("dt", {}, t(name)), value));
    this.element = h("section", { "aria-label": label }, field(label, choice), this.place, h("dl", { class: "counters" }, ...lines));
  }

  get state(): RaceState {
    return this.racer.state();
  }

  again(n: number): void {
    this.racer.delete();
    this.racer = new this.engine.Racer(this.method, n);
    note(this.key, this.method);
  }

  run(steps: number): void {
    this.racer.run(steps);
  }

  draw(): void {
    const { state } = this;
    const stands = state.tries > 0 && !state.finished;
    const marks = stands ? { newest: state.square, rejectedBy: state.placed ? [] : state.attackers } : {};
    const label = `${t(this.method as Key)}. ${t("boardLabel", state.board.length, listed(state.board))}`;
    this.place.replaceChildren(drawBoard(state.board, { label, marks }));
    for (const { name, value } of this.counters) value.textContent = grouped(state[name]);
  }

  delete(): void {
    this.racer.delete();
  }
}

export class Race {
  readonly element: HTMLElement;
  private n = whole("rn", 6, 4, kLargest);
  private readonly lanes: Lane[];
  readonly player: Player;
  private readonly said = h("p", { class: "said", "aria-live": "polite", id: "race-said" });

  constructor(engine: Engine) {
    const lane = (key: string, number: number, method: string): Lane =>
      new Lane(engine, key, t("racer", number), word(key, method, kMethods), this.n, () => this.again());
    this.lanes = [lane("racer1", 1, "backtracking"), lane("racer2", 2, "bitmap")];
    const run = (steps: number) => (): void => this.lanes.forEach((one) => one.run(steps));
    const film = { forward: run(1), rush: run(kStepsAtATime), finished: () => this.finished(), again: () => this.again(), draw: () => this.draw() };
    this.player = new Player(film, "rspeed", 3, "race-start");
    const size = new NumberControl(t("raceQueens"), 4, kLargest, this.n, (value) => {
      this.n = value;
      this.again();
    });
    this.element = h("section", {},
      h("h2", {}, t("race")),
      h("p", { class: "note" }, t("raceText")),
      h("div", { class: "controls" }, size.element, this.player.element),
      this.said,
      h("div", { class: "lanes" }, ...this.lanes.map((one) => one.element)),
      bar(
        this.player.button,
        button(t("step"), () => this.step(), { id: "race-step" }),
        button(t("again"), () => this.again(), { id: "race-again" })
      )
    );
    this.draw();
  }

  dispose(): void {
    this.player.halt();
    this.lanes.forEach((lane) => lane.delete());
  }

  private finished(): boolean {
    return this.lanes.every((lane) => lane.state.finished);
  }

  private step(): void {
    this.player.halt();
    this.lanes.forEach((lane) => lane.run(1));
    this.draw();
  }

  private again(): void {
    this.player.halt();
    note("rn", this.n);
    this.lanes.forEach((lane) => lane.again(this.n));
    this.draw();
  }

  private draw(): void {
    this.said.textContent = this.result();
    this.lanes.forEach((lane) => lane.draw());
  }

  // Says which method finished first. A step tries one square.
  private result(): string {
    const done = this.lanes.filter((lane) => lane.state.finished).map((lane) => ({ name: t(lane.method as Key), steps: lane.state.tries }));
    const [first, last] = done.sort((a, b) => a.steps - b.steps);
    if (first === undefined) return "";
    if (last === undefined) return t("raceFirst", first.name, grouped(first.steps));
    if (first.steps === last.steps) return t("raceTie", grouped(first.steps));
    return t("raceBoth", first.name, grouped(first.steps), last.name, grouped(last.steps), (last.steps / first.steps).toFixed(1));
  }
}
