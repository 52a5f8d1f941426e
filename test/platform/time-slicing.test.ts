import { expect, it } from "vitest";
import { timeSliced } from "#platform/time-slicing.server.ts";

/** Works for some milliseconds, again and again. */
function* work(pieces: number, milliseconds: number): Generator<void, string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield;
  }
  return "made";
}

it("lets others have their turn while long work goes on, and gives what was made", async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await timeSliced(work(20, 6))).toBe("made");
  clearInterval(other);
  expect(turns).toBeGreaterThan(5);
});

it("does not give way for each of many small pieces", async () => {
  let done = false;
  const made = timeSliced(work(5, 0)).then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toBe(true);
  await made;
});

it("gives way as often as it is told", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await timeSliced(work(5, 0), 0);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(4);
});
