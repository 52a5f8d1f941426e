import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listTasks } from "#adapters/fulfilment/repository.server.ts";
import { TRIES, verify } from "#checkout/verification/service.server.ts";
import { GatewayUnavailable, type VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { refundedByHand } from "#orders/refund.repository.server.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { checkDigitOf } from "#shared/check-digit.ts";
import { DAY_MS } from "#shared/day.ts";
import { CONTRACT_PHONE, idWith, placeOnAccount, verified } from "../../../support/account.ts";
import { DATA, dealOrder, KAIOS, messagesFor, orderOf, paidOrder } from "../../../support/after-orders.ts";
import { upload } from "../../../support/documents.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import {
  ADDRESS,
  type Answer,
  beginCheckout,
  callWith,
  fillCheckout,
  type Given,
  lineFor,
  newShopper,
  PERSON,
  type Shopper,
  toPaymentPage,
} from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { setStock, stockQuantity } from "../../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
let staff: { staffId: string; token: string };
let query: () => Promise<VerifiedPayment | undefined>;
let refund: () => Promise<"refunded" | "by_hand">;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
  test.shop.payment = { ...test.shop.payment, query: () => query(), refund: () => refund() };
});
afterAll(() => test.close());
beforeEach(async () => {
  jobs.waiting.length = 0;
  query = async () => undefined;
  refund = async () => "by_hand";
  await setStock(test, KAIOS.material, 5);
  shopper = await newShopper(test);
  staff = await signedInStaff(test.shop, "order_ops");
});

