import { hasNoTowns, saveGazetteer } from "#address/data.server.ts";
import { SAMPLE } from "#address/gazetteer.model.ts";
import type { CardMaker } from "#catalogue/card-maker.server.ts";
import { isEmpty, saveCategories, saveProducts } from "#catalogue/data.server.ts";
import { saveStock } from "#catalogue/stock.data.server.ts";
import { isUnwritten } from "#content/data.server.ts";
import { importContent } from "#content/import.server.ts";
import type { PlaceholderValues } from "#content/placeholders.model.ts";
import { isUncovered } from "#coverage/areas.data.server.ts";
import { importFeatures } from "#coverage/import.flows.server.ts";
import type { KnownFibreProvider } from "#coverage/networks.model.ts";
import { sampleStreets } from "#db/seed/addresses/samples.ts";
import { sampleTowns } from "#db/seed/addresses/towns.ts";
import { catalogue, categories, stock } from "#db/seed/catalogue.ts";
import { sampleCoverage } from "#db/seed/coverage/features.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type FaultReport, faultText } from "#platform/import/report.model.ts";

/** What an empty database is filled with. */
export interface Seeds {
  cards: CardMaker;
  /** Folder of the sample content. */
  folder: string;
  values: PlaceholderValues;
  now: Date;
  /** Those that the sample coverage may speak of. */
  fibreProviders: readonly KnownFibreProvider[];
}

/**
 * Puts the sample catalogue, content, addresses and coverage into a database that has none. Each by itself: a shop owner may
 * have imported a catalogue of his own before the first start.
 * @returns what was put in, in words
 * @throws Error where the sample content is not right
 */
export async function seed(db: Database, { cards, folder, values, now, fibreProviders }: Seeds): Promise<string[]> {
  const done: string[] = [];
  if (await isUnwritten(db)) {
    const { faults } = await importContent(db, folder, { values, now, actor: "sample" });
    requireNone(faults, folder);
    done.push("Sample content");
  }
  if (await isEmpty(db)) {
    await saveCategories(db, categories);
    await saveStock(db, stock);
    await saveProducts(db, catalogue, cards);
    done.push("Sample catalogue");
  }
  if (await hasNoTowns(db)) {
    await saveGazetteer(db, SAMPLE, { towns: sampleTowns(), streets: sampleStreets() });
    done.push("Towns and sample addresses");
  }
  if (await isUncovered(db)) {
    const options = { now, providers: fibreProviders, source: "sample data" };
    const { faults } = await importFeatures(db, sampleCoverage(fibreProviders.map(({ id }) => id)), options);
    requireNone(faults, "The sample coverage");
    done.push("Sample coverage");
  }
  return done;
}

function requireNone({ first: [fault] }: FaultReport, of: string): void {
  if (fault) throw new Error(`${of}: ${faultText(fault)}.`);
}
