import { requireThere, SAMPLES, sampleOf } from "#ports/stand-in/sample-numbers.ts";
import type { AccountAnswer, AccountVerification } from "./port.ts";

const ANSWERS: Record<string, AccountAnswer> = {
  [SAMPLES.unknown]: "not_found",
  [SAMPLES.closed]: "closed",
  [SAMPLES.others]: "other_holder",
};

/** Banks at which every account is in order but the numbers of SAMPLES. */
export function standInAccountVerification(): AccountVerification {
  return {
    name: "stand-in",
    async verify(_reference, { accountNumber }) {
      requireThere(accountNumber);
      return ANSWERS[sampleOf(accountNumber)] ?? "valid";
    },
  };
}
