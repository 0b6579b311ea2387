// Solutions by formula: every family, with a slider for each parameter.

import { note, whole, word } from "./address";
import { drawBoard, listed, verdict } from "./board";
import { button, choose, field, h, NumberControl, scrolling, tick } from "./dom";
import { Arrangement, Board, Engine, Family, Square } from "./engine";
import { familyTexts } from "./notes";
import { kWays, Way, wayChoice } from "./orientation";
import { familyName, grouped, isJapanese, printed, t } from "./text";

const kLargest = 200;
const kChecked = [4, 20] as const; // task 8 of M. Sakuta's lecture checks the rule from the first to the last of these sizes

type Shown = [board: Board, origin: Square[], block: number];

export class ConstructionsView {
  readonly element: HTMLElement;
  private readonly families: Family[];
  private family: Family;
  private n: number;
  private parameters: number[] = [];
  private origin = true;
  private shown: Shown = [[], [], 0];
  private ringed: Board = []; // the queens whose squares have rings
  private wanted = word("cway", "", kWays); // the orientation that the user chose, or none
  private readonly choice: HTMLSelectElement;
  private readonly wayChoice: HTMLSelectElement;
  private readonly sliders = h("div", { class: "sliders" });
  private readonly about = h("div", { class: "note" });
  private readonly boardPlace = h("div", { class: "place" });
  private readonly verdict = h("p", { class: "said", "aria-live": "polite" });
  private readonly details = h("div", { class: "note" });
  private readonly ring = button(t("ring"), () => this.setRings(), { id: "ring" });
  private readonly checked = h("div");
  private readonly list = h("textarea", { id: "made", readonly: true, rows: 3, "aria-label": t("copy") });

  constructor(private readonly engine: Engine, private readonly toBoards: (list: string, way: Way) => void) {
    this.families = engine.families();
    this.n = whole("cn", 12, 1, kLargest);
    const name = word("family", "y1", this.families.map((family) => family.name));
    this.family = this.families.find((family) => family.name === name)!;
    this.choice = choose(
      this.families.map(({ name: family }) => [family, familyName(family)]),
      name,
      (value) => this.setFamily(value),
      "family"
    );
    this.wayChoice = wayChoice(this.way, (way) => {
      this.wanted = way;
      note("cway", way);
      this.draw();
    });
    this.element = this.build();
    this.nameChoices();
    const given = word("p", "").split(",").map((value) => (value === "" ? NaN : Number(value)));
    const usable = given.length === this.family.parameters.length && given.every((value) => Number.isInteger(value) && 0 <= value && value <= kLargest);
    if (usable) this.setParameters(given);
    else this.takeChoice("plain");
  }

  private build(): HTMLElement {
    const size = new NumberControl("N", 1, kLargest, this.n, (value) => this.setSize(value));
    return h("div", { class: "beside" },
      h("section", { "aria-label": t("board") }, this.boardPlace, this.verdict, this.details),
      h("section", {},
        size.element,
        field(t("family"), this.choice),
        this.about,
        this.sliders,
        h("div", { class: "buttons" },
          button(t("plainChoice"), () => this.takeChoice("plain")),
          button(t("symmetricChoice"), () => this.takeChoice("pointSymmetric")),
          button(t("toBoards"), () => this.toBoards(this.list.value, this.way), { id: "to-boards" })
        ),
        field(t("way"), this.wayChoice),
        tick(t("origin"), this.origin, (checked) => {
          this.origin = checked;
          this.draw();
        }),
        this.ring,
        h("p", { class: "note" }, t("ringText")),
        h("h2", {}, t("copy")),
        this.list,
        h("h2", {}, t("checkSizes", ...kChecked)),
        button(t("check"), () => this.checkSizes(), { id: "check-sizes" }),
        this.checked
      )
    );
  }

  private checkSizes(): void {
    const lines: HTMLElement[] = [];
    let solutions = 0;
    for (let n: number = kChecked[0]; n <= kChecked[1]; ++n) {
      const choice = this.engine.choices(this.family.name, n).plain;
      const board = choice === null ? [] : this.engine.arrangement(this.family.name, n, choice).board;
      const right = choice !== null && this.engine.lookAt(board).solution;
      solutions += Number(right);
      const said = choice === null ? `– ${t("notFor")}` : right ? `✓ ${t("solutionYes")}` : `≠ ${t("noSolutionMade")}`;
      lines.push(h("tr", {}, h("th", { scope: "row" }, String(n)), h("td", {}, said), h("td", {}, h("code", {}, listed(board)))));
    }
    this.checked.replaceChildren(
      h("p", { role: "status" }, t("checkedSizes", familyName(this.family.name), solutions, lines.length)),
      scrolling(t("checkSizes", ...kChecked), h("table", { id: "checked" }, h("tbody", {}, ...lines)))
    );
  }

