// Draws the recursion tree: the whole tree for the smallest boards, else the path to the current position of the search.

import { Board, Branch, Engine, SearchState, Vertex } from "./engine";
import { h, s, sign } from "./dom";
import { t } from "./text";

const kLargestWhole = 5;
const kLargestCounted = 14; // counting the solutions below a vertex of larger boards would take seconds

type Standing = "path" | "left" | "ahead";

interface Node {
  x: number;
  y: number;
  standing: Standing;
  shape: "vertex" | "solution" | "dead";
  label: string;
  hint?: string;
  from?: Node;
}

function shapeOf(node: Node): SVGElement {
  const { x, y } = node;
  const name = `vertex ${node.standing} ${node.shape}`;
  if (node.shape === "dead") {
    return s("path", { class: name, d: `M${x - 0.22} ${y - 0.22}l.44 .44m0 -.44l-.44 .44` });
  }
  return node.shape === "solution"
    ? s("rect", { class: name, x: x - 0.34, y: y - 0.34, width: 0.68, height: 0.68 })
    : s("circle", { class: name, cx: x, cy: y, r: 0.34 });
}

// An edge runs down to halfway between the rows, then across, then down. A straight line would run through other vertices.
const edge = (from: Node, to: Node): string => `M${from.x} ${from.y}V${(from.y + to.y) / 2}H${to.x}V${to.y}`;

function draw(nodes: Node[], width: number, height: number, way: string): SVGSVGElement {
  const edges = nodes
    .filter((node) => node.from !== undefined)
    .sort((a, b) => Number(a.standing === "path") - Number(b.standing === "path"))
    .map((node) => s("path", { class: `edge ${node.standing}`, d: edge(node.from!, node) }));
  const vertices = nodes.map((node) =>
    s("g", {},
      node.hint !== undefined && s("title", {}, node.hint),
      shapeOf(node),
      node.shape !== "dead" &&
        s("text", { class: `name ${node.standing}`, x: node.x, y: node.y + 0.13, "font-size": 0.36, "text-anchor": "middle" }, node.label)
    )
  );
  return s("svg", { class: "tree", role: "img", "aria-label": t("treeLabel", way), viewBox: `-0.6 -0.6 ${width + 1.2} ${height + 1.2}` },
    ...edges,
    ...vertices
  );
}

// The leaves are evenly spaced. Every other vertex is above the middle of its children.
function layout(vertices: Vertex[]): number[] {
  const x = new Array<number>(vertices.length).fill(0);
  const ends = vertices.map(() => ({ least: Infinity, most: -Infinity }));
  let leaves = 0;
  const order = vertices.map((_, index) => index);
  for (const index of order) if (vertices[index].solution || vertices[index].deadEnd) x[index] = leaves++;
  for (const index of order.reverse()) {
    if (ends[index].least !== Infinity) x[index] = (ends[index].least + ends[index].most) / 2;
    const parent = ends[vertices[index].parent];
    parent.least = Math.min(parent.least, x[index]);
    parent.most = Math.max(parent.most, x[index]);
  }
  return x;
}

// Each vertex but the root is a placed queen. The search places them in the order of the vertices, so it has placed the first `state.placements`.
function wholeTree(vertices: Vertex[], state: SearchState, path: number[]): SVGSVGElement {
  const x = layout(vertices);
  const nodes: Node[] = [];
  const columns: number[][] = [];
  vertices.forEach((vertex, index) => {
    columns[index] = index === 0 ? [] : [...columns[vertex.parent], vertex.column];
    const onPath = columns[index].every((column, row) => column === path[row]);
    nodes.push({
      x: x[index],
      y: vertex.level * 1.6,
      standing: onPath ? "path" : index <= state.placements ? "left" : "ahead",
      shape: vertex.solution ? "solution" : vertex.deadEnd ? "dead" : "vertex",
      label: index === 0 ? "" : String(vertex.column),
      from: index === 0 ? undefined : nodes[vertex.parent],
    });
  });
  return draw(nodes, Math.max(...x), Math.max(...vertices.map((vertex) => vertex.level)) * 1.6, path.join(" "));
}

export class TreeView {
  private readonly counted = new Map<string, number>(); // for each placement, the number of solutions that contain it
  private whole: { lines: string; vertices: Vertex[] } = { lines: "", vertices: [] };

  constructor(private readonly engine: Engine) {}

  /** `given` has the places of given queens on the lines that the search fills. */
  draw(state: SearchState, branches: Branch[], given: Board): SVGSVGElement {
    const path = branches.map((branch) => branch.chosen).filter((column) => column >= 0);
    if (state.n > kLargestWhole) return this.wayThere(branches, path, given);
    const lines = given.join();
    if (this.whole.lines !== lines) this.whole = { lines, vertices: this.engine.tree(state.n, given) };
    return wholeTree(this.whole.vertices, state, path);
  }

  /** Explains the drawing for n queens. A line is a row or column that the search fills, a place a square in it. */
  legend(n: number, byColumns: boolean): HTMLElement {
    const place = t(byColumns ? "treeRow" : "treeColumn");
    const whole = n <= kLargestWhole;
    const below = [
      sign("vertex-solution", t(whole ? "treeSolution" : "treeSolutions"), "2"),
      sign("vertex-dead", t(whole ? "treeDead" : "treeNone"), "×"),
    ];
    const text = whole ? "treeWhole" : n <= kLargestCounted ? "treePath" : "treeNotCounted";
    return h("div", { class: "note" },
      h("p", {}, t(text, kLargestCounted)),
      h("p", { class: "legend" },
        sign("vertex-path", t("treeWay"), "3"),
        sign("vertex-ahead", place, "3"),
        ...(n <= kLargestCounted ? below : [])
      )
    );
  }

  private completions(placement: Board): number {
    const name = placement.join();
    let count = this.counted.get(name);
    if (count === undefined) {
      if (this.counted.size > 20000) this.counted.clear();
      count = this.engine.completions(placement.length, placement);
      this.counted.set(name, count);
    }
    return count;
  }

  private wayThere(branches: Branch[], path: number[], given: Board): SVGSVGElement {
    const n = given.length;
    const levels = given.filter((place) => place < 0).length;
    const placement = [...given];
    const middle = (n - 1) / 2;
    let from: Node = { x: middle, y: 0, standing: "path", shape: "vertex", label: "" };
    const nodes = [from];
    branches.forEach((branch, level) => {
      const y = (level + 1) * 1.15;
      for (const column of branch.left) {
        if (n > kLargestCounted) {
          nodes.push({ x: column, y, from, standing: "left", shape: "vertex", label: String(column) });
          continue;
        }
        placement[branch.line] = column;
        const solutions = this.completions(placement);
        nodes.push({
          x: column, y, from, standing: "left",
          shape: solutions > 0 ? "solution" : "dead",
          label: solutions < 1000 ? String(solutions) : "+",
          hint: `${t("solutions")}: ${solutions}`,
        });
      }
      for (const column of branch.ahead) {
        nodes.push({ x: column, y, from, standing: "ahead", shape: "vertex", label: String(column) });
      }
      if (branch.chosen < 0) return;
      placement[branch.line] = branch.chosen;
      const last = level + 1 === levels;
      const lit: Node = { x: branch.chosen, y, from, standing: "path", shape: last ? "solution" : "vertex", label: String(branch.chosen) };
      nodes.push(lit);
      from = lit;
    });
    return draw(nodes, n - 1, levels * 1.15, path.join(" "));
  }
}
