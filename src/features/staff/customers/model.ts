import { addDays } from "#shared/day.ts";
import type { BoundedCheck } from "#shared/field-checks.ts";
import { canBeKnownEmail, cleanContact, isMobileNumber, MAX_CONTACT } from "#shared/person.ts";

/** What customers can ask about their data: POPIA sections 23, 24 (correct, delete) and 11(3). */
export const REQUEST_KINDS = ["access", "correction", "deletion", "objection"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const KIND_LABELS: Record<RequestKind, string> = {
  access: "Wants to know what is stored",
  correction: "Wants something corrected",
  deletion: "Wants data deleted",
  objection: "Objects to the use of data",
};

export const OUTCOMES = ["done", "refused"] as const;

export const OUTCOME_LABELS: Record<(typeof OUTCOMES)[number], string> = { done: "Done", refused: "Refused" };

/** Who recorded or closed a request where no member of staff did. */
export const THE_CUSTOMER = "The customer";

/** Days to answer a request (PAIA section 56). */
const DAYS_TO_ANSWER = 30;

/** The last South African day on which a request can be answered. */
export function dueDay(receivedOn: string): string {
  return addDays(receivedOn, DAYS_TO_ANSWER);
}

/** The rule of a text by which customers are found. */
export const CONTACT_CHECK: BoundedCheck = {
  maxLength: MAX_CONTACT,
  clean: cleanContact,
  ok: (text) => canBeKnownEmail(text) || isMobileNumber(text),
  message: "Enter an email address or a South African mobile number",
};
