import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#shared/day.ts";
import { deleteStreamingData } from "#streaming/data-rights/service.server.ts";
import { PAY_AGAIN_MINUTES } from "#streaming/model.ts";
import { PartnerUnavailable } from "#streaming/partner.port.ts";
import { dueSubscriptions } from "#streaming/subscriptions/charges.repository.server.ts";
import { runDue } from "#streaming/subscriptions/charges.service.server.ts";
import { findSubscription } from "#streaming/subscriptions/repository.server.ts";
import {
  applyNotification,
  cancelSubscription,
  orderAtPartner,
  payAgain,
} from "#streaming/subscriptions/service.server.ts";
import { codeOf, signedIn } from "../../../support/customer.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { type PlayedPartner, playedPartner } from "../../../support/played-partner.ts";
import { waitingForLock } from "../../../support/queries.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, type Shopper } from "../../../support/shopper.ts";
import {
  MOBILE_EDITION,
  newNumber,
  readyToOrder,
  runJob,
  STREAMING_QUEUES,
  signUpCode,
  storedSubscription,
  verifiedNumber,
} from "../../../support/streaming.ts";

const START = "2026-11-20T10:00:00+02:00";
/** The day of the first charge of what is ordered then. */
const FIRST = "2026-12-20";
const HOUR = 3_600_000;

let test: TestShop;
let queue: WaitingJobs;
let partner: PlayedPartner;
beforeAll(async () => {
  test = await makeShop();
  queue = pauseAllJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.deleteFrom("streaming_subscription").execute();
  await test.shop.db.deleteFrom("hourly_count").execute();
  test.clock.set(START);
  queue.waiting.length = 0;
  partner = playedPartner();
  test.shop.streamingPartners.amazon = partner;
});

let people = 0;
function newEmail(): string {
  people += 1;
  return `racer${people}@example.co.za`;
}

const order = (by: Shopper) => by.call("POST /chat/amazon/ott/v6/ott_checkout", { body: {} });
const find = async (id: string) => (await findSubscription(test.shop.db, id)) ?? expect.fail("no such subscription");
const toDay = (day: string) => test.clock.set(`${day}T10:00:00+02:00`);
const notify = (subscriptionId: string, notificationId = `n-${subscriptionId}`) =>
  applyNotification(test.shop, "amazon", { notificationId, subscriptionId, event: "activated" });
const runQueues = () => queue.run(...STREAMING_QUEUES);

/** Runs all waiting jobs of a queue at once, each `times` times. @returns how they ended */
async function runTogether(name: string, times = 1) {
  const own = queue.waiting.filter((job) => job.queue === name);
  const runs = Array.from({ length: times }, () => own).flat();
  for (const job of own) queue.waiting.splice(queue.waiting.indexOf(job), 1);
  return Promise.allSettled(runs.map(({ data }) => runJob(test, name, data)));
}

/** An ordered subscription of nobody else, that was accepted by the partner and switched on. */
async function running(): Promise<{ id: string; ownerId: string }> {
  const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
  await orderAtPartner(test.shop, id);
  await notify(id);
  queue.waiting.length = 0;
  return { id, ownerId: (await find(id)).ownerId };
}

/** A subscription whose first month was refused on the day it was due. */
async function unpaid() {
  const begun = await running();
  partner.plays.charges = "refused";
  toDay(FIRST);
  await runDue(test.shop);
  await runQueues();
  partner.plays.charges = "paid";
  return begun;
}

async function suspended() {
  const begun = await unpaid();
  partner.plays.charges = "refused";
  for (const days of [1, 2, 3]) {
    toDay(addDays(FIRST, days));
    await runDue(test.shop);
    await runQueues();
  }
  expect((await find(begun.id)).state).toBe("suspended");
  partner.plays.charges = "paid";
  return begun;
}

/** How many charges the partner took for a subscription. */
const takenFor = (id: string) => partner.taken.filter(({ reference }) => reference === `R-${id}`).length;

async function chargesOf(id: string): Promise<string[]> {
  const rows = await test.shop.db
    .selectFrom("streaming_charge")
    .select("state")
    .where("subscription_id", "=", id)
    .orderBy("period")
    .execute();
  return rows.map(({ state }) => state);
}

