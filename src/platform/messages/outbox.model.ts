import { HOUR_MS, MINUTE_MS } from "#shared/day.ts";

/** Maximum number of attempts to send a message, which take 29 hours. */
export const MAX_ATTEMPTS = 14;

/** From this delay on, the sweep makes the next attempt; before, a job of its own does. */
export const SWEEP_MS = MINUTE_MS;

/** Milliseconds for which nobody else makes an attempt: longer than one takes, so that a slow server gets a message once. */
export const ATTEMPT_MS = MINUTE_MS;

/** Delay in milliseconds before the next attempt: seconds at first, because people wait for codes, then a minute, doubling up to twelve hours. */
export function retryDelay(attempts: number): number {
  if (attempts <= 2) return attempts === 1 ? 5_000 : 25_000;
  return Math.min(MINUTE_MS * 2 ** (attempts - 3), 12 * HOUR_MS);
}

/** Retention in days of messages with a fixed text; their orders are not deleted (N-04). */
export const MESSAGE_DAYS = 90;

/** Retention in days of all others, which go at once when they were sent: those that were given up. */
export const GIVEN_UP_DAYS = 7;

/** Retention in days of those that have expired, such as codes: nobody can do anything about them. */
export const EXPIRED_DAYS = 1;
