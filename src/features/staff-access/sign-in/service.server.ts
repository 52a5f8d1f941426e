import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { limitWrongTries, siteOf } from "#platform/rate-limit/service.server.ts";
import { newToken } from "#platform/secret-token.server.ts";
import { recordAction } from "../audit/repository.server.ts";
import { expiryOf } from "../links/model.ts";
import { replaceLink } from "../links/repository.server.ts";
import { tellAdmins } from "../notices/service.server.ts";
import { inPasswordTurn, isPassword } from "../passwords.server.ts";
import { needsSecondFactor } from "../roles.model.ts";
import { recoveryHash, stepOfCode, totpOwner } from "../second-factor.server.ts";
import { createStaffSession } from "../sessions/repository.server.ts";
import { otpNeeded, type SignInShape, secondFactorMissing, wrongSignIn } from "./contract.ts";
import { deviceMark, deviceOf } from "./device.server.ts";
import { type Place, SIGN_INS_PER_ADDRESS } from "./model.ts";
import {
  type Credentials,
  clearFailures,
  countAttempt,
  countWrongCode,
  type FactorCheck,
  hasRecoveryCode,
  spendRecoveryCode,
  spendStep,
} from "./repository.server.ts";

type SignInContext = Pick<PlatformContext, "db" | "clock" | "jobs" | "keyHashOf" | "detailCipher">;
type SignIn = z.output<typeof SignInShape>;

/** A session that has begun: its token, and the mark that the browser keeps. */
interface BegunSession {
  access_token: string;
  device: string;
}

/**
 * Signs a staff member in (B-09). Unknown, disabled and locked accounts get the same reply as a wrong password, in the same time.
 * @param client its network address, for the limits, and its User-Agent header, which the list of sessions shows
 * @throws HttpProblem one of the problems of the contract
 */
export async function signIn(
  context: SignInContext,
  { email, password, otp, device }: SignIn,
  { address, userAgent }: { address: string; userAgent: string },
): Promise<BegunSession> {
  return limitWrongSignIns(context, { call: "staff sign-in", address, otp }, async () => {
    const placeOf = (staffId: string) => placeFor(deviceOf(context, staffId, device), address);
    const { account, isRight } = await inPasswordTurn(async () => {
      const account = await countAttempt(
        context.db,
        { email },
        placeOf,
        context.clock.now(),
        factorCheck(context, otp),
      );
      return { account, isRight: await isPassword(password, account?.passwordHash) };
    });
    if (!account) throw new HttpProblem(wrongSignIn);
    return beginSession(context, { ...account, isProven: isRight }, { otp, userAgent, device, by: "password" });
  });
}

/**
 * Limits the sign-ins of a network that go wrong: an office shares one address. Each is counted before it is looked at, and taken back once it
 * is right, or all of it that was given is: a password whose code is asked for next, or for which a second factor has to be set up.
 * @param attempt throws the HttpProblems of beginSession()
 * @throws HttpProblem too_many_requests, and what the attempt throws
 */
export function limitWrongSignIns<Result>(
  context: SignInContext,
  { call, address, otp }: { call: string; address: string; otp: string | undefined },
  attempt: () => Promise<Result>,
): Promise<Result> {
  return limitWrongTries(
    context,
    { call, address, limit: SIGN_INS_PER_ADDRESS },
    attempt,
    (problem) => problem !== secondFactorMissing && (problem !== otpNeeded || !!otp),
  );
}

/** A browser that has signed in to the account before is a place of its own: others in its network do not lock it out. */
function placeFor(deviceId: string | undefined, address: string): Place {
  return deviceId === undefined
    ? { kind: "network", name: `network ${siteOf(address)}`, isOpenToAll: true }
    : { kind: "browser", name: `browser ${deviceId}`, isOpenToAll: false };
}

/**
 * Begins the session of an account whose attempt was counted, after its second factor.
 * @param account isProven is false after a wrong password
 * @param also done in the transaction that begins the session
 * @throws HttpProblem wrong_sign_in or otp_needed, and the attempt stays counted; or second_factor_missing with the token of a link to set it up
 */
