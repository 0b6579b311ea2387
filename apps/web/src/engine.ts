// The types and functions of the engine that face/*_bindings.cpp export.

export type Board = number[]; // the column of each row's queen; -1: none

export interface Square {
  row: number;
  column: number;
}

export interface SearchState {
  n: number;
  event: "begun" | "rejected" | "placed" | "solved" | "retreated";
  square: Square | null;
  board: Board;
  finished: boolean;
  steps: number;
  tries: number;
  placements: number;
  retreats: number;
  solutions: number;
  deadEnds: number;
  leaves: number;
  notExtended: number;
  milliseconds: number; // time of the search forwards
}

export enum Kind {
  unmarked,
  attacked,
  queen,
  retreated,
  rejected,
}

/** A vertex on the path to the current position: the free places of a line, which is a row or a column that the search fills. */
export interface Branch {
  line: number;
  left: number[]; // the places that the search has left
  chosen: number; // the place of the queen; -1: none
  ahead: number[]; // the places that it will try later
}

export interface Search {
  state(): SearchState;
  kinds(): Kind[]; // row by row
  path(): Branch[];
  attackers(row: number, column: number): Square[];
  solutionsKept(): number;
  solution(index: number): { board: Board; orbitSize: number; milliseconds: number };
  step(): boolean;
  stepBack(): boolean;
  move(): boolean;
  moveBack(): boolean;
  run(moves: number): void;
  runToSolution(mostMoves: number): boolean;
  runToStep(steps: number, mostMoves: number): boolean;
  backToSolution(): void;
  delete(): void;
}

export interface Vertex {
  level: number;
  column: number;
  parent: number;
  solution: boolean;
  deadEnd: boolean;
}

export interface Census {
  n: number;
  total: string;
  unique: string | null;
  pointSymmetric: string | null;
  rotational: string | null;
}

export interface CountResult extends Census {
  leaves: string | null;
}

interface Count {
  run(milliseconds: number): boolean;
  done(): number;
  result(): CountResult;
  delete(): void;
}

export interface RaceState {
  board: Board;
  square: Square; // tried last; meaningless before the first step
  placed: boolean;
  attackers: Square[];
  finished: boolean;
  tries: number;
  placements: number;
  looks: number;
  solutions: number;
}

export interface Racer {
  run(steps: number): void;
  state(): RaceState;
  delete(): void;
}

export interface Family {
  name: string;
  sizes: string;
  condition: string;
  formulaFor: string;
  parameters: string[];
}

export interface Arrangement {
  title: string;
  refusal: string | null;
  board: Board;
  originName: string;
  origin: Square[];
  block: number;
}

interface Exchange {
  board: Board;
  before: Board;
  b: number;
}

export interface Attack {
  kind: "column" | "rising" | "falling";
  earlier: number;
  row: number;
}

/** A list of queens, and how it was read. */
export interface Listed {
  board: Board;
  firstNumber: number;
  form: string;
}

export interface Program {
  name: string;
  smallest: number; // smallest board that the program accepts
  largest: number;
  firstNumber: number; // of rows, columns and entries
  lines: string[];
}

/** If isPlacement, the array has an entry for each queen on the board, and after them old entries. */
export interface ProgramArray {
  name: string;
  values: number[];
  isPlacement: boolean;
}

export interface ProgramMoment {
  step: number; // number of lines that have run
  ended: boolean;
  line: number; // the line that runs next; -1 at the end
  arrays: ProgramArray[];
  queens: Square[];
  tested: Square | null; // what the next line tests or puts a queen on
  calls: string[];
  printed: string[];
}

export interface Engine {
  programs(): Program[];
  programMoment(name: string, n: number, step: number): ProgramMoment;
  Search: new (n: number, byColumns: boolean, given: Board) => Search;
  Count: new (method: string, n: number) => Count;
  Racer: new (method: string, n: number) => Racer;
  completions(n: number, given: Board): number;
  tree(n: number, given: Board): Vertex[];
  treeAs(n: number, rows: number, format: string, given: Board, byColumns: boolean): { text: string } | { error: string };
  masks(n: number, firstRows: Board): { columns: number; left: number; right: number; free: number };
  prunedRows(n: number, first: number, second: number): number[];
  lecture(method: string, n: number): { leaves: number | null; milliseconds: number | null };
  known(n: number): Census | null;
  families(): Family[];
  choices(
    family: string,
    n: number
  ): { all: number; symmetric: number; plain: number[] | null; pointSymmetric: number[] | null };
  arrangement(family: string, n: number, parameters: number[]): Arrangement;
  lookAt(board: Board): { solution: boolean; pointSymmetric: boolean; attacks: Attack[]; images: Board[]; values: string[] };
  readLists(words: string, base: string, way: string): Listed[] | { error: string };
  solutions(n: number, unique: boolean): Board[];
  withoutCorner(solution: Board): Board | null;
  inBlocks(solution: Board, size: number, withCorner: boolean): Board;
  exchange(n: number, a: number): Exchange | null;
  worksheets(japanese: boolean): { kind: string; title: string }[];
  worksheet(kind: string, seed: number, japanese: boolean, key: boolean): string; // a document of SVG
}

declare const createEngine: (parts: { wasmBinary: ArrayBuffer }) => Promise<Engine>;

// TypeScript 4 does not know this class. Chromium has it from version 80 on, Firefox from 113, Safari from 16.4.
declare const DecompressionStream: new (format: "gzip") => ReadableWritablePair<Uint8Array, Uint8Array>;

export const canUnpack = (): boolean => typeof DecompressionStream !== "undefined";

/** Unpacks the engine's WebAssembly, which the page has as base64 of gzip. */
export function unpackedEngine(): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(document.getElementById("wasm")!.textContent!), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

export const startEngine = (wasmBinary: ArrayBuffer): Promise<Engine> => createEngine({ wasmBinary });
