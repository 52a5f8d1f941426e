import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { jobs as allJobs } from "#app/jobs.ts";
import type { PromoCodeValues } from "#cart/promo-codes/model.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { orderGauges } from "#orders/gauges.repository.server.ts";
import { taxDocumentsOf } from "#orders/invoices/repository.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { dayOf } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import { CONTRACT_PHONE, verified } from "../../../support/account.ts";
import { DATA, KAIOS, messagesFor, orderOf, paidOrder } from "../../../support/after-orders.ts";
import { shopperOf, signedIn } from "../../../support/customer.ts";
import { sweepMessages } from "../../../support/outbox.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { addPromoCode, applyCode, countersOf } from "../../../support/promo-codes.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, fillCheckout, newShopper, type Shopper, toPaymentPage } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

const DAY = 86_400_000;
const CANCELLED_AT = Date.parse("2026-11-20T10:00:00+02:00");

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  // Longer than a return takes, so that the customer can still read the order.
  test = await makeShop({ env: { SESSION_DAYS: "60", SESSION_MAX_DAYS: "60" } });
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await test.shop.db.deleteFrom("order_return").execute();
  await setStock(test, KAIOS.material, 5);
  shopper = await newShopper(test);
});

const cancel = (orderId: string, buyer = shopper) => buyer.call("POST /orders/cancel", { body: { orderId } });
const notify = (orderNumber: string, kind: "sent" | "loaded" | "delivered" | "returned") =>
  receiveWarehouseNotification(test.shop, { orderNumber, kind });
const gaugeOf = async (name: string) =>
  (
    await orderGauges(test.shop)
      .find((gauge) => gauge.name === name)
      ?.read(test.shop.db)
  )?.[0]?.value;

/** A phone that was delivered and then cancelled. */
async function cancelledPhone(buyer = shopper) {
  const order = await paidOrder(test, buyer);
  await jobs.runAll();
  await notify(order.orderNumber, "delivered");
  await cancel(order.orderId, buyer);
  await jobs.runAll();
  return order;
}

