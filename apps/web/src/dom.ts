// Functions that make an element in one expression.

import { t } from "./text";

type Value = string | number | boolean | EventListener | undefined;
type Child = Node | string | undefined | false;

function fill(element: Element, values: Record<string, Value>, children: Child[]): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
}

/** Makes an HTML element. A function such as `onclick` becomes a listener, and `true` an attribute without a value. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  fill(element, values, children);
  return element;
}

/** Makes an SVG element. */
export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  values: Record<string, Value> = {},
  ...children: Child[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  fill(element, values, children);
  return element;
}

export function button(label: string, act: () => void, values: Record<string, Value> = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: act, ...values }, label);
}

/** Makes the bar of buttons that stays at the lower edge of the window. It is the last element of what it controls. */
export const bar = (...buttons: HTMLButtonElement[]): HTMLElement => h("div", { class: "bar", role: "group", "aria-label": t("buttons") }, ...buttons);

let labels = 0;

/** Makes a control with a label above it. */
export function field(label: string, control: HTMLElement, ...more: Child[]): HTMLElement {
  control.id ||= `control-${++labels}`;
  return h("div", { class: "field" }, h("label", { for: control.id }, label), h("div", { class: "line" }, control, ...more));
}

/** Makes a part of the page that scrolls sideways, also by keyboard. */
export const scrolling = (label: string, content: HTMLElement): HTMLElement =>
  h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label }, content);

/** Makes a table as wide as its place, with a heading for each column. */
export const wideTable = (id: string, headings: string[], body: HTMLElement): HTMLElement =>
  h("table", { id, class: "wide" }, h("thead", {}, h("tr", {}, ...headings.map((heading) => h("th", { scope: "col" }, heading)))), body);

export function choose(options: [value: string, label: string][], value: string, changed: (value: string) => void, id?: string): HTMLSelectElement {
  const select = h("select", { id }, ...options.map(([name, label]) => h("option", { value: name }, label)));
  select.value = value;
  select.addEventListener("change", () => changed(select.value));
  return select;
}

export function tick(label: string, checked: boolean, changed: (checked: boolean) => void): HTMLElement {
  const box: HTMLInputElement = h("input", { type: "checkbox", onchange: () => changed(box.checked) });
  box.checked = checked;
  return h("label", { class: "tick" }, box, label);
}

/** Runs the action of a key. Returns whether the key has one. */
export function perform(actions: Record<string, () => void>, key: string): boolean {
  const action = actions[key.toLowerCase()];
  action?.();
  return action !== undefined;
}

/** Copies a text. Some browsers give pages from disk no clipboard; there the function copies a selection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** Lets the browser save a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000); // later, because the browser reads it after the click
}

/** Makes an entry of a legend: a sign and its meaning. */
export const sign = (name: string, meaning: string, letter = ""): HTMLElement =>
  h("span", {}, h("i", { class: `sign ${name}` }, letter), meaning);

/**
 * Controls for a whole number: a slider with a button at each end, which a finger meets better, and a text box. `changed` is called only
 * with numbers in the range. Other numbers get a message.
 */
export class NumberControl {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly box: HTMLInputElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly problem = h("p", { class: "problem", role: "alert" });

  constructor(label: string, readonly least: number, readonly most: number, value: number, changed: (value: number) => void) {
    const take = (text: string): void => {
      const wanted = Number(text);
      if (text === "") return;
      if (!Number.isInteger(wanted) || wanted < least || wanted > most) return this.refuse(text);
      this.value = wanted;
      changed(wanted);
    };
    this.slider = h("input", { type: "range", min: least, max: most, oninput: () => take(this.slider.value) });
    this.box = h("input", {
      type: "number", min: least, max: most, "aria-label": label,
      oninput: () => take(this.box.value),
      onblur: () => (this.box.value = this.slider.value),
    });
    const by = (change: number, sign: string): HTMLButtonElement =>
      button(sign, () => take(String(this.value + change)), { class: "by", "aria-label": `${label} ${sign} 1`, tabindex: -1 });
    this.less = by(-1, "−");
    this.more = by(1, "+");
    this.element = field(label, this.slider, this.more, this.box);
    this.slider.before(this.less);
    this.element.append(this.problem);
    this.value = value;
  }

  get value(): number {
    return Number(this.slider.value);
  }
  set value(value: number) {
    this.slider.value = this.box.value = String(value);
    this.less.disabled = value <= this.least;
    this.more.disabled = value >= this.most;
    this.problem.textContent = "";
    this.box.removeAttribute("aria-invalid");
  }

  private refuse(text: string): void {
    this.problem.textContent = t("outOfRange", text, this.least, this.most);
    this.box.setAttribute("aria-invalid", "true");
  }
}

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
