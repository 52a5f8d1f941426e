import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs } from "#app/jobs.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { applyNotification } from "#streaming/subscriptions/service.server.ts";
import { codeOf } from "../../../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { type Answer, newShopper, type Shopper } from "../../../support/shopper.ts";
import {
  FULL,
  MOBILE_EDITION,
  newNumber,
  playNumber,
  readyToOrder,
  signUpCode,
  verifiedNumber,
} from "../../../support/streaming.ts";

const QUEUES = ["streaming-order", "streaming-charge", "streaming-status", "outbox-send"];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let test: TestShop;
let queue: WaitingJobs;
let shopper: Shopper;
let number: string;
let people = 0;
beforeAll(async () => {
  test = await makeShop();
  queue = pauseAllJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  queue.waiting.length = 0;
  shopper = await newShopper(test);
  number = newNumber();
});

/** Orders a subscription, and switches it on. @returns its id */
async function subscribed(options: { product?: typeof FULL; isOn?: boolean } = {}): Promise<string> {
  const { product = MOBILE_EDITION, isOn = true } = options;
  people += 1;
  await readyToOrder(test, shopper, { number, email: `viewer${people}@example.co.za`, product });
  const ordered = await shopper.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
  await queue.run(...QUEUES);
  const { subscriptionId } = ordered.body.body;
  if (isOn) await switchOn(subscriptionId);
  return subscriptionId;
}

/** The customer presses the button on the partner's page, which notifies the shop. */
async function switchOn(subscriptionId: string): Promise<void> {
  const { reference } = await test.shop.db
    .selectFrom("stand_in_streaming_order")
    .select("reference")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  await applyNotification(test.shop, "amazon", { notificationId: reference, subscriptionId, event: "activated" });
}

/** Lets the schedule run on a day, with everything that it queues. */
async function runOn(day: string): Promise<void> {
  test.clock.set(`${day}T10:00:00+02:00`);
  const due = jobs(test.shop).find(({ queue: name }) => name === "streaming-due");
  await due?.run({});
  await queue.run(...QUEUES);
}

/** The subscription as its owner sees it after a code to the number, because the session of a guest ends after some weeks. */
async function own() {
  return (await viewer()).body.body.subscriptions[0];
}

/** Makes `shopper` a new session that has opened the subscriptions of the number. */
async function viewer(): Promise<Answer> {
  test.clock.advance(31_000);
  shopper = await newShopper(test);
  await shopper.call("POST /streaming/code", { body: { msisdn: number } });
  const otp = await codeOf(test, number, "streaming");
  return shopper.call("POST /streaming/open", { body: { msisdn: number, otp } });
}

/** Amounts that the stand-in has charged for a subscription. */
async function charged(subscriptionId: string): Promise<number[]> {
  const rows = await test.shop.db
    .selectFrom("stand_in_streaming_charge as c")
    .innerJoin("stand_in_streaming_order as o", "o.reference", "c.reference")
    .select("c.amount_cents")
    .where("o.subscription_id", "=", subscriptionId)
    .execute();
  return rows.map(({ amount_cents }) => amount_cents);
}

/** Subjects of the emails about a subscription. */
async function subjects(): Promise<string[]> {
  const rows = await test.shop.db
    .selectFrom("stand_in_message")
    .select(["subject", "recipient"])
    .where("recipient", "=", `viewer${people}@example.co.za`)
    .where("subject", "not like", "%your code")
    .orderBy("sent_at")
    .execute();
  return rows.map(({ subject }) => subject);
}

/** The text of the email about a subscription that is cancelled. */
async function cancelledText(): Promise<string> {
  const { text } = await test.shop.db
    .selectFrom("stand_in_message")
    .select("text")
    .where("recipient", "=", `viewer${people}@example.co.za`)
    .where("subject", "like", "% is cancelled")
    .executeTakeFirstOrThrow();
  return text;
}

