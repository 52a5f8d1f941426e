import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, staffSignInNeeded } from "#platform/http/problem.ts";
import { recordAction } from "../audit/repository.server.ts";
import { renewSession } from "../sessions/repository.server.ts";
import { requireSession } from "../sessions/service.server.ts";
import { OPEN_SESSION } from "../sign-in/model.ts";
import { clearFailures, countAttempt } from "../sign-in/repository.server.ts";
import { countGuess, spendSecondFactor } from "../sign-in/service.server.ts";
import { wrongProof } from "./contract.ts";

/**
 * Proves by a code of the second factor that it is the owner who uses a session. Wrong codes count as wrong sign-ins, and as guesses of the second factor.
 * @param entered otp: a code of the authenticator app, or a recovery code
 * @returns the new token of the session
 * @throws HttpProblem staff_sign_in_needed, wrong_proof
 */
export async function proveByCode(
  context: PlatformContext,
  { token, otp }: { token: string; otp: string },
): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  const { member, sessionId } = await requireSession(context, token);
  const { staffId } = member;
  const account = await countAttempt(db, { staffId }, () => OPEN_SESSION, now);
  if (!account) throw new HttpProblem(wrongProof, { field: "body.otp" });
  try {
    // A wrong code rolls back, so that the attempt stays counted.
    return await db.transaction().execute(async (trx) => {
      const isRight =
        (await clearFailures(trx, account)) && (await spendSecondFactor({ ...context, db: trx }, account, otp));
      if (!isRight) throw new HttpProblem(wrongProof, { field: "body.otp" });
      const renewed = await renewSession(trx, sessionId, now);
      if (renewed === undefined) throw new HttpProblem(staffSignInNeeded);
      await recordAction(trx, now, { staffId, action: "confirmed by a code", subject: `staff ${staffId}` });
      return renewed;
    });
  } catch (error) {
    if (error instanceof HttpProblem && error.problem === wrongProof) await countGuess(context, staffId);
    throw error;
  }
}