async function historyOf(id: string): Promise<string[]> {
  const rows = await test.shop.db
    .selectFrom("streaming_history")
    .select("to_state")
    .where("subscription_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ to_state }) => to_state);
}

async function ready(person: { number: string; email: string }): Promise<Shopper> {
  const shopper = await newShopper(test);
  await readyToOrder(test, shopper, person);
  return shopper;
}

describe("Ordering", () => {
  it("S7-79 L-04 A subscription that is ordered by presses at once in two tabs is one, and is ordered at the partner once", async () => {
    const shopper = await ready({ number: newNumber(), email: newEmail() });
    const answers = await Promise.all([order(shopper), order(shopper), order(shopper)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.body.subscriptionId)).size).toBe(1);
    expect(queue.waiting.filter((job) => job.queue === "streaming-order")).toHaveLength(1);
    await runTogether("streaming-order", 3);
    const id = answers[0]?.body.body.subscriptionId;
    expect([partner.accepted.size, await historyOf(id)]).toEqual([1, ["ordered", "link_given"]]);
    expect((await shopper.list()).body.body.cartCount).toBe(0);
  });

  it.each(["number", "email"] as const)(
    "L-04 S5-11 Of two devices that order with one %s at once, one gets the subscription and the other keeps its cart",
    async (shared) => {
      const common = { number: newNumber(), email: newEmail() };
      const first = await ready(common);
      // A contact gets another code after half a minute.
      test.clock.advance(31_000);
      const second = await ready({
        number: shared === "number" ? common.number : newNumber(),
        email: shared === "email" ? common.email : newEmail(),
      });
      const both = [first, second];
      const answers = await Promise.all(both.map(order));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers.findIndex(({ status }) => status === 409);
      expect(answers[loser]?.body.message).toBe(
        "An Amazon subscription cannot be added to an existing Prime Video Mobile Edition product.",
      );
      expect((await both[loser]?.list())?.body.body.cartCount).toBe(1);
      expect(queue.waiting.filter((job) => job.queue === "streaming-order")).toHaveLength(1);
    },
  );

  it("S5-11 L-04 A number on which something runs at the partner since the sign-up gets no second subscription", async () => {
    const shopper = await ready({ number: newNumber(), email: newEmail() });
    partner.activeServices = async () => ({ products: ["Prime Video"], email: null });
    expect(await order(shopper)).toMatchObject({
      status: 409,
      body: { message: "An Amazon subscription cannot be added to an existing Prime Video product." },
    });
  });

  it("S7-80 A sign-up that is replaced while its code is verified verifies neither number, and opens nothing", async () => {
    const [mine, others] = [newNumber(), newNumber()];
    for (const isLate of [false, true]) {
      test.clock.advance(31_000);
      const shopper = await newShopper(test);
      await shopper.add(MOBILE_EDITION.variant);
      const identify = (msisdn: string) =>
        shopper.call("POST /chat/amazon/ott/v6/queryIdentification", {
          body: { msisdn, orderType: MOBILE_EDITION.orderType },
        });
      await identify(mine);
      await shopper.call("POST /chat/amazon/ott/v6/sendotp", { body: {} });
      const otp = await signUpCode(test, shopper, mine);
      const verify = () => shopper.call("POST /chat/amazon/ott/v6/validate/otp", { body: { otp } });
      const [verified] = isLate
        ? [await identify(others).then(verify)]
        : await Promise.all([verify(), identify(others)]);
      const { signUp } = (
        await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } })
      ).body.body;
      // The last three digits tell which number it is.
      expect([signUp.state, signUp.msisdn.slice(-3)]).toEqual(["eligible", others.slice(-3)]);
      if (isLate) expect(verified?.status).toBe(422);
    }
  });
});