describe("A subscription that was ordered", () => {
  it("S7-83 gives the link of the partner, until it was used", async () => {
    const subscriptionId = await subscribed({ isOn: false });
    const link = () => shopper.call("POST /chat/amazon/ott/v6/query_activate_link", { body: { subscriptionId } });
    expect(await link()).toMatchObject({
      status: 200,
      body: { body: { state: "link_given", activationLink: expect.stringContaining("/stand-in/streaming/activate?") } },
    });
    await switchOn(subscriptionId);
    expect((await link()).body.body).toMatchObject({ state: "active", activationLink: null });
  });

  it("S9-18 S9-19 L-03 is reminded of 7 days before the first charge, and charged once in each month", async () => {
    const subscriptionId = await subscribed();
    await runOn("2026-12-12");
    expect((await own()).state).toBe("active");
    await runOn("2026-12-13");
    expect((await own()).state).toBe("reminder_sent");
    await runOn("2026-12-20");
    await runOn("2026-12-20");
    await runOn("2027-01-20");
    expect(await own()).toMatchObject({ state: "charged", nextChargeOn: "2027-02-20", price: "29.00" });
    expect(await charged(subscriptionId)).toEqual([2900, 2900]);
    expect(await subjects()).toEqual([
      expect.stringContaining("Activate"),
      expect.stringContaining("end on 20 December 2026"),
    ]);
    const { text } = await test.shop.db
      .selectFrom("stand_in_message")
      .select("text")
      .where("recipient", "=", cleanMobileNumber(number))
      .where("text", "like", "%your free months end%")
      .executeTakeFirstOrThrow();
    expect(text).toContain("your free months end on 20 December 2026. We'll charge R29 to your account on that day");
  });

  it("L-03 costs R79 a month after the free months where it is the full edition", async () => {
    const subscriptionId = await subscribed({ product: FULL });
    await runOn("2026-12-20");
    expect(await charged(subscriptionId)).toEqual([7900]);
  });

  it("L-03 is tried again for three days when a month is refused, then suspended, and goes on once it is paid", async () => {
    const subscriptionId = await subscribed();
    await playNumber(test, number, { charges: "refused" });
    for (const day of ["2026-12-20", "2026-12-20", "2026-12-21", "2026-12-22"]) await runOn(day);
    expect(await own()).toMatchObject({ isUnpaid: true });
    expect((await own()).state).not.toBe("suspended");
    await runOn("2026-12-23");
    expect((await own()).state).toBe("suspended");
    await playNumber(test, number, {});
    await viewer();
    expect(await shopper.call("POST /streaming/pay", { body: { subscriptionId } })).toMatchObject({ status: 200 });
    await queue.run(...QUEUES);
    expect(await own()).toMatchObject({ state: "charged", isUnpaid: false });
    expect(await charged(subscriptionId)).toEqual([2900]);
    expect((await subjects()).slice(-3)).toEqual([
      expect.stringContaining("We couldn't charge"),
      expect.stringContaining("is suspended"),
      expect.stringContaining("is back on"),
    ]);
    expect(await shopper.call("POST /streaming/pay", { body: { subscriptionId } })).toMatchObject({
      body: { code: "nothing_to_pay" },
    });
  });

  it("L-03 is cancelled at the end of the free months, and nothing is charged", async () => {
    const subscriptionId = await subscribed();
    const cancelled = await shopper.call("POST /streaming/cancel", { body: { subscriptionId } });
    expect(cancelled.body.body).toMatchObject({ state: "cancelled", endsOn: "2026-12-20", nextChargeOn: null });
    await runOn("2026-12-20");
    expect(await own()).toMatchObject({ hasEnded: true });
    expect(await charged(subscriptionId)).toEqual([]);
  });

  it("S9-18 L-03 is free once a year for a number, which is told so once it is verified, and otherwise charged on the third day", async () => {
    await shopper.call("POST /streaming/cancel", { body: { subscriptionId: await subscribed() } });
    await runOn("2026-12-20");
    shopper = await newShopper(test);
    await shopper.add(MOBILE_EDITION.variant);
    const terms = async () =>
      (await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } })).body.body
        .terms;
    const body = { msisdn: number, orderType: MOBILE_EDITION.orderType };
    await shopper.call("POST /chat/amazon/ott/v6/queryIdentification", { body });
    const free = { freeMonths: 1, freeMonthsUsed: false, firstChargeOn: "2027-01-20" };
    expect(await terms()).toMatchObject(free);
    await verifiedNumber(test, shopper, { number });
    expect(await terms()).toMatchObject({ freeMonths: 0, freeMonthsUsed: true, firstChargeOn: "2026-12-23" });
    const again = await subscribed();
    expect(await charged(again)).toEqual([]);
    await runOn("2026-12-23");
    expect(await charged(again)).toEqual([2_900]);
    expect((await own()).nextChargeOn).toBe("2027-01-23");

    test.clock.set("2027-11-21T10:00:00+02:00");
    shopper = await newShopper(test);
    await verifiedNumber(test, shopper, { number });
    expect(await terms()).toMatchObject({ freeMonths: 1, freeMonthsUsed: false });
  });

  it("L-03 without free months ends at once when it is cancelled before its first charge, and not before its next after it", async () => {
    await shopper.call("POST /streaming/cancel", { body: { subscriptionId: await subscribed() } });
    await runOn("2026-12-20");
    shopper = await newShopper(test);
    const again = await subscribed();
    expect(await own()).toMatchObject({ state: "active", freeMonths: 0, endOnCancellation: "2026-12-20" });
    const { body } = await shopper.call("POST /streaming/cancel", { body: { subscriptionId: again } });
    expect(body.body).toMatchObject({ state: "cancelled", endsOn: "2026-12-20" });
    await runOn("2026-12-21");
    shopper = await newShopper(test);
    const paid = await subscribed();
    await queue.run(...QUEUES);
    expect(await charged(paid)).toEqual([2_900]);
    expect(await own()).toMatchObject({ endOnCancellation: "2027-01-21" });
  });

  it("L-03 that is cancelled while a month is due says, also by email, what is still taken, and it is taken", async () => {
    const subscriptionId = await subscribed();
    test.clock.set("2026-12-20T10:00:00+02:00");
    await jobs(test.shop)
      .find(({ queue: name }) => name === "streaming-due")
      ?.run({});
    expect(await own()).toMatchObject({ dueNow: "29.00", isUnpaid: false });
    const cancelled = await shopper.call("POST /streaming/cancel", { body: { subscriptionId } });
    expect(cancelled.body.body).toMatchObject({ state: "cancelled", dueNow: "29.00" });
    await queue.run("outbox-send");
    expect(await cancelledText()).toContain("We won't charge you anything more, except the R29 that is due now.");
    await runOn("2026-12-21");
    expect(await charged(subscriptionId)).toEqual([2_900]);
    expect(await own()).toMatchObject({ state: "cancelled", dueNow: "0.00" });
  });

  it("L-03 is charged when it is switched on, where an earlier one of its number without free months ended unpaid", async () => {
    await shopper.call("POST /streaming/cancel", { body: { subscriptionId: await subscribed() } });
    await runOn("2026-12-20");
    shopper = await newShopper(test);
    await shopper.call("POST /streaming/cancel", { body: { subscriptionId: await subscribed() } });
    await runOn("2026-12-21");
    shopper = await newShopper(test);
    await readyToOrder(test, shopper, { number, email: `viewer${people + 1}@example.co.za`, product: MOBILE_EDITION });
    const { terms } = (await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } }))
      .body.body;
    expect(terms).toMatchObject({ chargedAtOnce: true, firstChargeOn: "2026-12-21" });
    expect(terms.text).toContain("As soon as you activate it, we'll take R29 off");
    shopper = await newShopper(test);
    const again = await subscribed({ isOn: false });
    expect(await own()).toMatchObject({ chargedAtOnce: true, state: "link_given", nextChargeOn: "2026-12-24" });
    await runOn("2026-12-22");
    expect(await charged(again)).toEqual([]);
    await switchOn(again);
    await queue.run(...QUEUES);
    expect(await charged(again)).toEqual([2_900]);
    expect(await own()).toMatchObject({ nextChargeOn: "2027-01-22", endOnCancellation: "2027-01-22" });
  });

  it("L-03 is suspended at once when the charge at its activation is refused, and goes on once it is paid", async () => {
    for (const day of ["2026-12-20", "2026-12-21"]) {
      await shopper.call("POST /streaming/cancel", { body: { subscriptionId: await subscribed() } });
      await runOn(day);
      shopper = await newShopper(test);
    }
    const again = await subscribed({ isOn: false });
    await playNumber(test, number, { charges: "refused" });
    await switchOn(again);
    await queue.run(...QUEUES);
    expect(await own()).toMatchObject({ state: "suspended", isUnpaid: true });
    expect((await subjects()).at(-1)).toContain("is suspended");
    await playNumber(test, number, {});
    expect((await shopper.call("POST /streaming/pay", { body: { subscriptionId: again } })).status).toBe(200);
    await queue.run(...QUEUES);
    expect((await own()).state).toBe("charged");
    expect(await charged(again)).toEqual([2_900]);
  });

  it("L-03 ends without a charge when it was never switched on", async () => {
    const subscriptionId = await subscribed({ isOn: false });
    await runOn("2026-12-20");
    expect(await own()).toMatchObject({ state: "cancelled", hasEnded: true });
    expect(await charged(subscriptionId)).toEqual([]);
  });

  it("L-04 S5-11 is the only one of its number", async () => {
    await subscribed();
    const other = await newShopper(test);
    await readyToOrder(test, other, { number, email: "second@example.co.za", product: FULL });
    expect(await other.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} })).toMatchObject({
      status: 409,
      body: {
        message: "An Amazon subscription cannot be added to an existing Prime Video Mobile Edition product.",
      },
    });
  });

  it("L-04 is the only one of its email address, whatever letters its domain is in, also where an earlier release hashed other ones", async () => {
    const [unicode, ascii] = ["info@bücher.example", "info@xn--bcher-kva.example"];
    const subscriptionId = await subscribed();
    for (const hashed of [ascii, unicode]) {
      await test.shop.db
        .updateTable("streaming_subscription")
        .set({ email_hash: test.shop.keyHashOf("streaming email", hashed) })
        .where("subscription_id", "=", subscriptionId)
        .execute();
      for (const email of [unicode, ascii]) {
        const other = await newShopper(test);
        await readyToOrder(test, other, { number: newNumber(), email });
        const { status, body } = await other.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
        expect([status, body.message]).toEqual([409, expect.stringContaining("Prime Video Mobile Edition")]);
      }
    }
  });

  it("is found again from another session by its number and a code", async () => {
    const subscriptionId = await subscribed();
    const other = await newShopper(test);
    expect((await other.call("GET /streaming/subscriptions")).body.body.subscriptions).toEqual([]);
    await other.call("POST /streaming/code", { body: { msisdn: number } });
    const otp = await codeOf(test, number, "streaming");
    const opened = await other.call("POST /streaming/open", { body: { msisdn: number, otp } });
    expect(opened.body.body.subscriptions).toMatchObject([{ subscriptionId }]);
    test.clock.advance(3_600_000);
    expect((await other.call("GET /streaming/subscriptions")).body.body.subscriptions).toEqual([]);
  });
});

