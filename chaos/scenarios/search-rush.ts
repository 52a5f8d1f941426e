import { setTimeout as pause } from "node:timers/promises";
import { addToCart } from "#cart/contract.ts";
import { percentile } from "../../bench/figures.ts";
import { queriesFor, uniqueQueries } from "../../bench/search-queries.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { type ChaosShop, type Findings, read, type ShopRequest, type ShopResponse } from "../chaos-shop.ts";
import { newCustomer } from "../customer.ts";
import { VARIATION_IDS } from "../journey-plan.ts";

/** The burst: no client waits for a response before it sends the next query. */
const CLIENTS = 10;
const PER_CLIENT_AND_SECOND = 50;
const SECONDS = 20;

/** Longest time of other calls meanwhile, at p99. */
const MAX_P99_MS = 250;

/** Between two other calls. */
const PAUSE_MS = 10;

/**
 * Far more uncached queries than the shop can process. Each gets results or a refusal with Retry-After, other calls stay
 * fast, and the next query after the burst gets results.
 */
export async function searchRush(shop: ChaosShop): Promise<Findings> {
  const violations: string[] = [];
  const customer = await newCustomer(shop, (violation) => violations.push(violation));
  const line = await customer.send({ path: "/api/addtocart", body: [lineFor(VARIATION_IDS[0])] });
  read(addToCart.reply, line, "Adding to the cart");
  const otherCalls: Record<string, ShopRequest> = {
    product: { path: "/api/productdetailspage?slug=prepaid-sim&vendorType=personal" },
    cart: { path: `/api/cart/${customer.token}/list`, token: customer.token },
    session: { path: "/api/session/token" },
  };
  const sendQuery = await queries(shop);

  const burst = sendBurst(sendQuery);
  const times = measureOthers(shop, otherCalls, burst, violations);
  const responses = await burst;
  const p99s = Object.entries(await times).map(([name, samples]) => [name, percentile(samples, 0.99)] as const);
  for (const [name, p99] of p99s)
    if (p99 > MAX_P99_MS) violations.push(`the ${name} call took ${p99.toFixed(0)} ms at p99`);
  violations.push(...responses.flatMap(faultsOf).slice(0, 20));
  const next = await sendQuery();
  if (next?.status !== 200) violations.push(`the query after the burst got the response ${next?.status}`);
  const answered = responses.filter((response) => response?.status === 200).length;
  const latencies = p99s.map(([name, p99]) => `${name} ${p99.toFixed(0)} ms`).join(", ");
  return {
    attempts: responses.length,
    summary: `${answered} answered, the others refused; p99: ${latencies}`,
    violations,
  };
}

/** Sends queries that were not sent before: three searches, then suggestions for typed text. */
async function queries(shop: ChaosShop): Promise<() => Promise<ShopResponse | undefined>> {
  const rows = await shop.db.selectFrom("search_document").select("title").execute();
  const { search, prefix } = queriesFor(rows.map(({ title }) => title));
  const [searched, typed] = [uniqueQueries(search), uniqueQueries(prefix)];
  let index = 0;
  return () => {
    index += 1;
    const [call, q] = index % 4 === 0 ? ["eurekasuggestions", typed()] : ["eurekasearch", searched()];
    return shop.send({ path: `/api/chat/${call}?${new URLSearchParams({ q, a: "group:general" })}` });
  };
}

/** Sends the burst at a constant rate, independent of response times. */
async function sendBurst(sendQuery: () => Promise<ShopResponse | undefined>): Promise<(ShopResponse | undefined)[]> {
  const began = performance.now();
  const responses: Promise<ShopResponse | undefined>[] = [];
  async function client(): Promise<void> {
    for (let index = 1; index <= SECONDS * PER_CLIENT_AND_SECOND; index += 1) {
      responses.push(sendQuery());
      await pause(Math.max(0, began + (index * 1_000) / PER_CLIENT_AND_SECOND - performance.now()));
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return Promise.all(responses);
}

/** Measures other calls, one after the other, until a promise settles. */
async function measureOthers(
  shop: ChaosShop,
  otherCalls: Record<string, ShopRequest>,
  done: Promise<unknown>,
  violations: string[],
): Promise<Record<string, number[]>> {
  let isDone = false;
  done.finally(() => {
    isDone = true;
  });
  const times: Record<string, number[]> = {};
  while (!isDone)
    for (const [name, request] of Object.entries(otherCalls)) {
      const began = performance.now();
      const response = await shop.send(request);
      times[name] = [...(times[name] ?? []), performance.now() - began];
      if (response?.status !== 200) violations.push(`the ${name} call got the response ${response?.status}`);
      await pause(PAUSE_MS);
    }
  return times;
}

function faultsOf(response: ShopResponse | undefined): string[] {
  if (response?.status === 200) return [];
  const isRefusal = (response?.status === 503 || response?.status === 429) && response.retryAfter !== undefined;
  return isRefusal ? [] : [`a query got the response ${response?.status} ${JSON.stringify(response?.body)}`];
}
