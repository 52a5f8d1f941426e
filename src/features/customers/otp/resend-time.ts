import { CallFailure } from "#platform/http/client.ts";
import { RESEND_SECONDS } from "./model.ts";

/**
 * Requests a code. code_too_soon counts as success: a code was sent before, for instance if the first reply was lost.
 * @returns earliest time to request another code, in epoch milliseconds
 * @throws CallFailure
 */
export async function resendTimeOf(send: () => Promise<{ body: { resendAfterSeconds: number } }>): Promise<number> {
  try {
    const { body } = await send();
    return Date.now() + body.resendAfterSeconds * 1000;
  } catch (error) {
    const problem = error instanceof CallFailure ? error.problem : undefined;
    if (problem?.code !== "code_too_soon") throw error;
    return Date.now() + (Number(problem.details?.retryAfterSeconds) || RESEND_SECONDS) * 1000;
  }
}
