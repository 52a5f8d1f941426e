import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { createStaffSession } from "#staff-access/sessions/repository.server.ts";

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
