import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { SIGNATURE_HEADER, signatureOf } from "#adapters/signed-message.server.ts";
import { saveNumber } from "#adapters/streaming/repository.server.ts";
import { usualNumber } from "#adapters/streaming/stand-in.server.ts";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import { addDays, dayOf } from "#shared/day.ts";
import { canMove, SUBSCRIPTION_STATES } from "#streaming/model.ts";
import { readSignUp, step } from "#streaming/sign-up/contract.ts";
import { codeOf } from "../../test/support/customer.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { newCustomer } from "../customer.ts";
import type { Random } from "../random.ts";
import { retried } from "../retried.ts";

const VARIANT = "P-PVME-1";
const ORDER_TYPE = "prime video mobile edition";
const PRICE_CENTS = 2_900;

/** Numbers that sign up at the same time, each on two devices. */
const CONCURRENT = 6;

/** Numbers between two kills. */
const BETWEEN_KILLS = 12;

/** A job of a killed process is taken over within two minutes. */
const SETTLE_TIMEOUT_MS = 240_000;

const BASE = "/api/chat/amazon/ott/v6";

/** A number, what happens to it, and the subscription that it got. */
interface Played {
  msisdn: string;
  /** The month is refused: until the third day, or for good. */
  refused: "never" | "until the third day" | "always";
  isSwitchedOn: boolean;
  isCancelled: boolean;
  subscriptionId: string;
  token: string;
}

/** What the scenario needs besides a shop. */
interface StreamingSettings {
  /** The shop's one-time codes. */
  codes: Pick<CodeSecrets, "codeOf" | "keyHashOf">;
  /** Signs the partner's notifications. */
  partnerSecret: string;
  /** Kills a process; undefined where none can be killed. */
  kill?(random: Random): Promise<void>;
}

/**
 * Each number signs up for a subscription on two devices at once and presses twice; the partner notifies several times, also before its answer
 * arrived; some are cancelled twice at once, some months are refused; the schedule runs twice on each day; meanwhile processes are killed.
 * At the end each number has one subscription, and each month is taken once: not before it is due, not after a cancellation, and not of
 * what was never switched on.
 */