const call = (route: string, given?: Given) => callWith(test, staff.token, route, given);
const view = async (orderNumber: string) =>
  (await call("GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } })).body.body;

/** Does an action on the current version of an order, or on `version`. */
async function act(
  route: string,
  orderNumber: string,
  body: object,
  headers?: Record<string, string>,
): Promise<Answer> {
  const { version } = await view(orderNumber);
  // Notes of the same millisecond have no order.
  test.clock.advance(1);
  return call(route, {
    params: { ecomId: orderNumber },
    body: { version, ...body },
    ...(headers && { headers }),
  });
}

/** Audit entries of the staff member about a subject, without views, oldest first. */
async function audited(subject: string) {
  const rows = await auditEntries(test.shop, subject);
  return rows
    .filter((row) => row.staff_id === staff.staffId && row.action !== "order viewed")
    .map(({ action, before, after }) => ({ action, subject, before, after }));
}

/** A paid phone whose stock was sold while the customer paid. */
async function heldOrder() {
  const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
  test.clock.advance(16 * 60_000);
  await jobs.run("payment-sweep");
  // The session of before has ended meanwhile.
  staff = await signedInStaff(test.shop, "order_ops");
  await setStock(test, KAIOS.material, 0);
  await applyNotification(test.shop, {
    gatewayId: `paid ${paymentId}`,
    paymentId,
    status: "paid",
    amountCents: KAIOS.cents,
  });
  const { ecomid: orderNumber, status } = await orderOf(shopper, orderId);
  expect(status).toBe("held");
  return { orderId, orderNumber, paymentId };
}

/** An order on account that waits for a decision of staff. */
async function referredOrder() {
  const { orderId } = await verified(test, shopper, { idNumber: idWith("0409") });
  return { orderId, orderNumber: (await orderOf(shopper, orderId)).ecomid };
}

/** A cancelled order whose refund waits for staff. */
async function refundByHand() {
  const { orderId, orderNumber, paymentId } = await paidOrder(test, shopper);
  await jobs.runAll();
  await shopper.call("POST /orders/cancel", { body: { orderId } });
  await jobs.runAll();
  return { orderId, orderNumber, made: { gateway: "stand-in", gatewayId: `paid ${paymentId}`, amount: "999.00" } };
}

const REASON = { reason: "Found one in another store" };

describe("Actions of staff on orders", () => {
  it.each([
    ["age_unclear", "0000"],
    ["mismatch", "0409"],
    ["no_answer", "0503"],
  ])(
    "An order with an ID number that also fits a child waits for staff, who read so beside the identity's answer %s",
    async (identity, sample) => {
      const front = `100101${sample}08`;
      const idNumber = `${front}${checkDigitOf(front)}`;
      const { orderId } = await verified(test, shopper, { idNumber });
      for (let tries = 1; tries <= TRIES; tries += 1) await verify(test.shop, { ownerId: shopper.uid, orderId });
      const { ecomid: orderNumber } = await orderOf(shopper, orderId);
      const { state, answers } = (await view(orderNumber)).verification;
      expect(state).toBe("referred");
      expect(answers).toContainEqual({ step: "age", answer: "age_unclear" });
      expect(answers).toContainEqual({ step: "identity", answer: identity });
    },
  );

  it("Staff read nothing about the age of somebody whose ID number fits an adult only", async () => {
    const { answers } = (await view((await referredOrder()).orderNumber)).verification;
    expect(answers.map(({ step }: { step: string }) => step)).not.toContain("age");
  });

  it("An order shows staff the numbers that come over, with the account number masked", async () => {
    await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB", { quantity: 2 })] });
    const { order_id: orderId, ecomid: orderNumber } = (await beginCheckout(shopper)).body;
    const { body } = await shopper.call("GET /orderDetails/:id", { params: { id: orderId } });
    const number = { lineId: body.body.lines[0].id, network: "MTN", date: "2026-11-24" };
    const numbers = [
      { ...number, mobileNumber: "083 765 4321", accountNumber: "ACC778899" },
      { ...number, mobileNumber: "083 765 4322", accountNumber: "" },
    ];
    expect((await shopper.call("POST /checkout/numbers", { body: { orderId, numbers } })).status).toBe(200);
    const { ports } = await view(orderNumber);
    expect(ports).toEqual([
      {
        title: "Prepaid SIM, Starter pack + 2GB",
        mobileNumber: "083 765 4321",
        network: "MTN",
        accountNumber: "*******99",
        date: "2026-11-24",
      },
      expect.objectContaining({ mobileNumber: "083 765 4322", accountNumber: "" }),
    ]);
    expect(JSON.stringify(ports)).not.toContain("ACC778899");
  });

  it("Staff see which unpaid order holds stock and until when, and release it: others buy it, and the order reserves no more", async () => {
    const { orderId } = await toPaymentPage(shopper, KAIOS.variant);
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const listed = async () =>
      (await call("GET /staff/orders", { query: { todo: "reservation" } })).body.body.orders.map(
        (order: { ecomid: string }) => order.ecomid,
      );
    expect(await listed()).toContain(orderNumber);
    const { reserved_until: until } = await test.shop.db
      .selectFrom("checkout_order")
      .select("reserved_until")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(await view(orderNumber)).toMatchObject({
      reservedUntil: until?.toISOString(),
      stock: [{ state: "reserved", quantity: 1 }],
      allows: { endReservation: true },
    });
    expect((await act("POST /staff/orders/:ecomId/end-reservation", orderNumber, {})).status).toBe(200);
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
    expect(await listed()).not.toContain(orderNumber);
    expect(await audited(`order ${orderNumber}`)).toMatchObject([
      { action: "reservation ended", after: { stock: [{ materialId: KAIOS.material, quantity: 1 }] } },
    ]);
    const again = await act("POST /staff/orders/:ecomId/end-reservation", orderNumber, {});
    expect(again).toMatchObject({ status: 409, body: { code: "action_not_allowed" } });
    const paying = await shopper.call("POST /payment/start", { body: { orderId } });
    expect(paying.body).toMatchObject({ success: true, reservedUntil: null, notKept: "renewed" });
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
  });

  it("A held order is released when its stock is there, and goes on to the warehouse", async () => {
    const { orderId, orderNumber } = await heldOrder();
    const short = await act("POST /staff/orders/:ecomId/release", orderNumber, REASON);
    expect(short.body).toMatchObject({ code: "out_of_stock", details: { left: 0 } });
    expect((await view(orderNumber)).stock).toMatchObject([{ state: "short", quantity: 1 }]);
    await setStock(test, KAIOS.material, 1);
    expect((await act("POST /staff/orders/:ecomId/release", orderNumber, REASON)).body).toMatchObject({
      body: { status: "paid" },
    });
    expect(await stockQuantity(test, KAIOS.material)).toBe(0);
    await jobs.runAll();
    const order = await view(orderNumber);
    expect(order).toMatchObject({ status: "in_progress", stock: [{ state: "allocated", quantity: 1 }] });
    expect(order.history.at(-2)).toMatchObject({ status: "paid", actor: "Nomsa, order_ops", ...REASON });
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toContain("paid");
    expect(await audited(`order ${orderNumber}`)).toEqual([
      {
        action: "order released",
        subject: `order ${orderNumber}`,
        before: { status: "held" },
        after: { status: "paid" },
      },
    ]);
  });

  it("A held order on account is released to accepted", async () => {
    const { orderId } = await verified(test, shopper);
    await test.shop.db.updateTable("checkout_order").set({ status: "held" }).where("order_id", "=", orderId).execute();
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    expect((await act("POST /staff/orders/:ecomId/release", orderNumber, REASON)).body).toMatchObject({
      body: { status: "accepted" },
    });
  });

  it("An order that was paid after its cancellation is released with its stock, and its lines leave the cart", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    await applyNotification(test.shop, {
      gatewayId: `late ${paymentId}`,
      paymentId,
      status: "paid",
      amountCents: KAIOS.cents,
    });
    const { ecomid: orderNumber, status } = await orderOf(shopper, orderId);
    expect(status).toBe("held");
    expect((await shopper.list()).body.body.ordersList).toHaveLength(1);
    expect((await act("POST /staff/orders/:ecomId/release", orderNumber, REASON)).body).toMatchObject({
      body: { status: "paid" },
    });
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
    expect((await shopper.list()).body.body.ordersList).toEqual([]);
    expect((await orderOf(shopper, orderId)).concludedAt).toBe(test.shop.clock.now().toISOString());
  });

  it("A held order that was paid is cancelled with a refund, and one on account without", async () => {
    const { orderNumber, orderId } = await heldOrder();
    const reason = "We cannot get this phone any more";
    expect((await act("POST /staff/orders/:ecomId/cancel", orderNumber, { reason })).body).toMatchObject({
      body: { status: "refund_pending" },
    });
    expect(await orderOf(shopper, orderId)).toMatchObject({ refund: { amount: "999.00" } });
    expect((await orderOf(shopper, orderId)).history.at(-1)).toMatchObject({ status: "refund_pending", reason });
    const other = await newShopper(test);
    const { orderId: onAccount } = await verified(test, other);
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "held" })
      .where("order_id", "=", onAccount)
      .execute();
    const { ecomid: accountNumber } = await orderOf(other, onAccount);
    expect((await act("POST /staff/orders/:ecomId/cancel", accountNumber, { reason })).body).toMatchObject({
      body: { status: "cancelled" },
    });
  });

  it("D-14 An order is cancelled for a customer who asks for it, as long as the customer may cancel it", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    await jobs.runAll();
    expect(await view(orderNumber)).toMatchObject({
      cancellation: { allowed: true, until: null, why: null },
      allows: { cancel: true },
    });
    const reason = "You asked us on the phone";
    const cancelled = await act("POST /staff/orders/:ecomId/cancel", orderNumber, { reason });
    expect(cancelled.body).toMatchObject({ body: { status: "refund_pending" } });
    expect((await orderOf(shopper, orderId)).history.at(-1)).toMatchObject({ status: "refund_pending", reason });
    await jobs.runAll();
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
    expect(await audited(`order ${orderNumber}`)).toMatchObject([{ action: "order cancelled" }]);

    const { orderId: late, orderNumber: lateNumber } = await paidOrder(test, shopper);
    await jobs.runAll();
    const delivered = new Date(test.shop.clock.now().getTime() - 9 * DAY_MS);
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "completed", delivered_at: delivered })
      .where("order_id", "=", late)
      .execute();
    expect(await view(lateNumber)).toMatchObject({
      cancellation: { allowed: false, why: "late" },
      allows: { cancel: false },
    });
    expect((await act("POST /staff/orders/:ecomId/cancel", lateNumber, { reason })).body).toMatchObject({
      code: "action_not_allowed",
    });
  });

  it("A draft is not cancelled by staff, and a customer's own cancellation needs no words of theirs in its history", async () => {
    await shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB")] });
    const { ecomid: draft } = (await beginCheckout(shopper)).body;
    expect((await view(draft)).allows).toMatchObject({ cancel: false });
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    expect((await orderOf(shopper, orderId)).history.at(-1)).toMatchObject({ reason: "You cancelled it" });
    expect((await view(orderNumber)).history.at(-1)).toMatchObject({ actor: "customer", reason: "" });
  });

  it("A referred application is accepted or declined with a reason, which stays with the order as a note", async () => {
    const accepted = await referredOrder();
    expect((await view(accepted.orderNumber)).verification).toMatchObject({
      state: "referred",
      reason: "identity",
      acceptance: "credit_check",
    });
    const reason = "Passport seen in the store";
    expect(
      (await act("POST /staff/orders/:ecomId/decision", accepted.orderNumber, { verdict: "approved", reason })).status,
    ).toBe(200);
    await verify(test.shop, { ownerId: shopper.uid, orderId: accepted.orderId });
    expect(await view(accepted.orderNumber)).toMatchObject({
      status: "accepted",
      verification: { acceptance: null },
      notes: [{ text: `Accepted on account: ${reason}`, author: "Nomsa, order_ops" }],
    });
    shopper = await newShopper(test);
    const declined = await referredOrder();
    expect(
      (
        await act("POST /staff/orders/:ecomId/decision", declined.orderNumber, {
          verdict: "declined",
          reason: "Not the same person",
        })
      ).status,
    ).toBe(200);
    await verify(test.shop, { ownerId: shopper.uid, orderId: declined.orderId });
    expect(await view(declined.orderNumber)).toMatchObject({
      status: "cancelled",
      verification: { state: "declined" },
    });
    expect(await audited(`order ${declined.orderNumber}`)).toMatchObject([{ action: "application declined" }]);
  });

  it("An application is accepted on no answer about affordability but the one that is true now and was shown", async () => {
    const idNumber = idWith("7311");
    const payment = { netIncome: "10998", expenses: "9000" };
    const { orderId } = await verified(test, shopper, {
      idNumber,
      payment: { ...payment, accountNumber: "62001230409" },
    });
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const opened = await view(orderNumber);
    const affordability = { step: "affordability", answer: "enough" };
    expect(opened.verification.answers).toContainEqual(affordability);
    for (let other = 0; other < 2; other += 1) {
      const { outcome } = await verified(test, await newShopper(test), { idNumber, payment });
      expect(outcome).toBe("approved");
    }
    const accept = (version: number) =>
      act("POST /staff/orders/:ecomId/decision", orderNumber, { version, verdict: "approved", reason: "Known here" });
    const refused = await accept(opened.version);
    expect(refused).toMatchObject({ status: 409, body: { code: "order_changed", details: { status: opened.status } } });
    expect(refused.body.message).toContain("has more on account now");
    const changed = await view(orderNumber);
    expect(changed).toMatchObject({ version: refused.body.details.version, notes: [] });
    expect(changed.verification).toMatchObject({ state: "referred", reason: "account" });
    expect(changed.verification.answers).toContainEqual({ ...affordability, answer: "tight" });
    expect(await audited(`order ${orderNumber}`)).toEqual([]);
    expect((await accept(opened.version)).body.code).toBe("order_changed");
    expect((await accept(changed.version)).status).toBe(200);
    await verify(test.shop, { ownerId: shopper.uid, orderId });
    expect(await view(orderNumber)).toMatchObject({ status: "accepted" });
  });

  it("A refund made at the gateway is recorded once, with its whole amount and reference, and completes the order", async () => {
    const { orderNumber, orderId, made } = await refundByHand();
    const wrong = await act("POST /staff/orders/:ecomId/refund", orderNumber, {
      ...made,
      amount: "99.00",
      reference: "R-1",
    });
    expect(wrong.body).toMatchObject({ code: "wrong_refund_amount", details: { amount: "999.00" } });
    const unknown = await act("POST /staff/orders/:ecomId/refund", orderNumber, {
      ...made,
      gatewayId: "another",
      reference: "R-1",
    });
    expect(unknown.body).toMatchObject({ code: "not_found" });
    expect(
      (await act("POST /staff/orders/:ecomId/refund", orderNumber, { ...made, reference: "R-1" })).body,
    ).toMatchObject({
      body: { status: "refunded" },
    });
    expect((await view(orderNumber)).refunds).toMatchObject([
      { state: "refunded", reference: "R-1", amount: "999.00" },
    ]);
    expect(
      (await act("POST /staff/orders/:ecomId/refund", orderNumber, { ...made, reference: "R-2" })).body,
    ).toMatchObject({
      code: "action_not_allowed",
    });
    expect(await audited(`order ${orderNumber}`)).toMatchObject([{ after: { ...made, reference: "R-1" } }]);
    await jobs.runAll();
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toContain("refunded");
  });

  it("The gateway is asked again about a payment without a result, and its answer counts as a notification", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const ask = () => act("POST /staff/orders/:ecomId/payment-query", orderNumber, { paymentId });
    expect((await ask()).body).toMatchObject({ body: { status: "awaiting_payment" } });
    query = () => Promise.reject(new GatewayUnavailable("slow"));
    expect((await ask()).body).toMatchObject({ code: "gateway_silent" });
    query = async () => ({ gatewayId: "asked", paymentId, status: "paid", amountCents: KAIOS.cents });
    expect((await ask()).body).toMatchObject({ body: { status: "paid" } });
    expect((await ask()).body).toMatchObject({ code: "action_not_allowed" });
    expect(
      (await act("POST /staff/orders/:ecomId/payment-query", orderNumber, { paymentId: "no id" })).body,
    ).toMatchObject({
      code: "not_found",
    });
    const results = (await audited(`order ${orderNumber}`)).map(({ after }) => after);
    expect(results).toMatchObject([{ result: "none" }, { result: "paid" }]);
  });

  it("An email whose recipient is refused is given up at once, at its order and in the overview of the service, and its SMS is sent", async () => {
    const { mail } = test.shop;
    test.shop.mail = { send: () => Promise.reject(new Undeliverable("no such address", 550)) };
    const { orderNumber } = await paidOrder(test, shopper);
    await jobs.runAll();
    test.shop.mail = mail;
    const states = (await view(orderNumber)).messages.map(
      ({ channel, state }: { channel: string; state: string }) => `${channel} ${state}`,
    );
    expect(states.toSorted()).toEqual(["email given_up", "sms sent"]);
    const { messagesGivenUp } = (await call("GET /staff/service", {})).body.body;
    expect(messagesGivenUp).toMatchObject([{ ecomId: orderNumber, channel: "email", kind: "paid" }]);
  });

  it("A message is sent again with a new id, which receivers do not take for the same message", async () => {
    const { orderNumber } = await paidOrder(test, shopper);
    await jobs.runAll();
    const before = await view(orderNumber);
    const email = before.messages.find(({ channel }: { channel: string }) => channel === "email");
    expect(email).toMatchObject({ kind: "paid", state: "sent" });
    expect((await act("POST /staff/orders/:ecomId/message", orderNumber, { messageId: email.messageId })).status).toBe(
      200,
    );
    expect((await view(orderNumber)).messages).toContainEqual(
      expect.objectContaining({ kind: "paid", channel: "email", state: "waiting" }),
    );
    await jobs.runAll();
    const sent = await test.shop.db
      .selectFrom("stand_in_message")
      .select("message_id")
      .where("recipient", "=", PERSON.email)
      .where("text", "like", `%${orderNumber}%`)
      .execute();
    expect(sent.filter(({ message_id }) => message_id === email.messageId)).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(
      (await act("POST /staff/orders/:ecomId/message", orderNumber, { messageId: email.messageId })).body,
    ).toMatchObject({ code: "not_found" });
  });

  it("Each action is refused in every status that does not allow it, and then nothing changes", async () => {
    const { orderId, orderNumber, paymentId } = await paidOrder(test, shopper);
    const actions = {
      release: REASON,
      cancel: REASON,
      decision: { verdict: "approved", ...REASON },
      "payment-query": { paymentId },
      "end-reservation": {},
      return: { state: "received", number: "TX990014ZA", on: "2026-11-20" },
      "return-decision": { verdict: "waived", ...REASON },
    };
    const { db } = test.shop;
    const fixed = ["handed_off", "cancelled", "refund_pending", "refunded"];
    for (const status of ORDER_STATUSES) {
      await db.updateTable("checkout_order").set({ status }).where("order_id", "=", orderId).execute();
      const { version, allows } = await view(orderNumber);
      const isHeld = status === "held";
      const isCancellable = !fixed.includes(status);
      const needsNothing = { reviewDocuments: false, captureSims: false, endReservation: false };
      const noReturn = { recordReturn: false, recordHandOver: false, decideReturn: false, missReturn: false };
      expect(allows).toEqual({ release: isHeld, cancel: isCancellable, decide: false, ...needsNothing, ...noReturn });
      for (const [action, body] of Object.entries(actions)) {
        if ((isHeld && action === "release") || (isCancellable && action === "cancel")) continue;
        expect((await act(`POST /staff/orders/:ecomId/${action}`, orderNumber, body)).body).toMatchObject({
          code: "action_not_allowed",
          details: { status, version },
        });
      }
      expect((await view(orderNumber)).version).toBe(version);
    }
    expect(await audited(`order ${orderNumber}`)).toEqual([]);
  });

  it("Of two staff members who act on the same version, one acts and the other gets 409 with the new status", async () => {
    const { orderNumber } = await heldOrder();
    await setStock(test, KAIOS.material, 5);
    const { version } = await view(orderNumber);
    const other = await signedInStaff(test.shop, "admin");
    const given = { params: { ecomId: orderNumber }, body: { version, ...REASON } };
    const answers = await Promise.all([
      call("POST /staff/orders/:ecomId/release", given),
      callWith(test, other.token, "POST /staff/orders/:ecomId/cancel", given),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await view(orderNumber);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: "order_changed", details: { status } });
  });

  it("A double click with one Idempotency-Key acts once and gets the same reply twice", async () => {
    const { orderNumber } = await heldOrder();
    await setStock(test, KAIOS.material, 5);
    const { version } = await view(orderNumber);
    const given = {
      params: { ecomId: orderNumber },
      body: { version, ...REASON },
      headers: { "idempotency-key": "one click" },
    };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST /staff/orders/:ecomId/release", given)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.body)).toEqual(Array(3).fill({ ecomid: orderNumber, status: "paid" }));
    expect(await audited(`order ${orderNumber}`)).toHaveLength(1);
    expect(await stockQuantity(test, KAIOS.material)).toBe(4);
  });

  it("A customer who cancels while staff release the same order: one of the two happens, and stock and refund agree with it", async () => {
    const { orderNumber, orderId } = await heldOrder();
    await setStock(test, KAIOS.material, 5);
    const { version } = await view(orderNumber);
    const [released] = await Promise.all([
      call("POST /staff/orders/:ecomId/release", { params: { ecomId: orderNumber }, body: { version, ...REASON } }),
      shopper.call("POST /orders/cancel", { body: { orderId } }),
    ]);
    // The customer may also cancel just after the release.
    const order = await view(orderNumber);
    expect(order.status).toBe("refund_pending");
    expect(order.refunds).toHaveLength(1);
    expect([200, 409]).toContain(released.status);
    await jobs.runAll();
    expect(await stockQuantity(test, KAIOS.material)).toBe(5);
  });

  it("A note is kept as it was typed, newest first, also when the order changed meanwhile, and changes the version", async () => {
    const { orderNumber } = await paidOrder(test, shopper);
    const { version } = await view(orderNumber);
    const text = "Called back:\n<b>wants</b> the blue one 😀";
    expect((await act("POST /staff/orders/:ecomId/note", orderNumber, { text })).status).toBe(200);
    await act("POST /staff/orders/:ecomId/note", orderNumber, { text: "Second" });
    const order = await view(orderNumber);
    expect(order.notes.map((note: { text: string }) => note.text)).toEqual(["Second", text]);
    expect(order.version).toBeGreaterThan(version);
  });
});

