import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { HttpProblem } from "#platform/http/problem.ts";
import type { StaffAccessContext } from "./context.server.ts";
import type { StaffMember } from "./model.ts";
import { guessablePassword } from "./password.contract.ts";

/** Passwords that are found within ten billion guesses are refused: the best score of zxcvbn. */
const MIN_SCORE = 4;

/** Only so many characters are estimated, because the work grows with the square of the length. */
const ESTIMATED_LENGTH = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the list of common passwords (2 MB) when the first password is chosen. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return estimator;
}

/**
 * Refuses a password that is common, or consists of a common one, patterns and words about its owner.
 * @param field of the request, for the error
 * @throws HttpProblem guessablePassword
 */
export async function requireStrength(
  { brand }: Pick<StaffAccessContext, "brand">,
  { email, name }: Pick<StaffMember, "email" | "name">,
  password: string,
  field: string,
): Promise<void> {
  const known = [email, ...[email, name, brand.name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))];
  const words = known.filter((word) => word.length > 2);
  if ((await loadEstimator()).check(password.slice(0, ESTIMATED_LENGTH), words).score < MIN_SCORE)
    throw new HttpProblem(guessablePassword, { field });
}