describe("Notifications", () => {
  it("S7-83 A notification before the answer to the order switches the subscription on", async () => {
    const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
    const answer = partner.order;
    partner.order = async (asked) => {
      const given = await answer(asked);
      await notify(id);
      expect((await find(id)).state).toBe("ordered");
      return given;
    };
    await orderAtPartner(test.shop, id);
    expect(await historyOf(id)).toEqual(["ordered", "link_given", "active"]);
  });

  it("S7-83 Notifications that come twice and at once switch a subscription on once", async () => {
    const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
    await orderAtPartner(test.shop, id);
    const replies = await Promise.all(["a", "a", "a", "b", "b"].map((name) => notify(id, `${name}-${id}`)));
    expect(replies).toEqual([true, true, true, true, true]);
    expect(await historyOf(id)).toEqual(["ordered", "link_given", "active"]);
    test.clock.advance(HOUR);
    await notify(id, `c-${id}`);
    expect((await find(id)).activatedAt).toEqual(new Date(START));
  });

  it("S7-83 A notification after the end changes nothing", async () => {
    const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
    await orderAtPartner(test.shop, id);
    await cancelSubscription(test.shop, (await find(id)).ownerId, id);
    expect(await notify(id)).toBe(true);
    expect(await historyOf(id)).toEqual(["ordered", "link_given", "cancelled"]);
    expect(await notify("01990000-0000-7000-8000-00000000ffff")).toBe(false);
  });
});

