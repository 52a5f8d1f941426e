import { MINUTE_MS } from "#shared/day.ts";

/** Wrong sign-ins in a row after which an account is locked. */
const FAILURES_UNTIL_LOCK = 5;

/** Longest lock in minutes. */
const MAX_LOCK_MINUTES = 60;

/**
 * Until when an account is locked: one minute after five wrong sign-ins, and twice as long after each further one, at most an hour.
 * @param failures wrong sign-ins in a row, including this one
 * @returns null for fewer
 */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_UNTIL_LOCK) return null;
  const minutes = Math.min(2 ** (failures - FAILURES_UNTIL_LOCK), MAX_LOCK_MINUTES);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Sign-ins per network address and hour; an office shares one. */
export const SIGN_INS_PER_ADDRESS = 120;

/** An email address as accounts store it. */
export function storedEmail(text: string): string {
  return text.trim().toLowerCase().normalize("NFC");
}
