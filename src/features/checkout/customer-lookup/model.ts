import { formatDay } from "#shared/day.ts";

/** How often one caller may make each of these calls within an hour, and how often anybody may about one number. */
export const ENQUIRIES_PER_CALLER = 20;
export const ENQUIRIES_PER_NUMBER = 10;

/**
 * How often one network address may make each of them within an hour: a provider hides many customers behind one.
 * @param perMinute calls of any kind that it may make in a minute
 */
export function enquiriesPerAddress(perMinute: number): number {
  return Math.max(ENQUIRIES_PER_CALLER, Math.ceil(perMinute / 5));
}

/** How often orders may be verified for one person within an hour: each asks a credit bureau, which remembers it. */
export function verificationsPerPerson(perMinute: number): number {
  return Math.max(ENQUIRIES_PER_NUMBER, Math.ceil(perMinute / 60));
}

/** Whether a mobile number can be upgraded. */
export const UPGRADE_ANSWERS = ["eligible", "not_yet", "unknown", "not_yours"] as const;
type UpgradeAnswer = (typeof UPGRADE_ANSWERS)[number];

/** What is told of a mobile number: never whose it is, and the day only to who showed that it is theirs. */
export interface Upgrade {
  eligibility: UpgradeAnswer;
  /** The first day of an upgrade, "2027-05-20"; null where it is not told. */
  eligibleFrom: string | null;
  message: string;
}

/**
 * What is told of a mobile number.
 * @param known what the register holds; undefined for a number that it does not know
 * @param today "2026-11-20"
 */
export function upgradeOf(
  known: { isTheirs: boolean | null; upgradeFrom: string } | undefined,
  today: string,
): Upgrade {
  if (!known) return plain("unknown", "We do not know this number. Check it, or choose a new contract");
  if (known.isTheirs === false)
    return plain("not_yours", "This number is not in your name. Only its owner can upgrade it");
  if (known.upgradeFrom <= today) return plain("eligible", "This number can be upgraded");
  if (known.isTheirs === null) return plain("not_yet", "The contract of this number cannot be upgraded yet");
  return {
    eligibility: "not_yet",
    eligibleFrom: known.upgradeFrom,
    message: `The contract of this number can be upgraded from ${formatDay(known.upgradeFrom)}`,
  };
}

function plain(eligibility: UpgradeAnswer, message: string): Upgrade {
  return { eligibility, eligibleFrom: null, message };
}