  // The orientation of the board: the one in the lecture notes if the user chose none.
  private get way(): Way {
    return (this.wanted || (this.family.name === "lecture_rule" ? "rows" : "paper")) as Way;
  }

  // Marks families without a solution for this N.
  private nameChoices(): void {
    for (const option of this.choice.options) {
      const none = this.engine.choices(option.value, this.n).all === 0;
      option.textContent = none ? `${familyName(option.value)} – ${t("notFor")}` : familyName(option.value);
    }
  }

  private setSize(n: number): void {
    this.n = n;
    this.ringed = [];
    this.nameChoices();
    this.takeChoice("plain");
  }

  private setFamily(name: string): void {
    this.family = this.families.find((family) => family.name === name)!;
    this.ringed = [];
    this.checked.replaceChildren();
    this.takeChoice("plain");
  }

  private takeChoice(which: "plain" | "pointSymmetric"): void {
    const choices = this.engine.choices(this.family.name, this.n);
    this.setParameters(choices[which] ?? choices.plain ?? this.family.parameters.map((_, index) => Math.min(this.n, 2 - (index % 2))));
  }

  private setParameters(parameters: number[]): void {
    this.parameters = parameters;
    const most = Math.max(this.n, ...parameters);
    const controls = this.family.parameters.map(
      (name, index) =>
        new NumberControl(name, 0, most, parameters[index], (value) => {
          this.parameters[index] = value;
          this.draw();
        })
    );
    this.sliders.replaceChildren(...controls.map((control) => control.element));
    this.draw();
  }

  private describe(): void {
    const { all, symmetric } = this.engine.choices(this.family.name, this.n);
    const line = (label: string, words: string): HTMLElement => h("div", {}, h("dt", {}, label), h("dd", {}, printed(words)));
    this.about.replaceChildren(
      h("p", {}, familyTexts[this.family.name][Number(isJapanese())]),
      h("dl", {},
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
    this.wayChoice.value = this.way;
    this.describe();
    const made = this.engine.arrangement(this.family.name, this.n, this.parameters);
    if (made.board.length === 0) {
      this.ring.disabled = true;
      this.boardPlace.replaceChildren(drawBoard(new Array<number>(this.n).fill(-1), { label: t("noFormula"), coordinates: true, way: this.way }));
      this.verdict.textContent = t("noFormula");
      this.details.replaceChildren(...this.refusal(made));
      this.list.value = "";
      return;
    }
    const block = this.origin ? made.block : 0;
    this.show(made.board, made.origin, block);
    this.details.replaceChildren(
      h("p", {}, made.title.replace(this.family.name, familyName(this.family.name))),
      ...this.refusal(made),
      ...(this.origin && made.originName ? [h("p", {}, t("originText", printed(made.originName)))] : []),
      ...(block ? [h("p", {}, t("blocksText"))] : [])
    );
  }

  // Says why the parameters are not admissible.
  private refusal({ refusal }: Arrangement): HTMLElement[] {
    if (!refusal) return [];
    const { name, sizes, condition } = this.family;
    const none = this.engine.choices(name, this.n).all === 0;
    const values = [`N = ${this.n}`, ...this.family.parameters.map((parameter, index) => `${parameter} = ${this.parameters[index]}`)];
    const why = none ? t("notThisSize", familyName(name), printed(sizes), this.n) : t("notAdmissible", familyName(name), values.join(", "), printed(condition));
    return [h("p", { id: "refusal" }, why)];
  }

  // Puts a ring on the square of each queen shown. The rings stay while the parameters change. A second call removes them.
  private setRings(): void {
    const [board] = this.shown;
    this.ringed = this.ringed === board ? [] : board;
    this.show(...this.shown);
  }

  private show(...shown: Shown): void {
    this.shown = shown;
    this.ring.disabled = false;
    const [board, origin, block] = shown;
    const seen = this.engine.lookAt(board);
    const marks = { attacks: seen.attacks, origin: this.origin ? origin : undefined, ringed: this.ringed, block };
    this.boardPlace.replaceChildren(drawBoard(board, { label: t("boardLabel", this.n, listed(board)), coordinates: true, way: this.way, marks }));
    this.verdict.textContent = verdict(board, seen, this.way);
    this.list.value = listed(board);
  }
}
