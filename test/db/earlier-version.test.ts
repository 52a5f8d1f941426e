import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { callWith, giveConsents, type Shopper } from "../support/shopper.ts";
import { signedInStaff } from "../support/staff.ts";

/**
 * Rows of customers in the database of an earlier version (before src had rooms), and its queued jobs: one checkout with
 * details and delivery, one payment page, one paid order, one order on account, one newsletter code.
 */
const earlier = JSON.parse(readFileSync(join(import.meta.dirname, "earlier-version.json"), "utf8"));

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { CODES_KEY: earlier.codesKey }, prepare: restore });
});
afterAll(() => test.close());

async function restore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows arrive in any order.
  await client.query("set session_replication_role = replica");
  for (const [table, rows] of Object.entries<object[]>(earlier.tables)) {
    // Columns of later versions get their defaults.
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.end();
  const boss = new PgBoss({ connectionString: url, max: 1 });
  await boss.start();
  for (const { queue, data } of earlier.jobs) {
    await boss.createQueue(queue);
    await boss.send(queue, data);
  }
  await boss.stop({ graceful: true, timeout: 5_000 });
}

const call: (token: string, ...given: Parameters<Shopper["call"]>) => ReturnType<Shopper["call"]> = (token, ...given) =>
  callWith(test, token, ...given);

function statusOf({ token, orderId }: { token: string; orderId: string }) {
  return async () =>
    (await call(token, "GET /payment/status", { query: { orderId } })).body.body?.status ??
    (await call(token, "GET /orderDetails/:id", { params: { id: orderId } })).body.body.status;
}

it("A shop on the database of an earlier version works off its waiting jobs", async () => {
  const written = () =>
    test.shop.db.selectFrom("stand_in_message").select(["channel", "recipient", "subject"]).execute();
  const emails = expect.objectContaining({ channel: "email" });
  await expect.poll(written, { timeout: 10_000 }).toEqual(expect.arrayContaining([emails, emails, emails]));
  const tasks = () => test.shop.db.selectFrom("stand_in_task").selectAll().execute();
  await expect.poll(tasks, { timeout: 10_000 }).not.toHaveLength(0);
  // The warehouse may have started the order before this test reads it.
  const status = expect.stringMatching(/^(accepted|in_progress)$/);
  await expect.poll(statusOf(earlier.onAccount), { timeout: 10_000 }).toEqual(status);
});

it("Staff read which tariff was sold in an order of an earlier version", async () => {
  const { body } = await call(earlier.onAccount.token, "GET /orderDetails/:id", {
    params: { id: earlier.onAccount.orderId },
  });
  const { token } = await signedInStaff(test.shop, "order_ops");
  const seen = await call(token, "GET /staff/orders/:ecomId", { params: { ecomId: body.body.ecomid } });
  expect(seen.body.body.lines).toMatchObject([
    {
      variationId: "GA56-GRA-128GB-24-PRO5",
      materialId: "GA56-GRA-128GB",
      planTitle: "Pro 5GB",
      planPeriod: "pmx24",
      planSelection: "New contract",
      costPrice: "499.00",
    },
  ]);
});

it("A shop on the database of an earlier version finishes a checkout that was open", async () => {
  const { token, orderId } = earlier.open;
  const { body: order } = await call(token, "GET /orderDetails/:id", { params: { id: orderId } });
  expect(order.body).toMatchObject({ status: "draft", details: { personal: { firstName: "Thandi" } } });
  expect((await call(token, "POST /paymentDetails/add", { body: { orderId, paymentMethod: "card" } })).status).toBe(
    200,
  );
  await giveConsents({ call: (...given) => call(token, ...given) }, orderId);
  const { body: started } = await call(token, "POST /payment/start", { body: { orderId } });
  expect(started.paymentId).toEqual(expect.any(String));
});

it("A shop on the database of an earlier version takes the payment of a customer who was at the gateway", async () => {
  const { paymentId } = earlier.atTheGateway;
  expect(await statusOf(earlier.atTheGateway)()).toBe("awaiting_payment");
  await applyNotification(test.shop, { paymentId, gatewayId: "gateway-2", status: "paid", amountCents: 9900 });
  await expect.poll(statusOf(earlier.atTheGateway), { timeout: 10_000 }).toBe("in_progress");
  await expect.poll(statusOf(earlier.paid), { timeout: 10_000 }).toBe("in_progress");
});