describe("Charges", () => {
  it("L-03 A subscription with an order type that is no longer known stops no other that is due in the same run", async () => {
    const [unknown, other] = [await running(), await running()];
    const setType = (paymentGroup: string) =>
      test.shop.db
        .updateTable("streaming_subscription")
        .set({ order_type: paymentGroup })
        .where("subscription_id", "=", unknown.id)
        .execute();
    await setType("no longer sold");
    toDay(addDays(FIRST, -7));
    await expect(runDue(test.shop)).rejects.toThrow("items failed");
    expect((await find(other.id)).state).toBe("reminder_sent");
    toDay(FIRST);
    await expect(runDue(test.shop)).rejects.toThrow("items failed");
    await runQueues();
    expect([takenFor(unknown.id), takenFor(other.id)]).toEqual([0, 1]);
    await setType("prime video mobile edition");
    await runDue(test.shop);
    await runQueues();
    expect([takenFor(unknown.id), takenFor(other.id)]).toEqual([1, 1]);
  });

  it("S9-18 L-03 A month is taken once when the schedule and its job run several times at once", async () => {
    const { id } = await running();
    toDay(FIRST);
    await Promise.all([runDue(test.shop), runDue(test.shop), runDue(test.shop)]);
    const queued = (await outboxOf(test)).map(({ data }) => data);
    for (const channel of ["email", "sms"]) {
      const reminder = { subscriptionId: id, kind: "reminder", channel };
      expect(queued.filter((data) => isDeepStrictEqual(data, reminder))).toHaveLength(1);
    }
    await runTogether("streaming-charge", 3);
    await runDue(test.shop);
    await runQueues();
    expect([takenFor(id), await chargesOf(id), (await find(id)).nextChargeOn]).toEqual([1, ["paid"], "2027-01-20"]);
    expect(await historyOf(id)).toEqual(["ordered", "link_given", "active", "reminder_sent", "charged"]);
  });

  it("S9-18 L-03 A month that two runs of the schedule find due is due once", async () => {
    const { id } = await running();
    toDay(addDays(FIRST, -7));
    await runDue(test.shop);
    toDay(FIRST);
    const runs = await test.shop.db.transaction().execute(async (trx) => {
      await findSubscription(trx, id, true);
      const both = [runDue(test.shop), runDue(test.shop)];
      await waitingForLock(test, 2);
      return { both };
    });
    await Promise.all(runs.both);
    expect([await chargesOf(id), (await find(id)).nextChargeOn]).toEqual([["due"], "2027-01-20"]);
  });

  it("L-03 A refused month that the customer cancels is dropped, and the subscription ends on that day", async () => {
    const { id, ownerId } = await unpaid();
    await payAgain(test.shop, ownerId, id);
    await cancelSubscription(test.shop, ownerId, id);
    await runQueues();
    expect([await chargesOf(id), takenFor(id), (await find(id)).endsOn]).toEqual([["dropped"], 0, FIRST]);
    expect((await find(id)).endedAt).not.toBeNull();
  });

  it("L-03 Twenty-five presses of Pay ask the partner once, and once more after ten minutes", async () => {
    const { id, ownerId } = await unpaid();
    partner.plays.charges = "refused";
    const asked: string[] = [];
    const charge = partner.charge;
    partner.charge = (given) => {
      asked.push(given.chargeId);
      return charge(given);
    };
    const press = () =>
      payAgain(test.shop, ownerId, id).then(
        () => "asked",
        (error: Error) => error.message,
      );
    const presses = await Promise.all(Array.from({ length: 5 }, press));
    expect(presses.filter((answer) => answer === "asked")).toHaveLength(1);
    expect(presses).toContain("We're trying to charge this month now. Look here again in a few minutes");
    await runQueues();
    for (let time = 0; time < 20; time += 1) {
      expect(await press()).toContain("try again in 10 minutes");
      await runQueues();
    }
    expect(asked).toHaveLength(1);
    test.clock.advance(PAY_AGAIN_MINUTES * 60_000);
    expect(await press()).toBe("asked");
    await runQueues();
    partner.charge = charge;
    expect(new Set(asked).size).toBe(2);
  });

  it("L-03 A refused month that is paid by the customer and tried by the schedule at once is taken once", async () => {
    const { id, ownerId } = await unpaid();
    toDay(addDays(FIRST, 1));
    await Promise.allSettled([runDue(test.shop), payAgain(test.shop, ownerId, id), payAgain(test.shop, ownerId, id)]);
    // A queue may run a job twice.
    queue.waiting.push(...queue.waiting.filter((job) => job.queue === "streaming-charge"));
    await runTogether("streaming-charge", 2);
    await runQueues();
    expect([takenFor(id), await chargesOf(id)]).toEqual([1, ["paid"]]);
  });

  it("L-03 A month that was taken is paid, although another attempt for it was refused meanwhile", async () => {
    const { id } = await running();
    toDay(FIRST);
    const charge = partner.charge;
    let isFirst = true;
    partner.charge = async (asked) => {
      if (!isFirst) return false;
      isFirst = false;
      const isPaid = await charge(asked);
      await runJob(test, "streaming-charge", { subscriptionId: id, period: 0 });
      expect(await chargesOf(id)).toEqual(["refused"]);
      return isPaid;
    };
    await runDue(test.shop);
    await runTogether("streaming-charge");
    partner.charge = charge;
    toDay(addDays(FIRST, 1));
    await runDue(test.shop);
    await runQueues();
    expect([takenFor(id), await chargesOf(id)]).toEqual([1, ["paid"]]);
  });

  it("L-03 A cancellation at once with the day of the charge either comes first, and nothing is taken, or ends after the month that is taken", async () => {
    toDay("2026-11-20");
    const begun = [];
    for (let person = 0; person < 8; person += 1) begun.push(await running());
    toDay(FIRST);
    const cancelling = begun.map(({ id, ownerId }) => cancelSubscription(test.shop, ownerId, id));
    await Promise.all([runDue(test.shop), ...cancelling]);
    await runTogether("streaming-charge", 2);
    await runQueues();
    for (const { id } of begun) {
      const { state, endsOn, endedAt } = await find(id);
      expect(state).toBe("cancelled");
      expect([takenFor(id), endsOn, endedAt !== null]).toEqual(
        takenFor(id) === 0 ? [0, FIRST, true] : [1, "2027-01-20", false],
      );
    }
    toDay("2027-01-20");
    await runDue(test.shop);
    await runQueues();
    for (const { id } of begun) {
      expect((await find(id)).endedAt).not.toBeNull();
      expect(takenFor(id)).toBeLessThanOrEqual(1);
    }
  });

  it("L-03 A month that the customer cancels while it is taken can be watched to its end, and none is taken after it", async () => {
    const { id, ownerId } = await unpaid();
    await payAgain(test.shop, ownerId, id);
    const charge = partner.charge;
    partner.charge = async (asked) => {
      const isPaid = await charge(asked);
      await cancelSubscription(test.shop, ownerId, id);
      return isPaid;
    };
    await runTogether("streaming-charge");
    partner.charge = charge;
    await runQueues();
    expect([await chargesOf(id), (await find(id)).endsOn, (await find(id)).endedAt]).toEqual([
      ["paid"],
      "2027-01-20",
      null,
    ]);
    toDay("2027-01-20");
    await runDue(test.shop);
    await runQueues();
    expect([takenFor(id), (await find(id)).endedAt !== null]).toEqual([1, true]);
  });

  it("L-03 A month that became due before the cancellation and is refused afterwards is dropped, and the subscription ends that day", async () => {
    const { id, ownerId } = await running();
    toDay(FIRST);
    await runDue(test.shop);
    await cancelSubscription(test.shop, ownerId, id);
    partner.plays.charges = "refused";
    await runQueues();
    expect([await chargesOf(id), (await find(id)).endsOn]).toEqual([["dropped"], FIRST]);
    expect((await find(id)).endedAt).not.toBeNull();
  });

  it("L-03 A subscription that is cancelled in two tabs at once is cancelled once, with one message", async () => {
    const { id, ownerId } = await running();
    await Promise.all([1, 2, 3].map(() => cancelSubscription(test.shop, ownerId, id)));
    expect((await historyOf(id)).filter((state) => state === "cancelled")).toHaveLength(1);
    expect(queue.waiting.map((job) => job.queue)).toEqual(["outbox-send"]);
  });

  it("L-03 Attempts that the customer asks for do not shorten the three days before a suspension", async () => {
    const { id, ownerId } = await unpaid();
    partner.plays.charges = "refused";
    for (let time = 0; time < 4; time += 1) {
      await payAgain(test.shop, ownerId, id);
      await runQueues();
      test.clock.advance(PAY_AGAIN_MINUTES * 60_000);
    }
    for (const days of [1, 2, 3]) {
      expect((await find(id)).state).toBe("reminder_sent");
      toDay(addDays(FIRST, days));
      await runDue(test.shop);
      await runQueues();
    }
    expect((await find(id)).state).toBe("suspended");
  });

  it("L-03 A refused month is not asked for again on the same day, and not by the schedule once the subscription is suspended", async () => {
    const { id } = await unpaid();
    await runDue(test.shop);
    await runJob(test, "streaming-charge", { subscriptionId: id, period: 0 });
    expect(takenFor(id)).toBe(0);
    test.clock.set(START);
    const other = await suspended();
    toDay(addDays(FIRST, 4));
    await test.shop.db.deleteFrom("streaming_subscription").where("subscription_id", "=", id).execute();
    await runDue(test.shop);
    await runQueues();
    expect([takenFor(other.id), (await find(other.id)).state]).toEqual([0, "suspended"]);
  });

  it("S9-18 L-03 Months begin on the day of the first charge, also after a shorter month", async () => {
    test.clock.set("2026-11-30T10:00:00+02:00");
    const { id } = await running();
    const next = [];
    for (const day of ["2026-12-30", "2027-01-30", "2027-02-28", "2027-03-30"]) {
      toDay(day);
      await runDue(test.shop);
      await runQueues();
      next.push((await find(id)).nextChargeOn);
    }
    expect(next).toEqual(["2027-01-30", "2027-02-28", "2027-03-30", "2027-04-30"]);
    expect(takenFor(id)).toBe(4);
  });

  it("L-03 The partner is told of a cancellation on its last day, not before", async () => {
    const { id, ownerId } = await running();
    await cancelSubscription(test.shop, ownerId, id);
    await runJob(test, "streaming-status", { subscriptionId: id });
    expect([partner.told.filter(({ status }) => status === "cancelled"), (await find(id)).endedAt]).toEqual([[], null]);
    toDay(FIRST);
    await runDue(test.shop);
    await runQueues();
    expect(partner.told.at(-1)).toEqual({ reference: `R-${id}`, status: "cancelled" });
  });

  it("L-03 A suspended subscription ends after 30 days, and nothing is unpaid or taken for it any more", async () => {
    const { id, ownerId } = await suspended();
    toDay(addDays(FIRST, 32));
    await runDue(test.shop);
    await runQueues();
    expect(await find(id)).toMatchObject({ state: "suspended", endedAt: null });
    toDay(addDays(FIRST, 34));
    await runDue(test.shop);
    await runQueues();
    expect([(await find(id)).state, (await find(id)).endedAt !== null]).toEqual(["cancelled", true]);
    await expect(payAgain(test.shop, ownerId, id)).rejects.toThrow("You don't owe anything on this subscription");
    expect([takenFor(id), await chargesOf(id)]).toEqual([0, ["dropped"]]);
  });

  it("S9-18 L-03 Suspended subscriptions do not keep others from their charges", async () => {
    await unpaid();
    test.clock.set(START);
    await suspended();
    const { id } = await running();
    await test.shop.db
      .updateTable("streaming_subscription")
      .set({ next_charge_on: "2027-02-01" })
      .where("subscription_id", "=", id)
      .execute();
    expect(await dueSubscriptions(test.shop.db, "2027-02-01", 1_000)).toEqual([id]);
  });
});

