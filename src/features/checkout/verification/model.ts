import type { OrderStatus } from "#orders/status/model.ts";
import { statusIs } from "#orders/status/model.ts";
import { UPGRADE_REFUSALS } from "../customer-lookup/model.ts";

/** Results of a verification (D-11). "referred": staff decide. */
export const VERDICTS = ["approved", "declined", "referred"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** States of a verification. "ended": the order was cancelled or replaced before a decision. */
export const VERIFICATION_STATES = ["running", ...VERDICTS, "ended"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/**
 * Reason codes of a result. They contain no data of the credit bureau. "too_often": so many orders with the same ID number, or with the same
 * number to upgrade, were placed within the hour that staff decide whether any provider is asked.
 */
export const VERIFICATION_REASONS = [
  "",
  "identity",
  "upgrade",
  "account",
  "affordability",
  "credit",
  "unreachable",
  "too_often",
  "desk",
  "expired",
] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** Texts for declined orders. They disclose no data of the credit bureau. */
const REASON_TEXTS: Record<VerificationReason, string> = {
  "": "We can't offer you this order on account.",
  identity: "We couldn't confirm who you are with the details that you gave us.",
  upgrade:
    "You can't upgrade a number in this order. Change it in your cart to a new contract, or to a number that you can upgrade.",
  account: "We couldn't confirm the account for your monthly bill.",
  affordability: "After the expenses that you told us about, you don't have enough left each month for this order.",
  credit:
    "After the credit check, we can't offer you this order on account. You can ask us for the main reason in writing.",
  unreachable: "We couldn't check your order.",
  too_often: "We couldn't check your order.",
  desk: "We reviewed your order and can't offer it to you on account.",
  expired:
    "We couldn't decide on your order within seven days, so we closed it. You can place it again from your cart.",
};

/**
 * Text why an order was declined or has expired; empty otherwise.
 * @param details what in the order it is about, as sentences; empty for the order as a whole
 */
export function reasonText(state: VerificationState, reason: VerificationReason, details = ""): string {
  if (state !== "declined" && !(state === "ended" && reason === "expired")) return "";
  return details === "" ? REASON_TEXTS[reason] : `${REASON_TEXTS[reason]} ${details}`;
}

/** The result as shown to the customer; null before a decision, and for an order that was cancelled before one. */
export function outcomeOf(state: VerificationState, order: OrderStatus): Verdict | null {
  if (state === "running" || state === "ended") return null;
  // Cancelled, or replaced by another order, before staff decided.
  if (state === "referred" && !statusIs(order, "assessed")) return null;
  return state;
}

/** True when the page can stop polling: decided, referred to staff, or ended. */
export function isSettled(state: VerificationState, order: OrderStatus): boolean {
  return state !== "running" || !statusIs(order, "assessed");
}

/**
 * Steps of a verification, in sequence (D-11). "desk" is the decision by staff, "credit_desk" their second one, about a credit bureau that was
 * asked only after the first.
 */
export const VERIFICATION_STEPS = [
  "request",
  "identity",
  "upgrade",
  "account",
  "affordability",
  "credit",
  "desk",
  "credit_desk",
  "customer",
] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/** A step that is answered by staff. */
type DecisionStep = "desk" | "credit_desk";

/** A step that is answered by a provider. */
export type ProviderStep = Exclude<VerificationStep, "affordability" | DecisionStep>;

/** The answer of a step whose provider stayed silent, however often it was asked. It means nothing about the customer: staff decide. */
export const NO_ANSWER = "no_answer";

/** The answer about an identity that is still being compared. */
export const PENDING = "pending";

/** The answer about a confirmed identity whose ID number also fits a child; staff read it as that of AGE beside any other answer, too. */
export const AGE_UNCLEAR = "age_unclear";

/** Under which staff read that the age is unclear. No provider answers it. */
export const AGE = "age";

/** Answers so far, by step. */
export type Answers = Partial<Record<VerificationStep, string>>;

/** The next action of a verification: request a step, or conclude with a verdict. */
type NextAction =
  | { step: Exclude<VerificationStep, DecisionStep> }
  | { verdict: "approved" }
  | { verdict: "declined" | "referred"; reason: VerificationReason };

type AssessedStep = "identity" | "upgrade" | "account" | "affordability" | "credit";

/**
 * Answers that decline an order, and answers that refer it to staff, as NO_ANSWER does of each step; all others pass. The answer of "upgrade"
 * has a word for each upgraded number: one refusal suffices.
 */
const ANSWER_RULES: Record<AssessedStep, { declines: readonly string[]; refers: readonly string[] }> = {
  identity: { declines: ["not_found"], refers: ["mismatch", AGE_UNCLEAR, PENDING] },
  upgrade: { declines: Object.keys(UPGRADE_REFUSALS), refers: [] },
  account: { declines: ["not_found", "closed", "arrears"], refers: ["other_holder"] },
  affordability: { declines: ["short"], refers: ["tight", "committed", "large", "acts_for_others"] },
  credit: { declines: ["impaired", "debt_review"], refers: ["no_record"] },
};

const ASSESSED_STEPS: readonly AssessedStep[] = ["identity", "upgrade", "account", "affordability", "credit"];

/**
 * The next action of a verification. The first declining answer ends it, so that no further provider is queried. Answers that need a
 * referral, also that of a silent provider, are collected until all steps are answered, so that staff know them all when they decide. No
 * approval stands for a step that was not asked, nor for what the credit bureau answers after it: that may need a second one.
 */
export function nextActionOf(answers: Answers): NextAction {
  if (answers.desk === "declined" || answers.credit_desk === "declined") return { verdict: "declined", reason: "desk" };
  for (const step of ASSESSED_STEPS) {
    if (step === "credit" && isCustomerInDoubt(answers) && answers.desk === undefined) continue;
    const answer = answers[step];
    if (answer === undefined) return { step: step === "identity" && answers.request === undefined ? "request" : step };
    if (declines(step, answer)) return { verdict: "declined", reason: step };
  }
  const referred = ASSESSED_STEPS.find((step) => refers(step, answers[step]) && !isApproved(step, answers));
  if (referred) return { verdict: "referred", reason: answers[referred] === NO_ANSWER ? "unreachable" : referred };
  return answers.customer === undefined ? { step: "customer" } : { verdict: "approved" };
}

/** True if staff have approved a step that refers an order. They did so before the credit bureau was asked, if that waited for them. */
function isApproved(step: AssessedStep, answers: Answers): boolean {
  const isLater = step === "credit" && isCustomerInDoubt(answers);
  return (isLater ? answers.credit_desk : answers.desk) === "approved";
}

/**
 * True if it is not confirmed that the customer is the holder of the ID number and of the account. Anybody can type somebody's ID number, and
 * the credit bureau records each enquiry about its holder: so it is asked once staff have approved.
 */
export function isCustomerInDoubt({ identity, account }: Answers): boolean {
  return identity !== "verified" || account === undefined || refers("account", account);
}

/** What happens when staff accept a referred order: open checks run, the credit bureau is asked, or the order is accepted as it is. */
export const ACCEPTANCE_EFFECTS = ["checks", "credit_check", "accepted"] as const;
export type AcceptanceEffect = (typeof ACCEPTANCE_EFFECTS)[number];

/** What happens when staff accept an order that was referred with these answers. */
export function acceptanceEffect(answers: Answers): AcceptanceEffect {
  if (hasOpenChecks(answers)) return "checks";
  const next = nextActionOf({ ...answers, [decisionStepOf(answers)]: "approved" });
  return "step" in next && next.step === "credit" ? "credit_check" : "accepted";
}

/**
 * True for a referred order of which checks were not made yet: there were too many orders with the same number, or a former release referred
 * it as soon as a provider stayed silent. Staff cannot decide about those: accepting lets them run.
 */
export function hasOpenChecks(answers: Answers): boolean {
  const next = nextActionOf(answers);
  return "step" in next && next.step !== "customer";
}

/** The step that the next decision by staff answers. */
export function decisionStepOf({ desk }: Answers): DecisionStep {
  return desk === undefined ? "desk" : "credit_desk";
}

function refers(step: AssessedStep, answer = ""): boolean {
  return answer === NO_ANSWER || ANSWER_RULES[step].refers.includes(answer);
}

function declines(step: AssessedStep, answer = ""): boolean {
  return answer.split(" ").some((word) => ANSWER_RULES[step].declines.includes(word));
}