/** An action of somebody in order operations, with the version of now. A session ends after fifteen minutes. */
async function act(route: string, orderNumber: string, body: object, role: "order_ops" | "store_agent" = "order_ops") {
  const reader = await signedInStaff(test.shop, "order_ops");
  const { version } = (
    await callWith(test, reader.token, "GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } })
  ).body.body;
  const { staffId, token } = await signedInStaff(test.shop, role);
  return {
    staffId,
    ...(await callWith(test, token, route, { params: { ecomId: orderNumber }, body: { version, ...body } })),
  };
}
const record = (orderNumber: string, on = "2026-11-20", number = "TX99001ZA", courier = "Courier Guy") =>
  act("POST /staff/orders/:ecomId/return", orderNumber, { state: "handed_over", courier, number, on });
const decide = (orderNumber: string, verdict: "waived" | "refused" | "not_received") =>
  act("POST /staff/orders/:ecomId/return-decision", orderNumber, { verdict, reason: "The courier lost it" });

async function listed(todo: string): Promise<string[]> {
  const { token } = await signedInStaff(test.shop, "order_ops");
  const { body } = await callWith(test, token, "GET /staff/orders", { query: { todo } });
  return body.body.orders.map(({ ecomid: orderNumber }: { ecomid: string }) => orderNumber);
}

const kinds = async (orderId: string) =>
  (await messagesFor(test, orderId)).map(({ kind, channel }) => `${kind} ${channel}`);

/** Emails of the hourly alarm since the last look. */
async function alarms(): Promise<string[]> {
  const before = await test.shop.db.selectFrom("stand_in_message").select("message_id").execute();
  await allJobs(test.shop)
    .find(({ queue }) => queue === "return-alarm")
    ?.run({});
  await sweepMessages(test);
  const after = await test.shop.db.selectFrom("stand_in_message").selectAll().execute();
  return after
    .filter(({ message_id }) => !before.some((old) => old.message_id === message_id))
    .map(({ recipient }) => recipient);
}

describe("Goods of a cancelled order", () => {
  it("D-14 A promo code is given back with the refund of the goods, and not while they are out or after a refusal", async () => {
    const code = await addPromoCode(test, { maxUsesPerCustomer: 1 });
    const uses = async () => (await countersOf(test, code)).uses;
    await shopper.add(KAIOS.variant);
    await applyCode(shopper, code);
    const orderId = await fillCheckout(shopper);
    const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
    await applyNotification(test.shop, { gatewayId: "promo", paymentId, status: "paid", amountCents: 94_900 });
    await jobs.runAll();
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    await notify(orderNumber, "delivered");
    await cancel(orderId);
    await jobs.runAll();
    expect((await orderOf(shopper, orderId)).returnState).toBe("expected");
    expect(await uses()).toBe(1);
    await decide(orderNumber, "refused");
    await jobs.runAll();
    expect(await uses()).toBe(1);
    await notify(orderNumber, "returned");
    expect(await uses()).toBe(0);
  });

  it("D-14 A delivered phone is refunded once the warehouse has it back, and its customer is told how to send it", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refund_pending",
      returnState: "expected",
      return: {
        state: "expected",
        address: test.shop.brand.support.returnAddress,
        sendBy: "2026-12-04",
        dueOn: "2026-12-20",
        amount: "999.00",
      },
      refund: { amount: "999.00" },
    });
    expect(await kinds(orderId)).toEqual(expect.arrayContaining(["return_expected email", "return_expected sms"]));
    await jobs.run("refund-sweep");
    test.clock.advance(DAY);
    await jobs.run("refund-sweep");
    expect((await orderOf(shopper, orderId)).status).toBe("refund_pending");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      return: { state: "received" },
      refund: { state: "refunded", amount: "999.00" },
    });
    expect(await kinds(orderId)).toEqual(expect.arrayContaining(["return_settled email", "refunded email"]));
  });

  it("D-14 Goods that were sent and not yet delivered have to come back too, and those that were not sent are refunded at once", async () => {
    const sent = await paidOrder(test, shopper);
    await jobs.runAll();
    await notify(sent.orderNumber, "sent");
    await cancel(sent.orderId);
    const buyer = await newShopper(test);
    const unsent = await paidOrder(test, buyer);
    await jobs.runAll();
    await cancel(unsent.orderId, buyer);
    await jobs.runAll();
    expect(await orderOf(shopper, sent.orderId)).toMatchObject({ status: "refund_pending", returnState: "expected" });
    expect(await orderOf(buyer, unsent.orderId)).toMatchObject({ status: "refunded", return: null });
    expect(await notify(unsent.orderNumber, "returned")).toBe("refused");
  });

  it("D-14 Staff record a hand-over with its proof and day, which refunds the phone; its arrival later changes no money", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    for (const on of ["2026-11-19", "2026-11-21"])
      expect((await record(orderNumber, on)).body.code).toBe("wrong_return_day");
    expect(
      (await act("POST /staff/orders/:ecomId/return", orderNumber, { state: "received" }, "store_agent")).status,
    ).toBe(403);
    const { status, staffId } = await record(orderNumber);
    expect(status).toBe(200);
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      return: { state: "handed_over", proof: "Courier Guy, TX99001ZA" },
    });
    expect((await auditEntries(test.shop, `order ${orderNumber}`)).at(-1)).toMatchObject({
      staff_id: staffId,
      action: "return recorded",
      after: { state: "handed_over", proof: "Courier Guy, TX99001ZA", on: "2026-11-20" },
    });
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", return: { state: "received" } });
    expect((await record(orderNumber)).body.code).toBe("action_not_allowed");
  });

  it("D-14 A tracking number counts for one order, however it is written, also when both are recorded at once", async () => {
    const first = await cancelledPhone();
    const buyer = await newShopper(test);
    const second = await cancelledPhone(buyer);
    expect((await record(first.orderNumber, "2026-11-20", "tx99001-4za")).status).toBe(200);
    expect(await record(second.orderNumber, "2026-11-20", "TX99001 4ZA", "Another courier")).toMatchObject({
      status: 409,
      body: {
        code: "tracking_used",
        message: expect.stringContaining(first.orderNumber),
        details: { ecomid: first.orderNumber },
      },
    });
    for (const words of ["Courier Guy TX990014ZA", "slip no TX990014ZA", "no. TX990014ZA", ""])
      expect(await record(second.orderNumber, "2026-11-20", words)).toMatchObject({
        status: 400,
        body: { field: "body.number", message: expect.stringContaining("number alone") },
      });
    await jobs.runAll();
    expect((await orderOf(buyer, second.orderId)).status).toBe("refund_pending");
    // Several orders may come back in one parcel.
    const received = { state: "received", number: "TX990014ZA", on: "2026-11-20" };
    expect((await act("POST /staff/orders/:ecomId/return", second.orderNumber, received)).status).toBe(200);
    const [third, fourth] = [
      await cancelledPhone(await newShopper(test)),
      await cancelledPhone(await newShopper(test)),
    ];
    const both = await Promise.all(
      [third, fourth].map(({ orderNumber }) => record(orderNumber, "2026-11-20", "TX990015ZA")),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("D-14 Goods that do not arrive after their hand-over come before staff, whose decision the customer reads and which takes no money", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    await record(orderNumber);
    await jobs.runAll();
    const ops = await signedInStaff(test.shop, "order_ops");
    test.clock.set("2026-11-30T10:00:00+02:00");
    expect([await gaugeOf("shop_returns_missing"), await listed("return"), await alarms()]).toEqual([0, [], []]);
    test.clock.set("2026-12-01T10:00:00+02:00");
    expect(await gaugeOf("shop_returns_missing")).toBe(1);
    expect(await gaugeOf("shop_returns_waiting")).toBe(0);
    expect(await listed("return")).toEqual([orderNumber]);
    expect(await alarms()).toContain(`${ops.staffId}@staff.example`);
    expect(await alarms()).toEqual([]);
    const email = await test.shop.db
      .selectFrom("stand_in_message")
      .selectAll()
      .where("recipient", "=", `${ops.staffId}@staff.example`)
      .executeTakeFirstOrThrow();
    expect(email.subject).toContain("a return has not arrived");
    expect(email.text).toContain(`${orderNumber}: handed over on 20 November 2026, Courier Guy, TX99001ZA`);
    for (const verdict of ["waived", "refused"] as const)
      expect((await decide(orderNumber, verdict)).body.code).toBe("action_not_allowed");
    const { status, staffId } = await decide(orderNumber, "not_received");
    expect(status).toBe(200);
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      refund: { state: "refunded", amount: "999.00" },
      return: { state: "not_received", reason: "The courier lost it", proof: "Courier Guy, TX99001ZA" },
    });
    expect((await auditEntries(test.shop, `order ${orderNumber}`)).at(-1)).toMatchObject({
      staff_id: staffId,
      action: "return not_received",
      after: { reason: "The courier lost it" },
    });
    const told = (await messagesFor(test, orderId)).filter(({ kind }) => kind === "return_not_received");
    expect(told.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    expect(told[0]?.text).toMatch(/haven't received[\s\S]+The courier lost it[\s\S]+don't pay anything now/);
    expect([await gaugeOf("shop_returns_missing"), await listed("return"), await alarms()]).toEqual([0, [], []]);
    const other = await cancelledPhone(await newShopper(test));
    expect((await record(other.orderNumber, "2026-12-01")).body.code).toBe("tracking_used");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", return: { state: "received" } });
  });

  it("D-14 Goods that are not handed over cannot be recorded as not received", async () => {
    const { orderNumber } = await cancelledPhone();
    expect((await decide(orderNumber, "not_received")).body.code).toBe("action_not_allowed");
  });

  it("D-14 A refund without the goods is a decision with name and reason, which the customer reads", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    const { staffId } = await decide(orderNumber, "waived");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      return: { state: "waived", reason: "The courier lost it" },
    });
    expect((await auditEntries(test.shop, `order ${orderNumber}`)).at(-1)).toMatchObject({
      staff_id: staffId,
      action: "return waived",
      after: { reason: "The courier lost it" },
    });
    const settled = (await messagesFor(test, orderId)).find(({ kind }) => kind === "return_settled");
    expect(settled?.text).toContain("The courier lost it");
  });

  it("D-14 A refused refund ends the order with its reason, and goods that come after all are refunded", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    expect((await decide(orderNumber, "refused")).body.body.status).toBe("cancelled");
    await jobs.runAll();
    await jobs.run("refund-sweep");
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "cancelled",
      refund: null,
      return: { state: "refused", reason: "The courier lost it" },
    });
    const refused = (await messagesFor(test, orderId)).find(
      ({ kind, channel }) => kind === "return_refused" && channel === "email",
    );
    expect(refused?.text).toMatch(/won't refund R999\.00[\s\S]+The courier lost it[\s\S]+ombud/);
    test.clock.advance(40 * DAY);
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", return: { state: "received" } });
  });

  it("D-14 A second payment after a refused return is refunded by staff, and the goods that come after all are refunded too", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    const pay = (id: string, gatewayId: string, status: "paid" | "cancelled") =>
      applyNotification(test.shop, {
        gatewayId: `${gatewayId} ${id}`,
        paymentId: id,
        status,
        amountCents: KAIOS.cents,
      });
    await pay(paymentId, "gave up", "cancelled");
    const next = (await shopper.call("POST /payment/start", { body: { orderId } })).body.paymentId;
    await pay(next, "paid", "paid");
    await jobs.runAll();
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    await notify(orderNumber, "delivered");
    await cancel(orderId);
    await decide(orderNumber, "refused");
    await pay(paymentId, "late", "paid");
    await jobs.run("refund-sweep");
    expect((await orderOf(shopper, orderId)).status).toBe("cancelled");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    const refunds = await test.shop.db
      .selectFrom("refund")
      .select(["payment_id", "state"])
      .where("order_id", "=", orderId)
      .execute();
    expect(new Map(refunds.map(({ payment_id, state }) => [payment_id, state]))).toEqual(
      new Map([
        [paymentId, "by_hand"],
        [next, "refunded"],
      ]),
    );
  });

  it("D-14 An order that was held for a late payment after a refused return can be cancelled again, and its goods come back", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    await decide(orderNumber, "refused");
    // As an earlier release held it.
    await test.shop.db.updateTable("checkout_order").set({ status: "held" }).where("order_id", "=", orderId).execute();
    expect((await cancel(orderId)).body.body.status).toBe("refund_pending");
    expect(await orderOf(shopper, orderId)).toMatchObject({ return: { state: "expected", reason: "" } });
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    await jobs.runAll();
    expect((await orderOf(shopper, orderId)).status).toBe("refunded");
  });
});

