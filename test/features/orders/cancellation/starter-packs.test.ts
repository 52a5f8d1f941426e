import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { toCents } from "#shared/money.ts";
import { KAIOS, messagesFor, orderOf, SIM } from "../../../support/after-orders.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { callWith, fillCheckout, newShopper, type Shopper } from "../../../support/shopper.ts";
import { signedInStaff } from "../../../support/staff.ts";
import { setStock } from "../../../support/stock.ts";

/** An eSIM with data and minutes in it, for R399. */
const ESIM = "PRETOUR-30";

/** An eSIM without anything in it, for R10. */
const EMPTY_ESIM = "PREESIM-ESIM";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
/** What the warehouse was asked to withdraw, and what it then says that it had done. */
let withdrawals: { orderNumber: string; keptSims: readonly string[] }[];
let isSentUnseen: boolean;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
  const { fulfilment } = test.shop;
  test.shop.fulfilment = {
    ...fulfilment,
    async withdraw(orderNumber, keptSims) {
      withdrawals.push({ orderNumber, keptSims });
      const parts = await fulfilment.withdraw(orderNumber, keptSims);
      return { ...parts, isSent: parts.isSent || isSentUnseen };
    },
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  withdrawals = [];
  isSentUnseen = false;
  await setStock(test, KAIOS.material, 5);
  shopper = await newShopper(test);
});

/** A paid order that the warehouse has. */
async function ordered(...variants: string[]) {
  await shopper.add(...variants);
  const orderId = await fillCheckout(shopper);
  const { paymentId } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
  const amountCents = toCents((await orderOf(shopper, orderId)).summary.total.amount);
  await applyNotification(test.shop, { gatewayId: `paid ${paymentId}`, paymentId, status: "paid", amountCents });
  await jobs.runAll();
  return { orderId, orderNumber: (await orderOf(shopper, orderId)).ecomid };
}

const notify = (orderNumber: string, kind: "sent" | "loaded" | "delivered" | "returned") =>
  receiveWarehouseNotification(test.shop, { orderNumber, kind });

function register(orderNumber: string, count = 1) {
  const documents = { identity: true, proofOfAddress: true, sims: sampleSims(orderNumber, count) };
  return receiveWarehouseNotification(test.shop, { orderNumber, kind: "rica", ...documents });
}

const cancel = (orderId: string) => shopper.call("POST /orders/cancel", { body: { orderId } });

async function cancelled(orderId: string) {
  expect((await cancel(orderId)).status).toBe(200);
  await jobs.runAll();
  return orderOf(shopper, orderId);
}

/** Staff record a hand-over of the goods of an order. */
async function handOver(orderNumber: string) {
  const { token } = await signedInStaff(test.shop, "order_ops");
  const params = { ecomId: orderNumber };
  const { version } = (await callWith(test, token, "GET /staff/orders/:ecomId", { params })).body.body;
  const number = `TX${orderNumber.slice(4)}ZA`;
  const body = { version, state: "handed_over", courier: "Courier Guy", number, on: "2026-11-20" };
  const reply = await callWith(test, token, "POST /staff/orders/:ecomId/return", { params, body });
  await jobs.runAll();
  return reply;
}

async function staffView(orderNumber: string) {
  const { token } = await signedInStaff(test.shop, "order_ops");
  return (await callWith(test, token, "GET /staff/orders/:ecomId", { params: { ecomId: orderNumber } })).body.body;
}

const codesOf = async (orderId: string) =>
  (await shopper.call("GET /orderDetails/:id/esims", { params: { id: orderId } })).body.body.esims;

const withoutConsent = (orderId: string) =>
  test.shop.db.deleteFrom("consent").where("about", "=", orderId).where("purpose", "=", "immediate_start").execute();

describe("The consent for a SIM with a starter pack", () => {
  it.each([SIM.variant, ESIM])(
    "D-14 %s is not sold without the consent to start at once, which names it",
    async (id) => {
      await shopper.add(id);
      const orderId = await fillCheckout(shopper);
      const answer = (given: boolean) =>
        shopper.call("POST /checkout/consents", { body: { orderId, consents: [{ kind: "immediate_start", given }] } });
      const pay = () => shopper.call("POST /payment/start", { body: { orderId } });
      await answer(false);
      expect(await pay()).toMatchObject({ status: 422, body: { details: { consents: ["immediate_start"] } } });
      await answer(true);
      expect((await pay()).status).toBe(200);
      const { words } = await test.shop.db
        .selectFrom("consent")
        .select("words")
        .where("about", "=", orderId)
        .where("purpose", "=", "immediate_start")
        .executeTakeFirstOrThrow();
      const [{ variationTitle }] = (await orderOf(shopper, orderId)).lines;
      expect(words).toContain(`at once: ${variationTitle}. `);
    },
  );
});