it("S7-79 An order that the partner refuses fails with a message, costs nothing and frees its number", async () => {
  const number = newNumber();
  const id = await storedSubscription(test, { number, email: "refused@example.co.za" });
  partner.plays.orders = "refused";
  await orderAtPartner(test.shop, id);
  expect(queue.waiting).toMatchObject([{ queue: "outbox-send" }]);
  expect((await outboxOf(test)).map(({ data }) => data)).toContainEqual({
    subscriptionId: id,
    kind: "failed",
    channel: "email",
  });
  toDay(FIRST);
  await runDue(test.shop);
  expect([await historyOf(id), await chargesOf(id)]).toEqual([["ordered", "failed"], []]);
  await storedSubscription(test, { number, email: "REFUSED@example.co.za" });
  await expect(storedSubscription(test, { number: newNumber(), email: "refused@example.co.za" })).rejects.toThrow();
});

describe("A partner that is away", () => {
  it("S7-79 S7-80 S7-81 S7-82 S7-83 At each step of a sign-up the customer reads that it is away, and goes on from there later", async () => {
    const shopper = await newShopper(test);
    const [number, email] = [newNumber(), newEmail()];
    await shopper.add(MOBILE_EDITION.variant);
    const post = (path: string, body: object = {}) => shopper.call(`POST ${path}`, { body });
    const state = async () =>
      (await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } })).body.body
        .signUp?.state ?? null;
    /** The step fails while one of the partner's calls does, leaves the sign-up as it is, and then succeeds. */
    async function failsFirst(
      name: "identify" | "balance" | "activeServices" | "activationLink",
      path: string,
      body = {},
    ) {
      const [before, works] = [await state(), partner[name]];
      Object.assign(partner, { [name]: () => Promise.reject(new PartnerUnavailable("away")) });
      expect(await post(path, body)).toMatchObject({ status: 503, body: { code: "streaming_partner_away" } });
      expect(await state()).toBe(before);
      Object.assign(partner, { [name]: works });
      const answer = await post(path, body);
      expect(answer.status).toBe(200);
      return answer;
    }
    partner.identify = async () => ({ isEligible: true, billing: "prepaid", session: "s" });
    const base = "/chat/amazon/ott/v6";
    await failsFirst("identify", `${base}/queryIdentification`, {
      msisdn: number,
      orderType: MOBILE_EDITION.orderType,
    });
    await failsFirst("balance", `${base}/query_balance`);
    await post(`${base}/sendotp`);
    await post(`${base}/validate/otp`, { otp: await signUpCode(test, shopper, number) });
    await failsFirst("activeServices", `${base}/ott_active_service`);
    await failsFirst("activeServices", "/lambda/amazon/subscriptionEmail", { email });
    await post(`${base}/send_subscription_email_otp`);
    await post(`${base}/validate/email/otp`, { otp: await signUpCode(test, shopper, email) });
    const { terms } = (await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } }))
      .body.body;
    await post("/lambda/amazon/acceptTerms", { version: terms.version, accepted: true });
    const { subscriptionId } = (await failsFirst("activeServices", `${base}/ott_checkout`)).body.body;
    await runQueues();
    const linked = await failsFirst("activationLink", `${base}/query_activate_link`, { subscriptionId });
    expect(linked.body.body).toMatchObject({ state: "link_given", activationLink: "https://stream.example/on" });
  });

  it.each(["unavailable", "lost"] as const)(
    "S7-79 An order whose answer is %s is repeated by its job and, once that gave up, by the schedule after two hours, as one order",
    async (played) => {
      const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
      partner.plays.orders = played;
      await expect(orderAtPartner(test.shop, id)).rejects.toThrow(PartnerUnavailable);
      await expect(orderAtPartner(test.shop, id)).rejects.toThrow(PartnerUnavailable);
      test.clock.advance(2 * HOUR - 1);
      await runDue(test.shop);
      expect(queue.waiting).toEqual([]);
      test.clock.advance(2);
      await Promise.all([runDue(test.shop), runDue(test.shop)]);
      partner.plays.orders = "accepted";
      await runTogether("streaming-order", 2);
      expect([await historyOf(id), partner.accepted.size]).toEqual([["ordered", "link_given"], 1]);
      expect(queue.waiting).toHaveLength(1);
    },
  );

  it.each(["unavailable", "lost"] as const)(
    "S9-18 A charge whose answer is %s is repeated by its job and, once that gave up, by the schedule of the next day, and taken once",
    async (played) => {
      const { id } = await running();
      toDay(FIRST);
      partner.plays.charges = played;
      await runDue(test.shop);
      const failed = await runTogether("streaming-charge", 2);
      expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
      await runDue(test.shop);
      expect(queue.waiting.filter((job) => job.queue === "streaming-charge")).toEqual([]);
      partner.plays.charges = "paid";
      toDay(addDays(FIRST, 1));
      await runDue(test.shop);
      await runQueues();
      expect([takenFor(id), await chargesOf(id), (await find(id)).state]).toEqual([1, ["paid"], "charged"]);
    },
  );

  it("L-03 A suspension and the payment after it are told to the partner by the schedule once their job gave up", async () => {
    partner.plays.statuses = "unavailable";
    const begun = await unpaid();
    partner.plays.charges = "refused";
    for (const days of [1, 2, 3]) {
      toDay(addDays(FIRST, days));
      await runDue(test.shop);
      await runTogether("streaming-charge");
    }
    const [failed] = await runTogether("streaming-status");
    expect(failed?.status).toBe("rejected");
    partner.plays.statuses = "told";
    test.clock.advance(2 * HOUR + 1);
    queue.waiting.length = 0;
    await runDue(test.shop);
    await runQueues();
    expect(partner.told).toEqual([{ reference: `R-${begun.id}`, status: "suspended" }]);
    await runDue(test.shop);
    expect(queue.waiting).toEqual([]);

    [partner.plays.charges, partner.plays.statuses] = ["paid", "unavailable"];
    await payAgain(test.shop, begun.ownerId, begun.id);
    await runTogether("streaming-charge");
    await runTogether("streaming-status");
    partner.plays.statuses = "told";
    test.clock.advance(2 * HOUR + 1);
    await runDue(test.shop);
    await runQueues();
    expect(partner.told.map(({ status }) => status)).toEqual(["suspended", "active"]);
  });

  it("L-03 The partner is told last what a subscription is last, when it is paid while the suspension is told", async () => {
    const { id, ownerId } = await suspended();
    const setStatus = partner.setStatus;
    partner.told.length = 0;
    await test.shop.db.updateTable("streaming_subscription").set({ reported_status: null }).execute();
    partner.setStatus = async (...given) => {
      partner.setStatus = setStatus;
      await payAgain(test.shop, ownerId, id);
      await runQueues();
      return setStatus(...given);
    };
    await runJob(test, "streaming-status", { subscriptionId: id });
    await runQueues();
    expect(partner.told.map(({ status }) => status)).toEqual(["active", "suspended", "active"]);
  });

  it("L-03 A cancelled subscription ends, and frees its number, only once the partner was told", async () => {
    const number = newNumber();
    const id = await storedSubscription(test, { number, email: newEmail() });
    await orderAtPartner(test.shop, id);
    partner.plays.statuses = "unavailable";
    await cancelSubscription(test.shop, (await find(id)).ownerId, id);
    const [failed] = await runTogether("streaming-status");
    expect([failed?.status, (await find(id)).endedAt]).toEqual(["rejected", null]);
    await expect(storedSubscription(test, { number, email: newEmail() })).rejects.toThrow("has one already");
    partner.plays.statuses = "told";
    await runDue(test.shop);
    await runTogether("streaming-status", 2);
    expect((await find(id)).endedAt).not.toBeNull();
    await storedSubscription(test, { number, email: newEmail() });
  });
});

