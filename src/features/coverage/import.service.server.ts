import { basename } from "node:path";
import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import {
  ErrorList,
  ImportError,
  type ImportOptions,
  type ImportReport,
  withProgress,
} from "#platform/import/report.model.ts";
import { textOf } from "#platform/import/text.server.ts";
import { type NewArea, type SavedCoverage, saveAreas } from "./areas.repository.server.ts";
import { areasOfFeature } from "./geojson-areas.server.ts";

/** Options of a coverage import. */
export interface CoverageImportOptions extends Omit<ImportOptions, "skipBad"> {
  now: Date;
  /** Known fibre providers. */
  providers: readonly KnownFibreProvider[];
  /** Name of the data source, which answers state; the file name by default. */
  source?: string | undefined;
  /** Remove all providers that are not in the file, such as those of the sample. */
  prune?: boolean;
}

/** Result of an import; with faults nothing was changed. */
export interface CoverageImportReport extends ImportReport {
  saved: SavedCoverage | undefined;
}

/** Features between two progress messages. */
const PROGRESS_INTERVAL = 10_000;

/** Rolls the transaction back without an error for the caller. */
class RollbackImport extends Error {}

/**
 * Imports a GeoJSON file of coverage data, as a stream and in one transaction. It replaces each provider in the file.
 * @throws ImportError when the file is not GeoJSON
 */
export async function importCoverage(
  db: Database,
  file: string,
  options: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const source = options.source ?? basename(file);
  return importFeatures(db, requireFeatures(featuresOf(textOf(file))), { ...options, source });
}

/** @throws ImportError when there are no features, before the transaction commits */
async function* requireFeatures(features: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let isEmpty = true;
  for await (const feature of features) {
    isEmpty = false;
    yield feature;
  }
  if (isEmpty) throw new ImportError("The file has no features.");
}

/** Imports features as `importCoverage` does. */
export async function importFeatures(
  db: Database,
  features: AsyncIterable<unknown> | Iterable<unknown>,
  { now, providers, source = "", check = false, prune = false, log }: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const faults = new ErrorList();
  const report: CoverageImportReport = { entries: 0, faults, saved: undefined, done: false };

  /** Areas of valid features; none after the first fault, because nothing will be written. */
  async function* areas(): AsyncGenerator<NewArea> {
    for await (const feature of withProgress(features, { name: "features", every: PROGRESS_INTERVAL, log })) {
      report.entries += 1;
      const result = areasOfFeature(feature, report.entries, providers);
      if (result.faults) faults.add(result.faults);
      else if (faults.entries === 0 && !check) yield* result.value;
    }
    if (faults.entries > 0 || check) throw new RollbackImport();
  }

  try {
    report.saved = await saveAreas(db, areas(), { now, source, prune });
    return { ...report, done: true };
  } catch (error) {
    if (error instanceof RollbackImport) return report;
    throw error;
  }
}
