/** How often the return page asks, in milliseconds: most banks answer within seconds, so it begins fast and slows down. */
const TURNS = [
  { upTo: 5, wait: 1_000 },
  { upTo: 15, wait: 3_000 },
  { upTo: 45, wait: 10_000 },
] as const;

/** How long to wait after the given turn (the first is 0); undefined when it is time to stop asking, after about six minutes. */
export function pollDelay(turn: number): number | undefined {
  return TURNS.find(({ upTo }) => turn < upTo)?.wait;
}
