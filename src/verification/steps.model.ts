import type { VerificationReason } from "./model.ts";

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
export type AskedStep = Exclude<VerificationStep, "desk">;

/** What was answered so far, by step. */
export type Answers = Partial<Record<VerificationStep, string>>;

/** What comes next: a question, or what the verification comes to. */
export type Course =
  | { ask: AskedStep }
  | { verdict: "approved" }
  | { verdict: "declined" | "referred"; reason: VerificationReason };

type Weighed = "identity" | "account" | "affordability" | "credit";

/** Answers that decline, and answers that only a person can judge; every other is fine. */
const WEIGHT: Record<Weighed, { declines: readonly string[]; refers: readonly string[] }> = {
  identity: { declines: ["not_found"], refers: ["mismatch"] },
  account: { declines: ["not_found", "closed", "arrears"], refers: ["other_holder"] },
  affordability: { declines: ["short"], refers: ["tight"] },
  credit: { declines: ["impaired", "debt_review"], refers: ["no_record"] },
};

const WEIGHED: readonly Weighed[] = ["identity", "account", "affordability", "credit"];

/**
 * What a verification does next. It stops at the first answer that declines, so that no bureau is asked in vain; doubts
 * are gathered and go to a person once everything was asked. What a person decided settles every doubt.
 */
export function courseOf(answers: Answers): Course {
  if (answers.desk === "declined") return { verdict: "declined", reason: "desk" };
  if (answers.desk !== "approved") {
    if (answers.request === undefined) return { ask: "request" };
    for (const step of WEIGHED) {
      const answer = answers[step];
      if (answer === undefined) return { ask: step };
      if (WEIGHT[step].declines.includes(answer)) return { verdict: "declined", reason: step };
    }
    const doubt = WEIGHED.find((step) => WEIGHT[step].refers.includes(answers[step] ?? ""));
    if (doubt) return { verdict: "referred", reason: doubt };
  }
  return answers.customer === undefined ? { ask: "customer" } : { verdict: "approved" };
}
