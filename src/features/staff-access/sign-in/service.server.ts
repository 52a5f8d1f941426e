import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { isPassword } from "../passwords.server.ts";
import { needsSecondFactor } from "../roles.model.ts";
import { recoveryHash, stepOfCode, totpOwner } from "../second-factor.server.ts";
import { createStaffSession } from "../sessions/repository.server.ts";
import { otpNeeded, type SignInShape, secondFactorMissing, wrongSignIn } from "./contract.ts";
import { SIGN_INS_PER_ADDRESS, storedEmail } from "./model.ts";
import { type Credentials, clearFailures, countAttempt, spendRecoveryCode, spendStep } from "./repository.server.ts";

type SignInContext = Pick<StaffAccessContext, "db" | "clock" | "keyHashOf" | "detailCipher">;
type SignIn = z.output<typeof SignInShape>;

/**
 * Signs a staff member in (B-09). Unknown, disabled and locked accounts get the same reply as a wrong password, in the same time.
 * @param client its network address, for the rate limit, and its User-Agent header, which the list of sessions shows
 * @returns the token of a new session
 * @throws HttpProblem one of the problems of the contract
 */
export async function signIn(
  context: SignInContext,
  { email, password, otp }: SignIn,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<string> {
  await requireAddressLimit(context, "staff sign-in", address, SIGN_INS_PER_ADDRESS);
  const now = context.clock.now();
  const account = await countAttempt(context.db, { email: storedEmail(email) }, now);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account) throw new HttpProblem(wrongSignIn);
  return beginSession(context, { ...account, isProven: isRight }, { otp, userAgent, by: "password" });
}

/**
 * Begins the session of an account whose attempt was counted, after its second factor.
 * @param account isProven is false after a wrong password
 * @param also done in the transaction that begins the session
 * @returns the token of the session
 * @throws HttpProblem wrong_sign_in, otp_needed or second_factor_missing; the attempt stays counted
 */
export async function beginSession(
  context: SignInContext,
  account: Credentials & { isProven: boolean },
  { otp, userAgent, by }: { otp: string | undefined; userAgent: string; by: "password" | "identity provider" },
  also: (trx: Database) => Promise<void> = async () => undefined,
): Promise<string> {
  const { staffId, isLocking, isProven } = account;
  const now = context.clock.now();
  const subject = `staff ${staffId}`;
  try {
    if (!isProven) throw new HttpProblem(wrongSignIn);
    // A failure rolls back, so that the attempt stays counted.
    return await context.db.transaction().execute(async (trx) => {
      // The password may have been changed while this one was hashed.
      if (!(await clearFailures(trx, account))) throw new HttpProblem(wrongSignIn);
      await requireSecondFactor({ ...context, db: trx }, account, otp);
      await also(trx);
      await recordAction(trx, now, { staffId, action: "signed in", subject, after: { by } });
      return createStaffSession(trx, { staffId, userAgent, now });
    });
  } catch (error) {
    if (isLocking) await recordAction(context.db, now, { action: "account locked", subject });
    throw error;
  }
}

/**
 * Requires a code of the authenticator app or a recovery code, and marks it as used. An account without a second factor needs none,
 * unless its role does.
 * @throws HttpProblem otpNeeded or secondFactorMissing
 */
async function requireSecondFactor(
  { db, clock, detailCipher }: SignInContext,
  { staffId, role, totpSecret }: Credentials,
  otp: string | undefined,
): Promise<void> {
  if (!totpSecret) {
    if (needsSecondFactor(role)) throw new HttpProblem(secondFactorMissing);
    return;
  }
  if (!otp) throw new HttpProblem(otpNeeded);
  const step = stepOfCode(detailCipher.decrypt(totpOwner(staffId), totpSecret), otp, clock.now());
  const isRight =
    step === undefined
      ? await spendRecoveryCode(db, staffId, recoveryHash(staffId, otp))
      : await spendStep(db, staffId, step);
  if (!isRight)
    throw new HttpProblem(otpNeeded, { field: "body.otp", message: "That code is wrong or was used already" });
}
