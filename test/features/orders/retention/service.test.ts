import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { cancelOrder } from "#orders/cancel.service.server.ts";
import { insertProcess } from "#orders/fibre/repository.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { deleteEndedOrders } from "#orders/retention/service.server.ts";
import { CONTRACT_PHONE, verified } from "../../../support/account.ts";
import { DATA, paidOrder } from "../../../support/after-orders.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper, toPaymentPage } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const DAY = 86_400_000;
const YEAR = 366 * DAY;

let test: TestShop;
let jobQueue: WaitingJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  await setStock(test, CONTRACT_PHONE.replace(/-24-.*/, ""), 50);
  jobQueue = pauseAllJobs(test);
});
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  shopper = await newShopper(test);
});
afterAll(() => test.close());

/** A completed order of a service. */
async function completedOrder(buyer = shopper) {
  const order = await paidOrder(test, buyer, DATA);
  await jobQueue.run("order-news", "outbox-send");
  await receiveWarehouseNotification(test.shop, { orderNumber: order.orderNumber, kind: "delivered" });
  await jobQueue.run("order-news", "outbox-send");
  return order;
}

/** All tables with a row that names the order, its number or its payment. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not like 'stand_in%' order by 1`.execute(test.shop.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const patterns = texts.map((text) => `%${text}%`);
    const { rows } = await sql`
      select 1 from ${sql.table(name)} r where r::text like any(${patterns}) limit 1`.execute(test.shop.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Moves the clock so many days on and runs the job. */
async function runAfter(days: number) {
  test.clock.advance(days * DAY);
  await deleteEndedOrders(test.shop);
}

const isThere = async (orderId: string) => (await tablesWith([orderId])).includes("checkout_order");

it("N-04 An order goes five years after its end with all its rows, and not a day earlier", async () => {
  const order = await completedOrder();
  const { db, clock } = test.shop;
  const process = { ownerId: shopper.uid, processId: `process of ${order.orderId}`, segment: "personal" as const };
  await insertProcess(db, { ...process, dealId: "deal", contractTerm: "TWENTY_FOUR_MONTHS", address: {} }, clock.now());
  await db
    .updateTable("fibre_process")
    .set({ order_id: order.orderId })
    .where("process_id", "=", process.processId)
    .execute();
  const key = { owner_id: shopper.uid, order_id: order.orderId };
  await db
    .insertInto("fibre_notification")
    .values({
      owner_id: shopper.uid,
      process_id: process.processId,
      status: "x",
      outcome: "x",
      received_at: clock.now(),
    })
    .execute();
  await db
    .insertInto("access_token")
    .values({ ...key, token_hash: Buffer.from(order.orderId), expires_at: clock.now() })
    .execute();
  const texts = [order.orderId, order.orderNumber, order.paymentId];
  const all = await tablesWith(texts);
  expect(all).toEqual(
    expect.arrayContaining([
      ...["access_token", "checkout_order", "ecom_id", "fibre_notification", "fibre_process", "fibre_process_owner"],
      ...["order_consent", "order_detail", "order_history", "outbox", "payment", "payment_notification"],
      ...["payment_owner", "tax_document"],
    ]),
  );
  await runAfter(5 * 366);
  expect(await tablesWith(texts)).toEqual(all);
  await runAfter(1);
  expect(await tablesWith(texts)).toEqual([]);
});

it("N-04 An order of an organisation goes after seven years", async () => {
  const { orderId } = await completedOrder();
  await test.shop.db
    .updateTable("checkout_order")
    .set({ vendor_type: "business" })
    .where("order_id", "=", orderId)
    .execute();
  await runAfter(7 * 366);
  expect(await isThere(orderId)).toBe(true);
  await runAfter(1);
  expect(await isThere(orderId)).toBe(false);
});

it("N-04 An order that is not finished stays, however old it is", async () => {
  const { orderId } = await paidOrder(test, shopper, DATA);
  await runAfter(20 * 366);
  expect(await isThere(orderId)).toBe(true);
});

it("N-04 A cancelled order goes too, and a payment that then arrives is reported as unknown", async () => {
  const { orderId, paymentId } = await toPaymentPage(shopper, DATA.variant);
  await cancelOrder(test.shop, { ownerId: shopper.uid, orderId }, "");
  await runAfter(5 * 366 + 1);
  expect(await tablesWith([orderId, paymentId])).toEqual([]);
  const late = { gatewayId: "late", paymentId, status: "paid", amountCents: DATA.cents } as const;
  expect(await applyNotification(test.shop, late)).toBe(false);
  expect(await isThere(orderId)).toBe(false);
});

it("N-04 D-11 An order on account stays until its sensitive details were deleted at their own term", async () => {
  const { orderId, outcome } = await verified(test, shopper);
  expect(outcome).toBe("approved");
  await test.shop.db
    .updateTable("checkout_order")
    .set({ status: "completed" })
    .where("order_id", "=", orderId)
    .execute();
  await runAfter(7 * 366 + 1);
  expect(await isThere(orderId)).toBe(true);
  const retention = jobs(test.shop).find(({ queue }) => queue === "order-detail-retention");
  test.clock.advance(YEAR);
  await retention?.run({});
  await runAfter(0);
  expect(await isThere(orderId)).toBe(false);
});

it("N-04 The files of the documents of a deleted order go in the same night, and orders of others stay", async () => {
  const { orderId } = await completedOrder();
  const documentId = "0192a000-0000-7000-8000-00000000bbbb";
  async function* content() {
    yield Buffer.from("%PDF-1.4 my identity");
  }
  await (await test.shop.files.receive(documentId, content())).commit();
  await test.shop.db
    .insertInto("document")
    .values({
      owner_id: shopper.uid,
      order_id: orderId,
      document_id: documentId,
      kind: "identity",
      name: "my-id.pdf",
      media_type: "application/pdf",
      bytes: 9,
      created_at: test.shop.clock.now(),
    })
    .execute();
  test.clock.advance(5 * YEAR);
  const young = await completedOrder(await newShopper(test));
  test.clock.advance(DAY);
  const nightly = ["order-retention", "document-retention"].map((queue) =>
    jobs(test.shop).find((job) => job.queue === queue),
  );
  const [first, second] = nightly.map((job) => job?.schedule?.split(" ").slice(0, 2).reverse().map(Number));
  expect((first?.[0] ?? 0) * 60 + (first?.[1] ?? 0)).toBeLessThan((second?.[0] ?? 0) * 60 + (second?.[1] ?? 0));
  for (const job of nightly) await job?.run({});
  expect([await isThere(orderId), await test.shop.files.has(documentId), await isThere(young.orderId)]).toEqual([
    false,
    false,
    true,
  ]);
});