describe("Goods of a cancelled order on account", () => {
  /** A customer with an account, and their accepted order of a phone on contract. */
  async function contract() {
    const email = `${randomUUID()}@example.co.za`;
    const buyer = shopperOf(test, await signedIn(test, email));
    const { orderId } = await verified(test, buyer, {}, CONTRACT_PHONE);
    await jobs.runAll();
    return { email, buyer, orderId, orderNumber: (await orderOf(buyer, orderId)).ecomid as string };
  }

  /** The same, sent, or delivered with its SIM registered, and then cancelled. */
  async function cancelledContract(until: "sent" | "delivered") {
    const { email, buyer, orderId, orderNumber } = await contract();
    const rica = {
      orderNumber,
      kind: "rica",
      identity: true,
      proofOfAddress: true,
      sims: sampleSims(orderNumber, 1),
    } as const;
    expect(await receiveWarehouseNotification(test.shop, rica)).toBe("accepted");
    expect(await notify(orderNumber, until)).toBe("accepted");
    await jobs.runAll();
    const before = (await orderOf(buyer, orderId)).status;
    expect((await cancel(orderId, buyer)).body.body.status).toBe("cancelled");
    await jobs.runAll();
    return { email, buyer, orderId, orderNumber, before, running: () => runningOf(email, orderNumber) };
  }

  /** The customer of an address, signed in again: an access token ends after fifteen minutes. */
  const again = async (email: string) => shopperOf(test, await signedIn(test, email));

  async function subscriptionsOf(email: string) {
    const { call } = await signedIn(test, email);
    return (await call("GET /account/subscriptions")).body.body.subscriptions;
  }

  /** What the customer's page of subscriptions and the export for accounting say about an agreement. */
  async function runningOf(email: string, orderNumber: string) {
    const subscriptions = await subscriptionsOf(email);
    const { token } = await signedInStaff(test.shop, "order_ops");
    const { body } = await test.app.inject({
      url: "/api/staff/orders/export",
      query: { from: "2026-11-20", to: "2026-11-20" },
      headers: { authorization: `Bearer ${token}` },
    });
    const row = body.split(/\r?\n/).find((line) => line.startsWith(orderNumber));
    return [subscriptions.length, row?.split(";").at(-1)];
  }
  const RUNS = [1, "running"];
  const ENDED = [0, "ended"];

  it("D-14 A delivered phone's agreement runs until staff refuse the return, and then goes on: its customer reads why", async () => {
    const { email, buyer, orderId, orderNumber, before, running } = await cancelledContract("delivered");
    expect(await orderOf(buyer, orderId)).toMatchObject({ return: { state: "expected", amount: null }, refund: null });
    expect(await running()).toEqual(RUNS);
    test.clock.advance(25 * DAY);
    expect((await decide(orderNumber, "refused")).body.body.status).toBe(before);
    await jobs.runAll();
    expect(await orderOf(await again(email), orderId)).toMatchObject({
      status: "completed",
      return: { state: "refused", reason: "The courier lost it" },
      // The seven days since the delivery are over.
      cancellation: { allowed: false, why: "late" },
    });
    expect(await running()).toEqual(RUNS);
    const told = (await messagesFor(test, orderId)).filter(({ kind }) => kind === "return_refused");
    expect(told.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    expect(told[0]?.text).toMatch(
      /agreement goes on as before[\s\S]+The courier lost it[\s\S]+ends after all[\s\S]+ombud/,
    );
    expect(told[1]?.text).toContain("your agreement goes on");
  });

  it.each(["received", "handed_over", "waived"] as const)(
    "D-14 The agreement ends once its return is recorded as %s, after a refusal too",
    async (state) => {
      const settle = (orderNumber: string) => {
        if (state === "waived") return decide(orderNumber, state);
        const on = dayOf(test.shop.clock.now());
        return act("POST /staff/orders/:ecomId/return", orderNumber, { state, number: orderNumber, on });
      };
      const first = await cancelledContract("delivered");
      expect((await settle(first.orderNumber)).body.body.status).toBe("cancelled");
      expect(await first.running()).toEqual(ENDED);
      const late = await cancelledContract("delivered");
      await decide(late.orderNumber, "refused");
      test.clock.advance(40 * DAY);
      expect((await settle(late.orderNumber)).body.body.status).toBe("cancelled");
      await jobs.runAll();
      expect(await late.running()).toEqual(ENDED);
      const kindsOfLate = await kinds(late.orderId);
      expect(kindsOfLate).toEqual(expect.arrayContaining(["return_refused email", "return_settled email"]));
    },
  );

  it("D-14 The warehouse reports goods that come after a refusal, which ends the agreement once", async () => {
    const { buyer, orderId, orderNumber, running } = await cancelledContract("delivered");
    await decide(orderNumber, "refused");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: "cancelled", return: { state: "received" } });
    expect(await running()).toEqual(ENDED);
    expect((await decide(orderNumber, "refused")).body.code).toBe("action_not_allowed");
  });

  it("D-14 A phone that was on its way is on its way again after a refusal, and completed if it arrived meanwhile", async () => {
    const lost = await cancelledContract("sent");
    const arrived = await cancelledContract("sent");
    expect(await notify(arrived.orderNumber, "delivered")).toBe("accepted");
    expect((await orderOf(arrived.buyer, arrived.orderId)).deliveredAt).not.toBeNull();
    expect([lost.before, arrived.before]).toEqual(["in_progress", "in_progress"]);
    expect((await decide(lost.orderNumber, "refused")).body.body.status).toBe("in_progress");
    expect((await decide(arrived.orderNumber, "refused")).body.body.status).toBe("completed");
    expect([await lost.running(), await arrived.running()]).toEqual([RUNS, RUNS]);
    expect(await notify(lost.orderNumber, "delivered")).toBe("accepted");
    expect((await orderOf(lost.buyer, lost.orderId)).status).toBe("completed");
  });

  it("D-14 Within the seven days the customer may cancel again after a refusal, and the goods are expected again", async () => {
    const { email, orderId, orderNumber, running } = await cancelledContract("delivered");
    await decide(orderNumber, "refused");
    test.clock.advance(DAY);
    const buyer = await again(email);
    expect((await cancel(orderId, buyer)).body.body.status).toBe("cancelled");
    expect(await orderOf(buyer, orderId)).toMatchObject({
      return: { state: "expected", reason: "", sendBy: "2026-12-05", dueOn: "2026-12-21" },
    });
    expect(await running()).toEqual(RUNS);
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await running()).toEqual(ENDED);
  });

  it("B-06 A subscription that went on after a refused return has kept the day on which it started", async () => {
    const { email, orderId, orderNumber } = await cancelledContract("delivered");
    test.clock.advance(25 * DAY);
    await decide(orderNumber, "refused");
    expect(await subscriptionsOf(email)).toMatchObject([{ orderId, startedOn: "2026-11-20", lastMonth: "2028-11" }]);
  });

  it("D-14 An order on account whose goods have not left ends once the warehouse has confirmed that", async () => {
    const { email, buyer, orderId, orderNumber } = await contract();
    await cancel(orderId, buyer);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: "cancelled", return: null });
    expect(await runningOf(email, orderNumber)).toEqual(RUNS);
    await jobs.runAll();
    expect(await runningOf(email, orderNumber)).toEqual(ENDED);
  });
});

