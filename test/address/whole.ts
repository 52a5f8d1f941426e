/** Runs long work to its end at once. */
export function whole<Made>(work: Generator<void, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** How often long work pauses. */
export function piecesOf(work: Generator<void, unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  return pauses;
}
