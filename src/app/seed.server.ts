import { join } from "node:path";
import { z } from "zod";
import { insertSampleCodes } from "#cart/promo-codes/sample.server.ts";
import type { CardBuilder } from "#catalogue/cards/card-builder.server.ts";
import type { KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { isEmpty } from "#catalogue/repository.server.ts";
import { importStock } from "#catalogue/stock/import.service.server.ts";
import { importContent } from "#content/import.server.ts";
import type { PlaceholderValues } from "#content/placeholders.model.ts";
import { isContentEmpty } from "#content/repository.server.ts";
import { SAMPLE } from "#coverage/addresses/gazetteer.model.ts";
import { importAddresses } from "#coverage/addresses/import.service.server.ts";
import { readTowns } from "#coverage/addresses/import-file.server.ts";
import { hasNoTowns, saveTowns } from "#coverage/addresses/repository.server.ts";
import { hasNoCoverage } from "#coverage/areas.repository.server.ts";
import { importFeatures } from "#coverage/import.service.server.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { featuresOf } from "#platform/import/geojson.server.ts";
import { type ErrorReport, errorText } from "#platform/import/report.model.ts";
import { textOf } from "#platform/import/text.server.ts";
import { contentIndex, writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";

/** Sample data for an empty database. */
export interface Seeds {
  cards: CardBuilder;
  /** Folder of the sample files: catalogue, content, addresses, coverage and what stores have. */
  folder: string;
  values: PlaceholderValues;
  now: Date;
  /** Known fibre providers; sample coverage of others is skipped. */
  fibreProviders: readonly KnownFibreProvider[];
  /** Known stores; sample stock of others is skipped. */
  stores: readonly Store[];
}

/**
 * Imports the sample catalogue, content, addresses and coverage, each only if the database has none of its kind: operators may import
 * their own catalogue before the first start.
 * @returns names of the imported parts
 * @throws Error for invalid sample data
 */
export async function seed(
  db: Database,
  { cards, folder, values, now, fibreProviders, stores }: Seeds,
): Promise<string[]> {
  const done: string[] = [];
  if (await isContentEmpty(db)) {
    const { faults } = await importContent(db, join(folder, "content"), {
      values,
      now,
      actor: "sample",
      index: contentIndex,
    });
    requireNone(faults, `${folder}/content`);
    done.push("Sample content");
  }
  if (await isEmpty(db)) {
    const { faults } = await importCatalogue(db, join(folder, "catalogue"), { cards, index: writeProductDocuments });
    requireNone(faults, `${folder}/catalogue`);
    // Only with the sample catalogue: a shop that sells its own products gives nobody anything off unasked.
    await insertSampleCodes(db, join(folder, "promo-codes.yaml"), now);
    const known = { stores: stores.map(({ key }) => key), skipBad: true };
    await importStock(db, join(folder, "store-stock.csv"), known);
    done.push("Sample catalogue");
  }
  if (await hasNoTowns(db)) {
    const file = join(folder, "addresses/houses.csv");
    const { faults } = await importAddresses(db, file, { source: SAMPLE });
    requireNone(faults, file);
    // Last, because the import runs only without towns: an interrupted one is repeated.
    await saveTowns(db, SAMPLE, await readTowns(join(folder, "addresses/towns.csv")));
    done.push("Towns and sample addresses");
  }
  if (await hasNoCoverage(db)) {
    const file = join(folder, "coverage/areas.geojson");
    const features = ofKnownProviders(featuresOf(textOf(file)), fibreProviders);
    const { faults } = await importFeatures(db, features, { now, providers: fibreProviders, source: SAMPLE });
    requireNone(faults, file);
    done.push("Sample coverage");
  }
  return done;
}

function requireNone({ first: [fault] }: ErrorReport, path: string): void {
  if (fault) throw new Error(`${path}: ${errorText(fault)}.`);
}

const FibreFeature = z.object({ properties: z.object({ network: z.literal("fibre"), provider: z.number() }) });

/** Coverage features without those of unknown fibre providers. */
async function* ofKnownProviders(
  features: AsyncIterable<unknown>,
  providers: readonly KnownFibreProvider[],
): AsyncGenerator<unknown> {
  for await (const feature of features) {
    const { data } = FibreFeature.safeParse(feature);
    if (!data || providers.some(({ id }) => id === data.properties.provider)) yield feature;
  }
}
