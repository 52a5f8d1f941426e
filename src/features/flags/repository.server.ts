import type { Database } from "#platform/database/connect.server.ts";
import type { Flag, FlagValues, FlagVersion } from "./model.ts";

/** Versions of a flag that its history shows. */
const SHOWN_VERSIONS = 200;

/** All flags that staff have changed or created. */
export async function storedFlags(db: Database): Promise<Flag[]> {
  const rows = await db
    .selectFrom("feature_flag")
    .innerJoin("staff_account", "staff_account.staff_id", "changed_by")
    .selectAll("feature_flag")
    .select("staff_account.name as staff_name")
    .execute();
  return rows.map(
    ({ id, name, description, owner, status, pilot_type, pilot_ids, version, changed_at, staff_name }) => ({
      id,
      name,
      description,
      owner,
      version,
      status: status === "on" ? "on" : "off",
      pilotType: pilot_type === "Percentage" ? "Percentage" : "Custom",
      pilotIds: pilot_ids,
      changedAt: changed_at.toISOString(),
      changedBy: staff_name,
    }),
  );
}

/** Stores a flag, whether it has a row or not. */
export async function saveFlag(
  trx: Database,
  { id, name, version, ...values }: Pick<Flag, "id" | "name" | "version"> & FlagValues,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const row = {
    description: values.description,
    owner: values.owner,
    status: values.status,
    pilot_type: values.pilotType,
    pilot_ids: values.pilotIds,
    version,
    changed_at: now,
    changed_by: staffId,
  };
  await trx
    .insertInto("feature_flag")
    .values({ ...row, id, name })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export async function removeFlag(trx: Database, name: string): Promise<void> {
  await trx.deleteFrom("feature_flag").where("name", "=", name).execute();
}

/** Adds a version to the history of a flag. */
export async function saveVersion(
  trx: Database,
  name: string,
  { version, action, before, after }: Pick<FlagVersion, "version" | "action" | "before" | "after">,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto("feature_flag_version")
    .values({
      name,
      version,
      action,
      at: now,
      staff_id: staffId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

/** The last version in the history of a name, also of a flag that was deleted; 0 for a name without history. */
export async function lastVersion(trx: Database, name: string): Promise<number> {
  const row = await trx
    .selectFrom("feature_flag_version")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The changes of a flag, the newest first; not more than 200. */
export async function versionsOf(db: Database, name: string) {
  return db
    .selectFrom("feature_flag_version")
    .innerJoin("staff_account", "staff_account.staff_id", "feature_flag_version.staff_id")
    .select(["version", "action", "at", "staff_account.name as by", "before", "after"])
    .where("feature_flag_version.name", "=", name)
    .orderBy("version", "desc")
    .limit(SHOWN_VERSIONS)
    .execute();
}
