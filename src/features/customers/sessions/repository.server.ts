import type { Database } from "#platform/database/connect.server.ts";
import type { TokenOwner } from "#platform/http/endpoint.ts";
import { uuidv7 } from "#platform/ids.ts";
import { newToken, tokenHash } from "#platform/secret-token.server.ts";
import { DAY_MS } from "#shared/day.ts";

/** How long a session lives, in days: after its last use, and at most after its start. */
export interface SessionLimits {
  SESSION_DAYS: number;
  SESSION_MAX_DAYS: number;
}

/** When a session used now ends: `SESSION_DAYS` from now, but at most `SESSION_MAX_DAYS` after its start. */
export function expiryOf(createdAt: Date, now: Date, { SESSION_DAYS, SESSION_MAX_DAYS }: SessionLimits): Date {
  return new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
}

/** Creates a guest session. */
export async function createSession(
  db: Database,
  now: Date,
  limits: SessionLimits,
): Promise<{ token: string; uid: string }> {
  const token = newToken();
  const uid = uuidv7(now);
  await insertSession(db, { token, ownerId: uid, expiresAt: expiryOf(now, now, limits) }, now);
  return { token, uid };
}

/** Stores a session of a guest. */
export async function insertSession(
  db: Database,
  { token, ownerId, expiresAt }: { token: string; ownerId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto("session")
    .values({ token_hash: tokenHash(token), owner_id: ownerId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** The owner of a session, and whether it is that of a customer who is signed in. */
export interface SessionOwner {
  ownerId: string;
  signInId: string | null;
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
): Promise<SessionOwner | undefined> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom("session")
    .select(["owner_id", "sign_in_id", "created_at", "expires_at"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresAt = expiryOf(row.created_at, now, limits);
  // Older than a limit that was lowered since.
  if (expiresAt <= now) return undefined;
  if (expiresAt.getTime() - row.expires_at.getTime() > DAY_MS)
    await db.updateTable("session").set({ expires_at: expiresAt }).where("token_hash", "=", hash).execute();
  return { ownerId: row.owner_id, signInId: row.sign_in_id };
}

/** The owner of an access token with its sign-in, or the only order that it opens. */
export async function accessOwner(db: Database, token: string, now: Date): Promise<TokenOwner | undefined> {
  const row = await db
    .selectFrom("access_token")
    .select(["owner_id", "order_id", "sign_in_id"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, onlyOrder: row.order_id ?? undefined, signInId: row.sign_in_id ?? undefined };
}

/** Deletes the session of a token, which is unknown from then on. @returns its owner; undefined when there is none, also for the second of two calls */
export async function deleteSession(db: Database, token: string): Promise<SessionOwner | undefined> {
  const row = await db
    .deleteFrom("session")
    .where("token_hash", "=", tokenHash(token))
    .returning(["owner_id", "sign_in_id"])
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, signInId: row.sign_in_id };
}
