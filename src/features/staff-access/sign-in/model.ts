import { DAY_MS, MINUTE_MS } from "#shared/day.ts";

/** Wrong sign-ins in a row after which an account is locked for the place that they came from. */
const FAILURES_UNTIL_LOCK = 5;

/** Longest lock in minutes. */
const MAX_LOCK_MINUTES = 60;

/**
 * Until when an account is locked for a place: one minute after five wrong sign-ins, and twice as long after each further one, at most an hour.
 * @param failures wrong sign-ins in a row from there, including this one
 * @returns null for fewer
 */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_UNTIL_LOCK) return null;
  const minutes = Math.min(2 ** (failures - FAILURES_UNTIL_LOCK), MAX_LOCK_MINUTES);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Wrong sign-ins in a row from all networks together after which attempts on an account are slowed. */
const FAILURES_UNTIL_SLOW = 100;

/** Time between two attempts that are checked then. */
const SLOW_MS = 10_000;

/**
 * Until when no further attempt from any network is checked: many networks together guess no faster than one attempt in ten seconds. It is short,
 * so that strangers slow the owner but do not shut them out, and does not hold for who brings a right code of the second factor.
 * @param failures wrong sign-ins in a row from all networks, including this one
 */
export function slowedUntil(failures: number, now: Date): Date | null {
  return failures < FAILURES_UNTIL_SLOW ? null : new Date(now.getTime() + SLOW_MS);
}

/** Wrong codes of the second factor after a right password, within a day and over all places, that somebody makes who has the password only. */
export const WRONG_CODES_UNTIL_GUESSED = 20;

/** The day in which they are counted, and at whose end they are forgotten. */
export const WRONG_CODES_MS = DAY_MS;

/** For admins, and the key of the count of wrong codes, which is kept beside those of places. */
export const WRONG_CODES = "wrong codes";

/** Where an attempt comes from. Each place is counted and locked on its own. */
export interface Place {
  /** For the audit, which has no network addresses. */
  kind: "network" | "browser" | "identity provider" | "open session" | "link";
  /** For admins, and the key of the count: "network 203.0.113.7". */
  name: string;
  /** Whether anybody can send attempts from there, so that they count for the account too. */
  isOpenToAll: boolean;
}

/** Places that only those reach who have proven something already: strangers cannot lock them. */
export const PROVIDER: Place = { kind: "identity provider", name: "identity provider", isOpenToAll: false };
export const OPEN_SESSION: Place = { kind: "open session", name: "open session", isOpenToAll: false };
export const LINK: Place = { kind: "link", name: "link", isOpenToAll: false };

/** Sign-ins per network address and hour that go wrong; an office shares one. */
export const SIGN_INS_PER_ADDRESS = 120;
