import type { Database } from "#platform/database/connect.server.ts";
import { latestRequest, replaceableUntil } from "./model.ts";

/** A code as stored. */
export interface StoredCode {
  keyHash: Buffer;
  codeId: string;
  codeHash: Buffer;
  /** Null for a code that is not to be sent. */
  encryptedTarget: Buffer | null;
  requestedAt: Date;
  expiresAt: Date;
  /** Whether it was counted for the network that asked for it. */
  isCounted: boolean;
}

/** When the latest code of a key was requested. */
export async function lastRequest(db: Database, keyHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom("one_time_code")
    .select("requested_at")
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  return row?.requested_at;
}

/** Replaces the last code of a key, which becomes invalid. @returns false if the last code is too new */
export async function replaceCode(db: Database, code: StoredCode): Promise<boolean> {
  const fresh = {
    code_id: code.codeId,
    code_hash: code.codeHash,
    sealed_target: code.encryptedTarget,
    tries: 0,
    requested_at: code.requestedAt,
    expires_at: code.expiresAt,
    is_counted: code.isCounted,
    used_at: null,
  };
  const row = await db
    .insertInto("one_time_code")
    .values({ key_hash: code.keyHash, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column("key_hash")
        .doUpdateSet(fresh)
        .where(({ eb, or }) =>
          or([
            eb("one_time_code.requested_at", "<=", replaceableUntil(code.requestedAt)),
            eb("one_time_code.requested_at", ">", latestRequest(code.requestedAt)),
          ]),
        ),
    )
    .returning("code_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts an attempt at a key's code, in one statement, so that concurrent attempts cannot exceed the limit.
 * @param maxTries attempts that a code has now
 * @returns the code; undefined when none is valid or all attempts are used
 */
export async function countTry(
  db: Database,
  keyHash: Buffer,
  now: Date,
  maxTries: number,
): Promise<Pick<StoredCode, "codeId" | "codeHash" | "isCounted"> | undefined> {
  return db
    .updateTable("one_time_code")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("key_hash", "=", keyHash)
    .where("used_at", "is", null)
    .where("expires_at", ">=", now)
    .where("requested_at", "<=", latestRequest(now))
    .where("tries", "<", maxTries)
    .returning(["code_id as codeId", "code_hash as codeHash", "is_counted as isCounted"])
    .executeTakeFirst();
}

/** Marks a code as used. @returns false if it was used already */
export async function useCode(db: Database, codeId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("one_time_code")
    .set({ used_at: now, sealed_target: null })
    .where("code_id", "=", codeId)
    .where("used_at", "is", null)
    .returning("code_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A code that was not sent yet; undefined if it was sent or replaced. */
export async function unsentCode(
  db: Database,
  codeId: string,
): Promise<{ codeHash: Buffer; encryptedTarget: Buffer; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom("one_time_code")
    .select(["code_hash", "sealed_target", "expires_at"])
    .where("code_id", "=", codeId)
    .executeTakeFirst();
  if (!row?.sealed_target) return undefined;
  return { codeHash: row.code_hash, encryptedTarget: row.sealed_target, expiresAt: row.expires_at };
}

/** Deletes the target of a code after it was sent or expired. */
export async function deleteTarget(db: Database, codeId: string): Promise<void> {
  await db.updateTable("one_time_code").set({ sealed_target: null }).where("code_id", "=", codeId).execute();
}
