import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import { PaymentGroupShape, SegmentShape } from "#catalogue/contract.ts";
import { NO_REASON } from "#orders/cancel.service.server.ts";
import { OrderStatusShape } from "#orders/contract.ts";
import { RICA_KINDS } from "#orders/details/model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { MESSAGE_KINDS } from "#orders/messages/model.ts";
import { agreementRuns, REFUND_STATES } from "#orders/model.ts";
import { ATTEMPT_STATUSES } from "#orders/payment/model.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { alertedUntil, missingBefore, OPEN_STATES, RETURN_STATES } from "#orders/returns/model.ts";
import { statusesThatAre } from "#orders/status/model.ts";
import { statusLiterals } from "#orders/status/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { patternOf } from "#platform/database/folded-text.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { searchedForms } from "#platform/messages/contact-forms.server.ts";
import { DAY_MS, dayOf, midnightOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import type { OrderQuery, StaffOrder, StaffOrderEntry } from "./contract.ts";
import { messageProgress, type OrderSearch } from "./model.ts";

/** Orders of a page of the list. */
const PAGE_SIZE = 50;

/** A page of the list of all orders, in one query. */
export async function orderPage(
  db: Database,
  query: OrderQuery,
  search: OrderSearch,
  now: Date,
): Promise<{ orders: StaffOrderEntry[]; next: string | null }> {
  const isAscending = query.direction === "asc";
  // As indexed: orders that are not placed yet count as zero.
  const sortedBy = query.sort === "total" ? sql<number>`coalesce(o.total_cents, 0)` : sql<Date>`o.created_at`;
  const found = db
    .selectFrom("checkout_order as o")
    .leftJoin("order_detail as d", (join) =>
      join
        .onRef("d.owner_id", "=", "o.owner_id")
        .onRef("d.order_id", "=", "o.order_id")
        // The details of the customer have the kind that the order has as its segment.
        .onRef("d.kind", "=", "o.vendor_type"),
    )
    .select(["o.order_id", "o.ecom_id", "o.created_at", "o.vendor_type", "o.order_type", "o.total_cents", "o.status"])
    .select(["o.sent_at", "o.delivered_at"])
    .select(sql<string | null>`d.document ->> 'organisationName'`.as("organisation"))
    .select(sql<string | null>`concat_ws(' ', d.document ->> 'firstName', d.document ->> 'lastName')`.as("person"))
    .$if(query.status !== undefined, (list) => list.where("o.status", "=", query.status ?? ""))
    .$if(query.todo === "sims", (list) => list.where(hasSimsToRegister))
    .$if(query.todo === "reservation", (list) => list.where(holdsStock))
    .$if(query.todo === "return", (list) =>
      list.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("order_return as t")
            .select("t.order_id")
            .where(({ and, eb, or }) =>
              or([
                and([eb("t.state", "in", OPEN_STATES), eb("t.due_at", "<", alertedUntil(now))]),
                and([eb("t.state", "=", "handed_over"), sql<boolean>`t.happened_on < ${missingBefore(now)}::date`]),
              ]),
            )
            .whereRef("t.owner_id", "=", "o.owner_id")
            .whereRef("t.order_id", "=", "o.order_id"),
        ),
      ),
    )
    .$if(query.todo === "refund", (list) =>
      list.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("refund as r")
            .select("r.gateway_id")
            .where("r.state", "=", "by_hand")
            // As the partial index says.
            .where("r.state", "<>", "refunded")
            .whereRef("r.owner_id", "=", "o.owner_id")
            .whereRef("r.order_id", "=", "o.order_id"),
        ),
      ),
    )
    .$if(query.from !== undefined, (list) => list.where("o.created_at", ">=", midnightOf(query.from ?? "")))
    .$if(query.to !== undefined, (list) =>
      list.where("o.created_at", "<", new Date(midnightOf(query.to ?? "").getTime() + DAY_MS)),
    )
    .$if(search.kind === "number", (list) =>
      list.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("ecom_id as e")
            .select("e.ecom_id")
            .where("e.ecom_id", "=", search.kind === "number" ? search.orderNumber : "")
            .whereRef("e.owner_id", "=", "o.owner_id")
            .whereRef("e.order_id", "=", "o.order_id"),
        ),
      ),
    )
    .$if(search.kind === "person", (list) => {
      const texts = search.kind === "person" ? search.texts : [];
      return texts.reduce(
        (some, text) =>
          some.where(({ or }) =>
            or(searchedForms(text).map((form) => sql<boolean>`order_person_text(d.document) like ${patternOf(form)}`)),
          ),
        // The condition of the index.
        list.where(sql<boolean>`d.kind in ('personal', 'business')`),
      );
    })
    .$if(query.after !== undefined, (list) => {
      const [value = "", orderId = ""] = (query.after ?? "").split("_");
      const from = query.sort === "total" ? Number(value) : new Date(Number(value));
      return list.where(
        sql<boolean>`(${sortedBy}, o.order_id) ${sql.raw(isAscending ? ">" : "<")} (${from}, ${orderId}::uuid)`,
      );
    })
    .orderBy(sortedBy, isAscending ? "asc" : "desc")
    .orderBy("o.order_id", isAscending ? "asc" : "desc")
    .limit(PAGE_SIZE + 1);
  const rows = await found.execute();
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return {
    orders: rows.slice(0, PAGE_SIZE).map((row) => ({
      ecomid: row.ecom_id,
      createdAt: row.created_at.toISOString(),
      customer: row.organisation || row.person || "",
      vendorType: SegmentShape.parse(row.vendor_type),
      orderType: PaymentGroupShape.parse(row.order_type),
      total: row.total_cents === null ? null : toRand(row.total_cents),
      status: OrderStatusShape.parse(row.status),
      sentAt: row.sent_at?.toISOString() ?? null,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    })),
    next: last
      ? `${query.sort === "total" ? (last.total_cents ?? 0) : last.created_at.getTime()}_${last.order_id}`
      : null,
  };
}

