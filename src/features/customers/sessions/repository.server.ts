import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";

const DAY = 86_400_000;

/** Only the hash of a token is stored: who reads the table cannot act as a customer. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Makes a guest session that lives `days` days after its last use. */
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
 * Who a token belongs to, by one indexed read; undefined when it is unknown or expired.
 * A session in use is prolonged once a day at most (its life is rolling).
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
  const ends = now.getTime() + days * DAY;
  if (ends - row.expires_at.getTime() > DAY)
    await db
      .updateTable("session")
      .set({ expires_at: new Date(ends) })
      .where("token_hash", "=", hash)
      .execute();
  return row.owner_id;
}

/** Deletes sessions that expired before an instant: nobody can use them any more. */
export async function deleteExpiredSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<=", before).execute();
}
