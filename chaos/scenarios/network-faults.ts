import { setTimeout as pause } from "node:timers/promises";
import { lineFor } from "../../test/support/shopper.ts";
import type { Findings, ShopRequest, ShopResponse } from "../chaos-shop.ts";
import { newCustomer } from "../customer.ts";
import { sendRequest } from "../http-client.ts";
import { invariantViolations, lostData, missingConfirmations, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE, randomPlan } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import type { NetworkedShop, System } from "../outside/networked-shop.ts";
import type { Random } from "../random.ts";
import { SWEEP_AGE_MS } from "../scheduled-jobs.ts";
import type { NetworkFault } from "../tcp-proxy.ts";

const FAULTS = ["slow", "drip", "reset", "half-open", "black hole"] as const;

/** How long each fault lasts. */
const FAULT_MS = 12_000;

/** Connections are reset again and again. */
const RESET_EVERY_MS = 300;

const CONCURRENT_CUSTOMERS = 4;

/** The shop has recovered when so many requests in a row succeed. */
const SUCCESSES = 12;

/** Between two requests of a probe. */
const PROBE_PAUSE_MS = 250;

/** Longest time until an answer of what does not need the faulty system. */
const UNAFFECTED_MS = 2_000;

/** A probe gives up after this; longer than every bound. */
const PROBE_TIMEOUT_MS = 70_000;

/** What holds while one system cannot be reached. */
interface Expectation {
  /** Longest time until an answer of what needs the system. */
  answerMs: number;
  /** Longest time after the fault until what needs the system succeeds again. */
  recoveryMs: number;
}

const EXPECTATIONS: Record<System, Expectation> = {
  // A lost query is given up after 25 s, and waiting for a connection after 5 s.
  postgres: { answerMs: 32_000, recoveryMs: 30_000 },
  gateway: { answerMs: 7_000, recoveryMs: 7_000 },
  // Emails are sent by jobs: nothing that a customer calls waits for the mail server.
  mail: { answerMs: UNAFFECTED_MS, recoveryMs: UNAFFECTED_MS },
  // The database answers instead.
  search: { answerMs: 4_000, recoveryMs: 4_000 },
};

/** Requests that are answered without any of the systems, from caches. */
const CACHED = ["/", "/api/productdetailspage?slug=prepaid-sim&vendorType=personal", "/images/hero~city-dawn-m.svg"];

/** Buyers who are ready to pay when the network to the gateway fails. */
const BUYERS = 40;

/** Failed emails are sent again when the clock has advanced, for this long. */
const EMAIL_TIMEOUT_MS = 60_000;

interface Probe {
  path: string;
  ms: number;
  at: number;
  response: ShopResponse | undefined;
}

/**
 * The network between the shop and one system is slow, drips, resets connections, swallows replies, or swallows everything, while customers
 * shop. During each fault answers come in time, cached pages go on, and after it the shop recovers by itself; at the end nothing that was
 * confirmed is lost.
 */
export async function networkFaults(shop: NetworkedShop, system: System, random: Random): Promise<Findings> {
  await shop.limitCarts(10_000);
  await fillStock(shop);
  const before = await stockLevels(shop.db);
  const violations: string[] = [];
  const records: JourneyRecord[] = [];
  const summary: string[] = [];
  for (const [number, fault] of FAULTS.entries()) {
    const result = await runFault(shop, system, fault, random.fork(number), records);
    violations.push(...result.violations.map((violation) => `${system}, ${fault}: ${violation}`));
    summary.push(`${fault} ${result.figures}`);
    console.log(`  ${fault}: ${result.figures}`);
  }
  const unconfirmed = await shop.bank.notified();
  if (unconfirmed > 0) violations.push(`${unconfirmed} notifications of the gateway were never confirmed`);
  const lost = await Promise.all(records.map((record) => lostData(shop.db, record)));
  violations.push(
    ...records.flatMap((record) => record.violations),
    ...lost.flat(),
    ...(await invariantViolations(shop.db, before)),
    ...(await unpaidOrders(shop)),
    ...(await missingEmails(shop)),
  );
  const paid = records.reduce((sum, record) => sum + record.paid.size, 0);
  return { attempts: records.length, summary: `${paid} paid; ${summary.join("; ")}`, violations };
}

async function runFault(
  shop: NetworkedShop,
  system: System,
  fault: (typeof FAULTS)[number],
  random: Random,
  records: JourneyRecord[],
): Promise<{ violations: string[]; figures: string }> {
  const violations: string[] = [];
  const { answerMs, recoveryMs } = EXPECTATIONS[system];
  const url = shop.urls[0] ?? "";
  const affected = await affectedRequests(shop, system, violations);
  for (const path of CACHED) await sendRequest(url, { path });
  const customers = startCustomers(shop, random, records);
  const cached = startProbes(
    url,
    CACHED.map((path) => () => ({ path })),
    1,
  );
  const probes = startProbes(url, affected, 3);

  const heal = applyFault(shop, system, fault);
  await pause(FAULT_MS);
  heal();
  const healedAt = performance.now();
  await untilRecovered(probes.answers, healedAt, recoveryMs);
  const answers = await probes.stop();
  const unaffected = await cached.stop();
  await customers.stop();

  const slowest = Math.max(...answers.map(({ ms }) => ms));
  if (slowest > answerMs) violations.push(`an answer took ${(slowest / 1_000).toFixed(1)} s`);
  for (const { path, response } of answers)
    if (!isGoodAnswer(response))
      violations.push(`${path} got the response ${response?.status} ${JSON.stringify(response?.body)?.slice(0, 200)}`);
  for (const { path, ms, response } of unaffected)
    if (response?.status !== 200 || ms > UNAFFECTED_MS)
      violations.push(`${path}, which is cached, got the response ${response?.status} in ${ms.toFixed(0)} ms`);
  // The last failure: every request that was sent after it succeeded.
  const failures = answers.filter(({ response }) => response?.status !== 200);
  const recoveredAt = Math.max(healedAt, ...failures.map(({ at, ms }) => at + ms));
  const last = answers.at(-1);
  if (last?.response?.status !== 200) violations.push(`it did not recover in ${recoveryMs / 1_000} s`);
  const figures = `${failures.length}/${answers.length} refused, slowest ${(slowest / 1_000).toFixed(1)} s, recovered in ${((recoveredAt - healedAt) / 1_000).toFixed(1)} s`;
  return { violations: violations.slice(0, 20), figures };
}

