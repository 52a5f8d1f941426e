import { join } from "node:path";
import { type RemovedCodes, removeSampleCodes, sampleCodes } from "#cart/promo-codes/sample.server.ts";
import type { CardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { type RemovedCatalogue, removeSampleCatalogue } from "#catalogue/import/sample.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";

/**
 * Removes the sample catalogue and the sample promo codes, as far as nobody has changed them: all of it in one transaction.
 * @param option check: changes nothing
 * @throws ImportError while an import runs
 */
export async function removeSample(
  db: Database,
  { cards, folder, check }: { cards: CardBuilder; folder: string; check: boolean },
): Promise<RemovedCatalogue & { codes: RemovedCodes }> {
  const trx = await db.startTransaction().execute();
  try {
    const file = join(folder, "promo-codes.yaml");
    const catalogue = await removeSampleCatalogue(trx, join(folder, "catalogue"), {
      cards,
      index: writeProductDocuments,
      sampleCodes: (await sampleCodes(file)).map(({ code }) => code),
    });
    const codes = await removeSampleCodes(trx, file);
    await (check ? trx.rollback() : trx.commit()).execute();
    return { ...catalogue, codes };
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}
