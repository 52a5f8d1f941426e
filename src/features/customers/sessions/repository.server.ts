import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";

const DAY = 86_400_000;

/** Only the hash of a token is stored, so that the table does not grant access. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Creates a guest session that expires `days` days after its last use. */
export async function createSession(db: Database, now: Date, days: number): Promise<{ token: string; uid: string }> {
  const token = randomBytes(32).toString("base64url");
  const uid = uuidv7(now);
  await db
    .insertInto("session")
    .values({
      token_hash: hashOf(token),
      owner_id: uid,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY),
    })
    .execute();
  return { token, uid };
}

/**
 * The owner of a token; undefined when it is unknown or expired. A session in use is extended (sliding expiration), with at most one
 * write per day.
 */
export async function sessionOwner(db: Database, token: string, now: Date, days: number): Promise<string | undefined> {
  const hash = hashOf(token);
  const row = await db
    .selectFrom("session")
    .select(["owner_id", "expires_at"])
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresAt = now.getTime() + days * DAY;
  if (expiresAt - row.expires_at.getTime() > DAY)
    await db
      .updateTable("session")
      .set({ expires_at: new Date(expiresAt) })
      .where("token_hash", "=", hash)
      .execute();
  return row.owner_id;
}

/** Deletes sessions that expired before an instant. */
export async function deleteExpiredSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<=", before).execute();
}
