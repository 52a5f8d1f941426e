import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#shared/day.ts";
import { CHARGEABLE, canMove, chargeDay, SUBSCRIPTION_STATES } from "#streaming/model.ts";
import { runDue } from "#streaming/subscriptions/charges.service.server.ts";
import { findSubscription } from "#streaming/subscriptions/repository.server.ts";
import { applyNotification, cancelSubscription, payAgain } from "#streaming/subscriptions/service.server.ts";
import { pauseAllJobs, type WaitingJobs } from "../../../support/paused-jobs.ts";
import { type PlayedPartner, playedPartner } from "../../../support/played-partner.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newNumber, runJob, storedSubscription } from "../../../support/streaming.ts";

const START = "2026-11-30T10:00:00+02:00";

let test: TestShop;
let queue: WaitingJobs;
beforeAll(async () => {
  test = await makeShop();
  queue = pauseAllJobs(test);
});
afterAll(() => test.close());

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("days" as const), count: fc.constantFrom(1, 1, 3, 29, 31) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sleep" as const), count: fc.constantFrom(1, 8, 40) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("notify" as const), name: fc.constantFrom("a", "b") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("charges" as const),
      plays: fc.constantFrom("paid", "paid", "refused", "unavailable", "lost"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("orders" as const),
      plays: fc.constantFrom("accepted", "accepted", "refused", "unavailable", "lost"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("statuses" as const), plays: fc.constantFrom("told", "unavailable") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), times: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay" as const), times: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** What happened to one subscription, from the outside: its customer, its partner and the calendar. */
interface Story {
  id: string;
  ownerId: string;
  partner: PlayedPartner;
  isOn: boolean;
  /** Months that were due when the customer cancelled; undefined before. */
  dueAtCancel: number | undefined;
  /** Days on which the partner took months. */
  takenOn: string[];
  done: { queue: string; data: object }[];
}

/** Runs what is queued; a job that fails counts as one that gave up. */
async function runJobs(story: Story, copies = 1): Promise<void> {
  for (let job = queue.waiting.shift(); job; job = queue.waiting.shift()) {
    const { queue: name, data } = job;
    if (name === "outbox-send") continue;
    story.done.push(job);
    await Promise.allSettled(Array.from({ length: copies }, () => runJob(test, name, data)));
    while (story.takenOn.length < story.partner.taken.length) story.takenOn.push(dayOf(test.shop.clock.now()));
  }
}

async function act(story: Story, given: Action): Promise<void> {
  const { id, ownerId, partner } = story;
  switch (given.kind) {
    case "days":
      for (let day = 0; day < given.count; day += 1) {
        test.clock.advance(86_400_000);
        await runDue(test.shop);
        await runJobs(story, 2);
      }
      return;
    case "sleep":
      test.clock.advance(given.count * 86_400_000);
      return;
    case "notify":
      await applyNotification(test.shop, "amazon", {
        notificationId: given.name + id,
        subscriptionId: id,
        event: "activated",
      });
      story.isOn = true;
      return;
    case "charges":
      partner.plays.charges = given.plays as PlayedPartner["plays"]["charges"];
      return;
    case "orders":
      partner.plays.orders = given.plays as PlayedPartner["plays"]["orders"];
      return;
    case "statuses":
      partner.plays.statuses = given.plays as PlayedPartner["plays"]["statuses"];
      return;
    case "cancel": {
      const presses = Array.from({ length: given.times }, () => cancelSubscription(test.shop, ownerId, id));
      const [first] = await Promise.allSettled(presses);
      if (first?.status === "fulfilled") story.dueAtCancel ??= (await findSubscription(test.shop.db, id))?.charges ?? 0;
      return;
    }
    case "pay":
      await Promise.allSettled(Array.from({ length: given.times }, () => payAgain(test.shop, ownerId, id)));
      return runJobs(story);
    case "repeat":
      queue.waiting.push(...story.done.slice(-5));
      return runJobs(story);
  }
}

/** What must hold after each action. */
async function expectSound({ id, partner, isOn, dueAtCancel, takenOn }: Story): Promise<void> {
  const subscription = await findSubscription(test.shop.db, id);
  if (!subscription) throw new Error("The subscription is gone");
  const { state, firstChargeOn, endedAt, endsOn } = subscription;
  const periods = partner.taken.map(({ chargeId }) => Number(chargeId.split("/")[1]));
  expect(new Set(periods).size, "a month is taken once").toBe(periods.length);
  for (const [index, period] of periods.entries()) {
    const isDue = (takenOn[index] ?? "") >= chargeDay(firstChargeOn, period);
    expect(isDue, `month ${period} is not taken before it is due`).toBe(true);
    if (dueAtCancel !== undefined) expect(period, "no month begins after the cancellation").toBeLessThan(dueAtCancel);
  }
  if (!isOn) expect(periods, "what was never switched on is not charged").toEqual([]);
  expect(partner.taken.every(({ amountCents }) => amountCents === 2_900)).toBe(true);
  const charges = await test.shop.db
    .selectFrom("streaming_charge")
    .select(["period", "state"])
    .where("subscription_id", "=", id)
    .orderBy("period")
    .execute();
  expect(charges.map(({ period }) => period)).toEqual(charges.map((_, index) => index));
  for (const { period, state: settled } of charges)
    if (settled === "paid") expect(periods, "what is paid was taken").toContain(period);
  if (endedAt) {
    expect(["cancelled", "failed"]).toContain(state);
    if (state === "cancelled") expect(endsOn !== null && endsOn <= dayOf(test.shop.clock.now())).toBe(true);
    expect(charges.filter(({ state: open }) => open === "refused")).toEqual([]);
  }
  const history = await test.shop.db
    .selectFrom("streaming_history")
    .select(["from_state", "to_state"])
    .where("subscription_id", "=", id)
    .orderBy("position")
    .execute();
  let last: string | null = null;
  for (const { from_state, to_state } of history) {
    expect(from_state).toBe(last);
    const [from, to] = [from_state, to_state].map((each) => SUBSCRIPTION_STATES.find((known) => known === each));
    if (last === null) expect(to).toBe("ordered");
    else expect(from && to && canMove(from, to), `${from} to ${to}`).toBe(true);
    last = to_state;
  }
  expect(last).toBe(state);
}

describe("A subscription, whatever happens", () => {
  it("S9-18 S9-19 L-03 has each month taken once at most, none before it is due, after the cancellation or without being switched on, and no state that may not follow", async () => {
    let runs = 0;
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 25 }), async (actions) => {
        runs += 1;
        test.clock.set(START);
        queue.waiting.length = 0;
        await test.shop.db.deleteFrom("streaming_subscription").execute();
        const partner = playedPartner();
        test.shop.streamingPartners.amazon = partner;
        const id = await storedSubscription(test, { number: newNumber(), email: `player${runs}@example.co.za` });
        const ownerId = (await findSubscription(test.shop.db, id))?.ownerId ?? "";
        const story: Story = { id, ownerId, partner, isOn: false, dueAtCancel: undefined, takenOn: [], done: [] };
        queue.waiting.push({ queue: "streaming-order", data: { subscriptionId: id } });
        for (const each of actions) {
          await act(story, each);
          await expectSound(story);
        }
        await expectSettled(story);
        ends.add((await findSubscription(test.shop.db, id))?.state ?? "");
        await act(story, { kind: "days", count: 31 });
        await expectSound(story);
      }),
      { numRuns: 60, seed: 7 },
    );
    // The stories are worth something only if they end in many ways.
    expect([...ends]).toEqual(expect.arrayContaining(["charged", "cancelled", "suspended", "failed"]));
  }, 240_000);
});