describe("One order for staff", () => {
  it("An order is shown with its customer, payments, messages and documents, and each view is recorded", async () => {
    const { orderNumber, orderId, paymentId } = await paidOrder(test, shopper);
    await jobs.runAll();
    const order = await view(orderNumber);
    expect(order).toMatchObject({
      ecomid: orderNumber,
      customer: "Thandi Nkosi",
      contact: { email: PERSON.email, mobileNumber: "+27821234567", idNumber: "" },
      total: "999.00",
      means: "Credit or debit card",
      payments: [{ paymentId, status: "paid", notifications: [{ outcome: "paid", amount: "999.00" }] }],
      stock: [{ state: "allocated" }],
      verification: null,
    });
    expect(order.delivery.lines).toContain("12 Protea Road");
    expect(order.lines).toMatchObject([{ mobileNumber: "" }]);
    expect((await view((await paidOrder(test, await newShopper(test), DATA)).orderNumber)).lines).toMatchObject([
      { mobileNumber: "082 123 4567" },
    ]);
    expect(await auditEntries(test.shop, `order ${orderNumber}`)).toMatchObject([{ action: "order viewed" }]);
    expect(JSON.stringify(await test.shop.db.selectFrom("audit_entry").selectAll().execute())).not.toContain(orderId);
  });

  it("S7-08 Staff see with which deal and on which journey an item was ordered, and when its configuration began", async () => {
    const { orderNumber, promo } = await dealOrder(test, shopper, "2026-11-20T07:55:00.000Z");
    expect(promo).toMatch(/./);
    expect((await view(orderNumber)).lines).toMatchObject([
      { promo, journeyType: "prepaid", startedAt: "2026-11-20T07:55:00.000Z" },
    ]);
  });

  it.each([
    ["a new contract", undefined, "New contract", ""],
    ["an upgrade", ["082 123 4567"], "Upgrade", "+27821234567"],
  ])(
    "What the cart showed of a phone on contract is what the customer's order, staff, the warehouse, the export and the email say: %s",
    async (_, upgrades, planSelection, upgradedNumber) => {
      const orderId = await placeOnAccount(test, shopper, upgrades ? { upgrades } : {});
      const [shown] = (await shopper.list()).body.body.ordersList;
      const { variationId, materialId, planPeriod, costPrice } = shown;
      const sold = { variationId, materialId, planPeriod };
      expect(sold).toEqual({ variationId: CONTRACT_PHONE, materialId: "GA56-GRA-128GB", planPeriod: "pmx24" });
      await verify(test.shop, { ownerId: shopper.uid, orderId });
      await jobs.runAll();
      const order = await orderOf(shopper, orderId);
      expect(order.lines).toMatchObject([{ ...sold, costPrice, configuration: shown.configuration }]);
      const { planTitle } = shown.configuration;
      expect(planTitle).toBe("Pro 5GB");
      const tariff = { ...sold, planTitle, fusionPlan: "", planSelection };
      const seen = await view(order.ecomid);
      expect(seen.lines).toMatchObject([{ ...tariff, costPrice }]);
      const { instructions: _none, ...address } = ADDRESS;
      expect({ ...seen.delivery.address, recipientNumber: ADDRESS.recipientNumber }).toEqual({ ...address, store: "" });
      const task = (await listTasks(test.shop.db, 50)).find(({ orderNumber }) => orderNumber === order.ecomid);
      expect(task).toMatchObject({
        customerReference: shopper.uid,
        goods: [{ ...tariff, upgradedNumber, price: costPrice }],
        address: seen.delivery.address,
      });
      const period = { from: "2026-11-20", to: "2026-11-20", per: "line" };
      const headers = { authorization: `Bearer ${staff.token}` };
      const { body: rows } = await test.app.inject({ url: "/api/staff/orders/export", query: period, headers });
      const row = `main;${materialId};${variationId};${shown.variationTitle};Pro 5GB;;24;${planSelection};1;499,00;pm;`;
      expect(rows).toContain(`${order.ecomid};2026-11-20;personal;contract;in_progress;${row}\r\n`);
      expect(rows).not.toContain(PERSON.lastName);
      const messages = (await messagesFor(test, orderId)).filter(({ kind }) => kind === "accepted");
      const [email] = messages.filter(({ channel }) => channel === "email");
      expect(email?.text).toContain(
        `${shown.variationTitle}. Item number ${variationId}, Pro 5GB, 24-month contract, ${planSelection}`,
      );
      for (const { text } of messages.filter(({ channel }) => channel === "sms")) expect(text).not.toContain("Pro 5GB");
    },
  );

  it("An unknown order number is not found, whatever it contains", async () => {
    for (const orderNumber of ["ECOM00000000", "nothing", "%", "' or 1=1 --"])
      expect(
        await call("GET /staff/orders/:ecomId", { params: { ecomId: encodeURIComponent(orderNumber) } }),
      ).toMatchObject({
        status: 404,
      });
  });

  it("The ID number of a customer is masked", async () => {
    const { orderNumber } = await referredOrder();
    const { contact } = await view(orderNumber);
    expect(contact.idNumber).toMatch(/^800\*+\d{6}$/);
  });

  it("M-02 Staff download a document of an order, each download is recorded, and no document of another order", async () => {
    await shopper.add(KAIOS.variant);
    const orderId = await fillCheckout(shopper);
    const { documentId } = (await upload(test, shopper.token, { orderId })).body.body;
    await shopper.call("POST /documentDetails/addmultiple", {
      body: { orderId, documents: [{ documentId, kind: "identity" }] },
    });
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const download = (number: string) =>
      test.app.inject({
        url: `/api/staff/orders/${number}/documents/${documentId}`,
        headers: { authorization: `Bearer ${staff.token}` },
      });
    const answer = await download(orderNumber);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("%PDF");
    const other = await newShopper(test);
    await other.add(KAIOS.variant);
    const { ecomid: otherId } = (await beginCheckout(other)).body;
    expect((await download(otherId)).statusCode).toBe(404);
    expect(await audited(`order ${orderNumber}`)).toMatchObject([{ action: "document viewed", after: { documentId } }]);
  });
});