describe("A SIM card with a starter pack", () => {
  it("D-14 Before it can be used it is refunded in full: packed, registered or delivered alone, whatever was loaded", async () => {
    const packed = await ordered(SIM.variant);
    expect(await cancelled(packed.orderId)).toMatchObject({
      status: "refunded",
      refund: { amount: "99.00" },
      kept: "",
    });

    const registered = await ordered(SIM.variant);
    await register(registered.orderNumber);
    expect(await notify(registered.orderNumber, "loaded")).toBe("accepted");
    expect(await cancelled(registered.orderId)).toMatchObject({ status: "refunded", refund: { amount: "99.00" } });

    const delivered = await ordered(SIM.variant);
    await notify(delivered.orderNumber, "delivered");
    expect(await cancelled(delivered.orderId)).toMatchObject({
      returnState: "expected",
      return: { goods: [expect.stringContaining("2GB")], amount: "99.00" },
    });
    // It stays unregistered, so that nobody can use what is in it.
    expect(await register(delivered.orderNumber)).toBe("refused");
    await notify(delivered.orderNumber, "returned");
    await jobs.runAll();
    expect(await orderOf(shopper, delivered.orderId)).toMatchObject({
      status: "refunded",
      refund: { amount: "99.00" },
    });
  });

  it("D-14 Once it is delivered and registered it can no longer be cancelled", async () => {
    const { orderId, orderNumber } = await ordered(SIM.variant);
    await notify(orderNumber, "delivered");
    await register(orderNumber);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { details: { why: "began" } } });
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "completed", refund: null });
  });

  it("D-14 Beside a phone it is kept, and only the phone has to come back and is refunded", async () => {
    const { orderId, orderNumber } = await ordered(KAIOS.variant, SIM.variant);
    await notify(orderNumber, "delivered");
    await register(orderNumber);
    expect(await orderOf(shopper, orderId)).toMatchObject({
      cancellation: { allowed: true },
      cancelEffect: { amount: "999.00", kept: [expect.stringContaining("2GB")], needsReturn: true, warning: "" },
    });
    expect(await cancelled(orderId)).toMatchObject({
      return: { goods: [expect.stringContaining("Nokia")], amount: "999.00" },
      kept: expect.stringMatching(/2GB was loaded or sent at once, as you asked: you keep it/),
    });
    await notify(orderNumber, "returned");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refunded", refund: { amount: "999.00" } });
  });

  it("D-14 Who cancels while the registered card is on its way is warned, keeps it on arrival, and is refunded when it comes back", async () => {
    const warning = expect.stringMatching(/2GB is registered and will work: if you accept the parcel, you keep it/);
    const accepted = await ordered(SIM.variant);
    await register(accepted.orderNumber);
    await notify(accepted.orderNumber, "sent");
    expect(await orderOf(shopper, accepted.orderId)).toMatchObject({ cancelEffect: { amount: "99.00", warning } });
    expect(await cancelled(accepted.orderId)).toMatchObject({ returnState: "expected", return: { warning } });
    for (const _ of [1, 2]) expect(await notify(accepted.orderNumber, "delivered")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, accepted.orderId)).toMatchObject({ status: "completed", refund: null, return: null });
    expect((await messagesFor(test, accepted.orderId)).map(({ kind }) => kind)).toContain("kept");

    const refused = await ordered(SIM.variant);
    await register(refused.orderNumber);
    await notify(refused.orderNumber, "sent");
    await cancelled(refused.orderId);
    await notify(refused.orderNumber, "returned");
    await jobs.runAll();
    expect(await orderOf(shopper, refused.orderId)).toMatchObject({ status: "refunded", refund: { amount: "99.00" } });
  });

  it("D-14 A registered card that is on its way at the cancellation stays on, also when the shop learns only then that it left", async () => {
    const sent = await ordered(SIM.variant);
    await register(sent.orderNumber);
    await notify(sent.orderNumber, "sent");
    await cancelled(sent.orderId);
    await notify(sent.orderNumber, "delivered");
    await jobs.runAll();
    expect(await orderOf(shopper, sent.orderId)).toMatchObject({ status: "completed", refund: null });

    isSentUnseen = true;
    const unseen = await ordered(KAIOS.variant, SIM.variant);
    await register(unseen.orderNumber);
    expect(await cancelled(unseen.orderId)).toMatchObject({ returnState: "expected" });
    await notify(unseen.orderNumber, "delivered");
    await jobs.runAll();
    expect((await orderOf(shopper, unseen.orderId)).kept).toContain("2GB");
    expect(withdrawals).toEqual([
      { orderNumber: sent.orderNumber, keptSims: [SIM.variant] },
      { orderNumber: unseen.orderNumber, keptSims: [SIM.variant] },
    ]);
  });

  it("D-14 Alone in its parcel a card that is kept on arrival can only be refused, beside a phone the phone can be sent back", async () => {
    for (const [variants, refuseOnly] of [
      [[SIM.variant], true],
      [[SIM.variant, KAIOS.variant], false],
    ] as const) {
      const { orderId, orderNumber } = await ordered(...variants);
      await register(orderNumber);
      await notify(orderNumber, "sent");
      expect(await orderOf(shopper, orderId)).toMatchObject({ cancelEffect: { needsReturn: true, refuseOnly } });
      expect(await cancelled(orderId)).toMatchObject({ return: { state: "expected", refuseOnly } });
      const told = (await messagesFor(test, orderId)).filter(({ kind }) => kind === "return_expected");
      expect(told.map(({ text }) => /where to:/i.test(text))).toContain(!refuseOnly);
    }
  });

  it("D-14 Whoever hands over the phone beside a card has accepted the parcel: the card is kept, also when its delivery is reported later or never", async () => {
    const { orderId, orderNumber } = await ordered(SIM.variant, KAIOS.variant);
    await register(orderNumber);
    await notify(orderNumber, "sent");
    expect(await cancelled(orderId)).toMatchObject({ return: { amount: "1098.00", refuseOnly: false } });
    expect((await handOver(orderNumber)).status).toBe(200);
    const handedOver = {
      status: "refunded",
      kept: expect.stringContaining("2GB"),
      refund: { state: "refunded", amount: "999.00" },
      return: { state: "handed_over", goods: [expect.stringContaining("Nokia")], warning: "" },
    };
    expect(await orderOf(shopper, orderId)).toMatchObject(handedOver);
    expect((await messagesFor(test, orderId)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["kept", "return_settled", "refunded"]),
    );
    expect(await notify(orderNumber, "delivered")).toBe("accepted");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject(handedOver);
    expect(await notify(orderNumber, "returned")).toBe("accepted");
    expect(await orderOf(shopper, orderId)).toMatchObject({ ...handedOver, return: { state: "received" } });
  });

  it("D-14 A card alone in its parcel cannot be handed over while its delivery is not reported, and is kept once it is, or refunded once it is back", async () => {
    for (const [report, status, refund] of [
      ["delivered", "completed", null],
      ["returned", "refunded", { amount: "99.00" }],
    ] as const) {
      const { orderId, orderNumber } = await ordered(SIM.variant);
      await register(orderNumber);
      await notify(orderNumber, "sent");
      await cancelled(orderId);
      expect((await staffView(orderNumber)).allows).toMatchObject({ recordReturn: true, recordHandOver: false });
      expect(await handOver(orderNumber)).toMatchObject({ status: 409, body: { code: "refuse_only" } });
      expect(await orderOf(shopper, orderId)).toMatchObject({ status: "refund_pending", returnState: "expected" });
      expect(await notify(orderNumber, report)).toBe("accepted");
      await jobs.runAll();
      expect(await orderOf(shopper, orderId)).toMatchObject({ status, refund });
    }
  });

  it("D-14 Before the warehouse has said whether a parcel left, a hand-over shows that it did and was accepted", async () => {
    isSentUnseen = true;
    const alone = await ordered(SIM.variant);
    const mixed = await ordered(SIM.variant, KAIOS.variant);
    for (const { orderNumber, orderId } of [alone, mixed]) {
      await register(orderNumber);
      expect((await cancel(orderId)).status).toBe(200);
      expect((await orderOf(shopper, orderId)).returnState).toBe("unclear");
    }
    const [refused, recorded] = [await handOver(alone.orderNumber), await handOver(mixed.orderNumber)];
    expect([refused.body.code, recorded.status]).toEqual(["refuse_only", 200]);
    expect(await orderOf(shopper, alone.orderId)).toMatchObject({ returnState: "expected" });
    expect(await orderOf(shopper, mixed.orderId)).toMatchObject({ status: "refunded", refund: { amount: "999.00" } });
    expect(withdrawals.map(({ keptSims }) => keptSims)).toEqual([[SIM.variant], [SIM.variant]]);
  });

  it("D-14 A card that is not registered, or has nothing in it, is withdrawn with its order", async () => {
    const unregistered = await ordered(SIM.variant);
    await notify(unregistered.orderNumber, "sent");
    await cancelled(unregistered.orderId);
    const empty = await ordered(KAIOS.variant, EMPTY_ESIM);
    await register(empty.orderNumber);
    await cancelled(empty.orderId);
    expect(withdrawals.map(({ keptSims }) => keptSims)).toEqual([[], []]);
  });

  it("D-14 The rest of an order waits for no return once its only goods are a card that is kept on arrival", async () => {
    const { orderId, orderNumber } = await ordered(SIM.variant, EMPTY_ESIM);
    await register(orderNumber, 2);
    await notify(orderNumber, "sent");
    expect(await cancelled(orderId)).toMatchObject({ returnState: "expected", return: { amount: "109.00" } });
    await notify(orderNumber, "delivered");
    await jobs.runAll();
    expect(await orderOf(shopper, orderId)).toMatchObject({
      status: "refunded",
      returnState: null,
      refund: { state: "refunded", amount: "10.00" },
    });
  });

  it("D-14 An order placed without the consent, as before it was required, keeps its seven days", async () => {
    const { orderId, orderNumber } = await ordered(SIM.variant);
    await withoutConsent(orderId);
    await notify(orderNumber, "delivered");
    await register(orderNumber);
    expect(await cancelled(orderId)).toMatchObject({ returnState: "expected", return: { amount: "99.00" } });
  });
});

