import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { newToken } from "#platform/secret-token.server.ts";
import type { Clock } from "#shared/clock.ts";
import { daysBefore } from "#shared/day.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { expiryOf } from "../links/model.ts";
import { deleteLinks, replaceLink } from "../links/repository.server.ts";
import { sendLink } from "../links/service.server.ts";
import { tellAdmins } from "../notices/service.server.ts";
import { forgetSubject } from "../provider/repository.server.ts";
import type { Role } from "../roles.model.ts";
import { deleteSessionsOf } from "../sessions/repository.server.ts";
import { clearAllFailures } from "../sign-in/repository.server.ts";
import {
  type AccountChangeShape,
  lastAdmin,
  noSecondFactor,
  otherAdminNeeded,
  type StaffInvitationShape,
  staffChanged,
  staffDisabled,
  staffExists,
  storeNeeded,
} from "./contract.ts";
import { FORMER_ADMIN_DAYS } from "./model.ts";
import * as repository from "./repository.server.ts";
import { requireSecondPerson } from "./second-person.service.server.ts";

/** Everybody with an account, for the caller; the view is recorded, because names and addresses are personal. */
export async function viewPeople({ db, clock }: PlatformContext, caller: string) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await recordAction(trx, now, { staffId: caller, action: "staff list seen", subject: "staff" });
    const people = await repository.listPeople(trx, now);
    return people.map(({ lastUsedAt, locks, factorLoss, ...person }) => ({
      ...person,
      locks: locks.map(({ place, until }) => ({ place, until: until.toISOString() })),
      factorLoss: factorLoss && { ...factorLoss, at: factorLoss.at.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  });
}

/**
 * Creates an account and sends the invitation. All admins are told.
 * @returns the id of the account
 * @throws HttpProblem staffExists, storeNeeded
 */
export async function invite(
  context: StaffAccessContext,
  caller: string,
  { email, name, role, storeId }: z.output<typeof StaffInvitationShape>,
): Promise<string> {
  const store = storeFor(context, role, storeId);
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const staffId = await repository.insertAccount(trx, { email, name, role, storeId: store }, now);
    if (!staffId) throw new HttpProblem(staffExists, { field: "body.email" });
    await sendLink(context, trx, { staffId, purpose: "invitation" });
    const after = { role, storeId: store };
    await recordAction(trx, now, { staffId: caller, action: "staff invited", subject: `staff ${staffId}`, after });
    await tellAdmins(context, trx, { kind: "account_invited", aboutId: staffId, byId: caller, role });
    return staffId;
  });
}

/** The store of a role: a store agent has one, others have none. @throws HttpProblem storeNeeded */
function storeFor({ stores }: Pick<StaffAccessContext, "stores">, role: Role, storeId: string | null | undefined) {
  if (role !== "store_agent") return null;
  if (!stores.some(({ key }) => key === storeId)) throw new HttpProblem(storeNeeded, { field: "body.storeId" });
  return storeId ?? null;
}

/**
 * Changes role and store of an account, or disables or enables it. Its sessions end, and for a disabled one its links. Who has no second factor and
 * now needs one sets it up at the next sign-in. The account and all admins are told.
 * @throws HttpProblem one of the problems of the contract
 */
export async function changeAccount(
  context: StaffAccessContext,
  { caller, staffId }: { caller: string; staffId: string },
  { seen, wanted }: z.output<typeof AccountChangeShape>,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const admins = await repository.lockAdmins(trx);
    const account = await requireAccount(trx, staffId);
    const before = changeable(account);
    if (JSON.stringify(before) !== JSON.stringify(changeable(seen)))
      throw new HttpProblem(staffChanged, { details: { current: before } });
    const after = { ...changeable(wanted), storeId: storeFor(context, wanted.role, wanted.storeId) };
    const staysAdmin = after.role === "admin" && !after.isDisabled;
    if (!staysAdmin && admins.length === 1 && admins[0] === staffId) throw new HttpProblem(lastAdmin);
    const [isOtherRole, isEnabled] = [after.role !== before.role, before.isDisabled && !after.isDisabled];
    await repository.updateAccount(trx, staffId, after, now);
    if (!staysAdmin && admins.includes(staffId)) await repository.noteAdminUntil(trx, staffId, now);
    if (isOtherRole || isEnabled) await repository.noteAccessChange(trx, staffId, now);
    await deleteSessionsOf(trx, staffId);
    if (after.isDisabled) await deleteLinks(trx, staffId);
    await recordAction(trx, now, {
      staffId: caller,
      action: "staff changed",
      subject: `staff ${staffId}`,
      before,
      after,
    });
    const about = { aboutId: staffId, byId: caller };
    if (isOtherRole || after.storeId !== before.storeId)
      await tellAdmins(context, trx, { kind: "role_changed", ...about, role: after.role }, staffId);
    if (after.isDisabled !== before.isDisabled)
      await tellAdmins(context, trx, { kind: isEnabled ? "account_enabled" : "account_disabled", ...about }, staffId);
  });
}

/** The part of an account that can be changed. */
function changeable({ role, storeId, isDisabled }: Pick<repository.Account, "role" | "storeId" | "isDisabled">) {
  return { role, storeId, isDisabled };
}

/**
 * Sends an invitation again to who has not accepted it, and to others a link to choose a new password. All admins are told.
 * @throws HttpProblem not_found, staffDisabled
 */
export async function sendLinkAgain(context: PlatformContext, caller: string, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { isInvited, isDisabled } = await requireAccount(trx, staffId);
    if (isDisabled) throw new HttpProblem(staffDisabled);
    const purpose = isInvited ? "invitation" : "reset";
    await sendLink(context, trx, { staffId, purpose });
    const action = `${purpose} sent`;
    await recordAction(trx, context.clock.now(), { staffId: caller, action, subject: `staff ${staffId}` });
    await tellAdmins(context, trx, { kind: "link_sent", aboutId: staffId, byId: caller });
  });
}

