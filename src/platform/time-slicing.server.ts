import { setImmediate as othersFirst } from "node:timers/promises";

/** Work goes on for so long until others have their turn, where nothing else is said: milliseconds. */
const LONGEST = 5;

/**
 * Runs long work to its end without holding up what else this process does: at its pauses, but not at each of them, whatever waits comes
 * first.
 * @param work stops often, each time after a few milliseconds at most
 * @param longest milliseconds after which others have their turn
 */
export async function timeSliced<Made>(work: Generator<void, Made>, longest = LONGEST): Promise<Made> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < longest) continue;
    await othersFirst();
    began = performance.now();
  }
}