describe("The thirty days of a refund", () => {
  it("D-14 From day 0 to day 31 the date does not pass in silence: a queue from day 23, and emails and an alert at the end", async () => {
    const { orderId, orderNumber } = await cancelledPhone();
    const [ops, agent] = [await signedInStaff(test.shop, "order_ops"), await signedInStaff(test.shop, "store_agent")];
    const seen: string[] = [];
    for (let day = 0; day <= 31; day += 1) {
      test.clock.set(new Date(CANCELLED_AT + day * DAY + 60_000).toISOString());
      await jobs.run("refund-sweep");
      const told = await alarms();
      const marks = [
        (await listed("return")).includes(orderNumber) && "queue",
        (await gaugeOf("shop_returns_waiting")) === 1 && "waiting",
        told.includes(`${ops.staffId}@staff.example`) && "email",
        (await gaugeOf("shop_returns_overdue")) === 1 && "overdue",
      ].filter(Boolean);
      expect(told).not.toContain(`${agent.staffId}@staff.example`);
      // Once a day.
      expect(await alarms()).toEqual([]);
      if (marks.length > 0) seen.push(`${day} ${marks.join(" ")}`);
    }
    expect(seen).toEqual([
      ...[23, 24, 25, 26, 27, 28].map((day) => `${day} queue waiting`),
      "29 queue waiting email",
      "30 queue waiting email overdue",
      "31 queue waiting email overdue",
    ]);
    expect((await orderOf(shopper, orderId)).status).toBe("refund_pending");
    await decide(orderNumber, "waived");
    await jobs.runAll();
    expect((await orderOf(shopper, orderId)).status).toBe("refunded");
    expect([await gaugeOf("shop_returns_overdue"), await listed("return"), await alarms()]).toEqual([0, [], []]);
  });
});

