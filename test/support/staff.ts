import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { hashPassword } from "#staff-access/passwords.server.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { totpOwner } from "#staff-access/second-factor.server.ts";
import { createStaffSession } from "#staff-access/sessions/repository.server.ts";
import type { TestShop } from "./shop.ts";

/** A password that is strong enough. */
export const STAFF_PASSWORD = "drizzle-marimba-oxwagon-42";

/** Entries of the audit about a subject, oldest first: "order 23091234567890". */
export function auditEntries({ db }: Pick<TestShop["shop"], "db">, subject: string) {
  return db.selectFrom("audit_entry").selectAll().where("subject", "=", subject).orderBy("position").execute();
}

/** Creates an account that signs in with STAFF_PASSWORD. @param secret of the second factor, in base 32; it needs a cipher */
export async function staffWithPassword(
  { db, clock, detailCipher }: Pick<TestShop["shop"], "db" | "clock"> & Partial<TestShop["shop"]>,
  role: Role,
  secret?: string,
): Promise<{ staffId: string; email: string }> {
  const now = clock.now();
  const staffId = uuidv7(now);
  const email = `${staffId}@staff.example`;
  await db
    .insertInto("staff_account")
    .values({
      staff_id: staffId,
      email,
      name: "Thandi Nkosi",
      role,
      password_hash: await hashPassword(STAFF_PASSWORD),
      totp_secret: secret === undefined ? null : detailCipher?.encrypt(totpOwner(staffId), secret),
      created_at: now,
    })
    .execute();
  return { staffId, email };
}

/** Creates an account with a role, without a password, and a session of it. @returns the account's id and the session's token */
export async function signedInStaff(
  { db, clock }: { db: Database; clock: { now(): Date } },
  role: Role,
  storeId: string | null = null,
): Promise<{ staffId: string; token: string }> {
  const now = clock.now();
  const staffId = uuidv7(now);
  await db
    .insertInto("staff_account")
    .values({
      staff_id: staffId,
      email: `${staffId}@staff.example`,
      name: `Nomsa, ${role}`,
      role,
      store_id: storeId,
      created_at: now,
    })
    .execute();
  return { staffId, token: await createStaffSession(db, { staffId, userAgent: "test", now }) };
}