describe("The list of orders for staff", () => {
  const list = async (given: Record<string, string> = {}) =>
    (await call("GET /staff/orders", { query: given })).body.body;
  const numbers = async (given: Record<string, string>) =>
    (await list(given)).orders.map(({ ecomid: orderNumber }: { ecomid: string }) => orderNumber);

  it("An order is found by its number, name, mobile number and email, and by its status and day", async () => {
    await shopper.add(KAIOS.variant);
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const person = { ...PERSON, firstName: "Ünathi", lastName: "van der Merwe", email: "una_thi%1@example.co.za" };
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...person, mobileNumber: "0715550199" } });
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const found = [
      ...[
        orderNumber,
        orderNumber.toLowerCase(),
        orderNumber.replace("ECOM", ""),
        `#${orderNumber}`,
        `Order no. ${orderNumber}`,
      ],
      ...["ünathi merwe", "MERWE", "van der Merwe, Ünathi", "Mev. Ünathi van der Merwe", '"Ünathi" Merwe.'],
      "Ünathi van der Merwe <una_thi%1@example.co.za>",
      ...["071 555 0199", "+27715550199", "una_thi%1@example.co.za", "a_thi%1@"],
    ];
    for (const search of found) expect(await numbers({ search }), search).toEqual([orderNumber]);
    const day = { from: "2026-11-20", to: "2026-11-20" };
    expect(await numbers({ search: "merwe", status: "draft", ...day })).toEqual([orderNumber]);
    expect(await numbers({ search: "merwe", status: "paid" })).toEqual([]);
    expect(await numbers({ search: "merwe", from: "2026-11-21" })).toEqual([]);
    expect(await numbers({ search: "merwe", to: "2026-11-19" })).toEqual([]);
  });

  it("An order is found by a name however its accents, apostrophes and hyphens are typed", async () => {
    await shopper.add(KAIOS.variant);
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const person = { ...PERSON, firstName: "Jean-Luc", lastName: "O'Neill Müller" };
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...person } });
    const { ecomid: orderNumber } = await orderOf(shopper, orderId);
    const found = [
      "oneill",
      "O’Neill",
      "o`neill",
      "O'NEILL",
      "jean luc",
      "JEAN‐LUC",
      "muller",
      "Mu\u0308ller",
      "müller",
    ];
    for (const search of found) expect(await numbers({ search }), search).toEqual([orderNumber]);
  });

  it("Orders with a refund that staff have to make are listed, whatever their status, until it is made", async () => {
    const { orderNumber, orderId, paymentId } = await paidOrder(test, shopper);
    await applyNotification(test.shop, { gatewayId: "again", paymentId, status: "paid", amountCents: KAIOS.cents });
    await jobs.run("refund-sweep");
    expect((await orderOf(shopper, orderId)).status).toBe("paid");
    expect(await numbers({ todo: "refund" })).toContain(orderNumber);
    await refundedByHand(test.shop.db, "stand-in", "again", test.shop.clock.now());
    expect(await numbers({ todo: "refund" })).not.toContain(orderNumber);
  });

  it("Signs with a meaning in SQL are searched for as they are, and wrong parameters are named", async () => {
    for (const search of [
      "%%%",
      "___",
      "\\\\\\",
      "％％％",
      "＿＿＿",
      "＼＼＼",
      "'; drop table checkout_order; --",
      "ECOM99999999",
      "%a%_",
    ])
      expect(await numbers({ search }), search).toEqual([]);
    const wrong: Record<string, string>[] = [
      { search: "ab" },
      { search: "x".repeat(101) },
      { after: "1_2" },
      { after: "x' or 1=1" },
      { sort: "name" },
      { status: "gone" },
      { from: "2026-02-31" },
    ];
    for (const query of wrong) {
      const [field = ""] = Object.keys(query);
      expect((await call("GET /staff/orders", { query })).body).toMatchObject({ field: `query.${field}` });
    }
    expect((await call("GET /staff/orders", { query: { search: "a\0bc" } })).status).toBe(400);
  });

  it("Pages have no gaps and no repeats while orders come in, by date and by total", async () => {
    await paidOrder(test, shopper);
    const { db } = test.shop;
    const [sample] = await db.selectFrom("checkout_order").selectAll().where("status", "=", "paid").limit(1).execute();
    if (!sample) throw new Error("No order");
    const copies = (from: number, count: number) =>
      db
        .insertInto("checkout_order")
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...sample,
            lines: JSON.stringify(sample.lines),
            summary: JSON.stringify(sample.summary),
            order_id: crypto.randomUUID(),
            ecom_id: `ECOM${String(from + index).padStart(8, "0")}`,
            // Several of them at the same instant and with the same total.
            created_at: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 7))),
            total_cents: 100 * (index % 5),
          })),
        )
        .execute();
    await copies(1_000, 120);
    for (const sort of ["date", "total"])
      for (const direction of ["asc", "desc"]) {
        const wanted = { sort, direction, status: "paid", to: "2020-12-31" };
        const before = new Set<string>();
        for (let after: string | undefined; ; ) {
          const page = await list({ ...wanted, ...(after && { after }) });
          const values = page.orders.map(({ ecomid: orderNumber }: { ecomid: string }) => orderNumber);
          expect(values.filter((orderNumber: string) => before.has(orderNumber))).toEqual([]);
          for (const orderNumber of values) before.add(orderNumber);
          // An order that comes in meanwhile moves the others by one place.
          await copies(10_000 + before.size * 10 + Number(sort === "date") + 2 * Number(direction === "asc"), 1);
          if (!page.next) break;
          after = page.next;
        }
        const first = Array.from({ length: 120 }, (_, index) => `ECOM${String(1_000 + index).padStart(8, "0")}`);
        expect(first.filter((orderNumber) => !before.has(orderNumber))).toEqual([]);
      }
  });

  it("The view of the list is recorded once with its filters, without the text that was searched for", async () => {
    await list({ search: "Nkosi", status: "paid" });
    const entries = await audited("orders");
    expect(entries).toMatchObject([{ action: "orders viewed", after: { status: "paid", search: "person" } }]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain("nkosi");
  });

  it("Orders of a period are exported for accounting with what was received and refunded, without names, and recorded", async () => {
    const exported = async (query: Record<string, string>) => {
      const headers = { authorization: `Bearer ${staff.token}` };
      return (await test.app.inject({ url: "/api/staff/orders/export", query, headers })).body;
    };
    const period = { from: "2026-11-20", to: "2026-11-20" };
    const { orderNumber, made } = await refundByHand();
    const line = `${orderNumber};2026-11-20;personal;prepaid`;
    expect(await exported(period)).toContain(`${line};refund_pending;999,00;130,30;999,00;0,00;stand-in;\r\n`);
    expect(await exported({ ...period, separator: "comma" })).toContain(
      `${line.replaceAll(";", ",")},refund_pending,999.00,130.30,999.00,0.00,stand-in,\r\n`,
    );
    await act("POST /staff/orders/:ecomId/refund", orderNumber, { ...made, reference: "R-9" });
    const text = await exported(period);
    expect(text).toContain("number;day;segment;paymentGroup;status;total;vat;received;refunded;gateways;agreement");
    expect(text).toContain(`${line};refunded;999,00;130,30;999,00;999,00;stand-in`);
    expect(text).not.toContain(PERSON.lastName);
    for (const day of ["2026-11-19", "2026-11-21"])
      expect(await exported({ from: day, to: day })).not.toContain(orderNumber);
    for (const to of ["2026-11-19", "2027-11-21"]) {
      const { body } = await call("GET /staff/orders/export", { query: { ...period, to } });
      expect(body).toMatchObject({ field: "query.to" });
    }
    expect((await audited("orders")).map(({ action }) => action)).toContain("orders exported");
    const twice = await paidOrder(test, shopper);
    const again = { gatewayId: "twice", paymentId: twice.paymentId, status: "paid", amountCents: KAIOS.cents } as const;
    await applyNotification(test.shop, again);
    expect(await exported(period)).toMatch(new RegExp(`${twice.orderNumber};.*;999,00;130,30;1998,00;0,00;stand-in`));
  });

  it("A role without permissions for orders sees no order and does nothing to one", async () => {
    const { orderNumber } = await paidOrder(test, shopper);
    for (const role of ["flag_editor", "store_agent", "content_editor"] as const) {
      const { token } = await signedInStaff(test.shop, role);
      const answers = [
        await callWith(test, token, "GET /staff/orders"),
        await callWith(test, token, "GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } }),
        await callWith(test, token, "POST /staff/orders/:ecomId/note", { params: { ecomId: orderNumber }, body: {} }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("permission_missing"));
    }
  });
});
