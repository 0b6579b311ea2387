// Counting in the page, the table of known values and their growth.

import { note, whole, word } from "./address";
import { Counter } from "./counter";
import { button, choose, field, h, NumberControl, s, scrolling, wideTable } from "./dom";
import { Census, CountResult, Engine } from "./engine";
import { duration, grouped, Key, t } from "./text";

const kLargestKnown = 27;
const kLargest = 18;

// The largest board that each method counts in some minutes.
const kMost: [name: Key, most: number][] = [
  ["pruned", kLargest],
  ["symmetric", 13],
  ["bitmap", 16],
  ["flags", 16],
  ["backtracking", 12],
  ["brute_force", 8],
];

export class CountingView {
  readonly element: HTMLElement;
  private running = false;
  private n: number;
  private method: string;
  private readonly known: Census[];
  private readonly go: HTMLButtonElement;
  private readonly said = h("p", { class: "said", "aria-live": "polite" });
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": t("counting") });
  private readonly table = h("tbody");

  constructor(engine: Engine, private readonly counter: Counter) {
    this.n = whole("count", 12, 1, kLargest);
    this.method = word("method", "pruned", kMost.map(([name]) => name));
    this.known = Array.from({ length: kLargestKnown }, (_, index) => engine.known(index + 1)!);
    this.go = button(t("count"), () => void this.startOrStop(), { class: "main", id: "count" });
    this.element = this.build();
    this.fillTable();
  }

  dispose(): void {
    this.running = false;
    this.counter.cancel();
  }

  private build(): HTMLElement {
    const method = choose(kMost.map(([name, most]) => [name, `${t(name)} (N ≤ ${most})`]), this.method, (value) => {
      this.method = value;
      note("method", value);
    });
    const size = new NumberControl(t("countTo"), 1, kLargest, this.n, (value) => {
      this.n = value;
      note("count", value);
    });
    const headings: Key[] = ["counted", "total", "unique", "halfTurn", "quarterTurn"];
    return h("div", {},
      h("p", {}, t("countIntro")),
      h("div", { class: "controls" }, size.element, field(t("method"), method), h("div", { class: "buttons" }, this.go)),
      this.bar,
      this.said,
      h("div", { class: "beside table" },
        h("section", {},
          h("h2", {}, t("known")),
          scrolling(t("known"), wideTable("known", ["n", ...headings.map((key) => t(key))], this.table))
        ),
        h("section", {}, h("h2", {}, t("growth")), this.plot(), h("p", { class: "note" }, t("growthText")))
      )
    );
  }

  private fillTable(): void {
    this.table.replaceChildren(
      ...this.known.map((census) =>
        h("tr", { "data-n": census.n },
          h("th", { scope: "row" }, String(census.n)),
          h("td", { class: "counted" }),
          ...[census.total, census.unique!, census.pointSymmetric!, census.rotational!].map((digits) => h("td", {}, grouped(digits)))
        )
      )
    );
  }

  private async startOrStop(): Promise<void> {
    if (this.running) {
      this.running = false;
      this.counter.cancel();
      this.show();
      return;
    }
    this.running = true;
    this.fillTable();
    const method = this.method;
    const most = Math.min(this.n, kMost.find(([name]) => name === method)![1]);
    for (let n = 1; n <= most && this.running; ++n) {
      this.show(n, 0);
      const report = await this.counter.count({ method, n }, ({ done }) => this.show(n, done));
      if (report?.result === undefined) return;
      this.record(report.result, report.seconds);
    }
    this.running = false;
    this.show();
    if (most < this.n) this.said.textContent = t("countsTo", t(method as Key), most);
  }

  private show(n?: number, done = 0): void {
    this.go.textContent = t(this.running ? "stop" : "count");
    this.bar.value = done;
    this.said.textContent = n === undefined ? "" : `${t("counting_n", n)} ${t(this.counter.inWorker ? "inWorker" : "inSlices")}`;
  }

  private record(result: CountResult, seconds: number): void {
    const known = this.known[result.n - 1];
    const compared: (keyof Census)[] = ["total", "unique", "pointSymmetric", "rotational"];
    const equal = compared.every((name) => result[name] === null || result[name] === known[name]);
    const cell = this.table.querySelector(`[data-n="${result.n}"] .counted`)!;
    const counts = result.unique === null ? grouped(result.total) : `${grouped(result.total)} / ${grouped(result.unique)}`;
    cell.replaceChildren(
      h("span", { title: t(equal ? "confirmed" : "differs") }, `${equal ? "✓" : "≠"} ${counts}`),
      h("span", { class: "hidden" }, t(equal ? "confirmed" : "differs")),
      h("span", { class: "note" }, ` ${duration(seconds * 1000)}`)
    );
  }

  private plot(): SVGSVGElement {
    const [width, height, decades] = [540, 360, 29];
    const x = (n: number): number => 46 + ((n - 1) / (kLargestKnown - 1)) * (width - 60);
    const y = (log: number): number => height - 30 - (log / decades) * (height - 44);
    const shapes: SVGElement[] = [];
    for (let decade = 0; decade <= decades; decade += 4) {
      shapes.push(s("line", { class: "grid", x1: x(1), x2: x(kLargestKnown), y1: y(decade), y2: y(decade) }));
      const label = s("text", { class: "axis", x: 40, y: y(decade) + 4, "text-anchor": "end" }, decade === 0 ? "1" : "10");
      if (decade > 0) label.append(s("tspan", { dy: -5, "font-size": 9 }, String(decade)));
      shapes.push(label);
    }
    for (let n = 1; n <= kLargestKnown; n += n === 1 ? 3 : 4) {
      shapes.push(s("text", { class: "axis", x: x(n), y: height - 10, "text-anchor": "middle" }, String(n)));
    }
    let factorial = 0;
    const factorials = this.known.map(({ n }) => (factorial += Math.log10(n)));
    const curve = (name: string, logs: number[]): number[][] => {
      const points = logs.flatMap((log, index) => (Number.isFinite(log) ? [[x(index + 1), y(log)]] : []));
      shapes.push(s("polyline", { class: `curve ${name}`, points: points.join(" ") }));
      return points;
    };
    const label = (text: string, left: number, base: number, anchor: string): void =>
      void shapes.push(s("text", { class: "axis", x: left, y: base, "text-anchor": anchor }, text));
    const logs = (name: "total" | "unique"): number[] => this.known.map((census) => Math.log10(Number(census[name])));
    curve("factorial", factorials);
    const points = curve("total", logs("total"));
    shapes.push(...points.map(([cx, cy]) => s("circle", { class: "dot", cx, cy, r: 3 })));
    curve("unique", logs("unique"));
    label("n!", x(kLargestKnown) - 6, y(factorial) - 8, "end");
    label(t("total"), x(kLargestKnown) - 6, y(logs("total")[kLargestKnown - 1]) - 8, "end");
    label(t("unique"), x(22), y(logs("unique")[21]) + 24, "start");
    return s("svg", { class: "plot", role: "img", "aria-label": t("growthLabel"), viewBox: `0 0 ${width} ${height}` }, ...shapes);
  }
}
