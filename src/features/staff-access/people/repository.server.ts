import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { cleanEmail } from "#shared/person.ts";
import { type Role, roleOf } from "../roles.model.ts";
import { livingSince } from "../sessions/repository.server.ts";
import type { StaffState } from "./model.ts";

/** An account in the list of staff. */
export interface Person {
  staffId: string;
  email: string;
  name: string;
  role: Role;
  storeId: string | null;
  state: StaffState;
  /** Where the account is locked from, and until when. */
  locks: { place: string; until: Date }[];
  /** When its second factor was reported lost, and by whom; null when it was not. */
  factorLoss: { by: string; at: Date } | null;
  hasSecondFactor: boolean;
  /** How many have not ended. */
  sessions: number;
  lastUsedAt: Date | null;
}

/** All accounts by name. */
export async function listPeople(db: Database, now: Date): Promise<Person[]> {
  const { createdAfter, usedAfter } = livingSince(now);
  const rows = await db
    .selectFrom("staff_account")
    .leftJoin("staff_session", (join) =>
      join
        .onRef("staff_session.staff_id", "=", "staff_account.staff_id")
        .on("staff_session.created_at", ">", createdAfter)
        .on("staff_session.last_used_at", ">", usedAfter),
    )
    .selectAll("staff_account")
    .select(({ fn }) => [
      fn.count<number>("staff_session.session_id").as("sessions"),
      fn.max("staff_session.last_used_at").as("used"),
    ])
    .groupBy("staff_account.staff_id")
    .orderBy(sql`lower(staff_account.name)`)
    .orderBy("staff_account.staff_id")
    .execute();
  const [locks, losses] = [await locksOf(db, now), await reportedLosses(db)];
  return rows.flatMap((row) => {
    const role = roleOf(row.role);
    if (!role) return [];
    return {
      staffId: row.staff_id,
      email: row.email,
      name: row.name,
      role,
      storeId: row.store_id,
      state: row.disabled_at ? "disabled" : row.password_hash === null ? "invited" : "active",
      locks: locks.flatMap(({ staffId, ...lock }) => (staffId === row.staff_id ? lock : [])),
      factorLoss: losses.find(({ staffId }) => staffId === row.staff_id)?.loss ?? null,
      hasSecondFactor: row.totp_secret !== null,
      sessions: row.sessions,
      lastUsedAt: row.used,
    };
  });
}

/** The locks of all accounts. */
async function locksOf(db: Database, now: Date): Promise<{ staffId: string; place: string; until: Date }[]> {
  const rows = await db
    .selectFrom("staff_sign_in_failure")
    .select(["staff_id as staffId", "place", "locked_until"])
    .where("locked_until", ">", now)
    .orderBy("locked_until")
    .execute();
  return rows.flatMap(({ locked_until: until, ...lock }) => (until ? { ...lock, until } : []));
}

async function reportedLosses(db: Database): Promise<{ staffId: string; loss: { by: string; at: Date } }[]> {
  const rows = await db
    .selectFrom("staff_factor_loss as l")
    .innerJoin("staff_account as a", "a.staff_id", "l.reported_by")
    .select(["l.staff_id as staffId", "a.name as by", "l.reported_at as at"])
    .execute();
  return rows.map(({ staffId, ...loss }) => ({ staffId, loss }));
}