export async function streaming(
  shop: ChaosShop,
  random: Random,
  journeys: number,
  { codes, partnerSecret, kill }: StreamingSettings,
): Promise<Findings> {
  const violations: string[] = [];
  const report = (violation: string) => violations.push(violation);
  let kills = 0;
  /** Does work while a process is killed. */
  async function withKill(work: () => Promise<unknown>): Promise<void> {
    if (kill) kills += 1;
    await Promise.all([work(), kill?.(random)]);
  }

  /** All steps of one device. @returns the subscription, or undefined when the number has one already */
  async function signUp(number: Played, device: number): Promise<string | undefined> {
    const customer = await newCustomer(shop, report);
    const headers = { "x-forwarded-for": `10.${device}.${random.below(256)}.${random.below(256)}` };
    const send = (path: string, body: object) => customer.send({ path, body, headers });
    const codeFor = (target: string) =>
      retried(async () => {
        const { sign_up_id } = await shop.db
          .selectFrom("streaming_sign_up")
          .select("sign_up_id")
          .where("owner_id", "=", customer.uid)
          .executeTakeFirstOrThrow();
        return codeOf({ shop: { db: shop.db, codes } }, target, "streaming", sign_up_id);
      });
    const email = `viewer-${number.msisdn.slice(-7)}-${device}@example.co.za`;
    await send("/api/addtocart", [lineFor(VARIANT)] as object);
    await send(`${BASE}/queryIdentification`, { msisdn: number.msisdn, orderType: ORDER_TYPE });
    await send(`${BASE}/sendotp`, {});
    await send(`${BASE}/validate/otp`, { otp: await codeFor(number.msisdn) });
    await send("/api/lambda/amazon/subscriptionEmail", { email });
    await send(`${BASE}/send_subscription_email_otp`, {});
    await send(`${BASE}/validate/email/otp`, { otp: await codeFor(email) });
    const path = `/api/streaming/sign-up?${new URLSearchParams({ orderType: ORDER_TYPE })}`;
    const { terms } = read(readSignUp.reply, await customer.send({ path, headers }), "The sign-up").body;
    await send("/api/lambda/amazon/acceptTerms", { version: terms?.version, accepted: true });
    const answers = await Promise.all([1, 2].map(() => send(`${BASE}/ott_checkout`, {})));
    const ids = answers.flatMap((answer) =>
      refusalOf(answer) === "amazon_held" ? [] : [read(step, answer, "The order").body.subscriptionId ?? ""],
    );
    if (new Set(ids).size > 1 || ![0, 2].includes(ids.length)) report(`two presses gave ${JSON.stringify(answers)}`);
    if (ids[0] !== undefined) number.token = customer.token;
    return ids[0];
  }

  async function notify(subscriptionId: string, notificationId: string): Promise<void> {
    const body = JSON.stringify({ notificationId, subscriptionId, event: "activated" });
    const signature = signatureOf(body, partnerSecret, shop.now().getTime());
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signature };
    // The partner repeats what got no answer.
    for (let time = 0; time < 200; time += 1) {
      const response = await shop.send({ path: "/api/streaming/notifications", body, headers });
      if (response?.status === 200) return;
      if (response && response.status < 500) report(`a notification got ${JSON.stringify(response)}`);
      if (response && response.status < 500) return;
      await pause(100);
    }
    report("a notification got no answer");
  }

  async function begin(number: Played): Promise<void> {
    if (number.refused !== "never") await play(number.msisdn, "refused");
    const got = (await Promise.all([0, 1].map((device) => signUp(number, device)))).filter((id) => id !== undefined);
    if (got.length !== 1) report(`a number got ${got.length} subscriptions on two devices`);
    number.subscriptionId = got[0] ?? "";
    if (!number.isSwitchedOn || !got[0]) return;
    const [first, second] = [randomUUID(), randomUUID()];
    // Often before the job that orders has its answer.
    await Promise.all([first, first, second].map((id) => notify(number.subscriptionId, id)));
  }

  async function play(msisdn: string, charges: "paid" | "refused"): Promise<void> {
    await retried(() => saveNumber(shop.db, msisdn, { ...usualNumber(msisdn), charges }, shop.now()));
  }

  async function cancel({ subscriptionId, token }: Played): Promise<void> {
    const body = { subscriptionId };
    const answers = await Promise.all([1, 2].map(() => shop.send({ path: "/api/streaming/cancel", token, body })));
    for (const answer of answers) if (answer?.status !== 200) report(`a cancellation got ${JSON.stringify(answer)}`);
  }

  /** Runs the schedule twice at once on a day, with all that it queues. */
  async function runOn(day: string, isKilling = false): Promise<void> {
    await shop.advance(Date.parse(`${day}T12:00:00+02:00`) - shop.now().getTime());
    const run = () => retried(() => shop.runJobs(["streaming-due", "streaming-due"]));
    await run();
    if (isKilling && kill) {
      kills += 1;
      await kill(random);
      await settled(shop);
      await run();
    }
    await settled(shop);
  }

  const numbers = Array.from({ length: Math.ceil(journeys / 2) }, (_, index): Played => {
    const kind = random.below(6);
    return {
      msisdn: `+2782${String(2_001_000 + index * 2)}`,
      refused: kind === 0 ? "until the third day" : kind === 1 ? "always" : "never",
      isSwitchedOn: kind !== 2,
      isCancelled: kind === 3,
      subscriptionId: "",
      token: "",
    };
  });
  for (let index = 0; index < numbers.length; index += CONCURRENT) {
    const together = numbers.slice(index, index + CONCURRENT);
    const work = () => Promise.all(together.map(begin));
    if (index % BETWEEN_KILLS === 0) await withKill(work);
    else await work();
  }
  await settled(shop);
  await Promise.all(numbers.filter(({ isCancelled }) => isCancelled).map(cancel));
  const { first } = await shop.db
    .selectFrom("streaming_subscription")
    .select(({ fn }) => fn.max("first_charge_on").as("first"))
    .executeTakeFirstOrThrow();
  await runOn(addDays(first, -7), true);
  violations.push(...(await takenTooEarly(shop)));
  await runOn(first, true);
  await runOn(addDays(first, 1), true);
  for (const { msisdn } of numbers.filter(({ refused }) => refused === "until the third day"))
    await play(msisdn, "paid");
  for (const days of [2, 3, 35]) await runOn(addDays(first, days), days === 2);
  violations.push(...(await wrongSubscriptions(shop, numbers)), ...(await wrongCharges(shop, numbers)));
  violations.push(...(await wrongHistories(shop)));
  const taken = await takenMonths(shop);
  return {
    attempts: 2 * numbers.length,
    summary: `${kills} kills, ${numbers.length} subscriptions, ${taken.length} months taken, until ${dayOf(shop.now())}`,
    violations,
  };
}

