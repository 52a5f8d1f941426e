import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { sessionToken } from "#customers/sessions/contract.ts";
import { percentile } from "../../bench/figures.ts";
import { residentMegabytesOf } from "../../bench/program.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { type Findings, read } from "../chaos-shop.ts";
import { invariantViolations, lostData, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { randomPlan } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import { type LoadRequest, type LoadResult, loadClient, measureCapacity, sendAtRate } from "../overload/open-load.ts";
import type { Random } from "../random.ts";
import type { ShopCluster } from "../shop-cluster.ts";

/** Requests per address stay far below its limit, so that only the load of all together counts. */
const ADDRESSES = 60_000;

/** Sessions of the load, begun before it. */
const SESSIONS = 200;

const CAPACITY = { clients: 32, milliseconds: 8_000 };

/** The load in multiples of the capacity. */
const FACTOR = 2;

/** Requests of one address in a second besides: four times what RATE_LIMIT allows it. */
const ONE_ADDRESS_PER_SECOND = 40;
const ONE_ADDRESS = "198.51.100.1";

const IDLE_CONNECTIONS = 10_000;

/** Journeys of customers who try again after 503, during the load. */
const CUSTOMERS = 2;

const MAX_P99_MS = 3_000;

/** A cached page meanwhile, at p99. */
const MAX_CACHED_P99_MS = 1_000;

/** Growth of the resident memory from the begin of the load to its end. */
const MAX_GROWTH_MB = 400;

const RECOVERY_MS = 5_000;

const CACHED_PAGE = "/";
const BIG_PAGE = "/personal/smartphones";

/**
 * Twice as many requests as the shop can answer, from many addresses, and too many from one; at the same time clients that hold connections.
 * What is admitted is answered in time, everything else is refused with 429 or 503 and Retry-After, memory stays bounded, cached pages go on,
 * and no acknowledged write is lost.
 */
export async function overload(cluster: ShopCluster, random: Random, minutes: number): Promise<Findings> {
  const shop = fromManyAddresses(cluster);
  await shop.limitCarts(1_000_000);
  await shop.db.updateTable("stock").set({ quantity: 10_000_000 }).where("quantity", "is not", null).execute();
  const before = await stockLevels(shop.db);
  const url = shop.urls[0] ?? "";
  const client = loadClient(url);
  const tokens = await beginSessions(shop);
  const next = loadRequests(random, tokens);
  await measureCapacity(client, next, { ...CAPACITY, milliseconds: 3_000 });
  const capacity = await measureCapacity(client, next, CAPACITY);
  const megabytesBefore = megabytes(shop);

  const milliseconds = minutes * 60_000;
  const results: LoadResult[] = [];
  const acknowledged = new Map<string, number>();
  const bad = await startBadClients(new URL(url).port);
  const opened = (await bad.report()).open;
  let isLoaded = true;
  const samples = sampleMemory(shop, () => isLoaded);
  const cached = probeCachedPage(client, () => isLoaded);
  const journeys = runJourneys(shop, random, () => isLoaded);
  const single: LoadResult[] = [];
  await Promise.all([
    sendAtRate(client, next, { perSecond: FACTOR * capacity, milliseconds }, (result, request) => {
      results.push({ ...result, body: result.status < 300 ? "" : result.body });
      if (request.method === "POST" && result.status === 200) noteQuantities(acknowledged, result);
    }),
    sendAtRate(
      client,
      () => ({ method: "GET", path: `/api/cart/${tokens[0]}/list`, address: ONE_ADDRESS, headers: bearer(tokens[0]) }),
      { perSecond: ONE_ADDRESS_PER_SECOND, milliseconds },
      (result) => single.push(result),
    ),
  ]);
  isLoaded = false;
  const [memory, pages, records] = await Promise.all([samples, cached, journeys]);
  const { open: left, floodAnswers } = await bad.report();
  bad.close();
  await pause(RECOVERY_MS);
  const after = await Promise.all(Array.from({ length: 20 }, () => client.send(next())));
  client.close();

  const admitted = results.filter(({ status }) => status < 300 && status > 0);
  const p99 = percentile(
    admitted.map((result) => result.milliseconds),
    0.99,
  );
  const cachedP99 = percentile(
    pages.map((result) => result.milliseconds),
    0.99,
  );
  const peak = Math.max(...memory);
  const lost = await Promise.all(records.map((record) => lostData(shop.db, record)));
  const refused503 = results.filter(({ status }) => status === 503).map((result) => result.milliseconds);
  const refusals = (status: number) => results.filter((result) => result.status === status).length;
  const limited = single.filter(({ status }) => status === 429).length;
  const violations = [
    ...[...results, ...single].flatMap(faultOf).slice(0, 20),
    ...(p99 > MAX_P99_MS ? [`admitted requests took ${p99.toFixed(0)} ms at p99`] : []),
    ...(cachedP99 > MAX_CACHED_P99_MS ? [`cached pages took ${cachedP99.toFixed(0)} ms at p99`] : []),
    ...pages.filter(({ status }) => status !== 200).map(({ status }) => `a cached page got the response ${status}`),
    ...(peak - megabytesBefore > MAX_GROWTH_MB
      ? [`memory grew from ${megabytesBefore.toFixed(0)} to ${peak.toFixed(0)} MB`]
      : []),
    ...(limited === 0 ? ["one address was never limited"] : []),
    ...after
      .filter(({ status }) => status >= 300 || status === 0)
      .map(({ status }) => `after the load a request got ${status}`),
    ...floodAnswers.filter((line) => !line.includes("431")).map((line) => `a flood of headers got ${line}`),
    ...records.flatMap((record) => record.violations),
    ...lost.flat(),
    ...(await lostLines(shop, acknowledged)),
    ...(await invariantViolations(shop.db, before)),
  ];
  const summary = [
    `capacity ${capacity.toFixed(0)}/s, sent ${((results.length * 1_000) / milliseconds).toFixed(0)}/s`,
    `${admitted.length} admitted (p50 ${percentile(
      admitted.map((result) => result.milliseconds),
      0.5,
    ).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms)`,
    `${refused503.length} got 503 (p99 ${refused503.length > 0 ? percentile(refused503, 0.99).toFixed(0) : 0} ms), ${refusals(429)} 429; one address: ${limited} of ${single.length} got 429`,
    `cached page p99 ${cachedP99.toFixed(0)} ms; memory ${megabytesBefore.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    `${opened} bad connections, ${left} at the end; ${records.length} journeys`,
  ].join("; ");
  return { attempts: results.length + single.length, summary, violations };
}

const BadClientsReport = z.object({ open: z.number(), floodAnswers: z.array(z.string()) });

async function startBadClients(port: string) {
  const file = join(import.meta.dirname, "../overload/bad-clients.ts");
  const child = fork(file, [port, String(IDLE_CONNECTIONS), BIG_PAGE]);
  await once(child, "message");
  return {
    async report() {
      const message = once(child, "message");
      child.send("report");
      return BadClientsReport.parse((await message)[0]);
    },
    close: () => child.disconnect(),
  };
}

/** A third each: a page that is rendered, a write to a cart, a read of a cart. */
function loadRequests(random: Random, tokens: readonly string[]): () => LoadRequest {
  let index = 0;
  return () => {
    index += 1;
    const number = random.below(ADDRESSES);
    const address = `10.${number % 256}.${Math.floor(number / 256)}.7`;
    const token = tokens[index % tokens.length];
    if (index % 3 === 0) return { method: "GET", path: `${BIG_PAGE}?view=${index}`, address };
    if (index % 3 === 1) return { method: "GET", path: `/api/cart/${token}/list`, address, headers: bearer(token) };
    const body = JSON.stringify([lineFor("PRESIM-2GB")]);
    return { method: "POST", path: "/api/addtocart", address, headers: bearer(token), body };
  };
}

function bearer(token = ""): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** The same shop, with another network address for each request. */
function fromManyAddresses(shop: ShopCluster): ShopCluster {
  let number = 0;
  return {
    ...shop,
    send(request) {
      number += 1;
      const address = `10.${number % 256}.${Math.floor(number / 256) % 256}.8`;
      return shop.send({ ...request, headers: { ...request.headers, "x-forwarded-for": address } });
    },
  };
}

async function beginSessions(shop: ShopCluster): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < SESSIONS; index += 1) {
    const session = await shop.send({ path: "/api/session/token" });
    tokens.push(read(sessionToken.reply, session, "Creating a session").body.token);
  }
  return tokens;
}

/** Without the limit of a line's quantity, which these carts exceed. */
const AddedLines = z.object({ data: z.array(z.object({ order_item_id: z.string(), quantity: z.number() })) });

/** The highest quantity that the shop confirmed for each line. */
function noteQuantities(acknowledged: Map<string, number>, { body }: LoadResult): void {
  for (const line of AddedLines.parse(JSON.parse(body)).data)
    acknowledged.set(line.order_item_id, Math.max(line.quantity, acknowledged.get(line.order_item_id) ?? 0));
}

async function lostLines({ db }: ShopCluster, acknowledged: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await db.selectFrom("cart_line").select(["order_item_id", "quantity"]).execute();
  const stored = new Map(rows.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  return [...acknowledged]
    .filter(([id, quantity]) => (stored.get(id) ?? 0) < quantity)
    .map(([id, quantity]) => `line ${id} was confirmed with ${quantity} and has ${stored.get(id) ?? 0}`);
}

/** An answer other than a success or a refusal that says when to try again. */
function faultOf({ path, status, hasRetryAfter, body }: LoadResult): string[] {
  if (status === 200) return [];
  if ((status === 429 || status === 503) && hasRetryAfter) return [];
  return [`${path} got the response ${status} ${body.slice(0, 200)}`];
}

function megabytes(shop: ShopCluster): number {
  return Math.max(...shop.pids().map((pid) => residentMegabytesOf(pid)));
}

async function sampleMemory(shop: ShopCluster, isLoaded: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (isLoaded()) {
    samples.push(megabytes(shop));
    await pause(2_000);
  }
  return samples;
}

async function probeCachedPage(client: ReturnType<typeof loadClient>, isLoaded: () => boolean): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  while (isLoaded()) {
    results.push(await client.send({ method: "GET", path: CACHED_PAGE, address: "203.0.113.1" }));
    await pause(50);
  }
  return results;
}

async function runJourneys(shop: ShopCluster, random: Random, isLoaded: () => boolean): Promise<JourneyRecord[]> {
  const records: JourneyRecord[] = [];
  let number = 0;
  async function customer(): Promise<void> {
    while (isLoaded()) {
      number += 1;
      records.push(await runJourney(shop, randomPlan(random, number)));
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  return records;
}