describe("Goods and a bundle in one order", () => {
  /** A phone and a bundle, paid together. @param code a promo code */
  async function mixedOrder(buyer = shopper, code?: string) {
    await buyer.add(KAIOS.variant, DATA.variant);
    if (code) await applyCode(buyer, code);
    const orderId = await fillCheckout(buyer);
    const { paymentId } = (await buyer.call("POST /payment/start", { body: { orderId } })).body;
    const { total } = (await orderOf(buyer, orderId)).summary;
    const amountCents = toCents(total.amount);
    await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents });
    await jobs.runAll();
    return { orderId, orderNumber: (await orderOf(buyer, orderId)).ecomid };
  }

  it("D-14 The phone's money goes back after its return and the loaded bundle's does not, and the credit note says the same", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await notify(orderNumber, "loaded");
    await notify(orderNumber, "delivered");
    expect(await orderOf(shopper, orderId)).toMatchObject({
      cancellation: { allowed: true },
      cancelEffect: { amount: "999.00", kept: [expect.stringContaining("1GB")], needsReturn: true },
    });
    await cancel(orderId);
    await notify(orderNumber, "returned");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      refund: { state: "refunded", amount: "999.00" },
    });
    const { owner_id: ownerId } = await test.shop.db
      .selectFrom("checkout_order")
      .select("owner_id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const [invoice, note] = await taxDocumentsOf(test.shop.db, { ownerId, orderId });
    expect([invoice?.total, note?.total, note?.vat]).toEqual(["1078.00", "999.00", "130.30"]);
    expect(note?.lines).toHaveLength(1);
  });

  /** Refund and credit note of a phone and a bundle that were bought with a code, when the bundle was loaded and stays. */
  async function refundWith(code: Partial<PromoCodeValues>, isOfEarlierRelease = false) {
    const { orderId, orderNumber } = await mixedOrder(shopper, await addPromoCode(test, code));
    const withoutParts = sql<string>`(select jsonb_agg(line - 'promoCodeOff') from jsonb_array_elements(lines) line)`;
    if (isOfEarlierRelease)
      await test.shop.db
        .updateTable("checkout_order")
        .set({ lines: withoutParts })
        .where("order_id", "=", orderId)
        .execute();
    expect(await notify(orderNumber, "loaded")).toBe("accepted");
    const { cancelEffect } = await orderOf(shopper, orderId);
    await cancel(orderId);
    await jobs.runAll();
    const { refund } = await orderOf(shopper, orderId);
    const documents = await taxDocumentsOf(test.shop.db, { ownerId: shopper.uid, orderId });
    const { total, vat, lines } = documents.find(({ kind }) => kind === "credit_note") ?? {};
    expect([cancelEffect.amount, refund.amount]).toEqual([total, total]);
    return `${total} with VAT ${vat}: ${lines?.map(({ amount }) => amount).join(" ")}`;
  }

  it("D-14 A bundle taken for loaded because the phone arrived is refunded when the warehouse answers that it was not", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await notify(orderNumber, "delivered");
    expect((await orderOf(shopper, orderId)).cancelEffect.kept).toEqual([expect.stringContaining("1GB")]);
    await cancel(orderId);
    await jobs.runAll();
    await notify(orderNumber, "returned");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      refund: { state: "refunded", amount: "1078.00" },
    });
  });

  it("D-14 A code for the phone is refunded with the phone, and the loaded bundle keeps its price", async () => {
    expect(await refundWith({ offCents: 50_000, productIds: ["P-NK235"] })).toBe(
      "499.00 with VAT 65.09: 999.00 -500.00",
    );
  });

  it("D-14 A code for the loaded bundle leaves the whole price of the phone to be refunded", async () => {
    expect(await refundWith({ offCents: 5_000, productIds: ["PREDATM"] })).toBe("999.00 with VAT 130.30: 999.00");
  });

  it("D-14 A code for both counts for the phone in proportion to its price", async () => {
    expect(await refundWith({ offCents: null, percent: 50 })).toBe("499.50 with VAT 65.15: 999.00 -499.50");
    expect(await refundWith({ offCents: 10_000 })).toBe("906.33 with VAT 118.22: 999.00 -92.67");
  });

  it("D-14 A code of an order of an earlier release counts for all lines, in the customer's favour", async () => {
    expect(await refundWith({ offCents: 50_000, productIds: ["P-NK235"] }, true)).toBe(
      "535.65 with VAT 69.87: 999.00 -463.35",
    );
  });

  it("D-14 What staff change on a code after the order was placed changes nothing of its refund", async () => {
    const code = await addPromoCode(test, { offCents: 50_000, productIds: ["P-NK235"] });
    const { orderId, orderNumber } = await mixedOrder(shopper, code);
    await test.shop.db
      .updateTable("promo_code")
      .set({ product_ids: ["PREDATM"], is_active: false })
      .where("code", "=", code)
      .execute();
    await notify(orderNumber, "loaded");
    expect((await orderOf(shopper, orderId)).cancelEffect.amount).toBe("499.00");
  });

  it("D-14 Before the bundle is loaded both are refunded at once, and after that only the phone, which was not sent", async () => {
    const early = await mixedOrder();
    await cancel(early.orderId);
    const buyer = await newShopper(test);
    const late = await mixedOrder(buyer);
    expect(await notify(late.orderNumber, "loaded")).toBe("accepted");
    await cancel(late.orderId, buyer);
    await jobs.runAll();
    expect(await orderOf(shopper, early.orderId)).toMatchObject({ status: "refunded", refund: { amount: "1078.00" } });
    expect(await orderOf(buyer, late.orderId)).toMatchObject({ status: "refunded", refund: { amount: "999.00" } });
  });

  it.each([
    ["before", "aa", "zz"],
    ["after", "zz", "aa"],
  ])(
    "D-14 The loaded bundle of an order that was paid twice is paid once, with the second payment's id %s that of the first",
    async (_, secondId, firstId) => {
      await shopper.add(KAIOS.variant, DATA.variant);
      const orderId = await fillCheckout(shopper);
      const start = async () => (await shopper.call("POST /payment/start", { body: { orderId } })).body.paymentId;
      const pay = (paymentId: string, gatewayId: string, status: "paid" | "cancelled" = "paid") =>
        applyNotification(test.shop, {
          gatewayId: `${gatewayId} ${paymentId}`,
          paymentId,
          status,
          amountCents: 107_800,
        });
      const abandoned = await start();
      await pay(abandoned, "cancelled", "cancelled");
      await pay(await start(), firstId);
      await pay(abandoned, secondId);
      await jobs.runAll();
      await jobs.run("refund-sweep");
      expect(await notify((await orderOf(shopper, orderId)).ecomid, "loaded")).toBe("accepted");
      expect((await cancel(orderId)).status).toBe(200);
      await jobs.runAll();
      const refunds = await test.shop.db
        .selectFrom("refund")
        .select(["payment_id", "amount_cents", "state"])
        .where("order_id", "=", orderId)
        .orderBy("amount_cents")
        .execute();
      expect(refunds).toMatchObject([
        { amount_cents: 99_900, state: "refunded" },
        { payment_id: abandoned, amount_cents: 107_800, state: "by_hand" },
      ]);
    },
  );

  it("D-14 An order placed without the consent, as before it was required, keeps its seven days for the loaded bundle", async () => {
    const { orderId, orderNumber } = await mixedOrder();
    await test.shop.db
      .deleteFrom("consent")
      .where("about", "=", orderId)
      .where("purpose", "=", "immediate_start")
      .execute();
    await notify(orderNumber, "delivered");
    expect(await orderOf(shopper, orderId)).toMatchObject({ cancelEffect: { amount: "1078.00", kept: [] } });
  });
});

