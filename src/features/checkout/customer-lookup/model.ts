import { formatDay } from "#shared/day.ts";

/** Hourly limits of each of these calls, per caller and per number. */
export const ENQUIRIES_PER_CALLER = 20;
export const ENQUIRIES_PER_NUMBER = 10;

/**
 * Hourly limit of each call per network address, which many customers of a provider may share.
 * @param perMinute general rate limit per address
 */
export function enquiriesPerAddress(perMinute: number): number {
  return Math.max(ENQUIRIES_PER_CALLER, Math.ceil(perMinute / 5));
}

/** Hourly limit of verifications per person, because each is recorded by a credit bureau. */
export function verificationsPerPerson(perMinute: number): number {
  return Math.max(ENQUIRIES_PER_NUMBER, Math.ceil(perMinute / 60));
}

/** Whether a mobile number can be upgraded. */
export const UPGRADE_ANSWERS = ["eligible", "not_yet", "unknown", "not_yours"] as const;
type UpgradeAnswer = (typeof UPGRADE_ANSWERS)[number];

/** Upgrade eligibility of a mobile number: never its owner, and the date only for the verified owner. */
export interface Upgrade {
  eligibility: UpgradeAnswer;
  /** First possible day of an upgrade, "2027-05-20"; null when not disclosed. */
  eligibleFrom: string | null;
  message: string;
}

/**
 * Upgrade eligibility of a mobile number.
 * @param subscriber the subscriber record; undefined for an unknown number
 * @param today "2026-11-20"
 */
export function upgradeOf(
  subscriber: { isOwner: boolean | null; upgradeFrom: string } | undefined,
  today: string,
): Upgrade {
  if (!subscriber) return plain("unknown", "We don't recognise this number. Check it, or choose a new contract");
  if (subscriber.isOwner === false)
    return plain("not_yours", "This number isn't in your name. Only its owner can upgrade it");
  if (subscriber.upgradeFrom <= today) return plain("eligible", "You can upgrade this number");
  if (subscriber.isOwner === null) return plain("not_yet", "You can't upgrade this number yet");
  return {
    eligibility: "not_yet",
    eligibleFrom: subscriber.upgradeFrom,
    message: `You can upgrade this number from ${formatDay(subscriber.upgradeFrom)}`,
  };
}

function plain(eligibility: UpgradeAnswer, message: string): Upgrade {
  return { eligibility, eligibleFrom: null, message };
}