/** True for an order that is not paid and holds stock. An order without limited stock has an expiry only. */
function holdsStock({ and, eb, exists, selectFrom }: ExpressionBuilder<DB & { o: DB["checkout_order"] }, "o">) {
  const held = selectFrom("stock_reservation as h")
    .select("h.material_id")
    .where("h.state", "=", "reserved")
    .whereRef("h.owner_id", "=", "o.owner_id")
    .whereRef("h.order_id", "=", "o.order_id");
  // The first condition is that of an index.
  return and([eb("o.reserved_until", "is not", null), exists(held)]);
}

/**
 * True for a bought order with SIMs to register (RICA, D-13): a document waits for a check, or the accepted documents for the registration.
 */
function hasSimsToRegister({ and, eb, selectFrom }: ExpressionBuilder<DB & { o: DB["checkout_order"] }, "o">) {
  const registered = selectFrom("order_sim as s")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .whereRef("s.owner_id", "=", "o.owner_id")
    .whereRef("s.order_id", "=", "o.order_id");
  const accepted = sql<number>`count(distinct c.kind) filter (where c.review = 'accepted')`;
  // One aggregate for each order, because PostgreSQL would read all documents for two alternatives with "exists".
  const isWaiting = selectFrom("document as c")
    .select(
      sql<boolean>`bool_or(c.review is null) or (o.status in (${sql.join(statusLiterals("atWarehouse"))}) and ${accepted} = ${RICA_KINDS.length})`.as(
        "waiting",
      ),
    )
    .where("c.handed_in_at", "is not", null)
    .where("c.kind", "in", RICA_KINDS)
    .whereRef("c.owner_id", "=", "o.owner_id")
    .whereRef("c.order_id", "=", "o.order_id");
  return and([
    eb("o.status", "in", statusesThatAre("unfinished")),
    // As the partial index says.
    eb("o.sim_count", ">", 0),
    eb("o.sim_count", ">", registered),
    eb(isWaiting, "=", true),
  ]);
}

