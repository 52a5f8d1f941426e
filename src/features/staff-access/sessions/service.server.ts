import type { z } from "zod";
import { HttpProblem, notFound, permissionMissing, staffSignInNeeded } from "#platform/http/problem.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import type { StaffMember } from "../model.ts";
import { requireStrength } from "../password-strength.server.ts";
import { hashPassword, isPassword } from "../passwords.server.ts";
import { permissionsOf } from "../roles.model.ts";
import { OPEN_SESSION } from "../sign-in/model.ts";
import { clearFailures, countAttempt, setPassword } from "../sign-in/repository.server.ts";
import { type PasswordChangeShape, wrongPassword } from "./contract.ts";
import { deleteSession, deleteSessionsOf, sessionsOf, staffSession } from "./repository.server.ts";

type SessionContext = Pick<StaffAccessContext, "db" | "clock">;

/**
 * The session with a token.
 * @throws HttpProblem staff_sign_in_needed without a living session
 */
async function requireSession({ db, clock }: SessionContext, token: string | undefined) {
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
 * Id of the staff member with a token and a permission, for every call of the back office.
 * @throws HttpProblem staff_sign_in_needed, or permission_missing with the permission in its details
 */
export async function staffWith(
  context: SessionContext,
  token: string | undefined,
  permission: string,
): Promise<string> {
  const { staffId, role } = await staffMember(context, token);
  if (!permissionsOf(role).some((own) => own === permission))
    throw new HttpProblem(permissionMissing, { details: { permission } });
  return staffId;
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
 * Replaces the staff member's password and ends all their other sessions. Wrong current passwords count as wrong sign-ins.
 * @throws HttpProblem one of the problems of the contract
 */
export async function changeOwnPassword(
  context: SessionContext & Pick<StaffAccessContext, "brand">,
  token: string,
  { currentPassword, newPassword }: z.output<typeof PasswordChangeShape>,
): Promise<void> {
  const { member, sessionId } = await requireSession(context, token);
  const { staffId } = member;
  await requireStrength(context, member, newPassword, "body.newPassword");
  const account = await countAttempt(context.db, { staffId }, () => OPEN_SESSION, context.clock.now());
  const isRight = await isPassword(currentPassword, account?.passwordHash);
  if (!account || !isRight) throw new HttpProblem(wrongPassword, { field: "body.currentPassword" });
  const hash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (trx) => {
    if (!(await clearFailures(trx, account))) throw new HttpProblem(wrongPassword, { field: "body.currentPassword" });
    await setPassword(trx, staffId, hash);
    await deleteSessionsOf(trx, staffId, sessionId);
    const action = { staffId, action: "password changed", subject: `staff ${staffId}` };
    await recordAction(trx, context.clock.now(), action);
  });
}
