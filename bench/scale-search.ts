import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import type { Figure } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";
import { type Bounds, measureLoad } from "./load.ts";
import { postgresMegabytes } from "./postgres-memory.ts";
import type { MonitoredProgram } from "./program.ts";
import { queriesFor, uniqueQueries } from "./search-queries.ts";

const BOUNDS: Bounds = { calls: 3_000, milliseconds: 10_000 };

interface Target {
  sendRequest: SendRequest;
  shop: MonitoredProgram;
  databaseUrl: string;
  /** Data folder of its PostgreSQL. */
  folder: string;
}

/**
 * Measures searches and suggestions over HTTP. No query is repeated, so that none is answered from the cache. The bounds in
 * the labels are for a thousand, ten thousand and a hundred thousand products.
 */
export async function measureSearches({ sendRequest, shop, databaseUrl, folder }: Target): Promise<Figure[]> {
  const { search, prefix } = queriesFor(await productTitles(databaseUrl));
  const queryTask = (call: string, next: () => string) => () =>
    sendRequest(`${shop.url}/api/chat/${call}?${new URLSearchParams({ q: next(), a: "filter:all;group:general" })}`);
  const before: Figure[] = [
    { name: "start to first page", value: shop.startSeconds, unit: "s" },
    { name: "memory before searches", value: shop.residentMegabytes(), unit: "MB" },
    { name: "memory of PostgreSQL before searches", value: postgresMegabytes(folder), unit: "MB" },
  ];
  // Resets the delays, which would otherwise include the start.
  await shop.eventLoopDelays();
  const searchLoad = await measureLoad(queryTask("eurekasearch", uniqueQueries(search)), BOUNDS);
  const suggestionLoad = await measureLoad(queryTask("eurekasuggestions", uniqueQueries(prefix)), BOUNDS);
  const { longest, longestCpu, longestGc } = await shop.eventLoopDelays();
  return [
    ...before,
    { name: "new searches, p50 of one client", value: searchLoad.p50, unit: "ms" },
    { name: "new searches, p99 of one client (bounds 20, 80, 120 ms)", value: searchLoad.p99, unit: "ms" },
    { name: "new searches, ten clients (bounds 300, 100, 20 /s)", value: searchLoad.perSecond, unit: "/s" },
    { name: "new suggestions, p50 of one client", value: suggestionLoad.p50, unit: "ms" },
    { name: "new suggestions, p99 of one client (bounds 10, 15, 30 ms)", value: suggestionLoad.p99, unit: "ms" },
    { name: "new suggestions, ten clients", value: suggestionLoad.perSecond, unit: "/s" },
    { name: "longest event loop delay meanwhile (bound 20 ms up to 10,000)", value: longest, unit: "ms" },
    { name: "longest event loop delay by CPU time", value: longestCpu, unit: "ms" },
    { name: "longest garbage collection", value: longestGc, unit: "ms" },
    { name: "memory after searches", value: shop.residentMegabytes(), unit: "MB" },
    { name: "memory of PostgreSQL after searches", value: postgresMegabytes(folder), unit: "MB" },
  ];
}

async function productTitles(databaseUrl: string): Promise<string[]> {
  const { db } = connect(databaseUrl, { max: 1, limits: MAINTENANCE_LIMITS });
  const { rows } = await sql<{ title: string }>`
    select card ->> 'name' as title from product where card is not null order by id`.execute(db);
  await db.destroy();
  return rows.map(({ title }) => title);
}
