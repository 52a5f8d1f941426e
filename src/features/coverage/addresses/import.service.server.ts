import { createHash } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";
import { errorCode } from "#platform/database/start-problem.server.ts";
import {
  FaultList,
  ImportError,
  type ImportOptions,
  type ImportReport,
  withProgress,
} from "#platform/import/report.model.ts";
import type { AddressBuilding, Town } from "./gazetteer.model.ts";
import {
  openStage,
  replaceSource,
  type StagedAddress,
  stage,
  type WrittenAddresses,
} from "./import.repository.server.ts";
import { addressesOf, type ImportedAddress, type NamedBuilding } from "./import-file.server.ts";
import type { Point } from "./model.ts";
import { allTowns } from "./repository.server.ts";

/** How a file of addresses is imported. */
export interface AddressImportOptions extends ImportOptions {
  /** What answers say of where they come from; an import replaces what came from the same source. */
  source: string;
  /** Leave the invented addresses of the sample where they are. */
  keepSample?: boolean;
}

/** What came of an import. */
export interface AddressImportReport extends ImportReport, WrittenAddresses {}

/** Rows of one statement. */
const BATCH = 5_000;
/** Lines between two words about progress. */
const STRIDE = 100_000;
/** A place that is farther from every town, in degrees, belongs to none; some sixty kilometres. */
const NEAR_TOWN = 0.55;

/** Nothing is to be written after all. */
class NotWritten extends Error {}

/**
 * Brings a file of addresses in beside a running shop: all of it or nothing, in one transaction.
 * @throws ImportError where the file cannot be read at all, or gives an id that another address has
 */
export async function importAddresses(
  db: Database,
  file: string,
  options: AddressImportOptions,
): Promise<AddressImportReport> {
  const faults = new FaultList();
  const report: AddressImportReport = { entries: 0, faults, streets: 0, houses: 0, units: 0, done: false };
  try {
    await db.transaction().execute(async (trx) => {
      await openStage(trx);
      report.entries = await gather(trx, file, options, faults);
      if (report.entries === faults.entries || (faults.entries > 0 && !options.skipBad)) throw new NotWritten();
      options.say?.("All lines read; writing streets and houses");
      Object.assign(report, await replaceSource(trx, options.source, { keepSample: options.keepSample ?? false }));
      if (options.check) throw new NotWritten();
    });
    report.done = true;
  } catch (error) {
    if (errorCode(error) === "23505")
      throw new ImportError("Two addresses have the same ID, in this file or here and in another source.");
    if (!(error instanceof NotWritten)) throw error;
  }
  return report;
}

async function gather(
  db: Database,
  file: string,
  { source, say }: AddressImportOptions,
  faults: FaultList,
): Promise<number> {
  const towns = await allTowns(db);
  let entries = 0;
  let batch: StagedAddress[] = [];
  for await (const { line, value, faults: found } of withProgress(addressesOf(file), {
    name: "lines",
    every: STRIDE,
    say,
  })) {
    entries += 1;
    if (value) batch.push({ ...withIds(source, placed(value, towns)), line });
    else faults.add(found.map((fault) => ({ ...fault, line })));
    if (batch.length < BATCH) continue;
    await stage(db, batch);
    batch = [];
  }
  if (batch.length > 0) await stage(db, batch);
  return entries;
}

/** An address with the nearest town and its province, where the file names none. */
function placed(row: ImportedAddress, towns: readonly Town[]): ImportedAddress {
  if (row.town !== "" && row.province !== "") return row;
  const nearest = nearestTown(row, towns);
  if (!nearest) return row;
  return { ...row, town: row.town || nearest.name, province: row.province || nearest.province };
}

function nearestTown({ latitude, longitude }: Point, towns: readonly Town[]): Town | undefined {
  let best: Town | undefined;
  let least = NEAR_TOWN ** 2;
  for (const town of towns) {
    const distance = (town.latitude - latitude) ** 2 + (0.87 * (town.longitude - longitude)) ** 2;
    if (distance < least) [best, least] = [town, distance];
  }
  return best;
}

/** Ids for an address: those of the file, or else ones that are the same each time the same address comes from its source. */
function withIds(source: string, row: ImportedAddress): Omit<StagedAddress, "line"> {
  const { street, type, number, suburb, town, province, unit, id } = row;
  const made = (of: string) =>
    `H${createHash("sha256")
      .update([source, street, type, number, suburb, town, province, of].join("|").toLowerCase())
      .digest("hex")
      .slice(0, 20)}`;
  const amid = unit === "" && id !== "" ? id : made("");
  return { ...row, amid, unitAmid: id || made(unit), buildings: withBuildingIds(amid, row.buildings) };
}

/** Buildings with ids made from the id of their address. */
function withBuildingIds(amid: string, buildings: readonly NamedBuilding[]): AddressBuilding[] {
  return buildings.map(({ name, floors }, at) => {
    const id = `${amid}B${at + 1}`;
    const units = (names: readonly string[]) =>
      names.map((unit) => ({ id: `${id}U${unit}`, name: unit, amid: `${amid}U${unit}` }));
    return {
      ...{ id, name },
      floors: floors.map((floor, level) => ({ id: `${id}F${level}`, name: floor.name, units: units(floor.units) })),
    };
  });
}
