import type { Summaries } from "#cart/context.server.ts";
import { vatPercentAt } from "#cart/summary.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { formatAddress } from "#shared/address.ts";
import type { Branded } from "#shared/brand.ts";
import { refundableOf } from "../cancellation.model.ts";
import type { OrdersContext } from "../context.server.ts";
import { detailsOf } from "../details/repository.server.ts";
import type { OrderKey, PlacedOrder, StoredOrder } from "../repository.server.ts";
import { invoiceOf, type TaxDocument } from "./model.ts";
import { issueTaxDocument, setRecipient, taxDocumentsOf } from "./repository.server.ts";

/** Issues the tax invoice of a paid order, once. An order for which nothing was paid gets none. */
export async function issueInvoice(context: PlatformContext & Summaries & Branded, order: StoredOrder): Promise<void> {
  if (!order.placed || !order.concludedAt || order.placed.totalCents === 0) return;
  const { entity, registration, vat, address } = context.brand.legal;
  const { lines, summary } = order.placed;
  const document = invoiceOf(
    { orderNumber: order.orderNumber, total: summary.total, lines },
    { entity, registration, vat, address },
    vatPercentAt(context.vatRates, order.concludedAt),
  );
  await issueTaxDocument(context.db, order, "invoice", document, context.clock.now());
}

/** Issues the credit note of a refunded order, once, about what was refunded. An order without an invoice needs none. */
export async function issueCreditNote({ db, clock }: PlatformContext, order: StoredOrder): Promise<void> {
  const invoice = (await taxDocumentsOf(db, order)).find(({ kind }) => kind === "invoice");
  if (!invoice) return;
  const { number: corrects, kind: _kind, issuedAt: _at, recipient: _recipient, ...whole } = invoice;
  const { placed, keptLines } = order;
  const isPart = placed !== null && keptLines.length > 0;
  const credited = isPart ? partOf(whole, placed, keptLines) : whole;
  const reason = `${isPart ? "Part of the order" : "The order"} was cancelled and its price refunded`;
  await issueTaxDocument(db, order, "credit_note", { ...credited, corrects, reason }, clock.now());
}

/** The part of an invoice that was refunded. */
function partOf(
  { orderNumber, seller, vatPercent }: TaxDocument,
  { lines, summary }: PlacedOrder["placed"],
  kept: readonly string[],
): TaxDocument {
  const total = refundableOf({ lines, total: summary.total }, kept);
  const returned = lines.filter(({ id }) => !kept.includes(id));
  return invoiceOf({ orderNumber, total, lines: returned }, seller, vatPercent);
}

/** A tax invoice or credit note as PDF. @throws HttpProblem not_found */
export async function taxDocumentFile(
  { db, detailCipher }: Pick<PlatformContext, "db" | "detailCipher">,
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
  { detailCipher }: Pick<PlatformContext, "detailCipher">,
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
