import { requireThere, SAMPLES, sampleOf } from "#ports/stand-in/sample-numbers.ts";
import type { CreditAnswer, CreditCheck } from "./port.ts";

const ANSWERS: Record<string, CreditAnswer> = {
  [SAMPLES.impaired]: "impaired",
  [SAMPLES.debtReview]: "debt_review",
  [SAMPLES.noRecord]: "no_record",
};

/** A bureau that has a clear record of everybody but the numbers of SAMPLES. */
export function standInCreditCheck(): CreditCheck {
  return {
    name: "stand-in",
    async record(_reference, { person }) {
      requireThere(person.idNumber, SAMPLES.bureauAway);
      return ANSWERS[sampleOf(person.idNumber)] ?? "clear";
    },
  };
}
