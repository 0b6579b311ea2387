// Boards to look at: all solutions of small boards, and any list of queens with its eight images.

import { note, whole, word } from "./address";
import { drawBoard, listed, verdict } from "./board";
import { button, choose, field, h, NumberControl } from "./dom";
import { Board, Engine, Listed } from "./engine";
import { readBoards } from "./lists";
import { attackWords, kWays, Way, wayChoice } from "./orientation";
import { grouped, Key, t } from "./text";

const kLargestGallery = 10;
const kLargestList = 200;
const kLargestImages = 40;
const kMostLists = 100;
// The names of the eight images, by the orientation in which they are drawn.
const kImageNames: Record<Way, number[]> = { rows: [0, 1, 2, 3, 4, 5, 6, 7], columns: [0, 3, 2, 1, 6, 5, 4, 7], paper: [0, 1, 2, 3, 6, 7, 4, 5] };
const kBlocks = ["5", "7", "11", "13", "17", "19", "23", "25"]; // sides with superqueen solutions

export class BoardsView {
  readonly element: HTMLElement;
  private n: number;
  private which: string;
  private base: string;
  private way: Way;
  private list: string;
  private readonly gallery = h("div", { class: "gallery", id: "gallery" });
  private readonly galleryCount = h("p", { class: "note", id: "gallery-count" });
  private readonly input: HTMLTextAreaElement;
  private readonly verdict = h("p", { class: "said", "aria-live": "polite" });
  private readonly boardPlace = h("div", { class: "place" });
  private readonly attackPlace = h("div", { class: "note" });
  private readonly derivation = h("fieldset", { id: "derivation" });
  private seen: Board | null = null; // the list that is shown, if it is a solution
  private readonly imagePlace = h("div", { class: "gallery images", id: "images" });
  private readonly imageText = h("p", { class: "note" });

  constructor(private readonly engine: Engine) {
    this.n = whole("gn", 8, 1, kLargestGallery);
    this.which = word("which", "unique", ["all", "unique"]);
    this.base = word("base", "auto", ["auto", "0", "1"]);
    this.way = word("way", "rows", kWays) as Way;
    this.list = word("list", "4 7 3 8 2 5 1 6");
    this.input = h("textarea", { rows: 3, id: "list", spellcheck: "false", oninput: () => this.setList(this.input.value) });
    this.input.value = this.list;
    this.element = this.build();
    this.listLabel();
    this.buildDerivation();
    this.drawGallery();
    this.drawList();
  }

  private setWay(way: Way): void {
    this.way = way;
    this.listLabel();
    this.drawGallery();
    this.drawList();
  }

  private listLabel(): void {
    this.element.querySelector("label[for=list]")!.textContent = t(this.way === "rows" ? "yourListLabel" : "yourListRows");
  }

  setList(list: string): void {
    this.list = this.input.value = list;
    this.drawList();
  }

  private show(list: string): void {
    this.setList(list);
    this.boardPlace.scrollIntoView({ block: "nearest" });
  }

  private build(): HTMLElement {
    const which = choose([["unique", t("uniqueSolutions")], ["all", t("allSolutions")]], this.which, (value) => {
      this.which = value;
      this.drawGallery();
    }, "which");
    const base = choose([["auto", t("baseAuto")], ["0", "0"], ["1", "1"]], this.base, (value) => {
      this.base = value;
      this.drawList();
    });
    const size = new NumberControl(t("queens"), 1, kLargestGallery, this.n, (value) => {
      this.n = value;
      this.drawGallery();
    });
    return h("div", {},
      h("h2", {}, t("gallery")),
      h("div", { class: "controls" }, size.element, field(t("show"), which), field(t("way"), wayChoice(this.way, (way) => this.setWay(way))), this.galleryCount),
      this.gallery,
      h("h2", {}, t("yourList")),
      h("div", { class: "beside" },
        h("section", { "aria-label": t("board") }, this.boardPlace, this.verdict),
        h("section", {}, field("", this.input), field(t("base"), base), this.fileButton(), this.attackPlace, this.derivation)
      ),
      h("h2", {}, t("images")),
      this.imageText,
      this.imagePlace
    );
  }

  private fileButton(): HTMLElement {
    const chosen: HTMLInputElement = h("input", { type: "file", hidden: true, id: "list-file", onchange: () => void chosen.files?.[0]?.text().then((text) => this.setList(text.trim())) });
    return h("div", {}, button(t("fromFile"), () => chosen.click()), chosen);
  }

  // Makes other solutions from a solution, like nqueens construct --from with --times and --remove-corner.
  private buildDerivation(): void {
    const size = choose(kBlocks.map((side) => [side, side]), kBlocks[0], () => undefined, "times");
    const blocks = (withCorner: boolean): Board => this.engine.inBlocks(this.seen!, Number(size.value), withCorner);
    this.derivation.append(
      h("legend", {}, t("derive")),
      h("p", { class: "note" }, t("deriveText")),
      field(t("timesSize"), size),
      h("div", { class: "buttons" },
        button(t("times"), () => this.derive(blocks(false)), { id: "make-blocks" }),
        button(t("removeCorner"), () => this.derive(this.engine.withoutCorner(this.seen!)), { id: "remove-corner" }),
        button(t("timesCorner"), () => this.derive(this.engine.withoutCorner(blocks(true))), { id: "make-blocks-corner" })
      )
    );
  }

