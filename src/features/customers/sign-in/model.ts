import { daysBefore } from "#shared/day.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";

/** Days after which a mobile number no longer proves that its holder is the customer: operators give unused numbers to others. */
export const NUMBER_UNUSED_DAYS = 180;

/** The instant before which a mobile number must have been used last to prove nothing any more. */
export function numbersUsedSince(now: Date): Date {
  return daysBefore(now, NUMBER_UNUSED_DAYS);
}

/** Lifetime of an access token (B-03). */
export const ACCESS_SECONDS = 15 * 60;

/**
 * A used refresh token counts as used by a second tab, or repeated after a lost reply, for so long; later it counts as stolen and ends the
 * sign-in.
 */
export const REUSE_SECONDS = 30;

/** Why a line of a cart was reduced or dropped by a merge: a cart limit, the stock, one subscription of a streaming partner, or the checkout in progress. */
export const DROP_REASONS = ["limit", "stock", ...PARTNERS.map(({ id }) => id), "checkout"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** How a customer proved who they are. */
export type SignInMethod = "code" | "passkey" | "provider";

/** Browsers by what only they write in their User-Agent, most particular first: others imitate Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

/** A device as customers recognise it, by its User-Agent: "Chrome on Android". */
export function deviceOf(userAgent: string): string {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(BROWSERS) ?? "Browser", named(SYSTEMS)].filter(Boolean).join(" on ");
}
