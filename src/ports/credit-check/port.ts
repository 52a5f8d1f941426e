import type { Billed } from "#ports/registers/person.ts";

/** What a credit record comes to. The record itself stays with the bureau. */
const CREDIT_ANSWERS = ["clear", "impaired", "debt_review", "no_record"] as const;
export type CreditAnswer = (typeof CREDIT_ANSWERS)[number];

/** A credit bureau. It may only be asked about who consented to it. */
export interface CreditCheck {
  readonly name: string;
  /**
   * @param reference the same again is the same enquiry: it is answered the same, and shows once on the record
   * @throws DependencyAway
   */
  record(reference: string, billed: Billed): Promise<CreditAnswer>;
}
