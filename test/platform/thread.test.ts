import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { type Thread, ThreadAway, threadOf } from "#platform/thread.server.ts";
import type { ThreadProgram } from "./thread-program.ts";

const LONG = 10_000;

let thread: Thread<ThreadProgram>;
let lost: string[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await thread.close();
});

function open(settings: { patience?: number; limits?: { maxOldGenerationSizeMb: number }; data?: string } = {}): void {
  lost = [];
  const program = new URL("./thread-program.ts", import.meta.url);
  thread = threadOf({ program, lost: (reason) => lost.push(reason), ...settings });
}

/** Asks until it is answered: a thread that ended rests for a second. */
function untilAnswered(): Promise<void> {
  const answer = () => thread.ask("twice", 21, LONG).catch(() => undefined);
  return expect.poll(answer, { timeout: 5_000, interval: 50 }).toBe(42);
}

it("answers calls, also many at once and those that come after a slower one", async () => {
  open({ data: "given" });
  const slow = thread.ask("later", 200, LONG);
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const doubled = await Promise.all(numbers.map((number) => thread.ask("twice", number, LONG)));
  expect(doubled).toEqual(numbers.map((number) => 2 * number));
  expect(await thread.ask("given", undefined, LONG)).toBe("given");
  expect(await slow).toBe("late");
});

it("throws what the thread threw, and goes on", async () => {
  open();
  await expect(thread.ask("refuse", "not this", LONG)).rejects.toThrow("not this");
  expect(await thread.ask("twice", 2, LONG)).toBe(4);
  expect(lost).toEqual([]);
});

it("gives a call up in time, and answers others meanwhile and afterwards", async () => {
  open();
  await thread.ask("twice", 1, LONG);
  await expect(thread.ask("later", 1_000, 50)).rejects.toThrow(ThreadAway);
  expect(await thread.ask("twice", 2, LONG)).toBe(4);
  expect(lost).toEqual([]);
});

it("ends a thread that hangs, though it answered when it was doubted before", async () => {
  open({ patience: 300 });
  await thread.ask("twice", 1, LONG);
  await expect(thread.ask("later", 1_000, 50)).rejects.toThrow("too long");
  // Asked after the question by which it was doubted, and so answered after it.
  expect(await thread.ask("twice", 2, LONG)).toBe(4);
  await expect(thread.ask("hang", undefined, 50)).rejects.toThrow("too long");
  await expect.poll(() => lost, { timeout: 5_000 }).toHaveLength(1);
});

it("lets a thread take the time of its call, whatever was answered or refused before", async () => {
  open({ patience: 50 });
  await thread.ask("twice", 1, LONG);
  const uncopied: Record<string, unknown> = { run: () => 1 };
  const before = [thread.ask("twice", 2, 500), thread.ask("twice", uncopied as never, 500)];
  await Promise.allSettled(before);
  expect(await thread.ask("block", 1_000, LONG)).toBe("at last");
  expect(await thread.ask("twice", 3, LONG)).toBe(6);
  expect(lost).toEqual([]);
});

it("fails open calls when the thread ends, says so once, rests, and begins anew", async () => {
  open();
  const calls = [
    thread.ask("later", 60_000, LONG),
    thread.ask("end", undefined, LONG),
    thread.ask("later", 60_000, LONG),
  ];
  for (const end of await Promise.allSettled(calls))
    expect(end).toMatchObject({ status: "rejected", reason: expect.any(ThreadAway) });
  expect(lost).toHaveLength(1);
  await expect(thread.ask("twice", 1, LONG)).rejects.toThrow("rests");
  await untilAnswered();
  expect(lost).toHaveLength(1);
});

it("survives a thread that runs out of memory", async () => {
  open({ limits: { maxOldGenerationSizeMb: 30 } });
  await expect(thread.ask("fill", undefined, LONG)).rejects.toThrow(ThreadAway);
  expect(lost).toEqual([expect.stringContaining("memory")]);
  await untilAnswered();
});

it("ends a thread that hangs, and begins anew", async () => {
  open({ patience: 100 });
  await thread.ask("twice", 1, LONG);
  await expect(thread.ask("hang", undefined, 50)).rejects.toThrow("too long");
  await expect.poll(() => lost).toHaveLength(1);
  await untilAnswered();
  await expect(thread.ask("hang", undefined, 50)).rejects.toThrow("too long");
  await expect.poll(() => lost).toHaveLength(2);
});

it("rests twice as long each time that it ends, a minute at most, and a second again after it lived for a while", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  open();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await expect(thread.ask("end", undefined, LONG)).rejects.toThrow(ThreadAway);
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    await expect(thread.ask("twice", 1, LONG)).rejects.toThrow("rests");
    vi.advanceTimersByTime(1);
    expect(await thread.ask("twice", 1, LONG)).toBe(2);
  }
  vi.advanceTimersByTime(10 * 60_000);
  await expect(thread.ask("end", undefined, LONG)).rejects.toThrow(ThreadAway);
  vi.advanceTimersByTime(1_000);
  expect(await thread.ask("twice", 1, LONG)).toBe(2);
});

it("does nothing any more once it is closed", async () => {
  open();
  const memory = new SharedArrayBuffer(4);
  const count = new Int32Array(memory);
  await thread.ask("beat", memory, LONG);
  await expect.poll(() => Atomics.load(count, 0)).toBeGreaterThan(0);
  await thread.close();
  expect(Atomics.wait(count, 0, Atomics.load(count, 0), 100)).toBe("timed-out");
});

it("fails open calls when it is closed, and every call after that", async () => {
  open();
  const late = thread.ask("later", 60_000, 60_000);
  await Promise.all([expect(late).rejects.toThrow("closed"), thread.close()]);
  await expect(thread.ask("twice", 1, LONG)).rejects.toThrow("closed");
  expect(lost).toEqual([]);
});

it("refuses what cannot be copied, without keeping the call", async () => {
  open();
  const uncopied: Record<string, unknown> = { run: () => 1 };
  await expect(thread.ask("twice", uncopied as never, LONG)).rejects.toThrow("could not be cloned");
  expect(await thread.ask("twice", 1, LONG)).toBe(2);
});

it("keeps no process alive, neither by itself nor by a call under way", () => {
  open();
  const user = fileURLToPath(new URL("./thread-user.ts", import.meta.url));
  expect(execFileSync(process.execPath, [user], { timeout: LONG, encoding: "utf8" }).trim()).toBe("42");
});
