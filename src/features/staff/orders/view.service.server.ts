import type { z } from "zod";
import { extrasOf } from "#cart/line-text.model.ts";
import type { Documents } from "#checkout/context.server.ts";
import { downloadOf } from "#checkout/documents/service.server.ts";
import { AGE, AGE_UNCLEAR, type Answers, acceptanceEffect } from "#checkout/verification/model.ts";
import { answersOf, readVerification } from "#checkout/verification/repository.server.ts";
import { cancelEffect, cancellationOf } from "#orders/cancel.service.server.ts";
import { cancellableOf } from "#orders/cancellation/service.server.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import { ACCOUNT_MEANS, HOSTED_MEANS } from "#orders/details/payment-choice.model.ts";
import { portsOf } from "#orders/details/porting.model.ts";
import { detailsOf, documentReviews } from "#orders/details/repository.server.ts";
import { addressOf, destinationOf, ricaStateOf, simsOf } from "#orders/fulfilment.model.ts";
import { orderByNumber, registeredSims } from "#orders/fulfilment.repository.server.ts";
import { taxDocumentEntry } from "#orders/invoices/api.server.ts";
import { taxDocumentsOf } from "#orders/invoices/repository.server.ts";
import { taxDocumentFile } from "#orders/invoices/service.server.ts";
import { titleOfMaterial } from "#orders/model.ts";
import { type OrderKey, readOrder } from "#orders/repository.server.ts";
import { returnView } from "#orders/returns/service.server.ts";
import { contentsOf } from "#orders/service.server.ts";
import { tariffOf } from "#orders/sold/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { csvExport, MAX_EXPORTED } from "#platform/csv.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { DAY_MS, midnightOf } from "#shared/day.ts";
import { isAgeUnclear } from "#shared/identity.ts";
import { localNumber, masked } from "#shared/person.ts";
import { searchHash } from "#staff-access/audit/personal-values.server.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffOrdersContext } from "./context.server.ts";
import type { exportStaffOrders, OrderQuery, StaffOrder } from "./contract.ts";
import { allowedActions, canQuery, orderSearchOf } from "./model.ts";
import {
  EXPORT_COLUMNS,
  finalisedOrders,
  notesOf,
  orderPage,
  staffHistory,
  staffMessages,
  staffPayments,
  staffRefunds,
  staffStock,
} from "./repository.server.ts";
import { LINE_COLUMNS } from "./sold-lines.model.ts";
import { finalisedLines } from "./sold-lines.repository.server.ts";

/** The name of an order in the audit table. */
export function auditSubject(orderNumber: string): string {
  return `order ${orderNumber}`;
}

/** @throws HttpProblem not_found */
export async function requireOrderKey(db: Database, orderNumber: string): Promise<OrderKey> {
  const key = await orderByNumber(db, orderNumber);
  if (!key) throw new HttpProblem(notFound, { message: "There is no order with this number" });
  return key;
}

/** A page of the list of orders. The view is recorded with its filters. */
export function listOrders(context: PlatformContext, staffId: string, query: OrderQuery) {
  const search = orderSearchOf(query.search);
  const { search: text, ...filters } = query;
  return context.db.transaction().execute(async (trx) => {
    const page = await orderPage(trx, query, search, context.clock.now());
    const after = { ...filters, search: search.kind, ...searchHash(context, text), shown: page.orders.length };
    await recordAction(trx, context.clock.now(), { staffId, action: "orders viewed", subject: "orders", after });
    return page;
  });
}

/** Orders of a period for accounting, or their lines with what was sold, at most MAX_EXPORTED. The export is recorded. @param period first and last South African day */
export function exportOrders(
  { db, clock }: PlatformContext,
  staffId: string,
  { separator, per, ...period }: z.output<NonNullable<typeof exportStaffOrders.query>>,
): Promise<Download> {
  return db.transaction().execute(async (trx) => {
    const before = new Date(midnightOf(period.to).getTime() + DAY_MS);
    const asked = { from: midnightOf(period.from), before, limit: MAX_EXPORTED + 1 };
    const [columns, rows] =
      per === "line"
        ? ([LINE_COLUMNS, await finalisedLines(trx, asked)] as const)
        : ([EXPORT_COLUMNS, await finalisedOrders(trx, asked)] as const);
    const after = { ...period, per, shown: Math.min(rows.length, MAX_EXPORTED) };
    await recordAction(trx, clock.now(), { staffId, action: "orders exported", subject: "orders", after });
    const name = `${per}s-${period.from}-${period.to}`;
    return csvExport(name, columns, rows, { separator, more: "Export shorter periods" });
  });
}

