import { formatDay } from "#shared/day.ts";
import { cleanIdentityNumber } from "#shared/identity.ts";
import { canonicalRegistration } from "#shared/registration-number.ts";

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

/** Hourly number of orders on account per person, and per number to upgrade, about which providers are asked before staff decide. */
export function verificationsPerPerson(perMinute: number): number {
  return Math.max(ENQUIRIES_PER_NUMBER, Math.ceil(perMinute / 60));
}

/** Why a mobile number cannot be upgraded, for the customer. */
export const UPGRADE_REFUSALS = {
  not_yet: "You can't upgrade this number yet",
  unknown: "We don't recognise this number. Check it, or choose a new contract",
  not_yours: "This number isn't in your name. Only its owner can upgrade it",
} as const;
type UpgradeRefusal = keyof typeof UPGRADE_REFUSALS;

/** Whether a mobile number can be upgraded. */
export const UPGRADE_ANSWERS = ["eligible", "not_yet", "unknown", "not_yours"] as const satisfies (
  | "eligible"
  | UpgradeRefusal
)[];
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
  if (!subscriber) return refused("unknown");
  if (subscriber.isOwner === false) return refused("not_yours");
  if (subscriber.upgradeFrom <= today)
    return { eligibility: "eligible", eligibleFrom: null, message: "You can upgrade this number" };
  if (subscriber.isOwner === null) return refused("not_yet");
  return {
    eligibility: "not_yet",
    eligibleFrom: subscriber.upgradeFrom,
    message: `You can upgrade this number from ${formatDay(subscriber.upgradeFrom)}`,
  };
}

function refused(eligibility: UpgradeRefusal): Upgrade {
  return { eligibility, eligibleFrom: null, message: UPGRADE_REFUSALS[eligibility] };
}

/**
 * The number by which the owner of a mobile number is known: an ID or passport number, or the registration number of an organisation. Ten
 * digits with nothing but spaces between them are taken for a passport's.
 */
export function cleanOwnerNumber(text: string): string {
  const registration = canonicalRegistration(text);
  const isPassport = /^(?:\s*\d){10}\s*$/.test(text);
  return registration.includes("/") && !isPassport ? registration : cleanIdentityNumber(text);
}