/** Waits until no job of streaming subscriptions is left. @throws Error after four minutes */
async function settled({ db }: ChaosShop): Promise<void> {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const { rows } = await retried(() =>
      sql<{ left: number }>`
        select count(*)::int as left from pgboss.job
        where name like 'streaming-%' and state in ('created', 'retry', 'active')`.execute(db),
    );
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.left} jobs of streaming subscriptions were not done`);
    await pause(200);
  }
}

/** The months that the partner took: a charge's id begins with the subscription and the number of the month. */
async function takenMonths({ db }: ChaosShop): Promise<{ month: string; amountCents: number }[]> {
  const rows = await db.selectFrom("stand_in_streaming_charge").select(["charge_id", "amount_cents"]).execute();
  return rows.map(({ charge_id, amount_cents }) => ({
    month: charge_id.split("/").slice(0, 2).join("/"),
    amountCents: amount_cents,
  }));
}

async function takenTooEarly(shop: ChaosShop): Promise<string[]> {
  return (await takenMonths(shop)).map(({ month }) => `${month} was taken within the free months`);
}

async function wrongSubscriptions({ db }: ChaosShop, numbers: readonly Played[]): Promise<string[]> {
  const violations: string[] = [];
  const rows = await db.selectFrom("streaming_subscription").selectAll().execute();
  const orders = await db.selectFrom("stand_in_streaming_order").selectAll().execute();
  if (rows.length !== numbers.length || orders.length !== numbers.length)
    violations.push(`${numbers.length} numbers have ${rows.length} subscriptions and ${orders.length} orders`);
  for (const { subscriptionId, refused, isSwitchedOn, isCancelled } of numbers) {
    const row = rows.find((each) => each.subscription_id === subscriptionId);
    const isOver = isCancelled || !isSwitchedOn || refused === "always";
    const expected = isOver ? "cancelled" : "charged";
    if (row?.state !== expected || (row.ended_at !== null) !== isOver)
      violations.push(`${subscriptionId} is ${row?.state} and ${row?.ended_at ? "ended" : "runs"}, not ${expected}`);
    const order = orders.find((each) => each.subscription_id === subscriptionId);
    if (isOver && order?.status !== "cancelled")
      violations.push(`${subscriptionId} is ${order?.status} at the partner`);
  }
  return violations;
}

async function wrongCharges(shop: ChaosShop, numbers: readonly Played[]): Promise<string[]> {
  const taken = await takenMonths(shop);
  const expected = numbers.flatMap(({ subscriptionId, refused, isSwitchedOn, isCancelled }) =>
    isCancelled || !isSwitchedOn || refused === "always" ? [] : [`${subscriptionId}/0`, `${subscriptionId}/1`],
  );
  const counts = Map.groupBy(taken, ({ month }) => month);
  const paid = await shop.db.selectFrom("streaming_charge").selectAll().where("state", "=", "paid").execute();
  const paidMonths = new Set(paid.map(({ subscription_id, period }) => `${subscription_id}/${period}`));
  return [
    ...[...counts].flatMap(([month, own]) => (own.length > 1 ? [`${month} was taken ${own.length} times`] : [])),
    ...[...counts.keys()].flatMap((month) => (expected.includes(month) ? [] : [`${month} must not be taken`])),
    ...expected.flatMap((month) => (counts.has(month) ? [] : [`${month} was not taken`])),
    ...[...counts.keys()].flatMap((month) => (paidMonths.has(month) ? [] : [`${month} was taken and is not paid`])),
    ...taken.flatMap(({ month, amountCents }) => (amountCents === PRICE_CENTS ? [] : [`${month} cost ${amountCents}`])),
  ];
}

/** States that follow each other although they may not. */
async function wrongHistories({ db }: ChaosShop): Promise<string[]> {
  const rows = await db.selectFrom("streaming_history").selectAll().orderBy("position").execute();
  const last = new Map<string, string | null>();
  return rows.flatMap(({ subscription_id: id, from_state, to_state }) => {
    const before = last.get(id) ?? null;
    last.set(id, to_state);
    const [from, to] = [from_state, to_state].map((state) => SUBSCRIPTION_STATES.find((known) => known === state));
    const isAllowed = from_state === null ? to === "ordered" : from && to && canMove(from, to);
    return isAllowed && before === from_state ? [] : [`${id} went from ${from_state} to ${to_state} after ${before}`];
  });
}
