import type { Database } from "#platform/database/connect.server.ts";
import { type Role, roleOf } from "../roles.model.ts";

/** Accounts that can sign in and have one of some roles; one account besides, and one left out. */
export async function accountsToTell(
  db: Database,
  { roles, staffId, exceptId }: { roles: readonly Role[]; staffId?: string; exceptId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_account")
    .select("staff_id")
    .where("disabled_at", "is", null)
    .where("password_hash", "is not", null)
    .where((eb) => eb.or([eb("role", "in", roles), ...(staffId === undefined ? [] : [eb("staff_id", "=", staffId)])]))
    .$if(exceptId !== undefined, (query) => query.where("staff_id", "!=", exceptId ?? ""))
    .orderBy("staff_id")
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** The role of an account that is not disabled. */
export async function accountRole(db: Database, staffId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom("staff_account")
    .select("role")
    .where("staff_id", "=", staffId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return roleOf(row?.role);
}

/** The name of an account, also of a disabled one; undefined without such an account. */
export async function accountName(db: Database, staffId: string): Promise<string | undefined> {
  const row = await db.selectFrom("staff_account").select("name").where("staff_id", "=", staffId).executeTakeFirst();
  return row?.name;
}

/** Name and address of an account; undefined for a disabled one. */
export async function addressee(db: Database, staffId: string): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom("staff_account")
    .select(["name", "email"])
    .where("staff_id", "=", staffId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}