/** Once the partner answers again, nothing is lost: what was taken is paid, what is due is taken, and what is over has ended. */
async function expectSettled(story: Story): Promise<void> {
  const { partner, id } = story;
  partner.plays = { orders: "accepted", charges: "paid", statuses: "told" };
  for (let day = 0; day < 5; day += 1) await act(story, { kind: "days", count: 1 });
  await expectSound(story);
  const subscription = await findSubscription(test.shop.db, id);
  if (!subscription) throw new Error("The subscription is gone");
  const { state, endsOn, endedAt, nextChargeOn } = subscription;
  const today = dayOf(test.shop.clock.now());
  const taken = new Set(partner.taken.map(({ chargeId }) => Number(chargeId.split("/")[1])));
  const paid = await test.shop.db
    .selectFrom("streaming_charge")
    .select("period")
    .where("subscription_id", "=", id)
    .where("state", "=", "paid")
    .execute();
  expect(new Set(paid.map(({ period }) => period)), "what was taken is paid").toEqual(taken);
  expect(state, "the order was answered").not.toBe("ordered");
  if (state === "cancelled" && endsOn && endsOn <= today) expect(endedAt).not.toBeNull();
  if (state === "link_given" || CHARGEABLE.includes(state))
    expect((nextChargeOn ?? "") > today, "no month is left behind").toBe(true);
}