/** Waits until requests succeed again, at most for `timeoutMs`. */
async function untilRecovered(answers: readonly Probe[], healedAt: number, timeoutMs: number): Promise<void> {
  while (performance.now() < healedAt + timeoutMs) {
    const last = answers.slice(-SUCCESSES);
    if (last.length === SUCCESSES && last.every(({ at, response }) => at > healedAt && response?.status === 200))
      return;
    await pause(PROBE_PAUSE_MS);
  }
}

/** @returns a function that ends the fault */
function applyFault(shop: NetworkedShop, system: System, fault: NetworkFault | "reset"): () => void {
  const proxy = shop.proxies[system];
  if (fault !== "reset") {
    proxy.set(fault);
    return () => proxy.set("none");
  }
  const timer = setInterval(() => proxy.reset(), RESET_EVERY_MS);
  return () => clearInterval(timer);
}

/** A success, or a refusal that says when to try again. */
function isGoodAnswer(response: ShopResponse | undefined): boolean {
  return response?.status === 200 || (response?.status === 503 && response.retryAfter !== undefined);
}

/** Requests that need the system, each time others, so that no answer is cached. */
async function affectedRequests(
  shop: NetworkedShop,
  system: System,
  violations: string[],
): Promise<(() => ShopRequest)[]> {
  const { token } = await newCustomer(shop, (violation) => violations.push(violation));
  let count = 0;
  if (system === "search")
    return [
      () => {
        count += 1;
        const query = new URLSearchParams({ q: `phone ${token.slice(0, 6)} ${count}`, a: "group:general" });
        return { path: `/api/chat/eurekasearch?${query}` };
      },
    ];
  // A statement, and a transaction.
  if (system !== "gateway")
    return [
      () => ({ path: `/api/cart/${token}/list`, token }),
      () => ({ path: "/api/addtocart", token, body: [lineFor("PRESIM-2GB")] }),
    ];
  const ready = await Promise.all(
    Array.from({ length: BUYERS }, (_, number) => runJourney(shop, { ...ONE_PHONE, number }, { stopBefore: "pay" })),
  );
  violations.push(...ready.flatMap((record) => record.violations));
  return [
    () => {
      count += 1;
      const record = ready[count % ready.length];
      const [orderId = ""] = record?.orders.keys() ?? [];
      return { path: "/api/payment/start", token: record?.token ?? "", body: { orderId } };
    },
  ];
}

/** Sends requests, one after the other by each client, until it is stopped. */
function startProbes(url: string, requests: readonly (() => ShopRequest)[], clients: number) {
  const probes: Probe[] = [];
  let isStopped = false;
  async function client(): Promise<void> {
    while (!isStopped)
      for (const request of requests) {
        const at = performance.now();
        const next = request();
        const response = await sendRequest(url, next, PROBE_TIMEOUT_MS);
        probes.push({ path: next.path, ms: performance.now() - at, at, response });
        await pause(PROBE_PAUSE_MS);
      }
  }
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    /** Those so far. */
    answers: probes,
    async stop(): Promise<Probe[]> {
      isStopped = true;
      await running;
      return probes;
    },
  };
}

/** Customers who shop, one journey after the other, until they are stopped. */
function startCustomers(shop: NetworkedShop, random: Random, records: JourneyRecord[]) {
  let isStopped = false;
  let number = 0;
  async function customer(): Promise<void> {
    while (!isStopped) {
      number += 1;
      records.push(await runJourney(shop, randomPlan(random, number)));
    }
  }
  const running = Promise.all(Array.from({ length: CONCURRENT_CUSTOMERS }, customer));
  return {
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
}

/** Enough for every journey: the subject is the network, not a lack of stock. */
async function fillStock({ db }: NetworkedShop): Promise<void> {
  await db.updateTable("stock").set({ quantity: 100_000 }).where("quantity", "is not", null).execute();
}

/** Every payment that the gateway took belongs to an order that counts it. */
async function unpaidOrders({ db, bank }: NetworkedShop): Promise<string[]> {
  const { paid } = await db
    .selectFrom("payment")
    .select(({ fn }) => fn.countAll<number>().as("paid"))
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  const taken = bank.paidCount();
  return paid === taken ? [] : [`the gateway took ${taken} payments, and ${paid} are recorded`];
}

/** Each bought order is confirmed by email, which the mail server received; sweeps send what failed during a fault. */
async function missingEmails(shop: NetworkedShop): Promise<string[]> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  for (;;) {
    await shop.advance(SWEEP_AGE_MS);
    await shop.runJobs();
    const missing = await missingConfirmations(shop.db);
    const sent = await shop.db
      .selectFrom("outbox")
      .select("message_id")
      .where("channel", "=", "email")
      .where("sent_at", "is not", null)
      .execute();
    const received = shop.emails.join("\n");
    const lost = sent
      .filter(({ message_id: id }) => !received.includes(id))
      .map(({ message_id: id }) => `email ${id} was not received`);
    const faults = [...missing, ...lost];
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await pause(500);
  }
}
