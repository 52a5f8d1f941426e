import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { paidOrder } from "../support/after-orders.ts";
import { pagesOf } from "../support/pages.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { newShopper, toPaymentPage } from "../support/shopper.ts";

let test: TestShop;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  test = await makeShop({ pages: pagesOf, env: { METRICS_PORT: String(port) } });
});
afterAll(() => test.close());

const scrape = async () => (await fetch(url)).text();

it("/metrics counts what waits: open payments, refunds by hand, held orders, messages and jobs", async () => {
  const { db } = test.shop;
  const shopper = await newShopper(test);
  const paid = await paidOrder(test, shopper);
  const sent = () => db.selectFrom("outbox").select("channel").where("sent_at", "is not", null).execute();
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 10_000 });
  const twice = { ...paid, gatewayId: "second", status: "paid", amountCents: 99_900 } as const;
  await applyNotification(test.shop, twice);
  const order = await db
    .updateTable("checkout_order")
    .set({ status: "held" })
    .where("order_id", "=", paid.orderId)
    .returning("owner_id")
    .executeTakeFirstOrThrow();
  await toPaymentPage(await newShopper(test), "NK235-BLU-128MB-CASH");
  const message = {
    owner_id: order.owner_id,
    order_id: paid.orderId,
    kind: "sent",
    recipient: "t",
    subject: "",
    text: "",
    html: "",
    created_at: test.shop.clock.now(),
    retry_at: test.shop.clock.now(),
  };
  await db
    .insertInto("outbox")
    .values([
      { ...message, message_id: paid.paymentId, channel: "email", attempts: 14 },
      { ...message, message_id: paid.orderId, channel: "sms", attempts: 3 },
    ])
    .execute();
  await db
    .insertInto("refund")
    .values({
      owner_id: order.owner_id,
      order_id: paid.orderId,
      gateway: "stand-in",
      gateway_id: "1",
      payment_id: paid.paymentId,
      amount_cents: 1,
      state: "by_hand",
      created_at: test.shop.clock.now(),
      updated_at: test.shop.clock.now(),
    })
    .execute();
  await sql`select pgboss.create_queue('never-worked', '{"policy": "standard"}'::jsonb)`.execute(db);
  await sql`insert into pgboss.job (name, start_after) values ('never-worked', now() - interval '1 hour')`.execute(db);
  test.clock.advance(60_000);
  const text = await scrape();
  for (const line of [
    "shop_database_gauges_up 1",
    "shop_orders_held 1",
    "shop_payments_open 1",
    "shop_payments_oldest_open_seconds 60",
    "shop_payments_unconfirmed 0",
    "shop_refunds_by_hand 1",
    "shop_refunds_oldest_seconds 60",
    'shop_messages_given_up{channel="email"} 1',
    'shop_messages_given_up{channel="sms"} 0',
    'shop_messages_unsent{channel="sms"} 1',
    'shop_queue_waiting{queue="never-worked"} 1',
    'shop_queue_waiting{queue="order-refund"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toMatch(/\nshop_queue_oldest_seconds\{queue="never-worked"\} 36\d\d\.\d/);
});

it("/metrics has the process, the pools, the disk, the caches and the pages by their route", async () => {
  await test.app.inject("/deals/no-such-deal?name=Thandi");
  await test.app.inject("/help");
  await test.app.inject("/help");
  const text = await scrape();
  // On a busy machine a queue may wait for a connection at this moment.
  for (const pool of ["requests", "search", "jobs", "maintenance"])
    expect(text).toMatch(new RegExp(`\nshop_database_pool_waiting\\{pool="${pool}"\\} \\d+\n`));
  expect(text).toMatch(/\nshop_disk_free_bytes \d{6,}/);
  expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toContain("\nshop_ready 1\n");
  expect(text).toContain('kind="page",route="/help",method="GET",status="200",cache="hit"');
  expect(text).toContain('kind="page",route="/deals/:campaign",method="GET",status="404",cache="miss"');
  expect(text).toContain('shop_cache_requests_total{cache="calls",result="miss"}');
  expect(text).not.toMatch(/no-such-deal|Thandi/);
});

it("/metrics is not served by the shop's own port, and nothing else by that of the metrics", async () => {
  expect((await test.app.inject("/metrics")).body).not.toContain("shop_ready");
  expect((await fetch(url.replace("/metrics", "/"))).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);
});
