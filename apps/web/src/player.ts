// Plays a search, a program or a race at the speed that the user chooses.

import { note, whole } from "./address";
import { button, field, h, reducedMotion } from "./dom";
import { t } from "./text";

// Steps per second. The last speed is as fast as possible.
const kSpeeds = [0.5, 1, 2, 5, 10, 20, 60, Infinity];
const kSlice = 25; // milliseconds of work before the page reacts again

/** The object that the player plays. */
export interface Film {
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
  private turn = 0; // the number of the latest start; what an older start still has planned is dropped
  private due = 0; // the time of the next step
  private readonly slider: HTMLInputElement;
  private readonly text = h("output", { class: "note" });

  /** `key` is the name of the speed in the address, `id` that of the button in the page. */
  constructor(private readonly film: Film, private readonly key: string, private speed: number, id: string) {
    this.button = button("", () => this.startOrStop(), { class: "main", id });
    this.setRunning(false);
    this.slider = h("input", { type: "range", min: 0, max: kSpeeds.length - 1, oninput: () => this.setSpeed(Number(this.slider.value)) });
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
    this.film.draw();
    this.goOn(++this.turn);
  }

  halt(): void {
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
    this.text.textContent = this.atFullSpeed ? t("fullSpeed") : t("perSecond", kSpeeds[this.speed]);
    this.slider.value = String(this.speed);
    this.slider.setAttribute("aria-valuetext", this.text.textContent);
    this.due = performance.now();
    note(this.key, this.speed);
  }

  private goOn(turn: number): void {
    if (!this.running || turn !== this.turn) return;
    const now = performance.now();
    const fast = this.rushing || this.atFullSpeed;
    const more = (): boolean => this.running && !this.film.finished();
    if (fast) for (const end = now + kSlice; more() && performance.now() < end; ) this.film.rush();
    else for (; more() && this.due <= now; this.due += 1000 / kSpeeds[this.speed]) this.film.forward();
    if (this.film.finished()) this.halt();
    this.film.draw();
    // At full speed, the page draws one frame after each slice of work.
    if (fast) setTimeout(() => this.goOn(turn));
    else requestAnimationFrame(() => this.goOn(turn));
  }
}
