// Boards as SVG.

import { Attack, Board, Kind, Square } from "./engine";
import { s } from "./dom";
import { drawnAt, Way } from "./orientation";
import { grouped, t } from "./text";

const kLargestChequered = 40;

export interface Marks {
  kinds?: Kind[]; // the state of every square, row by row
  given?: Board; // queens on the board before the search begins
  newest?: Square | null; // the queen placed last, or the square that is tried
  rejectedBy?: Square[]; // the queens that attack the newest square
  refused?: boolean; // whether the newest square has a queen that was refused
  attacks?: Attack[];
  pieces?: Square[]; // queens on any squares, also several in a row
  clashes?: [Square, Square][]; // the pairs of pieces that attack each other
  origin?: Square[]; // where queens stood before
  ringed?: Board; // queens of another arrangement, whose squares have rings
  block?: number;
  allowed?: number[]; // for each row, a mask of the squares that are not prohibited
  chosen?: number; // a row, from the top, that was chosen
  named?: [name: string, square: Square][]; // squares with their names
}

interface Look {
  label: string; // the text alternative, for screen readers
  coordinates?: boolean;
  firstNumber?: number;
  way?: Way; // the orientation of the board; only `attacks`, `origin`, `ringed` and `block` have others than `rows`
  marks?: Marks;
}

type Placing = (square: Square) => Square; // returns where a square is drawn

const centre = (square: Square): [number, number] => [square.column + 0.5, square.row + 0.5];

function line(from: Square, to: Square, name: string): SVGElement {
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  return s("line", { class: name, x1, y1, x2, y2 });
}

function squares(n: number): SVGElement[] {
  const light = s("rect", { class: "light", width: n, height: n });
  if (n > kLargestChequered) return [light, grid(n, 10)];
  let dark = "";
  for (let row = 0; row < n; ++row) {
    for (let column = (row + 1) % 2; column < n; column += 2) dark += `M${column} ${row}h1v1h-1z`;
  }
  return [light, s("path", { class: "dark", d: dark })];
}

function grid(n: number, apart: number, name = "grid"): SVGElement {
  let d = "";
  for (let at = apart; at < n; at += apart) d += `M${at} 0V${n}M0 ${at}H${n}`;
  return s("path", { class: name, d });
}

// Returns the numbers of rows and columns. Squares beyond the edge need `beyond` squares of room between board and numbers.
function coordinates(n: number, firstNumber: number, beyond: number, upwards: boolean): SVGElement[] {
  const apart = n <= 24 ? 1 : n <= kLargestChequered ? 2 : n <= 100 ? 10 : 20;
  const size = Math.max(Math.min(0.36, 0.045 * n), n / 40);
  const labels: SVGElement[] = [];
  for (let at = 0; at < n; at += apart) {
    const number = String(at + firstNumber);
    labels.push(s("text", { class: "coordinate", x: at + 0.5, y: -beyond - 0.5 * size, "font-size": size, "text-anchor": "middle" }, number));
    labels.push(s("text", { class: "coordinate", x: -beyond - 0.5 * size, y: (upwards ? n - 1 - at : at) + 0.5 + size * 0.36, "font-size": size, "text-anchor": "end" }, number));
  }
  return labels;
}

function shaded(n: number, marks: Marks): SVGElement[] {
  const shapes: SVGElement[] = [];
  for (let row = 0; row < n; ++row) {
    for (let column = 0; column < n; ++column) {
      const [x, y] = [column, row];
      const allowed = marks.allowed?.[row];
      if (allowed !== undefined && (allowed & (1 << column)) === 0) {
        shapes.push(s("rect", { class: "prohibited", x, y, width: 1, height: 1 }));
      }
      const kind = marks.kinds?.[row * n + column];
      if (kind === Kind.attacked) {
        shapes.push(s("circle", { class: "attacked-square", cx: x + 0.5, cy: y + 0.5, r: 0.07 }));
      } else if (kind === Kind.rejected) {
        shapes.push(s("path", { class: "rejected", d: `M${x + 0.38} ${y + 0.38}l.24 .24m0 -.24l-.24 .24` }));
      } else if (kind === Kind.retreated) {
        shapes.push(s("circle", { class: "retreated", cx: x + 0.5, cy: y + 0.5, r: 0.2 }));
      }
    }
  }
  return shapes;
}

const queenOn = ({ row, column }: Square, name: string): SVGElement =>
  s("use", { class: name, href: "#queen", x: column, y: row, width: 1, height: 1 });

function queens(board: Board, marks: Marks, at: Placing): SVGElement[] {
  const n = board.length;
  const bad = new Set((marks.attacks ?? []).flatMap((attack) => [attack.earlier, attack.row]));
  const stood = new Set((marks.origin ?? []).map((square) => `${square.row} ${square.column}`));
  const shapes: SVGElement[] = [];
  board.forEach((column, row) => {
    if (column < 0) return;
    const moved = marks.origin !== undefined && stood.size > 0 && !stood.has(`${row} ${column}`);
    const name = `queen${bad.has(row) ? " bad" : ""}${moved ? " moved" : ""}`;
    const square = at({ row, column });
    const [cx, cy] = centre(square);
    shapes.push(n > kLargestChequered ? s("circle", { class: name, cx, cy, r: n > 100 ? 0.5 : 0.42 }) : queenOn(square, name));
  });
  for (const square of marks.origin ?? []) {
    const inside = square.row < n && square.column < n && square.row >= 0 && square.column >= 0;
    if (inside && board[square.row] === square.column) continue;
    const [cx, cy] = centre(at(square));
    shapes.push(s("circle", { class: inside ? "before" : "before beyond", cx, cy, r: Math.max(0.14, n / 400) }));
  }
  return shapes;
}

