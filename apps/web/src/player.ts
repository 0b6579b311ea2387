// Plays something at the speed that the viewer chooses.

import { note, whole } from "./address";
import { field, h, reducedMotion } from "./dom";
import { t } from "./text";

// Steps a second; the last: as fast as it can.
const kSpeeds = [0.5, 1, 2, 5, 10, 20, 60, Infinity];
const kSlice = 25; // milliseconds of work between two looks at the page

/** What is played. */
export interface Film {
  forward(): void; // by one step
  rush(): void; // by as many steps as take some milliseconds
  finished(): boolean;
  draw(): void;
}

export class Player {
  readonly element: HTMLElement; // the control of the speed
  running = false;
  private rushing = false;
  private turn = 0; // the number of the start whose steps are made
  private due = 0; // when the next step is to be made
  private readonly slider: HTMLInputElement;
  private readonly text = h("output", { class: "note" });

  /** `key` names the speed in the address. */
  constructor(private readonly film: Film, private readonly key: string, private speed: number) {
    this.slider = h("input", { type: "range", min: 0, max: kSpeeds.length - 1, oninput: () => this.setSpeed(Number(this.slider.value)) });
    this.element = field(t("speed"), this.slider, this.text);
    this.setSpeed(whole(key, reducedMotion() ? 1 : speed, 0, kSpeeds.length - 1));
  }

  get atFullSpeed(): boolean {
    return kSpeeds[this.speed] === Infinity;
  }

  /** Plays on, at full speed if that is asked for. */
  start(rushing = false): void {
    this.running = true;
    this.rushing = rushing;
    this.due = performance.now();
    this.film.draw();
    this.goOn(++this.turn);
  }

  halt(): void {
    this.running = false;
  }

  changeSpeed(by: number): void {
    this.setSpeed(this.speed + by);
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
    // At full speed one frame to draw, then the next slice.
    if (fast) setTimeout(() => this.goOn(turn));
    else requestAnimationFrame(() => this.goOn(turn));
  }
}
