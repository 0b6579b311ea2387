// Exercises to print, and their key.

import { note, whole, word } from "./address";
import { button, choose, field, h, NumberControl, saveFile } from "./dom";
import { Engine } from "./engine";
import { isJapanese, t } from "./text";

const kLargestSeed = 9999;

export class WorksheetsView {
  readonly element: HTMLElement;
  private kind: string;
  private seed: number;
  private shown: string; // "sheet" or "key"
  private document = "";
  private readonly titles: { kind: string; title: string }[];
  private readonly picture = h("img", { class: "sheet" });
  private readonly choices: HTMLButtonElement[];

  constructor(private readonly engine: Engine) {
    this.titles = engine.worksheets(isJapanese());
    this.kind = word("sheets", "mixed", this.titles.map(({ kind }) => kind));
    this.seed = whole("seed", 1, 1, kLargestSeed);
    this.shown = word("page", "sheet", ["sheet", "key"]);
    this.choices = (["sheet", "key"] as const).map((page) => button(t(page), () => this.show(page), { id: `show-${page}` }));
    this.element = this.build();
    this.draw();
  }

  private build(): HTMLElement {
    const kinds = choose(this.titles.map(({ kind, title }) => [kind, title]), this.kind, (kind) => {
      this.kind = kind;
      this.draw();
    }, "sheets");
    const seed = new NumberControl(t("seed"), 1, kLargestSeed, this.seed, (value) => {
      this.seed = value;
      this.draw();
    });
    return h("div", {},
      h("div", { class: "controls" },
        field(t("sheetKind"), kinds),
        seed.element,
        h("div", { class: "buttons" }, ...this.choices, button(t("print"), () => print(), { id: "print", class: "main" }), button(t("save"), () => this.save(), { id: "save-sheet" })),
        h("p", { class: "note" }, t("sheetText"))
      ),
      this.picture
    );
  }

  private show(page: string): void {
    this.shown = page;
    this.draw();
  }

  private draw(): void {
    note("sheets", this.kind);
    note("seed", this.seed);
    note("page", this.shown);
    const isKey = this.shown === "key";
    for (const choice of this.choices) choice.setAttribute("aria-pressed", String(choice.id === `show-${this.shown}`));
    this.document = this.engine.worksheet(this.kind, this.seed, isJapanese(), isKey);
    this.picture.src = `data:image/svg+xml,${encodeURIComponent(this.document)}`;
    this.picture.alt = t(isKey ? "keyLabel" : "sheetLabel", this.titles.find(({ kind }) => kind === this.kind)!.title, this.seed);
  }

  private save(): void {
    saveFile(`queens-${this.kind}-${this.seed}${this.shown === "key" ? "-key" : ""}.svg`, "image/svg+xml", this.document);
  }
}