/** One order with everything that belongs to it, by a fixed number of queries. @throws HttpProblem not_found */
export function staffOrder(context: StaffOrdersContext, staffId: string, orderNumber: string): Promise<StaffOrder> {
  return context.db.transaction().execute(async (trx) => {
    const view = await viewOf(context, trx, await requireOrderKey(trx, orderNumber));
    const action = { staffId, action: "order viewed", subject: auditSubject(orderNumber) };
    await recordAction(trx, context.clock.now(), action);
    return view;
  });
}

async function viewOf(context: StaffOrdersContext, db: Database, key: OrderKey): Promise<StaffOrder> {
  const order = await readOrder(db, key);
  if (!order) throw new HttpProblem(notFound, { message: "There is no order with this number" });
  const { lines, summary } = await contentsOf(context, order, db);
  const details = await detailsOf(db, context.detailCipher, order);
  const verification = await readVerification(db, order);
  const answers = verification ? await answersOf(db, order) : {};
  const { sims } = await registeredSims(db, order);
  const stock = await staffStock(db, order);
  const contact = contactOf(details);
  const rica = ricaStateOf(lines, sims.length);
  const { allowed, until, why } = cancellationOf(context, order, { ...details, rica });
  const reviews = await documentReviews(db, order);
  const returning = await returnView({ ...context, db }, order);
  return {
    ecomid: order.orderNumber,
    version: order.version,
    customer: contact?.organisation || contact?.name || "",
    contact,
    vendorType: order.segment,
    orderType: order.paymentGroup,
    total: order.placed?.summary.total.amount ?? null,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    sentAt: isoOf(order.sentAt),
    deliveredAt: isoOf(order.deliveredAt),
    concludedAt: isoOf(order.concludedAt),
    reservedUntil: isoOf(order.reservedUntil),
    refundDueAt: isoOf(order.refundDueAt),
    delivery: deliveryOf(context, details),
    means: meansOf(details),
    lines: lines.map((line) => ({
      title: line.variationTitle,
      quantity: line.quantity,
      materialId: line.materialId,
      variationId: line.variationId,
      ...tariffOf(line),
      costPrice: line.costPrice,
      isAddOn: line.itemType !== "main",
      isDelivered: line.isDelivered,
      mobileNumber: localNumber(line.configuration.mobileNumber),
      email: line.configuration.email,
      extras: extrasOf(line),
      promo: line.journey.promo,
      journeyType: line.journey.journeyType,
      startedAt: line.journey.startTime || null,
    })),
    ports: portsOf(details.porting, lines, order).map(({ lineId, mobileNumber, network, accountNumber, date }) => ({
      title: lines.find(({ id }) => id === lineId)?.variationTitle ?? "",
      mobileNumber: localNumber(mobileNumber),
      network,
      accountNumber: masked(accountNumber),
      date,
    })),
    summary,
    history: await staffHistory(db, order),
    payments: (await staffPayments(db, order)).map((payment) => ({
      ...payment,
      canQuery: canQuery(payment, context.payment.name),
    })),
    refunds: await staffRefunds(db, order),
    stock: stock.map((row) => ({ ...row, title: titleOfMaterial(lines, row.materialId) })),
    documents: details.documents.map((document) => {
      const review = reviews.find(({ documentId }) => documentId === document.documentId);
      return { ...document, verdict: review?.verdict ?? null, reason: review?.reason ?? "" };
    }),
    taxDocuments: (await taxDocumentsOf(db, order)).map(taxDocumentEntry),
    cancellation: { allowed, until: isoOf(until), why },
    cancelEffect: why === "over" ? null : cancelEffect(order, { ...details, rica }),
    return: returning,
    rica,
    simCount: simsOf(lines),
    sims: sims.map(({ iccid, msisdn }) => ({ iccid: masked(iccid), msisdn: masked(msisdn) })),
    messages: await staffMessages(db, order),
    verification: verification
      ? {
          state: verification.state,
          reason: verification.reason,
          answers: answersForStaff(answers, details, context.clock.now()),
          acceptance: verification.state === "referred" ? acceptanceEffect(answers) : null,
        }
      : null,
    notes: await notesOf(db, order),
    allows: allowedActions({
      ...cancellableOf(order, { ...details, rica }),
      now: context.clock.now(),
      isPlaced: order.placed !== null,
      verification: verification?.state,
      rica,
      isReserved: stock.some(({ state }) => state === "reserved"),
      returnState: returning?.state,
      refuseOnly: returning?.refuseOnly ?? false,
    }),
  };
}

