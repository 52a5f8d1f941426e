import { parentPort, type ResourceLimits, Worker, workerData } from "node:worker_threads";

/** What a thread can be asked: one thing in, one thing out, both of them copied. */
type Calls = Record<string, (asked: never) => unknown>;

type Asked<Table extends Calls, Name extends keyof Table> = Parameters<Table[Name]>[0];
type Answered<Table extends Calls, Name extends keyof Table> = Awaited<ReturnType<Table[Name]>>;

interface Request {
  number: number;
  call: string;
  asked: unknown;
}

type Answer = { number: number; value: unknown } | { number: number; error: string };

/** Who waits for an answer, and until when. */
interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** A thread of this process that answers calls. */
export interface Thread<Table extends Calls> {
  /**
   * Begins the thread where there is none.
   * @param within milliseconds after which the call is given up
   * @throws ThreadAway when there is no answer, else Error with the message of what the thread threw
   */
  ask<Name extends keyof Table & string>(
    call: Name,
    asked: Asked<Table, Name>,
    within: number,
  ): Promise<Answered<Table, Name>>;
  close(): Promise<void>;
}

/** The thread gave no answer: it was too slow, ended, or rests after it ended. The message holds nothing of what was asked. */
export class ThreadAway extends Error {}

interface ThreadSettings {
  /** The file that it runs, which calls `serveThread` with the table of its calls. */
  program: URL;
  /** What the program gets by `threadData()`, which believes it. */
  data?: unknown;
  limits?: ResourceLimits;
  /** A thread that a call was given up of has so long to answer anything at all before it is ended: milliseconds. */
  patience?: number;
  /** Is told the reason when the thread ended by itself or was ended because it hung: what it knew is gone. */
  lost(reason: string): void;
}

/** A thread that ended rests for so long, twice as long each time, until it lived for a while: milliseconds. */
const REST = { first: 1_000, longest: 60_000, forgottenAfter: 10 * 60_000 };

/** Long enough for clearing up much memory, in milliseconds. */
const PATIENCE = 10_000;

/** A thread that begins with the first call, begins anew after it ended, and keeps no process alive. */
export function threadOf<Table extends Calls>(settings: ThreadSettings): Thread<Table> {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let thread: Worker | undefined;
  let isClosed = false;
  let isDoubted = false;
  let deaths = { count: 0, last: Number.NEGATIVE_INFINITY };

  function started(): Worker {
    if (isClosed) throw new ThreadAway("The thread is closed");
    if (thread) return thread;
    if (performance.now() < deaths.last + restAfter(deaths.count)) throw new ThreadAway("The thread rests");
    const made = new Worker(settings.program, { workerData: settings.data, resourceLimits: settings.limits ?? {} });
    let reason = "it ended";
    made.on("message", answered);
    made.on("error", (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    made.once("exit", () => ended(made, reason));
    made.unref();
    thread = made;
    return made;
  }

  function answered(answer: Answer): void {
    const asked = waiting.get(answer.number);
    if (!asked) return;
    forget(answer.number, asked);
    if ("error" in answer) asked.reject(new Error(answer.error));
    else asked.resolve(answer.value);
  }

  function forget(number: number, { timer }: Waiting): void {
    clearTimeout(timer);
    waiting.delete(number);
  }

  function failAll(error: Error): void {
    for (const [number, asked] of waiting) {
      forget(number, asked);
      asked.reject(error);
    }
  }

  function ended(made: Worker, reason: string): void {
    if (thread !== made) return;
    thread = undefined;
    isDoubted = false;
    const now = performance.now();
    deaths = { count: now > deaths.last + REST.forgottenAfter ? 1 : deaths.count + 1, last: now };
    failAll(new ThreadAway("The thread ended"));
    settings.lost(reason);
  }

  /** Puts a call on its way; whatever becomes of it, it is forgotten in time. */
  function send(call: string, asked: unknown, within: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const worker = started();
      const number = ++count;
      const timer = setTimeout(() => {
        waiting.delete(number);
        reject(new ThreadAway("The thread took too long"));
        if (thread === worker) void doubt(worker);
      }, within);
      timer.unref();
      waiting.set(number, { resolve, reject, timer });
      try {
        worker.postMessage({ number, call, asked } satisfies Request);
      } catch (error) {
        clearTimeout(timer);
        waiting.delete(number);
        throw error;
      }
    });
  }

  /** After a call was given up: a thread that does not even answer a call that is none hangs, and is ended. */
  async function doubt(worker: Worker): Promise<void> {
    if (isDoubted) return;
    isDoubted = true;
    try {
      await send("", undefined, settings.patience ?? PATIENCE);
      isDoubted = false;
    } catch {
      if (thread === worker && !isClosed) await worker.terminate();
    }
  }

  return {
    // The answer to a call is what the program's table says.
    ask: (call, asked, within) => send(call, asked, within) as never,
    async close() {
      isClosed = true;
      const last = thread;
      thread = undefined;
      failAll(new ThreadAway("The thread is closed"));
      await last?.terminate();
    },
  };
}

function restAfter(deaths: number): number {
  return deaths === 0 ? 0 : Math.min(REST.longest, REST.first * 2 ** (deaths - 1));
}

/** What a thread's program was given as `data`. */
export function threadData<Data>(): Data {
  return workerData as Data;
}

/** Answers the calls of the process, in a thread's program. A call that takes long answers with a promise and gives way meanwhile. */
export function serveThread(calls: Calls): void {
  const port = parentPort;
  port?.on("message", async ({ number, call, asked }: Request) => {
    try {
      const value = await calls[call]?.(asked as never);
      port.postMessage({ number, value } satisfies Answer);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ number, error: message } satisfies Answer);
    }
  });
}
