import { DependencyAway } from "#ports/registers/away.ts";

/**
 * Numbers that make the stand-ins answer something else than usual, for tests and for trying the shop out in a browser:
 * digits seven to ten of a South African ID number, and the last four digits of everything else. docs/verification.md
 * lists them for whoever tries.
 */
export const SAMPLES = {
  /** Nobody, or nothing, is known by this number. */
  unknown: "0404",
  /** It belongs to somebody else. */
  others: "0409",
  /** The account is closed. */
  closed: "0410",
  /** Bills of this account are not paid. */
  arrears: "0402",
  /** The bureau knows a judgment or a debt that was not paid. */
  impaired: "0411",
  /** Under debt review: no further credit may be given (National Credit Act 34 of 2005, section 88). */
  debtReview: "0412",
  /** The bureau has nothing on this person. */
  noRecord: "0413",
  /** A contract runs for another half year. */
  bound: "0425",
  /** The register does not answer. */
  away: "0503",
  /** The bureau does not answer. */
  bureauAway: "0513",
} as const;

/** The four digits of a number that a stand-in looks at; empty where it has none. */
export function sampleOf(number: string): string {
  const digits = number.replace(/\s/g, "");
  if (/^\d{13}$/.test(digits)) return digits.slice(6, 10);
  return /\d{4}$/.exec(digits)?.[0] ?? "";
}

/** Plays a register that does not answer. @throws DependencyAway for a number that asks for it */
export function requireThere(number: string, away: string = SAMPLES.away): void {
  if (sampleOf(number) === away) throw new DependencyAway("The stand-in plays a register that does not answer");
}
