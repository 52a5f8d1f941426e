import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { newToken, tokenHash } from "#platform/secret-token.server.ts";
import { HOUR_MS } from "#shared/day.ts";
import type { StaffMember } from "../model.ts";
import { roleOf } from "../roles.model.ts";

/** A staff session ends after 15 minutes without use, and 8 hours after its start (B-10). */
const IDLE_MS = 15 * 60_000;
const MAX_MS = 8 * HOUR_MS;

/** The bounds of sessions that have not ended. */
export function livingSince(now: Date): { createdAfter: Date; usedAfter: Date } {
  return { createdAfter: new Date(now.getTime() - MAX_MS), usedAfter: new Date(now.getTime() - IDLE_MS) };
}

/** A use within this time after the last recorded one is not written. */
const RECORD_MS = 60_000;

/** Creates a session. @returns its token */
export async function createStaffSession(
  db: Database,
  { staffId, userAgent, now }: { staffId: string; userAgent: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("staff_session")
    .values({
      token_hash: tokenHash(token),
      session_id: uuidv7(now),
      staff_id: staffId,
      created_at: now,
      last_used_at: now,
      user_agent: userAgent,
    })
    .execute();
  return token;
}

/** A session that has not ended. */
export interface LivingSession {
  member: StaffMember;
  sessionId: string;
  /** When its owner last proved who they are: by signing in, or by a code since then. */
  provenAt: Date;
  hasSecondFactor: boolean;
}

/** The session with a token; undefined when it is unknown or ended, or the account is disabled. Records the use. */
export async function staffSession(db: Database, token: string, now: Date): Promise<LivingSession | undefined> {
  const hash = tokenHash(token);
  const { createdAfter, usedAfter } = livingSince(now);
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_account", "staff_account.staff_id", "staff_session.staff_id")
    .select(["session_id", "last_used_at", "proven_at", "staff_session.created_at", "totp_secret"])
    .select(["staff_account.staff_id", "email", "name", "role", "store_id"])
    .where("token_hash", "=", hash)
    .where("staff_session.created_at", ">", createdAfter)
    .where("last_used_at", ">", usedAfter)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const role = roleOf(row?.role);
  if (!row || !role) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > RECORD_MS)
    await db.updateTable("staff_session").set({ last_used_at: now }).where("token_hash", "=", hash).execute();
  const { staff_id, email, name, store_id } = row;
  return {
    member: { staffId: staff_id, email, name, role, ...(store_id === null ? {} : { storeId: store_id }) },
    sessionId: row.session_id,
    provenAt: row.proven_at ?? row.created_at,
    hasSecondFactor: row.totp_secret !== null,
  };
}

/**
 * Notes that the owner of a session has just proven who they are. The session gets a new token: who has copied the old one gains nothing.
 * @returns the new token; undefined when the session has ended
 */
export async function renewSession(db: Database, sessionId: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable("staff_session")
    .set({ token_hash: tokenHash(token), proven_at: now, last_used_at: now })
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** A session as its owner sees it. */
export interface OwnSession {
  sessionId: string;
  createdAt: Date;
  lastUsedAt: Date;
  userAgent: string;
}

/** The sessions of a staff member that have not ended, the newest first. */
export async function sessionsOf(db: Database, staffId: string, now: Date): Promise<OwnSession[]> {
  const { createdAfter, usedAfter } = livingSince(now);
  return db
    .selectFrom("staff_session")
    .select([
      "session_id as sessionId",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
      "user_agent as userAgent",
    ])
    .where("staff_id", "=", staffId)
    .where("created_at", ">", createdAfter)
    .where("last_used_at", ">", usedAfter)
    .orderBy("created_at", "desc")
    .execute();
}

/** Ends a session of a staff member. @returns false when they have no such session */
export async function deleteSession(db: Database, staffId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_session")
    .where(({ and }) => and({ staff_id: staffId, session_id: sessionId }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a staff member. @param except a session that stays @returns how many ended */
export async function deleteSessionsOf(db: Database, staffId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_session")
    .where("staff_id", "=", staffId)
    .$if(except !== undefined, (query) => query.where("session_id", "!=", except ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that have ended. */
export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
  const { createdAfter, usedAfter } = livingSince(now);
  await db
    .deleteFrom("staff_session")
    .where((eb) => eb.or([eb("created_at", "<=", createdAfter), eb("last_used_at", "<=", usedAfter)]))
    .execute();
}