/** How many orders have SIMs to register. */
export async function countSimsToRegister(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom("checkout_order as o")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where(hasSimsToRegister)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Columns of the export for accounting. Amounts are in rand, days are South African. agreement: "running" or "ended" for an order on account,
 * which may be cancelled and still be billed; empty for others.
 */
export const EXPORT_COLUMNS = {
  number: "code",
  day: "day",
  segment: "text",
  paymentGroup: "text",
  status: "text",
  total: "amount",
  vat: "amount",
  received: "amount",
  refunded: "amount",
  gateways: "text",
  agreement: "text",
} as const;

/** Orders that became binding in a period, with what was received and refunded for them until now. */
export async function finalisedOrders(
  db: Database,
  { from, before, limit }: { from: Date; before: Date; limit: number },
) {
  const rows = await db
    .selectFrom("checkout_order as o")
    .leftJoin("order_return as t", (join) =>
      join.onRef("t.owner_id", "=", "o.owner_id").onRef("t.order_id", "=", "o.order_id"),
    )
    .select("t.state as returnState")
    .select(["o.ecom_id", "o.concluded_at", "o.vendor_type", "o.order_type", "o.status", "o.total_cents"])
    .select(sql<string | null>`o.summary -> 'vat' ->> 'amount'`.as("vat"))
    .select(({ selectFrom }) => [
      // What the gateway says, because a second payment and one of a wrong amount are received too, until they are refunded.
      selectFrom("payment_notification as n")
        .innerJoin("payment as p", (join) =>
          join.onRef("p.owner_id", "=", "n.owner_id").onRef("p.payment_id", "=", "n.payment_id"),
        )
        .select((eb) => eb.fn.sum<number | null>("n.amount_cents").as("sum"))
        .whereRef("n.owner_id", "=", "o.owner_id")
        .whereRef("p.order_id", "=", "o.order_id")
        .where("n.status", "=", "paid")
        .as("received"),
      selectFrom("payment as p")
        .select(sql<string | null>`string_agg(distinct p.gateway, ' ')`.as("names"))
        .whereRef("p.owner_id", "=", "o.owner_id")
        .whereRef("p.order_id", "=", "o.order_id")
        .where("p.status", "=", "paid")
        .as("gateways"),
      selectFrom("refund as r")
        .select((eb) => eb.fn.sum<number | null>("r.amount_cents").as("sum"))
        .whereRef("r.owner_id", "=", "o.owner_id")
        .whereRef("r.order_id", "=", "o.order_id")
        .where("r.state", "=", "refunded")
        .as("refunded"),
    ])
    .where("o.concluded_at", ">=", from)
    .where("o.concluded_at", "<", before)
    .orderBy("o.concluded_at")
    .orderBy("o.order_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.ecom_id,
    day: row.concluded_at ? dayOf(row.concluded_at) : "",
    segment: row.vendor_type,
    paymentGroup: row.order_type,
    status: row.status,
    total: toRand(row.total_cents ?? 0),
    vat: row.vat ?? "",
    received: toRand(row.received ?? 0),
    refunded: toRand(row.refunded ?? 0),
    gateways: row.gateways ?? "",
    agreement: agreementOf(row),
  }));
}

function agreementOf(row: { order_type: string; status: string; returnState: string | null }): string {
  if (!isBilledMonthly(PaymentGroupShape.parse(row.order_type))) return "";
  const returnState = z.enum(RETURN_STATES).nullable().parse(row.returnState);
  return agreementRuns({ status: OrderStatusShape.parse(row.status), returnState }) ? "running" : "ended";
}

/** The status history of an order with its actors, oldest first. */
export async function staffHistory(
  db: Database,
  { ownerId, orderId }: OrderKey,
): Promise<{ status: StaffOrder["status"]; at: string; actor: string; reason: string }[]> {
  const rows = await db
    .selectFrom("order_history as h")
    .leftJoin("staff_account as s", (join) => join.on(sql<boolean>`h.actor = 'staff ' || s.staff_id`))
    .select(["h.to_status", "h.actor", "h.reason", "h.at", "s.name"])
    .where(({ and }) => and({ "h.owner_id": ownerId, "h.order_id": orderId }))
    .orderBy("h.position")
    .execute();
  return rows.map((row) => ({
    status: OrderStatusShape.parse(row.to_status),
    at: row.at.toISOString(),
    actor: row.name ?? row.actor,
    // Written for the customer.
    reason: row.reason === NO_REASON ? "" : row.reason,
  }));
}

