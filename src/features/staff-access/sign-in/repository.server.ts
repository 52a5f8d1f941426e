import type { Database } from "#platform/database/connect.server.ts";
import { type Role, roleOf } from "../roles.model.ts";
import { lockedUntil, type Place, slowedUntil } from "./model.ts";

/** What a sign-in is checked against. */
export interface Credentials {
  staffId: string;
  role: Role;
  passwordHash: string | null;
  /** Encrypted; null without a second factor. */
  totpSecret: Buffer | null;
  /** Where the attempt came from. */
  place: Place;
  /** True when this attempt locked the account for the place, unless it succeeds. */
  isLocking: boolean;
}

/**
 * Counts an attempt as failed before it is checked, so that simultaneous guesses cannot exceed the limit. A success clears the count.
 * @param of the account's email address or id
 * @param placeOf where the attempt comes from, by the id of the account
 * @param hasCode whether the attempt brings a right code of the second factor, which no guesser has: it is not slowed
 * @returns undefined for an unknown or disabled account, one that is locked for the place, and one whose attempts are slowed
 */
export async function countAttempt(
  db: Database,
  of: { email: string } | { staffId: string },
  placeOf: (staffId: string) => Place,
  now: Date,
  hasCode: (trx: Database, account: Pick<Credentials, "staffId" | "totpSecret">) => Promise<boolean> = async () =>
    false,
): Promise<Credentials | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("staff_account")
      .select(["staff_id", "role", "password_hash", "totp_secret", "failed_attempts", "locked_until"])
      .where((eb) => ("email" in of ? eb("email", "=", of.email) : eb("staff_id", "=", of.staffId)))
      .where("disabled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    const role = roleOf(row?.role);
    if (!row || !role) return undefined;
    const { staff_id: staffId, password_hash: passwordHash, totp_secret: totpSecret } = row;
    const place = placeOf(staffId);
    const isSlowed = place.isOpenToAll && isFuture(row.locked_until, now);
    if (isSlowed && !(await hasCode(trx, { staffId, totpSecret }))) return undefined;
    const before = await trx
      .selectFrom("staff_sign_in_failure")
      .select(["failures", "locked_until"])
      .where("staff_id", "=", staffId)
      .where("place", "=", place.name)
      .executeTakeFirst();
    if (isFuture(before?.locked_until, now)) return undefined;
    const failures = (before?.failures ?? 0) + 1;
    const counted = { failures, last_at: now, locked_until: lockedUntil(failures, now) };
    await trx
      .insertInto("staff_sign_in_failure")
      .values({ staff_id: staffId, place: place.name, ...counted })
      .onConflict((conflict) => conflict.columns(["staff_id", "place"]).doUpdateSet(counted))
      .execute();
    if (place.isOpenToAll) {
      const all = row.failed_attempts + 1;
      await trx
        .updateTable("staff_account")
        .set({ failed_attempts: all, locked_until: slowedUntil(all, now) })
        .where("staff_id", "=", staffId)
        .execute();
    }
    return { staffId, role, passwordHash, totpSecret, place, isLocking: counted.locked_until !== null };
  });
}

function isFuture(instant: Date | null | undefined, now: Date): boolean {
  return instant !== null && instant !== undefined && instant > now;
}

/**
 * Clears the counts of the account and of the place of a successful attempt; other places stay locked.
 * @returns false when the account was disabled or its password changed since it was read
 */
export async function clearFailures(
  db: Database,
  { staffId, passwordHash, place }: Pick<Credentials, "staffId" | "passwordHash" | "place">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_account")
    .set({ failed_attempts: 0, locked_until: null })
    .where("staff_id", "=", staffId)
    .where("password_hash", "=", passwordHash)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  await deleteFailures(db, staffId, place);
  return numUpdatedRows > 0n;
}

/** Lifts every lock of an account. */
export async function clearAllFailures(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable("staff_account")
    .set({ failed_attempts: 0, locked_until: null })
    .where("staff_id", "=", staffId)
    .execute();
  await deleteFailures(db, staffId);
}

async function deleteFailures(db: Database, staffId: string, place?: Place): Promise<void> {
  await db
    .deleteFrom("staff_sign_in_failure")
    .where("staff_id", "=", staffId)
    .$if(place !== undefined, (query) => query.where("place", "=", place?.name ?? ""))
    .execute();
}

/** Deletes counts of places from which nobody has tried since an instant. */
export async function deleteOldFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("staff_sign_in_failure").where("last_at", "<", before).execute();
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

/** Whether a recovery code can still be used. */
export async function hasRecoveryCode(db: Database, staffId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("staff_recovery_code")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return row !== undefined;
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