describe("The consent to start at once", () => {
  it("D-14 A bundle is not sold without the consent, whose text and time are stored with it", async () => {
    await shopper.add(DATA.variant);
    const orderId = await fillCheckout(shopper);
    const withdrawn = { orderId, consents: [{ kind: "immediate_start", given: false }] };
    await shopper.call("POST /checkout/consents", { body: withdrawn });
    expect(await shopper.call("POST /payment/start", { body: { orderId } })).toMatchObject({
      status: 422,
      body: { code: "consent_missing", details: { consents: ["immediate_start"] } },
    });
    await shopper.call("POST /checkout/consents", {
      body: { orderId, consents: [{ kind: "immediate_start", given: true }] },
    });
    expect((await shopper.call("POST /payment/start", { body: { orderId } })).status).toBe(200);
    const stored = await test.shop.db
      .selectFrom("consent")
      .selectAll()
      .where("about", "=", orderId)
      .where("purpose", "=", "immediate_start")
      .executeTakeFirstOrThrow();
    expect(stored.words).toMatch(/at once: .*1GB.* once I can use it I can no longer cancel it/);
    expect(stored.given_at).toEqual(test.shop.clock.now());
    // From the payment on the shop relies on it.
    expect((await shopper.call("POST /checkout/consents", { body: withdrawn })).body.code).toBe("order_closed");
  });

  it("D-14 A bundle that waits to be loaded is refunded, a loaded one is not", async () => {
    const queued = await paidOrder(test, shopper, DATA);
    await jobs.runAll();
    expect((await cancel(queued.orderId)).status).toBe(200);
    const buyer = await newShopper(test);
    const loaded = await paidOrder(test, buyer, DATA);
    await jobs.runAll();
    await notify(loaded.orderNumber, "delivered");
    expect(await cancel(loaded.orderId, buyer)).toMatchObject({
      status: 409,
      body: { details: { why: "began" }, message: expect.stringContaining("please call us") },
    });
    await jobs.runAll();
    expect((await orderOf(shopper, queued.orderId)).status).toBe("refunded");
  });
});
