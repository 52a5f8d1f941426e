import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import type { OrderKey } from "../repository.server.ts";
import { TAX_DOCUMENT_KINDS, type TaxDocument, type TaxDocumentKind, taxDocumentNumber } from "./model.ts";

const Rand = z.string();
const DOCUMENT = documentKind(
  "tax document",
  z.object({
    ecomId: z.string(),
    seller: z.object({ entity: z.string(), registration: z.string(), vat: z.string(), address: z.string() }),
    lines: z.array(z.object({ label: z.string(), amount: Rand, vat: Rand })),
    total: Rand,
    vat: Rand,
    vatPercent: z.number(),
    corrects: z.string().nullable(),
    reason: z.string(),
  }) satisfies z.ZodType<TaxDocument>,
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
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .orderBy("kind", "desc")
    .execute();
  return rows.map(({ kind: name, serial, issued_at, document, recipient }) => {
    const kind = z.enum(TAX_DOCUMENT_KINDS).parse(name);
    return {
      ...DOCUMENT.read(document),
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
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
}

/** Waits until nobody else issues a document of a kind, until the transaction ends. @returns the last serial number */
export async function lockSerial(trx: Database, kind: TaxDocumentKind): Promise<number> {
  const { last_serial } = await trx
    .selectFrom("tax_document_counter")
    .select("last_serial")
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_serial;
}

/** Stores a document under the next number. The caller has locked the serial numbers. */
export async function insertTaxDocument(
  trx: Database,
  { ownerId, orderId }: OrderKey,
  {
    kind,
    serial,
    issuedAt,
    document,
  }: { kind: TaxDocumentKind; serial: number; issuedAt: Date; document: TaxDocument },
): Promise<void> {
  await trx.updateTable("tax_document_counter").set({ last_serial: serial }).where("kind", "=", kind).execute();
  await trx
    .insertInto("tax_document")
    .values({
      kind,
      serial,
      owner_id: ownerId,
      order_id: orderId,
      issued_at: issuedAt,
      document: JSON.stringify(DOCUMENT.stored(document)),
    })
    .execute();
}