describe("An account that is deleted", () => {
  const deleteData = (ownerId: string) =>
    test.shop.db.transaction().execute((trx) => deleteStreamingData(test.shop, trx, ownerId));

  it("L-03 While the partner is asked for an order, the order is ended there", async () => {
    const id = await storedSubscription(test, { number: newNumber(), email: newEmail() });
    const { ownerId } = await find(id);
    const answer = partner.order;
    partner.order = async (asked) => {
      await deleteData(ownerId);
      return answer(asked);
    };
    await orderAtPartner(test.shop, id);
    await runQueues();
    expect(await historyOf(id)).toEqual(["ordered", "failed"]);
    expect(partner.told.at(-1)).toEqual({ reference: `R-${id}`, status: "cancelled" });
  });

  it("L-03 Nothing is taken afterwards, neither for a month that has just become due nor for one that was refused", async () => {
    const refused = await unpaid();
    await payAgain(test.shop, refused.ownerId, refused.id);
    const due = await running();
    toDay(FIRST);
    await test.shop.db
      .updateTable("streaming_subscription")
      .set({ next_charge_on: FIRST })
      .where("subscription_id", "=", due.id)
      .execute();
    await runDue(test.shop);
    for (const { ownerId } of [refused, due]) await deleteData(ownerId);
    await runQueues();
    for (const { id } of [refused, due]) {
      expect([takenFor(id), await chargesOf(id)]).toEqual([0, ["dropped"]]);
      expect((await find(id)).endedAt).not.toBeNull();
    }
  });
});

