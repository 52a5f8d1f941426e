import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Default length of a slice in milliseconds. */
const SLICE_MS = 5;

/**
 * Runs long synchronous work without blocking the event loop: yields to it when a slice is over.
 * @param work a generator that yields at least every few milliseconds
 * @param sliceMs milliseconds between yields to the event loop
 */
export async function timeSliced<Made>(work: Generator<void, Made>, sliceMs = SLICE_MS): Promise<Made> {
  let startedAt = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < sliceMs) continue;
    await yieldToEventLoop();
    startedAt = performance.now();
  }
}
