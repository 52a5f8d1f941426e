import { formatDayOf, timeOf } from "#shared/day.ts";
import type { Check } from "#shared/field-checks.ts";
import { formatLong, toCents } from "#shared/money.ts";
import { NAME_CHECK, PERSONAL_CHECKS } from "#shared/person.ts";
import { dealsPath } from "#shared/segment.ts";

/** States of a competition, in their order: being written, running, over, its list of entries published, its winners drawn. */
export const COMPETITION_STATES = ["draft", "open", "closed", "committed", "drawn"] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];

/** What a competition is for shoppers now: announced, running, over, or over with its results. */
export const PHASES = ["coming", "open", "closed", "drawn"] as const;
export type Phase = (typeof PHASES)[number];

/** What staff write for a competition. */
export interface CompetitionDocument {
  title: string;
  /** The main prize first; the draw gives them out in this order. */
  prizes: { name: string; text: string; quantity: number }[];
  /** Further entries that are drawn, for winners who cannot get their prize. */
  reserves: number;
  /** How to enter. */
  steps: string[];
  /** How the winners are determined. */
  basis: string;
  /** Where the results are published. */
  resultsMedium: string;
  /** What an entry costs, in rand. */
  entryCost: string;
  /** Who may not enter. */
  exclusions: string;
  /** Who oversees the draw. */
  overseer: { name: string; firm: string };
  opensAt: string;
  closesAt: string;
  /** The deal pages on which pins are hidden: slugs of campaigns, or DEALS_PAGE. */
  dealNames: string[];
  pins: number;
  /** SHA-256 of the overseer's seed, in hexadecimal digits; empty until the overseer has given it. */
  seedHash: string;
  /** Markdown. */
  rules: string;
}

/** Path of the page about the competition (S2-04). */
export const TAP2WIN_PATH = "/tap2win";

/** `dealName` of the page with all deals. The other deal pages have the slug of their campaign. */
export const DEALS_PAGE = "deals";

/** An entry may cost no more than this, also by SMS or a call (CPA regulation 11). */
export const MAX_ENTRY_COST_CENTS = 150;

/** Message when the ids cannot be had (S8-13). */
export const IDS_FAILED = "Failed to fetch IDs";

/** Message once a competition is closed (S8-14). */
export const CLOSED_MESSAGE =
  "Sorry, the competition is now closed. Stay tuned for more offers on our site and socials.";

/** Whoever enters sooner after finding the pin is a program, in seconds. */
export const PACE_SECONDS = 3;

/** Retention of a competition after it closed, in months (CPA section 36 and regulation 11). */
export const COMPETITION_MONTHS = 36;

/** Consent texts for offers by SMS, the current one first, apart from the entry (POPIA section 69). The checkbox is never ticked by default. */
export const MARKETING_CONSENTS = [
  {
    version: "2026-11",
    text: "Send me offers by SMS on this number. My entry counts the same without it, and I can stop it at any time.",
  },
] as const;

/** The current consent text. */
export const MARKETING_CONSENT = MARKETING_CONSENTS[0];

/** Validation of the entry form. */
export const ENTRY_CHECKS = {
  name: NAME_CHECK,
  mobileNumber: PERSONAL_CHECKS.mobileNumber,
} satisfies Record<string, Check>;

/** The phase of a competition at a time. A draft has none; after the closing time it is closed, whether or not a job has noted it. */
export function phaseOf(
  { state, opensAt, closesAt }: { state: CompetitionState; opensAt: Date; closesAt: Date },
  now: Date,
): Phase | undefined {
  if (state === "draft") return undefined;
  if (state === "drawn") return "drawn";
  if (state !== "open" || now >= closesAt) return "closed";
  return now < opensAt ? "coming" : "open";
}

/** What an entry costs, in a sentence. @param entryCost in rand */
export function entryCostText(entryCost: string): string {
  const cents = toCents(entryCost);
  return cents === 0
    ? "It's free to enter. You only pay for the data that you use."
    : `An entry costs ${formatLong(cents)}. The law allows no more than ${formatLong(MAX_ENTRY_COST_CENTS)}.`;
}

/** A time as shoppers read it: "18:00 on 27 November 2026", South African time. @param instant ISO text */
export function formatMoment(instant: string): string {
  return `${timeOf(instant)} on ${formatDayOf(instant)}`;
}

/**
 * Path of the page on which to look for a pin.
 * @param dealName as a link or a person wrote it; without a valid one it is the page with all deals
 */
export function pinPagePath(dealName: string | null): string {
  const isCampaign = dealName !== null && dealName !== DEALS_PAGE && /^[a-z0-9-]{1,80}$/.test(dealName);
  return dealsPath("personal") + (isCampaign ? `/${dealName}` : "");
}

/** Path of the page with the rules of a competition. */
export function rulesPath(competitionId: string): string {
  return `${TAP2WIN_PATH}/rules/${competitionId}`;
}

/** A place in the draw. */
export interface Place {
  /** From 1. */
  place: number;
  /** Empty for a reserve. */
  prize: string;
}

/** The places that are drawn: one for each prize, then the reserves. */
export function placesOf({ prizes, reserves }: Pick<CompetitionDocument, "prizes" | "reserves">): Place[] {
  const names = prizes.flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => name));
  return [...names, ...Array.from({ length: reserves }, () => "")].map((prize, index) => ({ place: index + 1, prize }));
}