/** The answers about an order on account. The numbers of requests and customers say nothing to staff. */
function answersForStaff(answers: Answers, { business, personal }: CheckoutDetails, now: Date) {
  const person = business ?? personal;
  const shown = Object.entries(answers)
    .map(([step, answer]) => ({ step, answer }))
    .filter(({ step }) => step !== "request" && step !== "customer");
  // Whatever the register says about the identity, and before it says anything.
  return person && isAgeUnclear(person, now) ? [{ step: AGE, answer: AGE_UNCLEAR }, ...shown] : shown;
}

function contactOf({ business, personal }: CheckoutDetails): StaffOrder["contact"] {
  const person = business ?? personal;
  if (!person) return null;
  return {
    name: `${person.firstName} ${person.lastName}`,
    organisation: business?.organisationName ?? "",
    registrationNumber: business?.registrationNumber ?? "",
    vatNumber: business?.vatNumber ?? "",
    email: person.email,
    mobileNumber: person.mobileNumber,
    contactMethod: person.contactMethod,
    idNumber: masked(person.idNumber),
  };
}

function deliveryOf({ stores }: StaffOrdersContext, { delivery }: CheckoutDetails): StaffOrder["delivery"] {
  if (!delivery) return null;
  const { recipientNumber, instructions } = delivery;
  return {
    lines: destinationOf(delivery, stores),
    recipientNumber,
    instructions,
    address: addressOf(delivery),
  };
}

/** The means of payment, and of a paid licence that of its later bills. */
function meansOf({ payment, billing }: CheckoutDetails): string {
  const labelOf = (means: string | undefined) =>
    [...HOSTED_MEANS, ...ACCOUNT_MEANS].find(({ value }) => value === means)?.label;
  const later = labelOf(billing?.paymentMethod);
  return [labelOf(payment?.paymentMethod) ?? "", later && `from month two: ${later}`].filter(Boolean).join(", ");
}

function isoOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

/**
 * The file of a document of an order. The view is recorded before the file is read, so that none is read without an entry.
 * @throws HttpProblem not_found
 */
export async function staffDocument(
  context: PlatformContext & Documents,
  staffId: string,
  { orderNumber, documentId }: { orderNumber: string; documentId: string },
): Promise<Download> {
  const key = await requireOrderKey(context.db, orderNumber);
  const { documents } = await detailsOf(context.db, context.detailCipher, key);
  const document = documents.find((each) => each.documentId === documentId);
  if (!document) throw new HttpProblem(notFound, { message: "There is no such document" });
  await recordAction(context.db, context.clock.now(), {
    staffId,
    action: "document viewed",
    subject: auditSubject(orderNumber),
    after: { documentId, kind: document.kind },
  });
  return downloadOf(context, { ownerId: key.ownerId, documentId });
}

/** A tax invoice or credit note as PDF. It names the customer, so the view is recorded. @throws HttpProblem not_found */
export async function staffTaxDocument(
  context: PlatformContext,
  staffId: string,
  { orderNumber, number }: { orderNumber: string; number: string },
): Promise<Download> {
  const file = await taxDocumentFile(context, await requireOrderKey(context.db, orderNumber), number);
  await recordAction(context.db, context.clock.now(), {
    staffId,
    action: "tax document viewed",
    subject: auditSubject(orderNumber),
    after: { number },
  });
  return file;
}
