import type { Database } from "#platform/database/connect.server.ts";
import { type Role, roleOf } from "../roles.model.ts";

/**
 * Accounts that can sign in and have one of some roles, without one that is left out.
 * @param also further accounts: one, even if it is disabled, and the admins who were disabled or demoted after an instant
 */
export async function accountsToTell(
  db: Database,
  { roles, exceptId }: { roles: readonly Role[]; exceptId?: string },
  also: { staffId?: string; adminsAfter?: Date } = {},
): Promise<string[]> {
  const { staffId, adminsAfter } = also;
  const rows = await db
    .selectFrom("staff_account")
    .select("staff_id")
    .where("password_hash", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("role", "in", roles), eb("disabled_at", "is", null)]),
        ...(staffId === undefined ? [] : [eb("staff_id", "=", staffId)]),
        ...(adminsAfter === undefined ? [] : [eb("admin_until", ">", adminsAfter)]),
      ]),
    )
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

/** Name and address of an account; undefined for one that is disabled, unless that was after an instant. */
export async function addressee(
  db: Database,
  staffId: string,
  disabledAfter?: Date,
): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom("staff_account")
    .select(["name", "email"])
    .where("staff_id", "=", staffId)
    .where((eb) =>
      eb.or([
        eb("disabled_at", "is", null),
        ...(disabledAfter === undefined ? [] : [eb("disabled_at", ">", disabledAfter)]),
      ]),
    )
    .executeTakeFirst();
}
