import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import type { OrderKey } from "../repository.server.ts";
import { TAX_DOCUMENT_KINDS, type TaxDocument, type TaxDocumentKind, taxDocumentNumber } from "./model.ts";

const Rand = z.string();
/** A document as it is stored: its order number is `ecomId`. */
const DOCUMENT = documentKind(
  "tax document",
  z.object({
    ecomId: z.string(),
    seller: z.object({ entity: z.string(), registration: z.string(), vat: z.string(), address: z.string() }),
    lines: z.array(z.object({ label: z.string(), sold: z.string().default(""), amount: Rand, vat: Rand })),
    total: Rand,
    vat: Rand,
    vatPercent: z.number(),
    corrects: z.string().nullable(),
    reason: z.string(),
  }),
);

/** A document with its number. */
export interface IssuedDocument extends TaxDocument {
  kind: TaxDocumentKind;
  number: string;
  issuedAt: Date;
  /** Who it is for, once the details of the order were deleted; null before. */
  recipient: string[] | null;
}

/** The tax invoice and the credit note of an order, in this order; empty before they are issued. */
export async function taxDocumentsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom("tax_document")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("kind", "desc")
    .execute();
  return rows.map(({ kind: name, serial, issued_at, document, recipient }) => {
    const kind = z.enum(TAX_DOCUMENT_KINDS).parse(name);
    const { ecomId: orderNumber, ...stored } = DOCUMENT.read(document);
    return {
      ...stored,
      orderNumber,
      kind,
      number: taxDocumentNumber(kind, serial),
      issuedAt: issued_at,
      recipient,
    };
  });
}

/** Stores with the documents of an order who they are for. */
export async function setRecipient(
  db: Database,
  { ownerId, orderId }: OrderKey,
  recipient: readonly string[],
): Promise<void> {
  await db
    .updateTable("tax_document")
    .set({ recipient: [...recipient] })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/**
 * Stores a document under the next number of its kind, unless the order has one of this kind. Numbers have no gaps: one statement locks
 * the counter, and increments it only with a document. The document belongs to who owns the order then.
 */
export async function issueTaxDocument(
  db: Database,
  { orderId }: Pick<OrderKey, "orderId">,
  kind: TaxDocumentKind,
  { orderNumber, ...document }: TaxDocument,
  issuedAt: Date,
): Promise<void> {
  await sql`
    with counter as (select last_serial from tax_document_counter where kind = ${kind} for update),
      owner as (select owner_id from ecom_id where order_id = ${orderId} for share),
      issued as (
        insert into tax_document (kind, serial, owner_id, order_id, issued_at, document)
        select ${kind}, last_serial + 1, owner_id, ${orderId}::uuid, ${issuedAt}::timestamptz,
          ${JSON.stringify(DOCUMENT.stored({ ...document, ecomId: orderNumber }))}::jsonb
        from counter, owner
        on conflict (owner_id, order_id, kind) do nothing
        returning serial)
    update tax_document_counter set last_serial = issued.serial from issued where kind = ${kind}`.execute(db);
}