  private derive(made: Board | null): void {
    if (made === null) this.verdict.textContent = t("noCorner");
    else this.show(listed(made, this.base === "1" ? 1 : 0));
  }

  private drawGallery(): void {
    note("gn", this.n);
    note("which", this.which);
    const boards = this.engine.solutions(this.n, this.which === "unique");
    this.galleryCount.textContent = t("galleryCount", grouped(boards.length));
    this.gallery.replaceChildren(
      ...boards.map((board) => {
        const label = listed(board);
        return h("button", { type: "button", "aria-label": label, title: label, onclick: () => this.show(label) }, drawBoard(board, { label, way: this.way }));
      })
    );
  }

  /** Returns the lists, or the error in them. */
  private read(): Listed[] | string {
    const read = readBoards(this.engine, this.list, this.base, this.way);
    if (typeof read === "string") return read;
    const sizes = read.map(({ board }) => board.length);
    if (Math.min(...sizes) === 0) return t("emptyList");
    return Math.max(...sizes) > kLargestList ? t("tooLarge", kLargestList) : read;
  }

  // Judges each of several lists.
  private drawLists(lists: Listed[]): void {
    const looks = lists.map(({ board }) => this.engine.lookAt(board));
    const solutions = looks.filter(({ solution }) => solution).length;
    const { form, firstNumber } = lists[0];
    this.verdict.textContent = `${t("severalLists", grouped(lists.length), grouped(solutions))} ${t("readAs", t(form as Key), firstNumber)}`;
    const figures = lists.slice(0, kMostLists).map(({ board }, index) => {
      const label = listed(board, firstNumber);
      return h("figure", {}, drawBoard(board, { label, way: this.way, marks: { attacks: looks[index].attacks } }), h("figcaption", {}, `${index + 1}: ${verdict(board, looks[index], this.way)}`, h("br"), h("code", {}, label)));
    });
    if (lists.length > kMostLists) figures.push(h("p", {}, t("andMore", grouped(lists.length - kMostLists))));
    this.boardPlace.replaceChildren(h("div", { class: "gallery images" }, ...figures));
  }

  private drawList(): void {
    note("list", this.list);
    note("base", this.base);
    note("way", this.way);
    const read = this.read();
    const bad = typeof read === "string";
    this.input.setAttribute("aria-invalid", String(bad));
    this.seen = null;
    this.derivation.disabled = true;
    for (const place of [this.boardPlace, this.attackPlace, this.imagePlace]) place.replaceChildren();
    this.imageText.textContent = "";
    if (bad) this.verdict.textContent = read;
    else if (read.length > 1) this.drawLists(read);
    else this.drawOne(read[0]);
  }

  private drawOne({ board, firstNumber, form }: Listed): void {
    const seen = this.engine.lookAt(board);
    this.seen = seen.solution ? board : null;
    this.derivation.disabled = !seen.solution;
    this.boardPlace.replaceChildren(
      drawBoard(board, { label: t("boardLabel", board.length, listed(board, firstNumber)), coordinates: true, firstNumber, way: this.way, marks: { attacks: seen.attacks } })
    );
    this.verdict.textContent = `${verdict(board, seen, this.way)} ${t("readAs", t(form as Key), firstNumber)}`;
    const lines = seen.attacks.slice(0, 40).map((attack) => h("li", {}, attackWords(attack, this.way, firstNumber)));
    if (seen.attacks.length > 40) lines.push(h("li", {}, t("andMore", seen.attacks.length - 40)));
    this.attackPlace.replaceChildren(...(lines.length > 0 ? [h("h3", {}, t("attackList")), h("ul", {}, ...lines)] : []));
    this.drawImages(seen.images, seen.values, firstNumber);
  }

  private drawImages(images: Board[], values: string[], firstNumber: number): void {
    const names = images.map((image) => image.join());
    this.imageText.textContent = images.length === 0 ? t("imagesNone") : t("imagesDifferent", new Set(names).size);
    if (images.length > 0 && images[0].length > kLargestImages) return this.imagePlace.replaceChildren();
    this.imagePlace.replaceChildren(
      ...images.map((image, index) => {
        const same = names.indexOf(names[index]);
        const called = (number: number): string => t(`image${kImageNames[this.way][number]}` as Key);
        const caption = called(index) + (same < index ? `: ${t("sameAs", called(same))}` : "");
        const label = `${called(index)}: ${listed(image, firstNumber)}`;
        return h("figure", {}, drawBoard(image, { label, way: this.way }), h("figcaption", {}, caption, h("br"), h("code", {}, listed(image, firstNumber)), h("br"), t("uniqueValue", values[index])));
      })
    );
  }
}
