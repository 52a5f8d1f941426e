import { basename } from "node:path";
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

/** Characters of a file at most: a text cannot be much longer. */
const LONGEST = 400_000_000;

/**
 * Brings a GeoJSON file of coverage into the shop: each provider of a network that is in it is replaced, all or nothing.
 * @throws ImportProblem where the file is no GeoJSON at all
 */
export async function importCoverage(
  db: Database,
  file: string,
  options: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const features = featuresIn(await textIn(file));
  return importFeatures(db, features, { ...options, source: options.source ?? basename(file) });
}

/** The same from features that were read already. */
export async function importFeatures(
  db: Database,
  features: readonly unknown[],
  { now, providers, source = "", check = false, prune = false, say = () => undefined }: CoverageImportOptions,
): Promise<CoverageImportReport> {
  const areas: WrittenArea[] = [];
  const report: CoverageImportReport = { features: features.length, faults: [], wrong: 0, saved: undefined };
  for (const [place, feature] of features.entries()) {
    if (place > 0 && place % STRIDE === 0) say(`${place} of ${features.length} features checked`);
    const result = areasOfFeature(feature, place + 1, providers);
    if ("areas" in result) areas.push(...result.areas);
    else {
      report.wrong += 1;
      report.faults.push(...result.faults.slice(0, NAMED - report.faults.length));
    }
  }
  if (report.wrong > 0 || check) return report;
  return { ...report, saved: await saveAreas(db, areas, { now, source, prune, say }) };
}

async function textIn(file: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of textOf(file)) {
    length += piece.length;
    if (length > LONGEST)
      throw new ImportProblem(`${file} is too large: divide it by provider, which are imported apart.`);
    pieces.push(piece);
  }
  return pieces.join("");
}

function featuresIn(text: string): unknown[] {
  const collection = parsed(text);
  const features =
    typeof collection === "object" && collection !== null && "features" in collection ? collection.features : undefined;
  if (!Array.isArray(features)) throw new ImportProblem("The file is no GeoJSON FeatureCollection.");
  if (features.length === 0) throw new ImportProblem("The file has no features.");
  return features;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportProblem(`The file is no JSON: ${error instanceof Error ? error.message : ""}.`);
  }
}
