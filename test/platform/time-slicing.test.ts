import { expect, it } from "vitest";
import { timeSliced } from "#platform/time-slicing.server.ts";

/** Busy work of some milliseconds per step. */
function* work(pieces: number, milliseconds: number): Generator<void, string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield;
  }
  return "made";
}

it("Time-sliced work lets other tasks run, and returns its result", async () => {
  let ticks = 0;
  const other = setInterval(() => {
    ticks += 1;
  }, 1);
  expect(await timeSliced(work(20, 6))).toBe("made");
  clearInterval(other);
  expect(ticks).toBeGreaterThan(5);
});

it("Time-sliced work does not yield after each of many small steps", async () => {
  let done = false;
  const result = timeSliced(work(5, 0)).then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toBe(true);
  await result;
});

it("Time-sliced work yields as often as configured", async () => {
  let ticks = 0;
  const count = () => {
    ticks += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await timeSliced(work(5, 0), 0);
  clearImmediate(next);
  expect(ticks).toBeGreaterThanOrEqual(4);
});
