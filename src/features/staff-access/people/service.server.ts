import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { newToken } from "#platform/secret-token.server.ts";
import type { Clock } from "#shared/clock.ts";
import { recordAction } from "../audit/repository.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { expiryOf } from "../links/model.ts";
import { deleteLinks, replaceLink } from "../links/repository.server.ts";
import { sendLink } from "../links/service.server.ts";
import { needsSecondFactor, type Role } from "../roles.model.ts";
import { deleteSessionsOf } from "../sessions/repository.server.ts";
import { storedEmail } from "../sign-in/model.ts";
import {
  type AccountChangeShape,
  lastAdmin,
  type StaffInvitationShape,
  staffChanged,
  staffDisabled,
  staffExists,
  storeNeeded,
} from "./contract.ts";
import {
  type Account,
  insertAccount,
  listPeople,
  lockAccount,
  lockAdmins,
  updateAccount,
} from "./repository.server.ts";

/** Everybody with an account, for the caller; the view is recorded, because names and addresses are personal. */
export async function viewPeople({ db, clock }: StaffAccessContext, caller: string) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await recordAction(trx, now, { staffId: caller, action: "staff list seen", subject: "staff" });
    const people = await listPeople(trx, now);
    return people.map(({ lastUsedAt, ...person }) => ({ ...person, lastUsedAt: lastUsedAt?.toISOString() ?? null }));
  });
}

/**
 * Creates an account and sends the invitation.
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
    const staffId = await insertAccount(trx, { email: storedEmail(email), name, role, storeId: store }, now);
    if (!staffId) throw new HttpProblem(staffExists, { field: "body.email" });
    await sendLink(context, trx, { staffId, purpose: "invitation" });
    const after = { role, storeId: store };
    await recordAction(trx, now, { staffId: caller, action: "staff invited", subject: `staff ${staffId}`, after });
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
 * Changes role and store of an account, or disables or enables it. Its sessions end, and for a disabled one its links.
 * @returns whether a link was sent, because the new role needs a second factor that the account does not have
 * @throws HttpProblem one of the problems of the contract
 */
export async function changeAccount(
  context: StaffAccessContext,
  { caller, staffId }: { caller: string; staffId: string },
  { seen, wanted }: z.output<typeof AccountChangeShape>,
): Promise<boolean> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    const account = await requireAccount(trx, staffId);
    const before = changeable(account);
    if (JSON.stringify(before) !== JSON.stringify(changeable(seen)))
      throw new HttpProblem(staffChanged, { details: { current: before } });
    const after = { ...changeable(wanted), storeId: storeFor(context, wanted.role, wanted.storeId) };
    const staysAdmin = after.role === "admin" && !after.isDisabled;
    if (!staysAdmin && admins.length === 1 && admins[0] === staffId) throw new HttpProblem(lastAdmin);
    await updateAccount(trx, staffId, after, now);
    await deleteSessionsOf(trx, staffId);
    if (after.isDisabled) await deleteLinks(trx, staffId);
    await recordAction(trx, now, {
      staffId: caller,
      action: "staff changed",
      subject: `staff ${staffId}`,
      before,
      after,
    });
    const isLinkNeeded =
      !after.isDisabled && !account.isInvited && !account.hasSecondFactor && needsSecondFactor(after.role);
    if (isLinkNeeded) await sendLink(context, trx, { staffId, purpose: "reset" });
    return isLinkNeeded;
  });
}

/** The part of an account that can be changed. */
function changeable({ role, storeId, isDisabled }: Pick<Account, "role" | "storeId" | "isDisabled">) {
  return { role, storeId, isDisabled };
}

/**
 * Sends an invitation again to who has not accepted it, and to others a link to choose a new password and second factor.
 * @throws HttpProblem not_found, staffDisabled
 */
export async function sendLinkAgain(context: StaffAccessContext, caller: string, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { isInvited, isDisabled } = await requireAccount(trx, staffId);
    if (isDisabled) throw new HttpProblem(staffDisabled);
    const purpose = isInvited ? "invitation" : "reset";
    await sendLink(context, trx, { staffId, purpose });
    const action = `${purpose} sent`;
    await recordAction(trx, context.clock.now(), { staffId: caller, action, subject: `staff ${staffId}` });
  });
}

/** Ends all sessions of a staff member. @throws HttpProblem not_found */
export async function endSessionsOf({ db, clock }: StaffAccessContext, caller: string, staffId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireAccount(trx, staffId);
    const ended = await deleteSessionsOf(trx, staffId);
    const subject = `staff ${staffId}`;
    await recordAction(trx, clock.now(), { staffId: caller, action: "sessions ended", subject, after: { ended } });
  });
}

async function requireAccount(trx: Database, staffId: string): Promise<Account> {
  const account = await lockAccount(trx, staffId);
  if (!account) throw new HttpProblem(notFound);
  return account;
}

/**
 * Creates a link by a command on the server: an invitation for a new account, and for an existing one what it needs to sign in.
 * @returns the token of the link; undefined when the account exists with another role or is disabled
 */
export async function inviteByCommand(
  { db, clock }: { db: Database; clock: Clock },
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await insertAccount(trx, { email: storedEmail(email), name, role, storeId: null }, now);
    const account = await lockAccount(trx, { email: storedEmail(email) });
    if (!account || account.role !== role || account.isDisabled) return undefined;
    const { staffId, isInvited } = account;
    const token = newToken();
    const purpose = isInvited ? "invitation" : "reset";
    await replaceLink(trx, { staffId, token, purpose, expiresAt: expiryOf(purpose, now) });
    await recordAction(trx, now, { action: `${purpose} created`, subject: `staff ${staffId}`, after: { role } });
    return token;
  });
}
