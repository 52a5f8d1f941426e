import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestDetails } from "#orders/details/repository.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { ORDER_EVENTS } from "#orders/service.server.ts";
import { currentKey, transferOpenOrders } from "#orders/transfer/service.server.ts";
import { CONTRACT_PHONE, fillAccount } from "../../../support/account.ts";
import { signedIn } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, IDENTIFIED, lineFor, newShopper, toPaymentPage } from "../../../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const statusOf = async (orderId: string) =>
  (
    await test.shop.db
      .selectFrom("checkout_order")
      .select(["status", "owner_id"])
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow()
  ).status;

/** Every table with this order under an owner. */
async function tablesWith(ownerId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('owner_id', 'order_id')
    group by table_name having count(*) = 2 order by table_name`.execute(test.shop.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const own =
      await sql`select 1 from ${sql.table(name)} where owner_id = ${ownerId} and order_id = ${orderId}`.execute(
        test.shop.db,
      );
    if (own.rows.length > 0) found.push(name);
  }
  return found;
}

describe("transferOpenOrders()", () => {
  it("B-07 An unpaid order takes along all that refers to it, and leaves nothing under the guest", async () => {
    const guest = await newShopper(test);
    const { orderId } = await toPaymentPage(guest);
    const before = await tablesWith(guest.uid, orderId);
    expect(before).toEqual(
      expect.arrayContaining(["checkout_order", "ecom_id", "order_detail", "payment", "payment_owner"]),
    );
    const customer = await signedIn(test, "moves@example.co.za", { session: guest.token });
    expect(await tablesWith(guest.uid, orderId)).toEqual([]);
    expect(await tablesWith(customer.customerId, orderId)).toEqual(before);
  });

  it("B-07 The sensitive details of an order on account can be read by its new owner", async () => {
    const guest = await newShopper(test);
    await guest.add(CONTRACT_PHONE);
    await fillAccount(test, guest);
    const customer = await signedIn(test, "details@example.co.za", { session: guest.token });
    const { personal, payment } = await latestDetails(test.shop.db, test.shop.detailCipher, customer.customerId);
    expect(personal?.idNumber).toBe(IDENTIFIED.idNumber);
    expect(payment).toHaveProperty("accountNumber", expect.stringMatching(/^\d+$/));
  });

  it("B-07 A customer has one unpaid order for a payment group: the one in which they signed in replaces the other", async () => {
    const contact = "two-checkouts@example.co.za";
    const earlier = await signedIn(test, contact);
    await callWith(test, earlier.token, "POST /addtocart", { body: [lineFor("PRESIM-2GB")] });
    const { body } = await callWith(test, earlier.token, "GET /cartListv1");
    const own = await callWith(test, earlier.token, "POST /common/generateEcomId", {
      body: { order_id: body.body[0].orderId, status: "draft", uid: earlier.token, vendorType: "personal" },
    });
    const guest = await newShopper(test);
    const { orderId } = await toPaymentPage(guest);
    await signedIn(test, contact, { session: guest.token });
    expect(await statusOf(orderId)).toBe("awaiting_payment");
    expect(await statusOf(own.body.order_id)).toBe("cancelled");
  });

  it("A payment that arrives after the order got another owner is received, and the ordered lines leave the cart", async () => {
    const guest = await newShopper(test);
    const { orderId, paymentId } = await toPaymentPage(guest);
    const customer = await signedIn(test, "pays@example.co.za", { session: guest.token });
    const { amount_cents } = await test.shop.db
      .selectFrom("payment")
      .select("amount_cents")
      .where("payment_id", "=", paymentId)
      .executeTakeFirstOrThrow();
    const notification = { gatewayId: "late-1", paymentId, status: "paid" as const, amountCents: amount_cents };
    expect(await applyNotification(test.shop, notification)).toBe(true);
    expect(await statusOf(orderId)).toBe("paid");
    expect((await callWith(test, customer.token, "GET /cartListv1")).body.body).toEqual([]);
  });

  it("A job that was queued before the order got another owner finds it", async () => {
    const guest = await newShopper(test);
    const { orderId } = await toPaymentPage(guest);
    const queued = { ownerId: guest.uid, orderId };
    const customer = await signedIn(test, "queued@example.co.za", { session: guest.token });
    expect(await currentKey(test.shop, queued)).toEqual({ ownerId: customer.customerId, orderId });
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "awaiting_verification" })
      .where("order_id", "=", orderId)
      .execute();
    const job = orderJobs(test.shop).find(({ queue }) => queue === ORDER_EVENTS);
    await job?.run({ ...queued, status: "awaiting_verification", news: "awaiting_verification" });
    const messages = await test.shop.db
      .selectFrom("outbox")
      .select("kind")
      .where("owner_id", "=", customer.customerId)
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(["received"]);
  });

  it("Moving the orders of the same guest twice, also at the same time, moves each once", async () => {
    const guest = await newShopper(test);
    const { orderId } = await toPaymentPage(guest);
    const customer = await signedIn(test, "twice@example.co.za");
    const move = () => transferOpenOrders(test.shop, guest.uid, customer.customerId);
    await Promise.all([move(), move()]);
    await move();
    expect(await tablesWith(guest.uid, orderId)).toEqual([]);
    expect((await customer.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(200);
  });
});