/** Stores that an admin reports a second factor as lost. Another report of before stays. */
export async function insertLoss(
  db: Database,
  { staffId, reportedBy }: { staffId: string; reportedBy: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("staff_factor_loss")
    .values({ staff_id: staffId, reported_by: reportedBy, reported_at: now })
    .onConflict((conflict) => conflict.column("staff_id").doNothing())
    .execute();
}

/** Deletes the report of a lost second factor. @returns who reported it; undefined without one */
export async function deleteLoss(db: Database, staffId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("staff_factor_loss")
    .where("staff_id", "=", staffId)
    .returning("reported_by")
    .executeTakeFirst();
  return row?.reported_by;
}

/**
 * The id of the account with an email address in any form: with the first of its forms, where there are several.
 * A part of a query: as a value of `where`.
 */
export function accountWith(db: Database, email: string) {
  const forms = contactForms(email);
  return db
    .selectFrom("staff_account")
    .select("staff_id")
    .where("email", "=", sql<string>`any(${forms})`)
    .orderBy(sql`array_position(${forms}::text[], email)`)
    .limit(1);
}

/** Creates an account without a password. @returns its id; undefined when there is one with this address */
export async function insertAccount(
  db: Database,
  { email, name, role, storeId }: { email: string; name: string; role: Role; storeId: string | null },
  now: Date,
): Promise<string | undefined> {
  if (await accountWith(db, email).executeTakeFirst()) return undefined;
  const row = await db
    .insertInto("staff_account")
    .values({ staff_id: uuidv7(now), email: cleanEmail(email), name, role, store_id: storeId, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("staff_id")
    .executeTakeFirst();
  return row?.staff_id;
}

/** What can be changed of an account, and what decides about it. */
export interface Account {
  staffId: string;
  role: Role;
  storeId: string | null;
  isDisabled: boolean;
  isInvited: boolean;
  hasSecondFactor: boolean;
}

/** Locks an account for a change; undefined when there is none. */
export async function lockAccount(db: Database, of: string | { email: string }): Promise<Account | undefined> {
  const row = await db
    .selectFrom("staff_account")
    .select(["staff_id", "role", "store_id", "disabled_at", "password_hash", "totp_secret"])
    .where("staff_id", "=", typeof of === "string" ? of : accountWith(db, of.email))
    .forUpdate()
    .executeTakeFirst();
  const role = roleOf(row?.role);
  if (!row || !role) return undefined;
  return {
    staffId: row.staff_id,
    role,
    storeId: row.store_id,
    isDisabled: row.disabled_at !== null,
    isInvited: row.password_hash === null,
    hasSecondFactor: row.totp_secret !== null,
  };
}

/** Changes an account. */
export async function updateAccount(
  db: Database,
  staffId: string,
  { role, storeId, isDisabled }: Pick<Account, "role" | "storeId" | "isDisabled">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("staff_account")
    .set({ role, store_id: storeId, disabled_at: isDisabled ? now : null })
    .where("staff_id", "=", staffId)
    .execute();
}

/**
 * Notes that an account has just begun to let somebody in or let them do more: it joined, got another role, was enabled again, or has a new second
 * factor.
 */
export async function noteAccessChange(db: Database, staffId: string, now: Date): Promise<void> {
  await db.updateTable("staff_account").set({ access_changed_at: now }).where("staff_id", "=", staffId).execute();
}

/** Notes that an account has just stopped being that of an admin who can sign in. */
export async function noteAdminUntil(db: Database, staffId: string, now: Date): Promise<void> {
  await db.updateTable("staff_account").set({ admin_until: now }).where("staff_id", "=", staffId).execute();
}

/** Whether somebody was disabled or demoted as an admin after an instant. @param except accounts that do not count */
export async function hasFormerAdmin(
  db: Database,
  { after, except }: { after: Date; except: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom("staff_account")
    .select("staff_id")
    .where("admin_until", ">", after)
    .where("staff_id", "not in", except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When noteAccessChange() last noted something of an account; undefined for never. */
export async function accessChangedAt(db: Database, staffId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("staff_account")
    .select("access_changed_at")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.access_changed_at ?? undefined;
}

/**
 * The admins who can sign in, locked in one order, so that two who demote each other at the same time do not both succeed.
 * @returns their ids
 */
export async function lockAdmins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_account")
    .select("staff_id")
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .where("password_hash", "is not", null)
    .orderBy("staff_id")
    .forUpdate()
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}