/** The attempts to pay an order, oldest first, with what the gateway notified. */
export async function staffPayments(
  db: Database,
  { ownerId, orderId }: OrderKey,
): Promise<Omit<StaffOrder["payments"][number], "canQuery">[]> {
  const payments = await db
    .selectFrom("payment")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("created_at")
    .execute();
  const notifications = await db
    .selectFrom("payment_notification as n")
    .innerJoin("payment as p", (join) =>
      join.onRef("p.owner_id", "=", "n.owner_id").onRef("p.payment_id", "=", "n.payment_id"),
    )
    .selectAll("n")
    .where(({ and }) => and({ "n.owner_id": ownerId, "p.order_id": orderId }))
    .orderBy("n.received_at")
    .execute();
  return payments.map((payment) => ({
    paymentId: payment.payment_id,
    gateway: payment.gateway,
    status: z.enum(ATTEMPT_STATUSES).parse(payment.status),
    amount: toRand(payment.amount_cents),
    createdAt: payment.created_at.toISOString(),
    notifications: notifications
      .filter(({ payment_id }) => payment_id === payment.payment_id)
      .map((row) => ({
        gatewayId: row.gateway_id,
        status: row.status,
        amount: toRand(row.amount_cents),
        outcome: row.outcome,
        receivedAt: row.received_at.toISOString(),
      })),
  }));
}

/** The refunds of an order, oldest first. */
export async function staffRefunds(db: Database, { ownerId, orderId }: OrderKey): Promise<StaffOrder["refunds"]> {
  const rows = await db
    .selectFrom("refund")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    amount: toRand(row.amount_cents),
    state: z.enum(REFUND_STATES).parse(row.state),
    reference: row.reference ?? "",
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** The stock that an order has reserved, allocated, or lacks. */
export async function staffStock(db: Database, { ownerId, orderId }: OrderKey) {
  return db
    .selectFrom("stock_reservation")
    .select(["material_id as materialId", "quantity", "state"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("material_id")
    .execute();
}

/** The messages about an order that are still stored, oldest first. */
export async function staffMessages(db: Database, { ownerId, orderId }: OrderKey): Promise<StaffOrder["messages"]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["message_id", "kind", "channel", "recipient", "created_at", "sent_at", "attempts"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("created_at")
    .orderBy("channel")
    .execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    kind: z.enum(MESSAGE_KINDS).parse(row.kind),
    channel: row.channel === "sms" ? "sms" : "email",
    recipient: row.recipient,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: messageProgress({ sentAt: row.sent_at, attempts: row.attempts }),
  }));
}

/** The notes of staff about an order, newest first. */
export async function notesOf(db: Database, { ownerId, orderId }: OrderKey): Promise<StaffOrder["notes"]> {
  const rows = await db
    .selectFrom("order_note as n")
    .innerJoin("staff_account as s", "s.staff_id", "n.staff_id")
    .select(["n.text", "n.created_at", "s.name"])
    .where(({ and }) => and({ "n.owner_id": ownerId, "n.order_id": orderId }))
    .orderBy("n.note_id", "desc")
    .execute();
  return rows.map(({ text, created_at, name }) => ({ text, author: name, at: created_at.toISOString() }));
}

/** Stores a note. @param noteId UUIDv7, which sorts notes by their time */
export async function insertNote(
  db: Database,
  { ownerId, orderId }: OrderKey,
  note: { noteId: string; staffId: string; text: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("order_note")
    .values({
      owner_id: ownerId,
      order_id: orderId,
      note_id: note.noteId,
      staff_id: note.staffId,
      text: note.text,
      created_at: now,
    })
    .execute();
}
