import { basename } from "node:path";
import { featuresOf } from "#catalogue-files/import-features.server.ts";
import { ImportProblem, textOf } from "#catalogue-files/import-text.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type SavedCoverage, saveAreas, type WrittenArea } from "./areas.data.server.ts";
import { areasOfFeature, type FeatureFault } from "./features.server.ts";
import type { KnownFibreProvider } from "./networks.model.ts";

/** How coverage data are imported. */
export interface CoverageImportOptions {
  now: Date;
  /** Fibre providers that the data may speak of. */
  providers: readonly KnownFibreProvider[];
  /** Where the data come from, in words that answers repeat; the file's name where none is given. */
  source?: string | undefined;
  /** Change nothing whatever the file says. */
  check?: boolean;
  /** Remove every provider of a network that the file does not hold, such as the sample. */
  prune?: boolean;
  /** Is told how far it is. */
  say?(text: string): void;
}

/** What came of an import; with faults nothing was changed. */
export interface CoverageImportReport {
  features: number;
  /** The first of them. */
  faults: FeatureFault[];
  /** Features that are wrong, also those that are not named. */
  wrong: number;
  saved: SavedCoverage | undefined;
}

/** Faults that are named. */
const NAMED = 50;

/** Features between two words about progress. */
const STRIDE = 10_000;

/** Nothing is to be written after all. */
class NotWritten extends Error {}

/**
 * Brings a GeoJSON file of coverage into the shop: each provider of a network that is in it is replaced, all or nothing. Of a large file
 * only a little is in memory at a time.
 * @throws ImportProblem where the file is no GeoJSON at all
 */
export async function importCoverage(
  db: Database,
  file: string,
  options: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const source = options.source ?? basename(file);
  return importFeatures(db, someOf(featuresOf(textOf(file))), { ...options, source });
}

/** @throws ImportProblem where there is none at all, before anything is written for good */
async function* someOf(features: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let isEmpty = true;
  for await (const feature of features) {
    isEmpty = false;
    yield feature;
  }
  if (isEmpty) throw new ImportProblem("The file has no features.");
}

/** The same from features that come one after the other. */
export async function importFeatures(
  db: Database,
  features: AsyncIterable<unknown> | Iterable<unknown>,
  { now, providers, source = "", check = false, prune = false, say = () => undefined }: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const report: CoverageImportReport = { features: 0, faults: [], wrong: 0, saved: undefined };

  /** Areas of right features; from the first wrong one on none, because nothing will be written. */
  async function* areas(): AsyncGenerator<WrittenArea> {
    for await (const feature of features) {
      report.features += 1;
      if (report.features % STRIDE === 0) say(`${report.features} features read`);
      const result = areasOfFeature(feature, report.features, providers);
      if ("faults" in result) {
        report.wrong += 1;
        report.faults.push(...result.faults.slice(0, NAMED - report.faults.length));
      } else if (report.wrong === 0 && !check) yield* result.areas;
    }
    if (report.wrong > 0 || check) throw new NotWritten();
  }

  try {
    report.saved = await saveAreas(db, areas(), { now, source, prune });
    return report;
  } catch (error) {
    if (error instanceof NotWritten) return report;
    throw error;
  }
}
