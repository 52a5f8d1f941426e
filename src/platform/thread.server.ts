import { parentPort, Worker } from "node:worker_threads";

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

/** A thread of this process that answers calls. */
export interface Thread<Table extends Calls> {
  /** @throws Error with the message of what the thread threw */
  ask<Name extends keyof Table & string>(call: Name, asked: Asked<Table, Name>): Promise<Answered<Table, Name>>;
  close(): Promise<void>;
}

/**
 * A thread that begins with the first call, and keeps no process alive.
 * @param program the file that it runs, which calls `serveThread` with the table of its calls
 */
export function threadOf<Table extends Calls>(program: URL): Thread<Table> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  let thread: Worker | undefined;

  function started(): Worker {
    if (thread) return thread;
    const made = new Worker(program);
    made.on("message", (answer: Answer) => {
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.value);
    });
    made.unref();
    thread = made;
    return made;
  }

  return {
    ask(call, asked) {
      const number = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve: resolve as (value: unknown) => void, reject });
        started().postMessage({ number, call, asked } satisfies Request);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** Answers the calls of the process, in a thread's program. */
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