describe("POST /streaming/purchase-event", () => {
  /** Reports a purchase. */
  const report = (subscriptionId: string, advertising = true) =>
    shopper.call("POST /streaming/purchase-event", {
      body: { clientId: "0123456789abcdef0123456789abcdef", advertising, subscriptionId },
    });
  /** The events of a subscription. */
  const eventsOf = async (subscriptionId: string) =>
    (
      await test.shop.db.selectFrom("analytics_event").select("body").where("event_id", "=", subscriptionId).execute()
    ).map(({ body }) => body);

  it("N-02 S1-12 S1-13 reports a subscription once, however often it is asked", async () => {
    const subscriptionId = await subscribed();
    const replies = await Promise.all([report(subscriptionId), report(subscriptionId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    test.clock.advance(3 * 86_400_000 - 60_000);
    await report(subscriptionId);
    expect(await eventsOf(subscriptionId)).toEqual([
      {
        event: "purchase",
        ecommerce: {
          currency: "ZAR",
          value: 29,
          transaction_id: subscriptionId,
          items: [{ item_id: "P-PVME", item_name: "Prime Video Mobile Edition", price: 29, quantity: 1 }],
        },
        user_data: {
          sha256_email_address: sha256(`viewer${people}@example.co.za`),
          sha256_phone_number: sha256(cleanMobileNumber(number)),
        },
      },
    ]);
  });

  it("S1-13 leaves hashed identifiers out without consent to advertising", async () => {
    const subscriptionId = await subscribed();
    await report(subscriptionId, false);
    expect(await eventsOf(subscriptionId)).toEqual([expect.not.objectContaining({ user_data: expect.anything() })]);
  });

  it("N-02 reports none that began more than three days ago, and none of somebody else", async () => {
    const subscriptionId = await subscribed();
    const owner = shopper;
    shopper = await newShopper(test);
    expect((await report(subscriptionId)).status).toBe(404);
    shopper = owner;
    test.clock.advance(3 * 86_400_000 + 1);
    expect((await report(subscriptionId)).status).toBe(200);
    expect(await eventsOf(subscriptionId)).toEqual([]);
  });
});

describe("The first version of the calls", () => {
  it("S7-78 goes the same steps", async () => {
    await shopper.add(MOBILE_EDITION.variant);
    const body = { msisdn: number, orderType: MOBILE_EDITION.orderType };
    expect(await shopper.call("POST /chat/amazon/ott/sendotp", { body })).toMatchObject({ status: 200 });
    const otp = await signUpCode(test, shopper, number);
    expect((await shopper.call("POST /chat/amazon/ott/validate/otp", { body: { otp } })).body.body).toMatchObject({
      state: "number_verified",
      amazonSdk: true,
    });
    const email = "first-version@example.co.za";
    await shopper.call("POST /lambda/amazon/subscriptionEmail", { body: { email } });
    await shopper.call("POST /chat/amazon/ott/v6/send_subscription_email_otp", { body: {} });
    const verify = { body: { otp: await signUpCode(test, shopper, email) } };
    expect((await shopper.call("POST /chat/amazon/ott/validate/email/otp", verify)).body.body.state).toBe(
      "email_verified",
    );
  });
});
