import { HttpProblem, type Problem } from "../http/problem.ts";
import { ProviderRefused, ProviderUnavailable } from "./identity-provider.port.ts";

/**
 * Waits for what an identity provider answers.
 * @param problems what the caller's contract declares for a provider that does not answer, and for one that signed nobody in
 * @throws HttpProblem one of them
 */
export async function providerAnswer<Answer>(
  answer: Promise<Answer>,
  problems: { unavailable: Problem; refused: Problem },
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new HttpProblem(problems.unavailable);
    if (error instanceof ProviderRefused) throw new HttpProblem(problems.refused);
    throw error;
  }
}
