import { basename } from "node:path";
import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import {
  FaultList,
  ImportError,
  type ImportOptions,
  type ImportReport,
  withProgress,
} from "#platform/import/report.model.ts";
import { textOf } from "#platform/import/text.server.ts";
import { type SavedCoverage, saveAreas, type WrittenArea } from "./areas.repository.server.ts";
import { areasOfFeature } from "./geojson-areas.server.ts";

/** How coverage data are imported. */
export interface CoverageImportOptions extends Omit<ImportOptions, "skipBad"> {
  now: Date;
  /** Fibre providers that the data may speak of. */
  providers: readonly KnownFibreProvider[];
  /** Where the data come from, in words that answers repeat; the file's name where none is given. */
  source?: string | undefined;
  /** Remove every provider of a network that the file does not hold, such as the sample. */
  prune?: boolean;
}

/** What came of an import; with faults nothing was changed. */
export interface CoverageImportReport extends ImportReport {
  saved: SavedCoverage | undefined;
}

/** Features between two words about progress. */
const STRIDE = 10_000;

/** Nothing is to be written after all. */
class NotWritten extends Error {}

/**
 * Brings a GeoJSON file of coverage into the shop: each provider of a network that is in it is replaced, all or nothing. Of a large file
 * only a little is in memory at a time.
 * @throws ImportError where the file is no GeoJSON at all
 */
export async function importCoverage(
  db: Database,
  file: string,
  options: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const source = options.source ?? basename(file);
  return importFeatures(db, someOf(featuresOf(textOf(file))), { ...options, source });
}

/** @throws ImportError where there is none at all, before anything is written for good */
async function* someOf(features: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let isEmpty = true;
  for await (const feature of features) {
    isEmpty = false;
    yield feature;
  }
  if (isEmpty) throw new ImportError("The file has no features.");
}

/** The same from features that come one after the other. */
export async function importFeatures(
  db: Database,
  features: AsyncIterable<unknown> | Iterable<unknown>,
  { now, providers, source = "", check = false, prune = false, say }: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const faults = new FaultList();
  const report: CoverageImportReport = { entries: 0, faults, saved: undefined, done: false };

  /** Areas of right features; from the first wrong one on none, because nothing will be written. */
  async function* areas(): AsyncGenerator<WrittenArea> {
    for await (const feature of withProgress(features, { name: "features", every: STRIDE, say })) {
      report.entries += 1;
      const result = areasOfFeature(feature, report.entries, providers);
      if (result.faults) faults.add(result.faults);
      else if (faults.entries === 0 && !check) yield* result.value;
    }
    if (faults.entries > 0 || check) throw new NotWritten();
  }

  try {
    report.saved = await saveAreas(db, areas(), { now, source, prune });
    return { ...report, done: true };
  } catch (error) {
    if (error instanceof NotWritten) return report;
    throw error;
  }
}
