import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { toRand } from "#shared/money.ts";
import { detailsOf } from "../details/repository.server.ts";
import { taxDocumentsOf } from "../invoices/repository.server.ts";
import { historyOf, type OrderKey, readOrderLines } from "../repository.server.ts";

/** What this feature stores about a customer: orders with all that belongs to them, and hand-overs to the fibre checkout. */
export async function orderParts(db: Database, cipher: TextCipher, ownerId: string): Promise<PersonalPart[]> {
  const orders = await db
    .selectFrom("checkout_order")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .execute();
  const records: object[] = [];
  for (const order of orders)
    records.push({
      orderNumber: order.ecom_id,
      status: order.status,
      vendorType: order.vendor_type,
      orderType: order.order_type,
      total: order.total_cents === null ? null : toRand(order.total_cents),
      createdAt: order.created_at,
      placedAt: order.placed_at,
      concludedAt: order.concluded_at,
      sentAt: order.sent_at,
      loadedAt: order.loaded_at,
      deliveredAt: order.delivered_at,
      refundDueAt: order.refund_due_at,
      ...(await belongings(db, cipher, { ownerId, orderId: order.order_id })),
      lines: lineRecords(order.lines),
    });
  return [
    { title: "Your orders", records },
    { title: "Your fibre orders", records: await fibreRecords(db, ownerId) },
  ];
}

/** Everything that belongs to an order, decrypted. */
async function belongings(db: Database, cipher: TextCipher, key: OrderKey): Promise<object> {
  const { personal, business, delivery, payment, porting, billing } = await detailsOf(db, cipher, key);
  const ofOrder = <Query extends { where(column: "owner_id" | "order_id", operator: "=", value: string): Query }>(
    query: Query,
  ) => query.where("owner_id", "=", key.ownerId).where("order_id", "=", key.orderId);
  const payments = await ofOrder(
    db
      .selectFrom("payment")
      .select(["payment_id", "gateway", "status", "amount_cents", "created_at as createdAt"])
      .orderBy("created_at"),
  ).execute();
  const refunds = await ofOrder(
    db
      .selectFrom("refund")
      .select(["gateway", "state", "reference", "amount_cents", "created_at as createdAt"])
      .orderBy("created_at"),
  ).execute();
  const [returned] = await ofOrder(
    db
      .selectFrom("order_return")
      .select([
        "state",
        "expected_at as expectedAt",
        "settled_at as settledAt",
        "proof",
        "tracking",
        "happened_on as on",
        "reason",
      ]),
  ).execute();
  const messages = await ofOrder(
    db
      .selectFrom("outbox")
      .select(["kind", "channel", "recipient", "subject", "text", "created_at as createdAt", "sent_at as sentAt"])
      .orderBy("created_at"),
  ).execute();
  const notes = await ofOrder(
    db.selectFrom("order_note").select(["text", "created_at as createdAt"]).orderBy("created_at"),
  ).execute();
  const sims = await ofOrder(
    db.selectFrom("order_sim").select(["iccid", "msisdn", "captured_at as capturedAt"]),
  ).execute();
  return {
    person: personal,
    organisation: business,
    delivery,
    meansOfPayment: payment,
    meansOfMonthlyPayment: billing,
    numbersOfOtherNetworks: porting?.numbers ?? [],
    history: await historyOf(db, key),
    payments: payments.map(({ payment_id: number, amount_cents, ...rest }) => ({
      number,
      ...amountOf(amount_cents),
      ...rest,
    })),
    refunds: refunds.map(({ amount_cents, ...rest }) => ({ ...amountOf(amount_cents), ...rest })),
    returnedGoods: returned ?? null,
    messages,
    notes,
    sims,
    taxDocuments: (await taxDocumentsOf(db, key)).map(({ recipient: _, ...document }) => document),
  };
}

/** Order lines without what is the same for every customer: pictures, tags and ids of products. */
function lineRecords(stored: object | null): object[] {
  if (!stored) return [];
  return readOrderLines(stored).map((line) => ({
    title: line.variationTitle,
    quantity: line.quantity,
    price: line.costPrice,
    promoCodeOff: line.promoCodeOff,
    planPeriod: line.planPeriod,
    address: line.address,
    choices: line.configuration,
  }));
}

function amountOf(cents: number) {
  return { amount: toRand(cents) };
}

async function fibreRecords(db: Database, ownerId: string): Promise<object[]> {
  const rows = await db
    .selectFrom("fibre_process")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    number: row.process_id,
    status: row.status,
    vendorType: row.vendor_type,
    deal: row.deal_id,
    contractTerm: row.contract_term,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    address: row.address,
    lines: lineRecords(row.lines),
  }));
}
