import { createHash } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";
import { errorCode } from "#platform/database/start-problem.server.ts";
import {
  ErrorList,
  ImportError,
  type ImportOptions,
  type ImportReport,
  withProgress,
} from "#platform/import/report.model.ts";
import type { AddressBuilding, Town } from "./gazetteer.model.ts";
import {
  createStagingTable,
  type ImportedCounts,
  replaceSource,
  type StagedAddress,
  stageAddresses,
} from "./import.repository.server.ts";
import { addressesOf, type ImportedAddress, type NamedBuilding } from "./import-file.server.ts";
import type { Point } from "./model.ts";
import { allTowns } from "./repository.server.ts";

/** Options of an address import. */
export interface AddressImportOptions extends ImportOptions {
  /** Name of the data source; an import replaces all addresses of the same source. */
  source: string;
  /** Retain the invented addresses of the sample. */
  keepSample?: boolean;
}

/** Result of an import. */
export interface AddressImportReport extends ImportReport, ImportedCounts {}

/** Rows per insert. */
const BATCH = 5_000;
/** Lines between two progress messages. */
const PROGRESS_INTERVAL = 100_000;
/** Maximum distance to the town of an address, in degrees; about 60 km. */
const MAX_TOWN_DISTANCE = 0.55;

/** Rolls the transaction back without an error for the caller. */
class RollbackImport extends Error {}

/**
 * Imports a file of addresses in one transaction, while the shop is running.
 * @throws ImportError when the file is unreadable or contains an id of another address
 */
export async function importAddresses(
  db: Database,
  file: string,
  options: AddressImportOptions,
): Promise<AddressImportReport> {
  const faults = new ErrorList();
  const report: AddressImportReport = { entries: 0, faults, streets: 0, houses: 0, units: 0, done: false };
  try {
    await db.transaction().execute(async (trx) => {
      await createStagingTable(trx);
      report.entries = await stageFile(trx, file, options, faults);
      if (report.entries === faults.entries || (faults.entries > 0 && !options.skipBad)) throw new RollbackImport();
      options.log?.("All lines read; writing streets and houses");
      Object.assign(report, await replaceSource(trx, options.source, { keepSample: options.keepSample ?? false }));
      if (options.check) throw new RollbackImport();
    });
    report.done = true;
  } catch (error) {
    if (errorCode(error) === "23505")
      throw new ImportError("Two addresses have the same ID, in this file or here and in another source.");
    if (!(error instanceof RollbackImport)) throw error;
  }
  return report;
}

async function stageFile(
  db: Database,
  file: string,
  { source, log }: AddressImportOptions,
  faults: ErrorList,
): Promise<number> {
  const towns = await allTowns(db);
  let entries = 0;
  let batch: StagedAddress[] = [];
  for await (const { line, value, faults: found } of withProgress(addressesOf(file), {
    name: "lines",
    every: PROGRESS_INTERVAL,
    log,
  })) {
    entries += 1;
    if (value) batch.push({ ...withIds(source, withTown(value, towns)), line });
    else faults.add(found.map((fault) => ({ ...fault, line })));
    if (batch.length < BATCH) continue;
    await stageAddresses(db, batch);
    batch = [];
  }
  if (batch.length > 0) await stageAddresses(db, batch);
  return entries;
}

/** Fills in missing town and province from the nearest town. */
function withTown(row: ImportedAddress, towns: readonly Town[]): ImportedAddress {
  if (row.town !== "" && row.province !== "") return row;
  const nearest = nearestTown(row, towns);
  if (!nearest) return row;
  return { ...row, town: row.town || nearest.name, province: row.province || nearest.province };
}

function nearestTown({ latitude, longitude }: Point, towns: readonly Town[]): Town | undefined {
  let best: Town | undefined;
  let minDistance = MAX_TOWN_DISTANCE ** 2;
  for (const town of towns) {
    const distance = (town.latitude - latitude) ** 2 + (0.87 * (town.longitude - longitude)) ** 2;
    if (distance < minDistance) [best, minDistance] = [town, distance];
  }
  return best;
}

/** Adds ids: those of the file, or else hashes, so that the same address of a source always gets the same id. */
function withIds(source: string, row: ImportedAddress): Omit<StagedAddress, "line"> {
  const { street, type, number, suburb, town, province, unit, id } = row;
  const hashedId = (suffix: string) =>
    `H${createHash("sha256")
      .update([source, street, type, number, suburb, town, province, suffix].join("|").toLowerCase())
      .digest("hex")
      .slice(0, 20)}`;
  const amid = unit === "" && id !== "" ? id : hashedId("");
  return { ...row, amid, unitAmid: id || hashedId(unit), buildings: withBuildingIds(amid, row.buildings) };
}

/** Adds ids that derive from the id of the address. */
function withBuildingIds(amid: string, buildings: readonly NamedBuilding[]): AddressBuilding[] {
  return buildings.map(({ name, floors }, at) => {
    const id = `${amid}B${at + 1}`;
    const units = (names: readonly string[]) =>
      names.map((unit) => ({ id: `${id}U${unit}`, name: unit, amid: `${amid}U${unit}` }));
    return {
      id,
      name,
      floors: floors.map((floor, level) => ({ id: `${id}F${level}`, name: floor.name, units: units(floor.units) })),
    };
  });
}
