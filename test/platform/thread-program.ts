import { setTimeout as pause } from "node:timers/promises";
import { serveThread, threadData } from "#platform/thread.server.ts";

// What a thread in tests can be asked.
const calls = {
  twice: (number: number) => 2 * number,
  given: () => threadData<string>(),
  refuse(reason: string): number {
    throw new Error(reason);
  },
  /** Answers later, and others meanwhile. */
  later: (milliseconds: number) => pause(milliseconds, "late"),
  /** Answers after so many milliseconds, and nobody else meanwhile. */
  block(milliseconds: number): string {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    return "at last";
  },
  /** Counts on and on in a memory that it shares. */
  beat(memory: SharedArrayBuffer): void {
    const count = new Int32Array(memory);
    setInterval(() => {
      Atomics.add(count, 0, 1);
      Atomics.notify(count, 0);
    }, 1);
  },
  hang(): number {
    for (;;);
  },
  fill(): number {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at));
  },
  end: () => process.exit(1),
};

export type ThreadProgram = typeof calls;

serveThread(calls);
