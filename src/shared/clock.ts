/** The source of the current time. It is injected everywhere, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that always returns the same instant, for tests and seeds. */
export function fixedClock(instant: string | Date): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}
