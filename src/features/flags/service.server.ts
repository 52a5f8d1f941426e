import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { FlagsContext } from "./context.server.ts";
import { flagChanged, flagExists, flagInUse, StoredValuesShape, wrongPercentage } from "./contract.ts";
import { type Flag, type FlagValues, type FlagVersion, nextFlagId, shareOf, withDefaults } from "./model.ts";
import { lastVersion, removeFlag, saveFlag, saveVersion, storedFlags, versionsOf } from "./repository.server.ts";

/** A flag as the back office shows it. */
type ShownFlag = Flag & { isKnown: boolean };

type FlagStore = Pick<FlagsContext, "db" | "clock" | "knownFlags">;

/** A change of a flag by staff. `version` is the one that it is based on; without it the change is made whatever the flag is now. */
interface FlagChange {
  name: string;
  version?: number | undefined;
  values?: Partial<{ [Key in keyof FlagValues]: FlagValues[Key] | undefined }>;
}

/** All flags as they are in the database now, by id. */
export async function listFlags({ db, knownFlags }: Pick<FlagsContext, "db" | "knownFlags">): Promise<ShownFlag[]> {
  const isKnown = (name: string) => knownFlags.some((flag) => flag.name === name);
  return withDefaults(await storedFlags(db), knownFlags).map((flag) => ({ ...flag, isKnown: isKnown(flag.name) }));
}

/** @throws HttpProblem not_found */
export async function flagNamed(context: Pick<FlagsContext, "db" | "knownFlags">, name: string): Promise<ShownFlag> {
  const flag = (await listFlags(context)).find((each) => each.name === name);
  if (!flag) throw new HttpProblem(notFound, { message: `There is no flag named ${name}` });
  return flag;
}

/** The last 200 changes of a flag, the newest first. */
export async function flagHistory({ db }: Pick<FlagsContext, "db">, name: string): Promise<FlagVersion[]> {
  const versions = await versionsOf(db, name);
  return versions.map(({ version, action, at, by, before, after }) => ({
    ...{ version, at: at.toISOString(), by },
    action: action === "created" || action === "deleted" ? action : "changed",
    before: StoredValuesShape.nullable().parse(before),
    after: StoredValuesShape.nullable().parse(after),
  }));
}

/**
 * Creates a flag: off and without pilots unless the values say otherwise, owned by who creates it.
 * @throws HttpProblem flag_exists, wrong_percentage
 */
export async function createFlag(context: FlagStore, staffId: string, change: FlagChange): Promise<ShownFlag> {
  return alone(context, async (trx) => {
    const flags = await listFlags({ ...context, db: trx });
    const { name } = change;
    if (flags.some((flag) => flag.name === name))
      throw new HttpProblem(flagExists, { field: "body.name", message: `A flag named ${name} exists already` });
    const empty: FlagValues = { description: "", owner: "", status: "off", pilotType: "Custom", pilotIds: [] };
    const after = changed(empty, change);
    await store(trx, context, staffId, { id: nextFlagId(flags), name, action: "created", before: null, after });
    return flagNamed({ ...context, db: trx }, name);
  });
}

/**
 * Changes a flag. A change to the values that the flag already has is no version: a double click changes it once.
 * @throws HttpProblem not_found, flag_changed, wrong_percentage
 */
export async function changeFlag(context: FlagStore, staffId: string, change: FlagChange): Promise<ShownFlag> {
  return alone(context, async (trx) => {
    const flag = await flagNamed({ ...context, db: trx }, change.name);
    const before = valuesOf(flag);
    const after = changed(before, change);
    if (isDeepStrictEqual(before, after)) return flag;
    requireVersion(flag, change.version);
    await store(trx, context, staffId, { id: flag.id, name: flag.name, action: "changed", before, after });
    return flagNamed({ ...context, db: trx }, flag.name);
  });
}

/**
 * Deletes a flag that staff created. @returns the flag as it was
 * @throws HttpProblem not_found, flag_changed, flag_in_use
 */
export async function deleteFlag(context: FlagStore, staffId: string, change: FlagChange): Promise<ShownFlag> {
  return alone(context, async (trx) => {
    const flag = await flagNamed({ ...context, db: trx }, change.name);
    if (flag.isKnown) throw new HttpProblem(flagInUse);
    requireVersion(flag, change.version);
    const { id, name } = flag;
    await store(trx, context, staffId, { id, name, action: "deleted", before: valuesOf(flag), after: null });
    return flag;
  });
}

/** Runs a change while no other one can, so that ids and versions follow each other. */
function alone<Result>({ db }: FlagStore, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockRevision(trx, "flags");
    return work(trx);
  });
}

/** Writes a change, its version and its audit entry, and marks the flags as changed. */
async function store(
  trx: Database,
  { clock }: FlagStore,
  staffId: string,
  { id, name, action, before, after }: Pick<Flag, "id" | "name"> & Pick<FlagVersion, "action" | "before" | "after">,
): Promise<void> {
  const by = { staffId, now: clock.now() };
  const version = (await lastVersion(trx, name)) + 1;
  if (after) await saveFlag(trx, { id, name, version, ...after }, by);
  else await removeFlag(trx, name);
  await saveVersion(trx, name, { version, action, before, after }, by);
  await bumpRevision(trx, "flags");
  await recordAction(trx, by.now, {
    ...{ staffId, action: `flag ${action}`, subject: `flag ${name}` },
    ...(before && { before: withoutPilots(before) }),
    ...(after && { after: withoutPilots(after) }),
  });
}

/** The audit table holds no personal data, so it has the number of pilots; who they were is in the flag's versions. */
function withoutPilots({ pilotIds, ...values }: FlagValues) {
  return { ...values, pilots: values.pilotType === "Percentage" ? `${pilotIds[0]} %` : pilotIds.length };
}

function valuesOf({ description, owner, status, pilotType, pilotIds }: Flag): FlagValues {
  return { description, owner, status, pilotType, pilotIds };
}

function changed(before: FlagValues, { values = {} }: FlagChange): FlagValues {
  const {
    description = before.description,
    owner = before.owner,
    status = before.status,
    pilotType = before.pilotType,
    pilotIds = before.pilotIds,
  } = values;
  if (pilotType === "Percentage" && shareOf(pilotIds) === undefined)
    throw new HttpProblem(wrongPercentage, { field: "body.pilotIds" });
  return { description, owner, status, pilotType, pilotIds };
}

function requireVersion(flag: ShownFlag, version: number | undefined): void {
  if (version !== undefined && version !== flag.version)
    throw new HttpProblem(flagChanged, {
      message: `${flag.changedBy ?? "Somebody"} changed this flag after you opened it`,
      details: { current: flag },
    });
}
