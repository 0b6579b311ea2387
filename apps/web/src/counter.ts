// Counts in a web worker if the browser allows one, else in slices of time.

import { CountResult, Engine } from "./engine";

export interface Report {
  done: number; // 0 .. 1
  result?: CountResult; // at the end
  seconds: number;
}

/** What to count: all solutions of n queens by a method. */
interface Task {
  n: number;
  method: string;
}

const kSlice = 40; // milliseconds of counting between two reports

const kEngineScript = document.getElementById("engine")!.textContent!;

// The worker runs the engine's script and then this one. The first message to the worker is the engine's WebAssembly.
const kWorkerScript = `
onmessage = async ({ data: wasmBinary }) => {
  const engine = await createEngine({ wasmBinary });
  onmessage = ({ data: { number, method, n } }) => {
    const begin = performance.now();
    const tell = (done, result) => postMessage({ number, done, result, seconds: (performance.now() - begin) / 1000 });
    const count = new engine.Count(method, n);
    while (!count.run(${kSlice})) tell(count.done());
    tell(1, count.result());
    count.delete();
  };
  postMessage("ready");
};`;

/** Counts one board at a time. A new count cancels the previous one. */
export class Counter {
  private worker: Worker | null = null;
  private current = 0; // the number of the latest count
  private counting = false;
  private abandon = (): void => undefined; // ends the promise of the count in the worker

  constructor(private readonly engine: Engine, private readonly wasm: ArrayBuffer) {}

  get inWorker(): boolean {
    return this.worker !== null;
  }

  /** Makes the worker if the browser allows one and none exists. */
  async start(): Promise<void> {
    if (this.worker !== null || typeof Worker === "undefined") return;
    try {
      const script = kEngineScript + kWorkerScript;
      const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const worker = new Worker(address);
      await new Promise<void>((ready, failed) => {
        worker.onmessage = () => ready();
        worker.onerror = (event) => {
          event.preventDefault();
          failed(new Error(event.message));
        };
        worker.postMessage(this.wasm);
      });
      URL.revokeObjectURL(address);
      this.worker = worker;
    } catch {
      this.worker = null;
    }
  }

  /** Cancels the current count. */
  cancel(): void {
    ++this.current;
    this.worker?.terminate();
    this.worker = null;
    this.abandon();
  }

  /** Resolves to undefined if the count was cancelled. */
  async count(task: Task, report: (report: Report) => void): Promise<Report | undefined> {
    if (this.counting) this.cancel(); // a worker receives no message while it counts
    const number = ++this.current;
    this.counting = true;
    try {
      await this.start();
      if (number !== this.current) return undefined;
      return await (this.worker !== null ? this.byWorker(this.worker, number, task, report) : this.inSlices(number, task, report));
    } finally {
      if (number === this.current) this.counting = false;
    }
  }

  private byWorker(worker: Worker, number: number, task: Task, report: (report: Report) => void): Promise<Report | undefined> {
    return new Promise((resolve) => {
      this.abandon = () => resolve(undefined);
      worker.onmessage = ({ data }: MessageEvent<Report & { number: number }>) => {
        if (data.number !== this.current) return; // the report is from a cancelled count
        report(data);
        if (data.result !== undefined) resolve(data);
      };
      worker.postMessage({ number, ...task });
    });
  }

  private async inSlices(number: number, { method, n }: Task, report: (report: Report) => void): Promise<Report | undefined> {
    const begin = performance.now();
    const seconds = (): number => (performance.now() - begin) / 1000;
    const count = new this.engine.Count(method, n);
    try {
      while (!count.run(kSlice)) {
        report({ done: count.done(), seconds: seconds() });
        await new Promise((resolve) => setTimeout(resolve));
        if (number !== this.current) return undefined;
      }
      const last = { done: 1, result: count.result(), seconds: seconds() };
      report(last);
      return last;
    } finally {
      count.delete();
    }
  }
}
