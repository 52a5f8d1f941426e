import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAD_CONSENT } from "#leads/model.ts";
import { MAX_ATTEMPTS } from "#platform/messages/outbox.model.ts";
import { idWith, verified } from "../../../support/account.ts";
import { paidOrder, SIM } from "../../../support/after-orders.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, newShopper } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A minute before midnight in South Africa. */
const NOW = new Date("2026-11-20T21:59:00Z");

async function overview() {
  const { token } = await signedInStaff(test.shop, "order_ops");
  const answer = await test.app.inject({ url: "/api/staff/overview", headers: { authorization: `Bearer ${token}` } });
  return answer.json().body;
}

/** An order as it is stored. */
async function storedOrder(order: { createdAt: string; concludedAt?: string; status: string; cents?: number }) {
  await test.shop.db
    .insertInto("checkout_order")
    .values({
      owner_id: crypto.randomUUID(),
      order_id: crypto.randomUUID(),
      ecom_id: "ECOM00000001",
      vendor_type: "personal",
      order_type: "prepaid",
      status: order.status,
      total_cents: order.cents ?? null,
      created_at: order.createdAt,
      updated_at: order.createdAt,
      concluded_at: order.concludedAt ?? null,
    })
    .execute();
}

describe("The first page of the back office", () => {
  it("Counts checkouts begun and orders with their total by South African day, for thirty days", async () => {
    test.clock.set(NOW);
    await storedOrder({ createdAt: "2026-11-19T22:00:00Z", status: "draft" });
    await storedOrder({ createdAt: "2026-11-19T21:59:59Z", status: "draft" });
    await storedOrder({
      createdAt: "2026-10-22T00:00:00Z",
      concludedAt: "2026-11-20T10:00:00Z",
      status: "paid",
      cents: 12_345,
    });
    await storedOrder({ createdAt: "2026-10-21T21:59:59Z", status: "draft" });
    const { days } = await overview();
    expect(days).toHaveLength(30);
    expect(days[29]).toEqual({ day: "2026-11-20", begun: 1, orders: 1, total: "123.45" });
    expect(days[28]).toEqual({ day: "2026-11-19", begun: 1, orders: 0, total: "0.00" });
    expect(days[0]).toEqual({ day: "2026-10-22", begun: 1, orders: 0, total: "0.00" });
  });
});

describe("What waits for a person", () => {
  it("Counts held orders and failed jobs, and leaves out orders that were cancelled or refunded", async () => {
    const before = await overview();
    await storedOrder({ createdAt: NOW.toISOString(), status: "held" });
    for (const status of ["cancelled", "refund_pending", "refunded"])
      await storedOrder({ createdAt: "2026-11-01T08:00:00Z", concludedAt: NOW.toISOString(), status, cents: 100 });
    await test.shop.jobs.enqueue(test.shop.db, "order-expiry", {}, 3_600);
    await sql`update pgboss.job set state = 'failed', completed_on = now()
      where name = 'order-expiry' and state = 'created' and start_after > now() + interval '30 minutes'`.execute(
      test.shop.db,
    );
    const { days, waiting } = await overview();
    expect(waiting).toEqual({ ...before.waiting, heldOrders: 1, failedJobs: 1 });
    expect(days[29].orders).toBe(before.days[29].orders);
  });

  it("Counts applications that staff decide, refunds by hand, SIMs to register, messages that were given up, requests about data and new leads", async () => {
    const { db, clock } = test.shop;
    const before = await overview();
    await verified(test, await newShopper(test), { idNumber: idWith("0413") });
    const shopper = await newShopper(test);
    const paid = await paidOrder(test, shopper);
    const of = { owner_id: shopper.uid, order_id: paid.orderId, created_at: clock.now() };
    const refund = { gateway: "stand-in", gateway_id: "1", payment_id: paid.paymentId, amount_cents: 1 };
    await db
      .insertInto("refund")
      .values({ ...of, ...refund, state: "by_hand", updated_at: clock.now() })
      .execute();
    const message = { channel: "sms", kind: "sent", recipient: "t", subject: "", text: "", html: "" };
    await db
      .insertInto("outbox")
      .values({ ...of, ...message, message_id: crypto.randomUUID(), attempts: MAX_ATTEMPTS, retry_at: clock.now() })
      .execute();
    const lead = {
      vendorType: "personal",
      name: "Thandi Nkosi",
      mobileNumber: "0821234567",
      consent: { given: true, version: LEAD_CONSENT.version },
    };
    await test.app.inject({ method: "POST", url: "/api/articles/callmeback", payload: lead });
    const simShopper = await newShopper(test);
    const withSim = await paidOrder(test, simShopper, SIM);
    const file = { kind: "identity", name: "id.pdf", media_type: "application/pdf", bytes: 9 };
    const given = { document_id: crypto.randomUUID(), created_at: clock.now(), handed_in_at: clock.now() };
    await db
      .insertInto("document")
      .values({ owner_id: simShopper.uid, order_id: withSim.orderId, ...file, ...given })
      .execute();
    const request = { kind: "access", contact: "t@example.co.za", receivedOn: "2026-11-01", note: "By phone" };
    const { token } = await signedInStaff(test.shop, "order_ops");
    await callWith(test, token, "POST /staff/customers/requests", { body: request });
    const { waiting } = await overview();
    expect(waiting).toEqual({
      ...before.waiting,
      referredApplications: 1,
      refundsByHand: 1,
      returnsDue: 0,
      simsToRegister: 1,
      messagesGivenUp: 1,
      dataRequests: 1,
      newLeads: 1,
    });
  });
});
