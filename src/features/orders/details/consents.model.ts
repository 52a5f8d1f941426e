import { joinNames } from "#shared/text.ts";
import { isSentAtOnce, type OrderLine } from "../model.ts";

/** Kinds of consents before an order is placed. */
export const CONSENT_KINDS = ["terms", "long_term", "immediate_start"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A consent as displayed. Its box is never ticked beforehand; text, version and time are stored when it is given. */
export interface ConsentText {
  kind: ConsentKind;
  version: string;
  text: string;
  /** The order cannot be placed without it. */
  required: boolean;
}

/** Fields of a line that the rules use. */
type Line = Parameters<typeof isSentAtOnce>[0] & Pick<OrderLine, "segment" | "planPeriod" | "fees" | "variationTitle">;

/**
 * The consents of an order: always the terms; for a personal customer a term above 24 months with its benefit (Consumer Protection Act
 * 68 of 2008, section 14, regulation 5; D-12). What is loaded or sent at once, also in a SIM, is only sold with the consent to it, which ends the
 * right to cancel it once it can be used (ECT Act 25 of 2002, section 42(2)(a); D-14); for other services, such as an empty eSIM, the customer
 * may choose.
 */
export function consentsFor(lines: readonly Line[]): ConsentText[] {
  const consents: ConsentText[] = [
    {
      kind: "terms",
      version: "2026-11-26",
      text: "I have checked my order and accept the terms of sale and the delivery and returns policy.",
      required: true,
    },
  ];
  if (lines.some(isLongPersonalTerm))
    consents.push({
      kind: "long_term",
      version: "2026-11",
      text:
        "I expressly agree to an agreement of 36 months, which is longer than the 24 months of the Consumer Protection Act. " +
        "My benefit is the lower instalment each month. I may cancel it at any time with 20 business days' notice.",
      required: true,
    });
  const atOnce = titlesAtOnce(lines);
  if (atOnce)
    consents.push({
      kind: "immediate_start",
      version: "2026-11-30",
      text:
        `Please load or send this at once: ${atOnce}. ` +
        "I understand that once I can use it I can no longer cancel it within seven days without a reason, and don't get my money back.",
      required: true,
    });
  else if (lines.some((line) => !line.isDelivered))
    consents.push({
      kind: "immediate_start",
      version: "2026-11",
      text: "Please start my service at once. I understand that I can then no longer cancel it within seven days without a reason.",
      required: false,
    });
  return consents;
}

/** A consent as it was given: with the version and the text that the customer saw. */
export type GivenConsent = Pick<ConsentText, "kind" | "version" | "text">;

/** True for a consent that was given to exactly what is asked: a text may name goods, and covers no others. */
function isConsentTo(given: GivenConsent, { kind, version, text }: ConsentText): boolean {
  return given.kind === kind && given.version === version && given.text === text;
}

/** The given consents that the lines of an order need today, and those that do not fit them, or no longer. */
export function consentsByFit(
  given: readonly GivenConsent[],
  lines: readonly Line[],
): { fitting: ConsentKind[]; unfit: ConsentKind[] } {
  const needed = consentsFor(lines);
  const { fitting = [], unfit = [] } = Object.groupBy(given, (consent) =>
    needed.some((each) => isConsentTo(consent, each)) ? "fitting" : "unfit",
  );
  return { fitting: fitting.map(({ kind }) => kind), unfit: unfit.map(({ kind }) => kind) };
}

/** What of an order is loaded or sent at once, as "A and B"; empty without anything. */
export function titlesAtOnce(lines: readonly Line[]): string {
  const titles = lines.filter(isSentAtOnce).map(({ variationTitle }) => variationTitle);
  return joinNames([...new Set(titles)]);
}

function isLongPersonalTerm({ segment, planPeriod, fees }: Line): boolean {
  return segment === "personal" && [planPeriod, ...fees.map((fee) => fee.planPeriod)].includes("pmx36");
}
