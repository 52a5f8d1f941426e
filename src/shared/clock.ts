/** What time it is for the shop. One is injected everywhere, so that tests and campaigns can fix it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at an instant, for tests and seeds. */
export function fixedClock(instant: string | Date): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}
