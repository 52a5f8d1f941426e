import { vatPercentAt } from "#cart/summary.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { formatAddress } from "#shared/address.ts";
import type { OrdersContext } from "../context.server.ts";
import { detailsOf } from "../details/repository.server.ts";
import { type OrderKey, readOrder } from "../repository.server.ts";
import { invoiceOf, type TaxDocument, type TaxDocumentKind } from "./model.ts";
import { insertTaxDocument, lockSerial, setRecipient, taxDocumentsOf } from "./repository.server.ts";

/** Issues the tax invoice of a paid order, once. An order for which nothing was paid gets none. */
export async function issueInvoice(context: OrdersContext, key: OrderKey): Promise<void> {
  await issue(context, key, "invoice", async (trx) => {
    const order = await readOrder(trx, key);
    if (!order?.placed || !order.concludedAt || order.placed.totalCents === 0) return undefined;
    const { entity, registration, vat, address } = context.brand.legal;
    const { total } = order.placed.summary;
    return invoiceOf(
      { ecomId: order.ecomId, total },
      { entity, registration, vat, address },
      vatPercentAt(context.vatRates, order.concludedAt),
    );
  });
}

/** Issues the credit note of a refunded order, once. An order without an invoice needs none. */
export async function issueCreditNote(context: OrdersContext, key: OrderKey): Promise<void> {
  await issue(context, key, "credit_note", async (trx) => {
    const invoice = (await taxDocumentsOf(trx, key)).find(({ kind }) => kind === "invoice");
    if (!invoice) return undefined;
    const { ecomId, seller, lines, total, vat, vatPercent, number } = invoice;
    const reason = "The order was cancelled and its price refunded";
    return { ecomId, seller, lines, total, vat, vatPercent, corrects: number, reason };
  });
}

/** Numbers have no gaps: whoever issues a document holds the counter until it is committed. */
async function issue(
  { db, clock }: OrdersContext,
  key: OrderKey,
  kind: TaxDocumentKind,
  make: (trx: Database) => Promise<TaxDocument | undefined>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const last = await lockSerial(trx, kind);
    const isIssued = (await taxDocumentsOf(trx, key)).some((document) => document.kind === kind);
    const document = isIssued ? undefined : await make(trx);
    if (document) await insertTaxDocument(trx, key, { kind, serial: last + 1, issuedAt: clock.now(), document });
  });
}

/** A tax invoice or credit note as PDF. @throws HttpProblem not_found */
export async function taxDocumentFile(
  { db, detailCipher }: Pick<OrdersContext, "db" | "detailCipher">,
  key: OrderKey,
  number: string,
): Promise<Download> {
  const document = (await taxDocumentsOf(db, key)).find((each) => each.number === number);
  if (!document) throw new HttpProblem(notFound, { message: "There is no such document" });
  // PDFKit and its fonts load with the first file.
  const { pdfOf } = await import("./pdf.server.ts");
  const recipient = document.recipient ?? (await recipientOf(db, detailCipher, key));
  return { name: `${number}.pdf`, mediaType: "application/pdf", content: await pdfOf(document, recipient) };
}

/** Stores with the documents of an order who they are for, before its details are deleted. */
export async function storeRecipient(
  { detailCipher }: Pick<OrdersContext, "detailCipher">,
  db: Database,
  key: OrderKey,
): Promise<void> {
  await setRecipient(db, key, await recipientOf(db, detailCipher, key));
}

async function recipientOf(db: Database, cipher: OrdersContext["detailCipher"], key: OrderKey): Promise<string[]> {
  const { personal, business, delivery } = await detailsOf(db, cipher, key);
  const person = business ?? personal;
  return [
    business?.organisationName,
    person && `${person.firstName} ${person.lastName}`,
    // The only address that the shop knows of a customer is that of the delivery.
    delivery?.method === "delivery" && formatAddress(delivery),
    business?.vatNumber && `VAT number ${business.vatNumber}`,
  ].filter((line): line is string => Boolean(line));
}
