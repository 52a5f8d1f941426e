import type { OrderLine } from "../model.ts";

/** What a customer can be asked to agree to before an order is placed. */
export const CONSENT_KINDS = ["terms", "long_term", "immediate_start"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** One consent as it is asked: never ticked beforehand, kept with these words, their version and the time. */
export interface ConsentText {
  kind: ConsentKind;
  version: string;
  words: string;
  /** An order is not placed without it. */
  required: boolean;
}

/** What a rule needs of a line. */
type Line = Pick<OrderLine, "vendorType" | "orderType" | "planPeriod" | "fees" | "isDelivered">;

/**
 * What has to be asked for an order: the terms always; for a personal customer a term of more than 24 months with its
 * benefit (Consumer Protection Act 68 of 2008, section 14, regulation 5; D-12); and, for what begins at once, whether it
 * may begin inside the seven days of the ECT Act 25 of 2002, section 42(2)(a), which ends the right to cancel it.
 */
export function consentsFor(lines: readonly Line[]): ConsentText[] {
  const consents: ConsentText[] = [
    {
      kind: "terms",
      version: "2026-11",
      words: "I have checked my order and accept the terms of sale, the delivery and the return policy.",
      required: true,
    },
  ];
  if (lines.some(isLongForPerson))
    consents.push({
      kind: "long_term",
      version: "2026-11",
      words:
        "I expressly agree to an agreement of 36 months, which is longer than the 24 months of the Consumer Protection Act. " +
        "My benefit is the lower instalment each month. I may cancel it at any time with 20 business days' notice.",
      required: true,
    });
  if (lines.some((line) => !line.isDelivered))
    consents.push({
      kind: "immediate_start",
      version: "2026-11",
      words:
        "Please start my service at once. I understand that I can then no longer cancel it within seven days without a reason.",
      required: false,
    });
  return consents;
}

function isLongForPerson({ vendorType, planPeriod, fees }: Line): boolean {
  return vendorType === "personal" && [planPeriod, ...fees.map((fee) => fee.planPeriod)].includes("pmx36");
}