it("S7-80 The code to a number opens nothing of another number", async () => {
  const [mine, others] = [newNumber(), newNumber()];
  const id = await storedSubscription(test, { number: mine, email: newEmail() });
  await storedSubscription(test, { number: others, email: newEmail() });
  const shopper = await newShopper(test);
  await shopper.call("POST /streaming/code", { body: { msisdn: mine } });
  const otp = await codeOf(test, mine, "streaming");
  const open = (msisdn: string) => shopper.call("POST /streaming/open", { body: { msisdn, otp } });
  expect(await open(others)).toMatchObject({ status: 422, body: { code: "wrong_code" } });
  expect((await open(mine)).body.body.subscriptions).toMatchObject([{ subscriptionId: id }]);
});

it("S7-80 L-04 The code of a sign-up opens the subscriptions of its number, and nobody else can see, cancel or pay them", async () => {
  const number = newNumber();
  const id = await storedSubscription(test, { number, email: newEmail() });
  await orderAtPartner(test.shop, id);
  const shopper = await newShopper(test);
  const calls = [
    ["POST /streaming/cancel", 404],
    ["POST /streaming/pay", 404],
    ["POST /chat/amazon/ott/v6/query_activate_link", 404],
  ] as const;
  for (const [route, status] of calls)
    expect((await shopper.call(route, { body: { subscriptionId: id } })).status).toBe(status);
  await verifiedNumber(test, shopper, { number });
  const seen = (await shopper.call("GET /streaming/subscriptions")).body.body.subscriptions;
  expect(seen).toMatchObject([{ subscriptionId: id }]);
});