export async function beginSession(
  context: SignInContext,
  account: Credentials & { isProven: boolean },
  {
    otp,
    userAgent,
    device,
    by,
  }: { otp: string | undefined; userAgent: string; device: string | undefined; by: "password" | "identity provider" },
  also: (trx: Database) => Promise<void> = async () => undefined,
): Promise<BegunSession> {
  const { staffId, isLocking, isProven, place } = account;
  const now = context.clock.now();
  const subject = `staff ${staffId}`;
  let begun: BegunSession | { link: string };
  try {
    if (!isProven) throw new HttpProblem(wrongSignIn);
    // A failure rolls back, so that the attempt stays counted.
    begun = await context.db.transaction().execute(async (trx) => {
      // The password may have been changed while this one was hashed.
      if (!(await clearFailures(trx, account))) throw new HttpProblem(wrongSignIn);
      const isFactorMissing = account.totpSecret === null && needsSecondFactor(account.role);
      if (!isFactorMissing) await requireSecondFactor({ ...context, db: trx }, account, otp);
      await also(trx);
      if (isFactorMissing) return { link: await firstFactorLink(trx, staffId, now) };
      await recordAction(trx, now, { staffId, action: "signed in", subject, after: { by } });
      return {
        access_token: await createStaffSession(trx, { staffId, userAgent, now }),
        device: deviceMark(context, staffId, deviceOf(context, staffId, device)),
      };
    });
  } catch (error) {
    if (error instanceof HttpProblem && error.problem === otpNeeded && otp) await countGuess(context, staffId);
    if (isLocking)
      await recordAction(context.db, now, { action: "account locked", subject, after: { from: place.kind } });
    throw error;
  }
  if ("link" in begun) throw new HttpProblem(secondFactorMissing, { details: begun });
  return begun;
}

/**
 * Counts a wrong code of who has the password or a session; where there are too many, the account's owner and all admins are told once.
 */
export async function countGuess(context: SignInContext, staffId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    if (!(await countWrongCode(trx, staffId, now))) return;
    await recordAction(trx, now, { action: "codes guessed", subject: `staff ${staffId}` });
    await tellAdmins(context, trx, { kind: "codes_guessed", aboutId: staffId }, staffId);
  });
}

/** A link to set up a second factor, for who has just proven the password of an account that has none. @returns its token */
async function firstFactorLink(trx: Database, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  await replaceLink(trx, { staffId, token, purpose: "first_factor", expiresAt: expiryOf("first_factor", now) });
  return token;
}

/**
 * Requires a code of the authenticator app or a recovery code, and marks it as used. An account without a second factor needs none.
 * @throws HttpProblem otpNeeded
 */
async function requireSecondFactor(
  context: SignInContext,
  account: Credentials,
  otp: string | undefined,
): Promise<void> {
  if (!account.totpSecret) return;
  if (!otp) throw new HttpProblem(otpNeeded);
  if (!(await spendSecondFactor(context, account, otp)))
    throw new HttpProblem(otpNeeded, { field: "body.otp", message: "That code is wrong or was used already" });
}

type Factor = Pick<Credentials, "staffId" | "totpSecret">;

/** Tells whether an entered code of the authenticator app or a recovery code is right; it is not used by that. */
export function factorCheck({ clock, detailCipher }: SignInContext, otp = ""): FactorCheck {
  return async (trx, { staffId, totpSecret }, accepted) => {
    if (!totpSecret) return false;
    if (await hasRecoveryCode(trx, staffId, recoveryHash(staffId, otp))) return true;
    const secret = detailCipher.decrypt(totpOwner(staffId), totpSecret);
    return accepted === "any code" && stepOfCode(secret, otp, clock.now()) !== undefined;
  };
}

/** Uses a code of the authenticator app or a recovery code, which works once. @returns whether it is right */
export async function spendSecondFactor(
  { db, clock, detailCipher }: SignInContext,
  { staffId, totpSecret }: Factor,
  otp: string,
): Promise<boolean> {
  if (!totpSecret) return false;
  const step = stepOfCode(detailCipher.decrypt(totpOwner(staffId), totpSecret), otp, clock.now());
  return step === undefined ? spendRecoveryCode(db, staffId, recoveryHash(staffId, otp)) : spendStep(db, staffId, step);
}
