import type { Database } from "#platform/database/connect.server.ts";
import { type Role, roleOf } from "../roles.model.ts";
import { lockedUntil } from "./model.ts";

/** What a sign-in is checked against. */
export interface Credentials {
  staffId: string;
  role: Role;
  passwordHash: string | null;
  /** Encrypted; null without a second factor. */
  totpSecret: Buffer | null;
  /** True when this attempt locked the account, unless it succeeds. */
  isLocking: boolean;
}

/**
 * Counts an attempt as failed before it is checked, so that simultaneous guesses cannot exceed the limit. A success clears the count.
 * @param of the account's email address or id
 * @returns undefined for an unknown, disabled or locked account
 */
export async function countAttempt(
  db: Database,
  of: { email: string } | { staffId: string },
  now: Date,
): Promise<Credentials | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("staff_account")
      .select(["staff_id", "role", "password_hash", "totp_secret", "failed_attempts"])
      .where((eb) => ("email" in of ? eb("email", "=", of.email) : eb("staff_id", "=", of.staffId)))
      .where("disabled_at", "is", null)
      .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", now)]))
      .forUpdate()
      .executeTakeFirst();
    const role = roleOf(row?.role);
    if (!row || !role) return undefined;
    const failures = row.failed_attempts + 1;
    const lock = lockedUntil(failures, now);
    await trx
      .updateTable("staff_account")
      .set({ failed_attempts: failures, locked_until: lock })
      .where("staff_id", "=", row.staff_id)
      .execute();
    const { staff_id: staffId, password_hash: passwordHash, totp_secret: totpSecret } = row;
    return { staffId, role, passwordHash, totpSecret, isLocking: lock !== null };
  });
}

/**
 * Clears the count of failures.
 * @returns false when the account was disabled or its password changed since it was read
 */
export async function clearFailures(
  db: Database,
  { staffId, passwordHash }: Pick<Credentials, "staffId" | "passwordHash">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_account")
    .set({ failed_attempts: 0, locked_until: null })
    .where("staff_id", "=", staffId)
    .where("password_hash", "=", passwordHash)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a time step and all before it as used. @returns false when it was used already */
export async function spendStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_account")
    .set({ totp_step: step })
    .where("staff_id", "=", staffId)
    .where((eb) => eb.or([eb("totp_step", "is", null), eb("totp_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a recovery code, because each works once. @returns false for an unknown or used one */
export async function spendRecoveryCode(db: Database, staffId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_recovery_code")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a new password. @param hash as returned by hashPassword() */
export async function setPassword(db: Database, staffId: string, hash: string): Promise<void> {
  await db.updateTable("staff_account").set({ password_hash: hash }).where("staff_id", "=", staffId).execute();
}

/** Secrets of second factors that were encrypted with another key than the named one. */
export async function secretsOfOtherKeys(
  db: Database,
  keyName: Buffer,
): Promise<{ staffId: string; secret: Buffer }[]> {
  const rows = await db
    .selectFrom("staff_account")
    .select(["staff_id", "totp_secret"])
    .where("totp_secret", "is not", null)
    .execute();
  return rows.flatMap(({ staff_id, totp_secret }) =>
    totp_secret === null || totp_secret.subarray(0, keyName.length).equals(keyName)
      ? []
      : { staffId: staff_id, secret: totp_secret },
  );
}

/** Replaces a secret, unless it was changed meanwhile. */
export async function replaceSecret(
  db: Database,
  { staffId, former, secret }: { staffId: string; former: Buffer; secret: Buffer },
): Promise<void> {
  await db
    .updateTable("staff_account")
    .set({ totp_secret: secret })
    .where("staff_id", "=", staffId)
    .where("totp_secret", "=", former)
    .execute();
}