/**
 * Reports the second factor of an account as lost. Another admin has to confirm it where there is one, neither the reporter nor the owner; without
 * one the link to set up a new one is sent at once. Where there was one less than a day ago, the report waits, and is sent by reporting it again after
 * that day: whoever disables the other admin does not get rid of the second person at once. The account and all admins are told.
 * @returns whether another admin has to confirm it
 * @throws HttpProblem not_found, staffDisabled, noSecondFactor
 */
export async function reportLoss(context: PlatformContext, caller: string, staffId: string): Promise<boolean> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const admins = await repository.lockAdmins(trx);
    const { isDisabled, hasSecondFactor } = await requireAccount(trx, staffId);
    if (isDisabled) throw new HttpProblem(staffDisabled);
    if (!hasSecondFactor) throw new HttpProblem(noSecondFactor);
    const isWaiting =
      admins.some((admin) => admin !== caller && admin !== staffId) ||
      (await repository.hasFormerAdmin(trx, { after: daysBefore(now, FORMER_ADMIN_DAYS), except: [caller, staffId] }));
    if (isWaiting) await repository.insertLoss(trx, { staffId, reportedBy: caller }, now);
    else await sendFactorLink(context, trx, staffId);
    const subject = `staff ${staffId}`;
    await recordAction(trx, now, {
      staffId: caller,
      action: "second factor reported lost",
      subject,
      after: { isWaiting },
    });
    await tellAdmins(context, trx, { kind: "factor_loss", aboutId: staffId, byId: caller }, staffId);
    return isWaiting;
  });
}

/**
 * Confirms that a second factor is lost, and sends the link to set up a new one. The account and all admins are told.
 * @throws HttpProblem not_found, staffDisabled, otherAdminNeeded, secondPersonTooNew
 */
export async function confirmLoss(context: PlatformContext, caller: string, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { isDisabled } = await requireAccount(trx, staffId);
    if (isDisabled) throw new HttpProblem(staffDisabled);
    const reportedBy = await repository.deleteLoss(trx, staffId);
    if (reportedBy === undefined) throw new HttpProblem(notFound);
    if (caller === reportedBy || caller === staffId) throw new HttpProblem(otherAdminNeeded);
    await requireSecondPerson({ ...context, db: trx }, caller);
    await sendFactorLink(context, trx, staffId);
    const subject = `staff ${staffId}`;
    await recordAction(trx, context.clock.now(), { staffId: caller, action: "lost second factor confirmed", subject });
    await tellAdmins(context, trx, { kind: "factor_loss_confirmed", aboutId: staffId, byId: caller }, staffId);
  });
}

async function sendFactorLink(context: PlatformContext, trx: Database, staffId: string): Promise<void> {
  await repository.deleteLoss(trx, staffId);
  await sendLink(context, trx, { staffId, purpose: "second_factor" });
}

/** Declines or takes back the report of a lost second factor. @throws HttpProblem not_found */
export async function declineLoss({ db, clock }: PlatformContext, caller: string, staffId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireAccount(trx, staffId);
    if ((await repository.deleteLoss(trx, staffId)) === undefined) throw new HttpProblem(notFound);
    const subject = `staff ${staffId}`;
    await recordAction(trx, clock.now(), { staffId: caller, action: "lost second factor declined", subject });
  });
}

/** Lifts the locks of an account after too many wrong sign-ins. @throws HttpProblem not_found */
export async function liftLocksOf({ db, clock }: PlatformContext, caller: string, staffId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireAccount(trx, staffId);
    await clearAllFailures(trx, staffId);
    await recordAction(trx, clock.now(), { staffId: caller, action: "locks lifted", subject: `staff ${staffId}` });
  });
}

/** Ends all sessions of a staff member. @throws HttpProblem not_found */
export async function endSessionsOf({ db, clock }: PlatformContext, caller: string, staffId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireAccount(trx, staffId);
    const ended = await deleteSessionsOf(trx, staffId);
    const subject = `staff ${staffId}`;
    await recordAction(trx, clock.now(), { staffId: caller, action: "sessions ended", subject, after: { ended } });
  });
}

async function requireAccount(trx: Database, staffId: string): Promise<repository.Account> {
  const account = await repository.lockAccount(trx, staffId);
  if (!account) throw new HttpProblem(notFound);
  return account;
}

/**
 * Creates a link by a command on the server: an invitation for a new account, and for an existing one a link to choose a new password.
 * @param options anew: the existing account chooses a second factor anew too, for who has lost it and is the only admin; a login at the identity
 * provider that opened the account before does so no longer
 * @returns the token of the link; undefined when the account exists with another role or is disabled
 */
export async function inviteByCommand(
  { db, clock }: { db: Database; clock: Clock },
  { email, name, role, anew = false }: { email: string; name: string; role: Role; anew?: boolean },
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await repository.insertAccount(trx, { email, name, role, storeId: null }, now);
    const account = await repository.lockAccount(trx, { email });
    if (!account || account.role !== role || account.isDisabled) return undefined;
    const { staffId, isInvited } = account;
    if (anew) await forgetSubject(trx, staffId);
    const token = newToken();
    const purpose = isInvited || anew ? "invitation" : "reset";
    await replaceLink(trx, { staffId, token, purpose, expiresAt: expiryOf(purpose, now) });
    await recordAction(trx, now, { action: `${purpose} created`, subject: `staff ${staffId}`, after: { role } });
    return token;
  });
}
