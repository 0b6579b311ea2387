// Saves the tree as a picture or text made by the engine: the whole tree or its first rows.

import { button, choose, field, h, NumberControl, saveFile } from "./dom";
import { Board, Engine } from "./engine";
import { t } from "./text";

const kLargestWholePicture = 9; // pictures of larger trees have too many leaves

const kTypes: Record<string, string> = { svg: "image/svg+xml", txt: "text/plain", dot: "text/vnd.graphviz" };

export class TreeExport {
  readonly element: HTMLElement;
  private n = 0;
  private given: Board = [];
  private byColumns = false;
  private rows = 1;
  private format = "svg";
  private readonly rowsPlace = h("div");
  private readonly problem = h("p", { class: "note", role: "alert" });

  constructor(private readonly engine: Engine) {
    const format = choose([["svg", t("formatPicture")], ["txt", t("formatText")], ["dot", "Graphviz"]], this.format, (value) => (this.format = value), "tree-format");
    this.element = h("details", {},
      h("summary", {}, t("saveTree")),
      h("div", { class: "controls" }, this.rowsPlace, field(t("format"), format), button(t("save"), () => this.save(), { id: "save-tree" })),
      this.problem
    );
  }

  /** `given` has the places of given queens on the lines that the search fills. */
  update(n: number, given: Board, byColumns: boolean): void {
    this.given = given;
    this.byColumns = byColumns;
    if (n === this.n) return;
    this.n = n;
    this.rows = n <= kLargestWholePicture ? n : 2;
    this.rowsPlace.replaceChildren(new NumberControl(t("treeRows"), 1, n, this.rows, (value) => (this.rows = value)).element);
    this.problem.textContent = "";
  }

  private save(): void {
    const made = this.engine.treeAs(this.n, this.rows, this.format, this.given, this.byColumns);
    this.problem.textContent = "text" in made ? "" : t("treeTooLarge");
    if ("text" in made) saveFile(`tree-${this.n}.${this.format}`, kTypes[this.format], made.text);
  }
}
