import { VENDOR_TYPES, type VendorType } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { DealsDocumentShape, HomeDocumentShape } from "./contract.ts";
import type { DealsDocument, HomeDocument } from "./model.ts";

/** All written pages of one segment. */
export interface SegmentContent {
  home: HomeDocument;
  deals: DealsDocument;
}

/** Everything that is written, by segment. */
export type Content = Record<VendorType, SegmentContent>;

/** Writes the pages of both segments and tells every replica. */
export async function saveContent(db: Database, content: Content): Promise<void> {
  const rows = VENDOR_TYPES.flatMap((vendorType) => [
    { key: `home/${vendorType}`, document: JSON.stringify(HomeDocumentShape.parse(content[vendorType].home)) },
    { key: `deals/${vendorType}`, document: JSON.stringify(DealsDocumentShape.parse(content[vendorType].deals)) },
  ]);
  await db.transaction().execute(async (trx) => {
    await bumpRevision(trx, "content");
    for (const row of rows)
      await trx
        .insertInto("content")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ document: row.document }))
        .execute();
  });
}

/** The written part of a home page; an empty one where nothing is written yet. */
export async function homeDocument(db: Database, vendorType: VendorType): Promise<HomeDocument> {
  const document = await read(db, `home/${vendorType}`);
  if (document === undefined) return { banners: [], quickActions: [], rails: [], questions: [] };
  return HomeDocumentShape.parse(document);
}

/** The written part of a deals page; an empty one where nothing is written yet. */
export async function dealsDocument(db: Database, vendorType: VendorType): Promise<DealsDocument> {
  const document = await read(db, `deals/${vendorType}`);
  return document === undefined ? { banners: [] } : DealsDocumentShape.parse(document);
}

/** True when nothing has been written yet. */
export async function isUnwritten(db: Database): Promise<boolean> {
  return !(await db.selectFrom("content").select("key").limit(1).executeTakeFirst());
}

async function read(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom("content").select("document").where("key", "=", key).executeTakeFirst();
  return row?.document;
}