it("L-04 A customer who is signed in with the number of a subscription sees it", async () => {
  const number = newNumber();
  const id = await storedSubscription(test, { number, email: newEmail() });
  const customer = await signedIn(test, number);
  const seen = (await customer.call("GET /streaming/subscriptions")).body.body.subscriptions;
  expect(seen).toMatchObject([{ subscriptionId: id }]);
});

it("S7-80 A number without a subscription gets the same reply as one with it, and no code", async () => {
  const [known, unknown] = [newNumber(), newNumber()];
  await storedSubscription(test, { number: known, email: newEmail() });
  const shopper = await newShopper(test);
  const ask = async (msisdn: string) => {
    const { status, body } = await shopper.call("POST /streaming/code", { body: { msisdn } });
    const code = await codeOf(test, msisdn, "streaming");
    const stored = await test.shop.db.selectFrom("one_time_code").select(["code_id", "sealed_target"]).execute();
    const sealed_target = stored.find(({ code_id }) => test.shop.codes.codeOf(code_id) === code)?.sealed_target;
    return { status, reply: { ...body.body, sentTo: "" }, isSent: Boolean(sealed_target) };
  };
  const [sent, notSent] = [await ask(known), await ask(unknown)];
  expect(notSent).toEqual({ ...sent, isSent: false });
  expect(sent.isSent).toBe(true);
});
