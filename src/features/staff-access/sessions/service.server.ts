import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import {
  HttpProblem,
  notFound,
  permissionMissing,
  staffProofNeeded,
  staffSignInNeeded,
} from "#platform/http/problem.ts";
import { MINUTE_MS } from "#shared/day.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import type { StaffMember } from "../model.ts";
import { tellAdmins } from "../notices/service.server.ts";
import { requireStrength } from "../password-strength.server.ts";
import { hashPassword, inPasswordTurn, isPassword } from "../passwords.server.ts";
import { PROOF_MINUTES } from "../proof/model.ts";
import { needsSecondFactor, permissionsOf } from "../roles.model.ts";
import { OPEN_SESSION } from "../sign-in/model.ts";
import { clearFailures, countAttempt, setPassword } from "../sign-in/repository.server.ts";
import { type PasswordChangeShape, wrongPassword } from "./contract.ts";
import { deleteSession, deleteSessionsOf, type LivingSession, sessionsOf, staffSession } from "./repository.server.ts";

type SessionContext = Pick<PlatformContext, "db" | "clock">;

/**
 * The session with a token.
 * @throws HttpProblem staff_sign_in_needed without a living session
 */
export async function requireSession({ db, clock }: SessionContext, token: string | undefined): Promise<LivingSession> {
  const session = token && /^[\w-]{43}$/.test(token) ? await staffSession(db, token, clock.now()) : undefined;
  if (!session) throw new HttpProblem(staffSignInNeeded);
  return session;
}

/**
 * Whom a staff token belongs to.
 * @throws HttpProblem staff_sign_in_needed without a living session
 */
export async function staffMember(context: SessionContext, token: string | undefined): Promise<StaffMember> {
  return (await requireSession(context, token)).member;
}

/**
 * Id of the staff member with a token and what a call of the back office needs.
 * @throws HttpProblem staff_sign_in_needed, permission_missing with the permission in its details, or staff_proof_needed
 */
export async function staffWith(
  context: SessionContext,
  token: string | undefined,
  { permission, recentProof = false }: { permission: string; recentProof?: boolean },
): Promise<string> {
  const session = await requireSession(context, token);
  const { staffId, role } = session.member;
  if (!permissionsOf(role).some((own) => own === permission))
    throw new HttpProblem(permissionMissing, { details: { permission } });
  if (recentProof && !isProven(session, context.clock.now())) throw new HttpProblem(staffProofNeeded);
  return staffId;
}

/**
 * Whether the owner of a session proved minutes ago who they are: what lets somebody into the back office, or lets them do more there, is not done
 * with a stolen token alone. Who needs no second factor and has none can only change their own password, which asks for the current one.
 */
function isProven({ member: { role }, provenAt, hasSecondFactor }: LivingSession, now: Date): boolean {
  if (!hasSecondFactor && !needsSecondFactor(role)) return true;
  return now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS;
}

/** The staff member's own sessions, the newest first. @throws HttpProblem staff_sign_in_needed */
export async function listSessions(context: SessionContext, token: string) {
  const { member, sessionId } = await requireSession(context, token);
  const sessions = await sessionsOf(context.db, member.staffId, context.clock.now());
  return sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: session.sessionId === sessionId,
  }));
}

/** Ends the session with a token. @throws HttpProblem staff_sign_in_needed */
export async function signOut(context: SessionContext, token: string): Promise<void> {
  const { member, sessionId } = await requireSession(context, token);
  await endSession(context, member.staffId, { sessionId, action: "signed out" });
}

/**
 * Ends one of a staff member's own sessions.
 * @throws HttpProblem not_found
 */
export async function endSession(
  { db, clock }: SessionContext,
  staffId: string,
  { sessionId, action = "session ended" }: { sessionId: string; action?: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteSession(trx, staffId, sessionId))) throw new HttpProblem(notFound);
    await recordAction(trx, clock.now(), { staffId, action, subject: `staff ${staffId}` });
  });
}

/** Ends all sessions of the staff member except the one with the token. @throws HttpProblem staff_sign_in_needed */
export async function endOtherSessions(context: SessionContext, token: string): Promise<void> {
  const { member, sessionId } = await requireSession(context, token);
  const { staffId } = member;
  await context.db.transaction().execute(async (trx) => {
    const ended = await deleteSessionsOf(trx, staffId, sessionId);
    const action = { staffId, action: "other sessions ended", subject: `staff ${staffId}`, after: { ended } };
    await recordAction(trx, context.clock.now(), action);
  });
}

/**
 * Replaces the staff member's password and ends all their other sessions. They and all admins are told. Wrong current passwords count as wrong
 * sign-ins.
 * @throws HttpProblem one of the problems of the contract
 */
export async function changeOwnPassword(
  context: SessionContext & Pick<StaffAccessContext, "brand" | "jobs">,
  token: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChangeShape>,
): Promise<void> {
  const { member, sessionId } = await requireSession(context, token);
  const { staffId } = member;
  await requireStrength(context, member, newPassword, "body.newPassword");
  const { account, hash } = await inPasswordTurn(async () => {
    const account = await countAttempt(context.db, { staffId }, () => OPEN_SESSION, context.clock.now());
    const isRight = await isPassword(currentPassword, account?.passwordHash);
    if (!account || !isRight) throw new HttpProblem(wrongPassword, { field: "body.currentPassword" });
    return { account, hash: await hashPassword(newPassword) };
  });
  await context.db.transaction().execute(async (trx) => {
    if (!(await clearFailures(trx, account))) throw new HttpProblem(wrongPassword, { field: "body.currentPassword" });
    await setPassword(trx, staffId, hash);
    await deleteSessionsOf(trx, staffId, sessionId);
    const action = { staffId, action: "password changed", subject: `staff ${staffId}` };
    await recordAction(trx, context.clock.now(), action);
    await tellAdmins(context, trx, { kind: "password_changed", aboutId: staffId }, staffId);
  });
}