function rings(board: Board, at: Placing): SVGElement[] {
  return board.flatMap((column, row) => {
    const [cx, cy] = centre(at({ row, column }));
    return column < 0 ? [] : [s("circle", { class: "ring", cx, cy, r: 0.32 })];
  });
}

function given(board: Board): SVGElement[] {
  return board.flatMap((x, y) => (x < 0 ? [] : [s("rect", { class: "given", x, y, width: 1, height: 1 })]));
}

function events(marks: Marks): SVGElement[] {
  const newest = marks.newest;
  if (!newest) return [];
  const shapes: SVGElement[] = [s("rect", { class: "newest", x: newest.column + 0.04, y: newest.row + 0.04, width: 0.92, height: 0.92 })];
  const by = marks.rejectedBy ?? [];
  for (const queen of by) shapes.push(line(queen, newest, "conflict"));
  if (by.length > 0) {
    const { row: y, column: x } = newest;
    const cross = (): SVGElement => s("path", { class: "cross", d: `M${x + 0.3} ${y + 0.3}l.4 .4m0 -.4l-.4 .4` });
    shapes.push(marks.refused ? queenOn(newest, "queen bad") : cross());
  }
  return shapes;
}

/** Draws a board with its marks. */
export function drawBoard(board: Board, look: Look): SVGSVGElement {
  const n = board.length;
  const marks = look.marks ?? {};
  const way = look.way ?? "rows";
  const at: Placing = (square) => drawnAt(square, n, way);
  const places = (marks.origin ?? []).map(at).flatMap((square) => [square.row, square.column]);
  const beyond = -Math.min(0, ...places);
  const margin = beyond + (look.coordinates ? Math.max(Math.min(0.8, 0.1 * n), n / 20) : 0.05);
  const reach = Math.max(n, ...places.map((place) => place + 1));
  const size = margin + reach + 0.1;
  return s("svg", { class: "board", role: "img", "aria-label": look.label, viewBox: `${-margin} ${-margin} ${size} ${size}` },
    ...squares(n),
    ...(look.coordinates ? coordinates(n, look.firstNumber ?? 0, beyond, way === "paper") : []),
    ...given(marks.given ?? []),
    ...(marks.chosen === undefined ? [] : [s("rect", { class: "chosen", x: 0, y: marks.chosen, width: n, height: 1 })]),
    ...shaded(n, marks),
    ...(marks.named ?? []).map(([name, { row, column }]) =>
      s("text", { class: "named", x: column + 0.5, y: row + 0.64, "font-size": 0.4, "text-anchor": "middle" }, name)
    ),
    ...(marks.block ? [grid(n, marks.block, "block")] : []),
    ...(marks.attacks ?? []).map((attack) =>
      line(at({ row: attack.earlier, column: board[attack.earlier] }), at({ row: attack.row, column: board[attack.row] }), "conflict")
    ),
    ...(marks.clashes ?? []).map(([one, other]) => line(one, other, "conflict")),
    ...queens(board, marks, at),
    ...(marks.pieces ?? []).map((piece) => queenOn(piece, (marks.clashes ?? []).flat().includes(piece) ? "queen bad" : "queen")),
    ...rings(marks.ringed ?? [], at),
    ...events(marks),
    s("rect", { class: "frame", width: n, height: n })
  );
}

/**
 * Calls `act` with the square of each click on the board in `place`, which has the class `clickable` while clicks do anything. For a
 * click beside the board, the square is outside it.
 */
export function onSquare(place: HTMLElement, act: (square: Square) => void): void {
  place.addEventListener("click", (event) => {
    const toBoard = place.querySelector<SVGSVGElement>("svg.board")!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
    act({ row: Math.floor(y), column: Math.floor(x) });
  });
}

/** Describes a board in one or two sentences. */
export function verdict(board: Board, seen: { solution: boolean; pointSymmetric: boolean; attacks: Attack[] }, way: Way): string {
  const empty = board.filter((column) => column < 0).length;
  const sentences = [
    seen.solution && t(seen.pointSymmetric ? "solutionSymmetric" : "solutionYes"),
    seen.attacks.length > 0 && t("solutionNo", grouped(seen.attacks.length)),
    empty > 0 && t(way === "rows" ? "emptyRows" : "emptyColumns", empty),
  ];
  return sentences.filter(Boolean).join(" ");
}

/**
 * Returns the list of a board that is filled by rows or by columns: the columns of its rows, or the rows of its columns. Each of the
 * two lists is made from the other one in the same way.
 */
export const placesOf = (board: Board, byColumns: boolean): Board => (byColumns ? board.map((_, line) => board.indexOf(line)) : board);

/** Writes a list, with a dot for a row without a queen. */
export const listed = (board: Board, firstNumber = 0): string =>
  board.map((column) => (column < 0 ? "." : String(column + firstNumber))).join(" ");
