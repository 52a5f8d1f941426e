import { isDeepStrictEqual } from "node:util";
import { guestIdOf } from "#customers/sign-in/repository.server.ts";
import { latestDetails } from "#orders/details/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { cleanPercentage } from "#shared/percentage.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { FlagsContext } from "./context.server.ts";
import { flagChanged, flagExists, flagInUse, noPilots, StoredValuesShape, wrongPercentage } from "./contract.ts";
import {
  type Flag,
  type FlagValues,
  type FlagVersion,
  nextFlagId,
  type ShownFlag,
  shareOf,
  withDefaults,
} from "./model.ts";
import { lastVersion, removeFlag, saveFlag, saveVersion, storedFlags, versionsOf } from "./repository.server.ts";

type FlagStore = Pick<FlagsContext, "db" | "clock" | "knownFlags">;

/** A change of a flag by staff. `version` is the one that it is based on; without it the change is made whatever the flag is now. */
interface FlagChange {
  name: string;
  version?: number | undefined;
  values?: Partial<{ [Key in keyof FlagValues]: FlagValues[Key] | undefined }>;
}

/** All flags as they are in the database now, by id. */
export async function listFlags({ db, knownFlags }: Pick<FlagsContext, "db" | "knownFlags">): Promise<ShownFlag[]> {
  return withDefaults(await storedFlags(db), knownFlags).map((flag) => {
    const known = knownFlags.find(({ name }) => name === flag.name);
    return { ...flag, isKnown: known !== undefined, canPilot: known?.canPilot ?? true };
  });
}

/**
 * For each flag that is on for some customers only, whether it is on for this one. Their id as a guest and their email address, the one that they
 * last gave for an order, are read only while a flag names customers by them.
 */
export async function pilotsOf(
  { db, detailCipher, flags }: FlagsContext,
  uid: string,
): Promise<Record<string, boolean>> {
  return flags.pilotsOf({
    uid,
    guestId: flags.usesId() ? await guestIdOf(db, uid) : undefined,
    email: flags.usesEmail() ? await emailOf(db, detailCipher, uid) : undefined,
  });
}

async function emailOf(db: Database, cipher: FlagsContext["detailCipher"], uid: string): Promise<string | undefined> {
  const { personal, business } = await latestDetails(db, cipher, uid);
  return (personal ?? business)?.email;
}

/** Records that staff saw who is in pilots, if any of the flags or versions names customers. */
export async function recordPilotView(
  { db, clock }: Pick<PlatformContext, "db" | "clock">,
  staffId: string,
  subject: string,
  shown: readonly (FlagValues | null)[],
): Promise<void> {
  if (shown.some((values) => values?.pilotType === "Custom" && values.pilotIds.length > 0))
    await recordAction(db, clock.now(), { staffId, action: "flag pilots viewed", subject });
}

/** @throws HttpProblem not_found */
export async function flagNamed(context: Pick<FlagsContext, "db" | "knownFlags">, name: string): Promise<ShownFlag> {
  const flag = (await listFlags(context)).find((each) => each.name === name);
  if (!flag) throw new HttpProblem(notFound, { message: `There is no flag named ${name}` });
  return flag;
}

/** The last 200 changes of a flag, the newest first. */
export async function flagHistory({ db }: Pick<PlatformContext, "db">, name: string): Promise<FlagVersion[]> {
  const versions = await versionsOf(db, name);
  return versions.map(({ version, action, at, by, before, after }) => ({
    version,
    at: at.toISOString(),
    by,
    action: action === "created" || action === "deleted" ? action : "changed",
    before: StoredValuesShape.nullable().parse(before),
    after: StoredValuesShape.nullable().parse(after),
  }));
}

/**
 * Creates a flag: off, without pilots and without owner unless the values say otherwise.
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
    const flag = { id: nextFlagId(flags), name, version: 0 };
    await store(trx, context, staffId, { flag, action: "created", before: null, after });
    return flagNamed({ ...context, db: trx }, name);
  });
}

/**
 * Changes a flag. A change to the values that the flag already has is no version: a double click changes it once.
 * @throws HttpProblem not_found, flag_changed, wrong_percentage, no_pilots
 */
export async function changeFlag(context: FlagStore, staffId: string, change: FlagChange): Promise<ShownFlag> {
  return alone(context, async (trx) => {
    const flag = await flagNamed({ ...context, db: trx }, change.name);
    const before = valuesOf(flag);
    const after = changed(before, change);
    if (isDeepStrictEqual(before, after)) return flag;
    if (!flag.canPilot && after.status === "on" && after.pilotIds.length > 0)
      throw new HttpProblem(noPilots, { field: "body.pilotIds" });
    requireVersion(flag, change.version);
    await store(trx, context, staffId, { flag, action: "changed", before, after });
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
    await store(trx, context, staffId, { flag, action: "deleted", before: valuesOf(flag), after: null });
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

/** Writes a change, its version and its audit entry, and marks the flags as changed. @param flag the version is the one before the change */
async function store(
  trx: Database,
  { clock }: FlagStore,
  staffId: string,
  {
    flag: { id, name, version: last },
    action,
    before,
    after,
  }: { flag: Pick<Flag, "id" | "name" | "version"> } & Pick<FlagVersion, "action" | "before" | "after">,
): Promise<void> {
  const by = { staffId, now: clock.now() };
  // The history of a deleted flag goes on when it is created again; the history of an old one may be gone.
  const version = Math.max(last, await lastVersion(trx, name)) + 1;
  if (after) await saveFlag(trx, { id, name, version, ...after }, by);
  else await removeFlag(trx, name);
  await saveVersion(trx, name, { version, action, before, after }, by);
  await bumpRevision(trx, "flags");
  await recordAction(trx, by.now, {
    staffId,
    action: `flag ${action}`,
    subject: `flag ${name}`,
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
    pilotIds: ids = before.pilotIds,
  } = values;
  const pilotIds = pilotType === "Percentage" ? ids.map(cleanPercentage) : ids;
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
