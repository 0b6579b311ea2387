// Plays a search, a program or a race at the speed that the user chooses.

import { note, whole } from "./address";
import { button, field, h, reducedMotion } from "./dom";
import { Key, t } from "./text";

// Steps per second. The last speed is as fast as possible.
const kSpeeds = [0.5, 1, 2, 5, 10, 20, 60, Infinity];
const kSlice = 25; // milliseconds of work before the page reacts again

/** The object that the player plays. */
interface Film {
  forward(): void; // makes one step
  rush(): void; // makes many steps, for a few milliseconds at most
  finished(): boolean;
  again(): void; // goes back to the beginning
  draw(): void;
  halted?(): void; // called when the player halts
}

export class Player {
  readonly element: HTMLElement; // the control for the speed
  readonly button: HTMLButtonElement; // starts and stops
  running = false; // set by setRunning only
  private rushing = false;
  private timer = 0; // wakes the player for the next step
  private due = 0; // the time of the next step
  private readonly slider: HTMLInputElement;
  private readonly text = h("output", { class: "note" });

  /** `key` is the name of the speed in the address, `id` that of the button in the page, `unit` the text of a speed. */
  constructor(private readonly film: Film, private readonly key: string, private speed: number, id: string, private readonly unit: Key = "perSecond") {
    this.button = button("", () => this.startOrStop(), { class: "main", id });
    this.setRunning(false);
    this.slider = h("input", { type: "range", id: key, min: 0, max: kSpeeds.length - 1, oninput: () => this.setSpeed(Number(this.slider.value)) });
    this.element = field(t("speed"), this.slider, this.text);
    this.setSpeed(whole(key, reducedMotion() ? 1 : speed, 0, kSpeeds.length - 1));
  }

  get atFullSpeed(): boolean {
    return kSpeeds[this.speed] === Infinity;
  }

  /** Starts to play: at full speed if `rushing`, else at the chosen speed. */
  start(rushing = false): void {
    this.setRunning(true);
    this.rushing = rushing;
    this.due = performance.now();
    this.goOn();
  }

  halt(): void {
    clearTimeout(this.timer);
    this.setRunning(false);
    this.film.halted?.();
  }

  startOrStop(): void {
    const was = this.running;
    this.halt();
    if (was) return this.film.draw();
    if (this.film.finished()) this.film.again();
    this.start();
  }

  changeSpeed(by: number): void {
    this.setSpeed(this.speed + by);
  }

  private setRunning(running: boolean): void {
    this.running = running;
    this.button.textContent = t(running ? "stop" : "start");
    this.button.setAttribute("aria-pressed", String(running));
  }

  private setSpeed(speed: number): void {
    this.speed = Math.max(0, Math.min(kSpeeds.length - 1, speed));
    this.text.textContent = this.atFullSpeed ? t("fullSpeed") : t(this.unit, kSpeeds[this.speed]);
    this.slider.value = String(this.speed);
    this.slider.setAttribute("aria-valuetext", this.text.textContent);
    note(this.key, this.speed);
    if (!this.running) return;
    this.due = performance.now() + this.pause;
    this.sleep();
  }

  private get pause(): number {
    return 1000 / kSpeeds[this.speed];
  }

  private sleep(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.goOn(), this.due - performance.now());
  }

  // Makes a step, or works for a moment at full speed, draws once, and sleeps until the next step.
  private goOn(): void {
    const begin = performance.now();
    if (this.rushing || this.atFullSpeed) {
      while (this.running && !this.film.finished() && performance.now() < begin + kSlice) this.film.rush();
    } else if (!this.film.finished()) {
      this.film.forward();
      this.due = Math.max(this.due + this.pause, begin);
    }
    if (this.film.finished()) this.halt();
    this.film.draw();
    if (this.running) this.sleep();
  }
}
