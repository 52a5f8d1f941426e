import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";

const DAY = 86_400_000;

/** Only the hash of a token is stored, so that the table does not grant access. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** How long a session lives, in days: after its last use, and at most after its start. */
export interface SessionLimits {
  SESSION_DAYS: number;
  SESSION_MAX_DAYS: number;
}

/** When a session used now ends: `SESSION_DAYS` from now, but at most `SESSION_MAX_DAYS` after its start. */
function expiryOf(createdAt: Date, now: Date, { SESSION_DAYS, SESSION_MAX_DAYS }: SessionLimits): Date {
  return new Date(Math.min(now.getTime() + SESSION_DAYS * DAY, createdAt.getTime() + SESSION_MAX_DAYS * DAY));
}

/** Creates a guest session. */
export async function createSession(
  db: Database,
  now: Date,
  limits: SessionLimits,
): Promise<{ token: string; uid: string }> {
  const token = randomBytes(32).toString("base64url");
  const uid = uuidv7(now);
  await db
    .insertInto("session")
    .values({
      token_hash: hashOf(token),
      owner_id: uid,
      created_at: now,
      expires_at: expiryOf(now, now, limits),
    })
    .execute();
  return { token, uid };
}

/**
 * The owner of a token; undefined when it is unknown or expired. A session in use is extended (sliding expiration), with at most one
 * write per day.
 */
export async function sessionOwner(
  db: Database,
  token: string,
  now: Date,
  limits: SessionLimits,
): Promise<string | undefined> {
  const hash = hashOf(token);
  const row = await db
    .selectFrom("session")
    .select(["owner_id", "created_at", "expires_at"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresAt = expiryOf(row.created_at, now, limits);
  // Older than a limit that was lowered since.
  if (expiresAt <= now) return undefined;
  if (expiresAt.getTime() - row.expires_at.getTime() > DAY)
    await db.updateTable("session").set({ expires_at: expiresAt }).where("token_hash", "=", hash).execute();
  return row.owner_id;
}

/** Deletes the session of a token, which is unknown from then on. @returns false when there is none, also for the second of two calls */
export async function deleteSession(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes sessions that expired before an instant. */
export async function deleteExpiredSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<=", before).execute();
}