describe("An eSIM with a starter pack", () => {
  it("D-14 Before its registration it is refunded in full, and can no longer be registered", async () => {
    const { orderId, orderNumber } = await ordered(ESIM);
    expect(await cancelled(orderId)).toMatchObject({ status: "refunded", refund: { amount: "399.00" } });
    expect(await register(orderNumber)).toBe("refused");
    expect(await codesOf(orderId)).toEqual([]);
  });

  it("D-14 Once its code is there it can no longer be cancelled, and an order without the consent keeps its seven days", async () => {
    const { orderId, orderNumber } = await ordered(ESIM);
    await register(orderNumber);
    expect(await codesOf(orderId)).toHaveLength(1);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { details: { why: "began" } } });
    await notify(orderNumber, "delivered");
    expect((await cancel(orderId)).status).toBe(409);

    await withoutConsent(orderId);
    expect(await cancelled(orderId)).toMatchObject({ status: "refunded", refund: { amount: "399.00" } });
    expect(await codesOf(orderId)).toEqual([]);
  });

  it("D-14 Beside goods and an empty eSIM it is kept with its code, stays switched on, and only the others are refunded", async () => {
    const { orderId, orderNumber } = await ordered(KAIOS.variant, EMPTY_ESIM, ESIM);
    await register(orderNumber, 2);
    const codes = await codesOf(orderId);
    expect((await orderOf(shopper, orderId)).cancelEffect).toMatchObject({
      amount: "1009.00",
      kept: [expect.stringContaining("30GB + 120 minutes")],
    });
    expect(await cancelled(orderId)).toMatchObject({ status: "refunded", refund: { amount: "1009.00" } });
    expect(withdrawals).toEqual([{ orderNumber, keptSims: [ESIM] }]);
    expect(codes).toHaveLength(2);
    expect(await codesOf(orderId)).toEqual([codes.find(({ title }: { title: string }) => title === "Visitor eSIM")]);
  });

  it("D-14 The warehouse can report it as loaded, which alone keeps nothing of an eSIM that is not registered", async () => {
    const { orderId, orderNumber } = await ordered(KAIOS.variant, ESIM);
    expect(await notify(orderNumber, "loaded")).toBe("accepted");
    expect(await cancelled(orderId)).toMatchObject({ status: "refunded", refund: { amount: "1398.00" }, kept: "" });
  });

  it("D-14 Registration and cancellation at one instant never give both the code and the money", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, orderNumber } = await ordered(ESIM);
      const [result, { status }] = await Promise.all([register(orderNumber), cancel(orderId)]);
      await jobs.runAll();
      const { status: now } = await orderOf(shopper, orderId);
      const outcome = [result, status, now, (await codesOf(orderId)).length];
      expect([
        ["accepted", 409, "in_progress", 1],
        ["refused", 200, "refunded", 0],
      ]).toContainEqual(outcome);
    }
  });
});
