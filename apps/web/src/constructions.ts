// Solutions by formula: every family, its parameters as sliders.

import { note, whole, word } from "./address";
import { drawBoard, listed, verdict } from "./board";
import { button, choose, field, h, NumberControl, tick } from "./dom";
import { Engine, Family } from "./engine";
import { grouped, japaneseFamilies, printed, t } from "./text";

const kLargest = 200;

export class ConstructionsView {
  readonly element: HTMLElement;
  private readonly families: Family[];
  private family: Family;
  private n: number;
  private parameters: number[] = [];
  private origin = true;
  private controls: NumberControl[] = [];
  private readonly choice: HTMLSelectElement;
  private readonly sliders = h("div", { class: "sliders" });
  private readonly about = h("div", { class: "note" });
  private readonly boardPlace = h("div", { class: "place" });
  private readonly verdict = h("p", { class: "said", "aria-live": "polite" });
  private readonly details = h("div", { class: "note" });
  private readonly list = h("textarea", { readonly: true, rows: 3, "aria-label": t("copy") });

  constructor(private readonly engine: Engine, private readonly toBoards: (list: string) => void) {
    this.families = engine.families();
    this.n = whole("cn", 12, 1, kLargest);
    const name = word("family", "y1", this.families.map((family) => family.name));
    this.family = this.families.find((family) => family.name === name)!;
    this.choice = choose(
      this.families.map((family) => [family.name, family.name]),
      name,
      (value) => this.setFamily(value)
    );
    this.choice.id = "family";
    this.element = this.build();
    this.nameChoices();
    const given = word("p", "").split(",").map((value) => (value === "" ? NaN : Number(value)));
    const usable = given.length === this.family.parameters.length && given.every((value) => Number.isInteger(value) && 0 <= value && value <= kLargest);
    if (usable) this.setParameters(given);
    else this.takeChoice("plain");
  }

  dispose(): void {}

  key(): boolean {
    return false;
  }

  private build(): HTMLElement {
    const size = new NumberControl("N", 1, kLargest, this.n, (value) => this.setSize(value));
    return h(
      "div",
      { class: "beside" },
      h("section", { "aria-label": t("board") }, this.boardPlace, this.verdict, this.details),
      h(
        "section",
        {},
        size.element,
        field(t("family"), this.choice),
        this.about,
        this.sliders,
        h(
          "div",
          { class: "buttons" },
          button(t("plainChoice"), () => this.takeChoice("plain")),
          button(t("symmetricChoice"), () => this.takeChoice("pointSymmetric")),
          button(t("toBoards"), () => this.toBoards(this.list.value), { class: "main" })
        ),
        tick(t("origin"), this.origin, (checked) => {
          this.origin = checked;
          this.draw();
        }),
        h("h3", {}, t("copy")),
        this.list
      )
    );
  }

  // Families without a solution for this N are marked.
  private nameChoices(): void {
    for (const option of this.choice.options) {
      const none = this.engine.choices(option.value, this.n).all === 0;
      option.textContent = none ? `${option.value} – ${t("notFor")}` : option.value;
    }
  }

  private setSize(n: number): void {
    this.n = n;
    this.nameChoices();
    this.takeChoice("plain");
  }

  private setFamily(name: string): void {
    this.family = this.families.find((family) => family.name === name)!;
    this.takeChoice("plain");
  }

  private takeChoice(which: "plain" | "pointSymmetric"): void {
    const choices = this.engine.choices(this.family.name, this.n);
    this.setParameters(choices[which] ?? choices.plain ?? this.family.parameters.map((_, index) => Math.min(this.n, 2 - (index % 2))));
  }

  private setParameters(parameters: number[]): void {
    this.parameters = parameters;
    this.controls = this.family.parameters.map(
      (name, index) =>
        new NumberControl(name, 0, Math.max(this.n, ...parameters), parameters[index], (value) => {
          this.parameters[index] = value;
          this.draw();
        })
    );
    this.sliders.replaceChildren(...this.controls.map((control) => control.element));
    this.draw();
  }

  private describe(): void {
    const { all, symmetric } = this.engine.choices(this.family.name, this.n);
    const line = (label: string, words: string): HTMLElement => h("div", {}, h("dt", {}, label), h("dd", { lang: "en" }, printed(words)));
    const summary = document.documentElement.lang === "ja" ? japaneseFamilies[this.family.name] : this.family.summary;
    this.about.replaceChildren(
      h("p", {}, summary ?? this.family.summary),
      h(
        "dl",
        {},
        line(t("sizes"), this.family.sizes),
        ...(this.family.condition ? [line(t("condition"), this.family.condition)] : []),
        ...(this.family.formulaFor ? [line(t("formulaFor"), this.family.formulaFor)] : [])
      ),
      h("p", {}, all > 0 ? t("exists", grouped(all), grouped(symmetric)) : t("notFor"))
    );
  }

  private draw(): void {
    note("cn", this.n);
    note("family", this.family.name);
    note("p", this.parameters.join(","));
    this.describe();
    const made = this.engine.arrangement(this.family.name, this.n, this.parameters);
    if (made.board.length === 0) {
      this.boardPlace.replaceChildren(drawBoard(new Array<number>(this.n).fill(-1), { label: t("noFormula"), coordinates: true }));
      this.verdict.textContent = t("noFormula");
      this.details.replaceChildren(h("p", { lang: "en" }, printed(made.refusal ?? "")));
      this.list.value = "";
      return;
    }
    const seen = this.engine.lookAt(made.board);
    const marks = { attacks: seen.attacks, origin: this.origin ? made.origin : undefined, block: this.origin ? made.block : 0 };
    this.boardPlace.replaceChildren(
      drawBoard(made.board, { label: t("boardLabel", this.n, listed(made.board)), coordinates: true, marks })
    );
    this.verdict.textContent = verdict(made.board, seen);
    this.details.replaceChildren(
      h("p", {}, made.title),
      ...(made.refusal ? [h("p", { lang: "en" }, printed(made.refusal))] : []),
      ...(this.origin && made.originName ? [h("p", {}, t("originText", made.originName))] : []),
      ...(marks.block ? [h("p", {}, t("blocksText"))] : [])
    );
    this.list.value = listed(made.board);
  }
}
