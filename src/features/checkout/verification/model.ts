import type { OrderStatus } from "#orders/model.ts";

/** What a verification comes to (D-11). */
export const VERDICTS = ["approved", "declined", "referred"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where the verification of an order stands. "ended": the order was given up, or changed, before anybody decided. */
export const VERIFICATION_STATES = ["running", ...VERDICTS, "ended"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Why a verification came to what it did, as a name that says nothing of a bureau's data. */
export const VERIFICATION_REASONS = [
  "",
  "identity",
  "account",
  "affordability",
  "credit",
  "unreachable",
  "desk",
  "expired",
] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** What a customer reads of a refusal. What a bureau holds stays with the bureau. */
const REASON_TEXTS: Record<VerificationReason, string> = {
  "": "We cannot offer you this order on account.",
  identity: "We could not confirm who you are with the details that you gave.",
  account: "We could not confirm the account that the monthly bill is paid from.",
  affordability: "What you told us about your income and expenses leaves too little each month for this order.",
  credit:
    "We cannot offer you this order on account after the credit check. You may ask us for the main reason in writing.",
  unreachable: "We could not check your order.",
  desk: "We looked at your order and cannot offer it to you on account.",
  expired:
    "Nobody could decide on your order within seven days, so it was given up. You may place it again from your cart.",
};

/** Why an order was declined, or given up unseen, in plain words; empty for everything else. */
export function reasonText(state: VerificationState, reason: VerificationReason): string {
  return state === "declined" || (state === "ended" && reason === "expired") ? REASON_TEXTS[reason] : "";
}

/** What a customer is told of a verification; null while nothing is known, and where the order was given up. */
export function outcomeOf(state: VerificationState, order: OrderStatus): Verdict | null {
  if (state === "running" || state === "ended") return null;
  // Given up by its customer, or for another order, while a person still had to look at it.
  if (state === "referred" && order !== "awaiting_verification") return null;
  return state;
}

/** True once the page has nothing more to wait for: decided, with a person, or given up. */
export function isSettled(state: VerificationState, order: OrderStatus): boolean {
  return state !== "running" || order !== "awaiting_verification";
}

/** What a verification asks, in this order (D-11); "desk" is what a person decided. */
export const VERIFICATION_STEPS = [
  "request",
  "identity",
  "account",
  "affordability",
  "credit",
  "desk",
  "customer",
] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/** A step that a register or the program answers. */
export type ProviderStep = Exclude<VerificationStep, "desk">;

/** What was answered so far, by step. */
export type Answers = Partial<Record<VerificationStep, string>>;

/** What comes next: a question, or what the verification comes to. */
type NextAction =
  | { ask: ProviderStep }
  | { verdict: "approved" }
  | { verdict: "declined" | "referred"; reason: VerificationReason };

type AssessedStep = "identity" | "account" | "affordability" | "credit";

/** Answers that decline, and answers that only a person can judge; every other is fine. */
const ANSWER_RULES: Record<AssessedStep, { declines: readonly string[]; refers: readonly string[] }> = {
  identity: { declines: ["not_found"], refers: ["mismatch"] },
  account: { declines: ["not_found", "closed", "arrears"], refers: ["other_holder"] },
  affordability: { declines: ["short"], refers: ["tight"] },
  credit: { declines: ["impaired", "debt_review"], refers: ["no_record"] },
};

const ASSESSED_STEPS: readonly AssessedStep[] = ["identity", "account", "affordability", "credit"];

/**
 * What a verification does next. It stops at the first answer that declines, so that no bureau is asked in vain; doubts
 * are gathered and go to a person once everything was asked. What a person decided settles every doubt.
 */
export function nextActionOf(answers: Answers): NextAction {
  if (answers.desk === "declined") return { verdict: "declined", reason: "desk" };
  if (answers.desk !== "approved") {
    if (answers.request === undefined) return { ask: "request" };
    for (const step of ASSESSED_STEPS) {
      const answer = answers[step];
      if (answer === undefined) return { ask: step };
      if (ANSWER_RULES[step].declines.includes(answer)) return { verdict: "declined", reason: step };
    }
    const doubt = ASSESSED_STEPS.find((step) => ANSWER_RULES[step].refers.includes(answers[step] ?? ""));
    if (doubt) return { verdict: "referred", reason: doubt };
  }
  return answers.customer === undefined ? { ask: "customer" } : { verdict: "approved" };
}
