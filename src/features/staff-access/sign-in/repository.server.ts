import type { Database } from "#platform/database/connect.server.ts";
import { recordAction } from "../audit/repository.server.ts";
import { accountWith } from "../people/repository.server.ts";
import { type Role, roleOf } from "../roles.model.ts";
import {
  lockedUntil,
  type Place,
  slowedUntil,
  WRONG_CODES,
  WRONG_CODES_MS,
  WRONG_CODES_UNTIL_GUESSED,
} from "./model.ts";

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

/** Whether an attempt brings a right code of the second factor; of the second kind, a recovery code, which nobody guesses. */
export type FactorCheck = (
  trx: Database,
  account: Pick<Credentials, "staffId" | "totpSecret">,
  accepted: "any code" | "recovery code",
) => Promise<boolean>;

/**
 * Counts an attempt as failed before it is checked, so that simultaneous guesses cannot exceed the limit. A success clears the count.
 *
 * Who brings a right code of the second factor is not slowed by the wrong passwords of others. So each code counts for its place before
 * anybody looks at it: otherwise the exemption would tell guessers which code is right.
 * @param of the account's email address or id
 * @param placeOf where the attempt comes from, by the id of the account
 * @param hasCode whether the attempt brings a right code; by default it brings none
 * @returns undefined for an unknown or disabled account, one that is locked for the place, one whose attempts are slowed, and one whose codes
 *   are being guessed, unless it brings a recovery code or comes from a browser that signed in before
 */
export async function countAttempt(
  db: Database,
  of: { email: string } | { staffId: string },
  placeOf: (staffId: string) => Place,
  now: Date,
  hasCode: FactorCheck = async () => false,
): Promise<Credentials | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("staff_account")
      .select(["staff_id", "role", "password_hash", "totp_secret", "failed_attempts", "locked_until"])
      .where("staff_id", "=", "email" in of ? accountWith(trx, of.email) : of.staffId)
      .where("disabled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    const role = roleOf(row?.role);
    if (!row || !role) return undefined;
    const { staff_id: staffId, password_hash: passwordHash, totp_secret: totpSecret } = row;
    const place = placeOf(staffId);
    const before = await failuresOf(trx, staffId, place.name);
    if (isFuture(before?.locked_until, now)) return undefined;
    const failures = (before?.failures ?? 0) + 1;
    const counted = { failures, last_at: now, locked_until: lockedUntil(failures, now) };
    await storeFailures(trx, staffId, place.name, counted);
    const wanted = await codeWanted(trx, { staffId, place, slowedUntil: row.locked_until }, now);
    if (wanted && !(await hasCode(trx, { staffId, totpSecret }, wanted))) {
      if (counted.locked_until !== null)
        await recordAction(trx, now, {
          action: "account locked",
          subject: `staff ${staffId}`,
          after: { from: place.kind },
        });
      return undefined;
    }
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

/** What an attempt needs before its password is checked; undefined for nothing. */
async function codeWanted(
  trx: Database,
  { staffId, place, slowedUntil }: { staffId: string; place: Place; slowedUntil: Date | null },
  now: Date,
): Promise<"any code" | "recovery code" | undefined> {
  const isSignIn = place.kind === "network" || place.kind === "identity provider";
  if (isSignIn && isFuture((await failuresOf(trx, staffId, WRONG_CODES))?.locked_until, now)) return "recovery code";
  return place.isOpenToAll && isFuture(slowedUntil, now) ? "any code" : undefined;
}

async function failuresOf(trx: Database, staffId: string, place: string) {
  return trx
    .selectFrom("staff_sign_in_failure")
    .select(["failures", "last_at", "locked_until"])
    .where(({ and }) => and({ staff_id: staffId, place }))
    .executeTakeFirst();
}

async function storeFailures(
  trx: Database,
  staffId: string,
  place: string,
  counted: { failures: number; last_at: Date; locked_until: Date | null },
): Promise<void> {
  await trx
    .insertInto("staff_sign_in_failure")
    .values({ staff_id: staffId, place, ...counted })
    .onConflict((conflict) => conflict.columns(["staff_id", "place"]).doUpdateSet(counted))
    .execute();
}

/**
 * Counts a wrong code after a right password, over all places, in a transaction. A sign-in does not clear the count, because the owner's would
 * give a guesser more.
 * @returns true for the one with which they are too many
 */
export async function countWrongCode(trx: Database, staffId: string, now: Date): Promise<boolean> {
  await trx.selectFrom("staff_account").select("staff_id").where("staff_id", "=", staffId).forUpdate().execute();
  const before = await failuresOf(trx, staffId, WRONG_CODES);
  const isSameDay = before !== undefined && now.getTime() - before.last_at.getTime() < WRONG_CODES_MS;
  // Of this row last_at is when the day began.
  const last_at = isSameDay ? before.last_at : now;
  const failures = isSameDay ? before.failures + 1 : 1;
  const isGuessed = failures >= WRONG_CODES_UNTIL_GUESSED;
  const counted = { failures, last_at, locked_until: isGuessed ? new Date(last_at.getTime() + WRONG_CODES_MS) : null };
  await storeFailures(trx, staffId, WRONG_CODES, counted);
  return failures === WRONG_CODES_UNTIL_GUESSED;
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
    // No hash equals none: and({ ... }) would find an account without a password.
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
    .where(({ and }) => and({ staff_id: staffId, code_hash: codeHash }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a recovery code can still be used. */
export async function hasRecoveryCode(db: Database, staffId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("staff_recovery_code")
    .select("staff_id")
    .where(({ and }) => and({ staff_id: staffId, code_hash: codeHash }))
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
    .where(({ and }) => and({ staff_id: staffId, totp_secret: former }))
    .execute();
}
