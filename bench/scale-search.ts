import { sql } from "kysely";
import { connect, MAINTENANCE_LIMITS } from "#platform/database/connect.server.ts";
import type { Figure } from "./figures.ts";
import type { Ask } from "./http-client.ts";
import { type Bounds, loadOf } from "./load.ts";
import { postgresMegabytes } from "./postgres-memory.ts";
import type { Watched } from "./program.ts";
import { neverAsked, questionsAbout } from "./search-queries.ts";

const BOUNDS: Bounds = { turns: 3_000, milliseconds: 10_000 };

interface Measured {
  ask: Ask;
  shop: Watched;
  databaseUrl: string;
  /** Where its PostgreSQL is. */
  folder: string;
}

/**
 * Searches and suggestions over HTTP, none of them asked before, so that no kept answer counts. The bounds are those of a thousand, ten
 * thousand and a hundred thousand products.
 */
export async function searches({ ask, shop, databaseUrl, folder }: Measured): Promise<Figure[]> {
  const { search, begun } = questionsAbout(await titlesIn(databaseUrl));
  const asking = (call: string, next: () => string) => () =>
    ask(`${shop.url}/api/chat/${call}?${new URLSearchParams({ q: next(), a: "filter:all;group:general" })}`);
  const before: Figure[] = [
    { name: "start to first page", value: shop.startSeconds, unit: "s" },
    { name: "memory before searches", value: shop.residentMegabytes(), unit: "MB" },
    { name: "PostgreSQL's before searches", value: postgresMegabytes(folder), unit: "MB" },
  ];
  // What held the loop while it started is no part of it.
  await shop.holds();
  const searched = await loadOf(asking("eurekasearch", neverAsked(search)), BOUNDS);
  const suggested = await loadOf(asking("eurekasuggestions", neverAsked(begun)), BOUNDS);
  const { longest, ownLongest, clearingLongest } = await shop.holds();
  return [
    ...before,
    { name: "new searches, p50 of one client", value: searched.half, unit: "ms" },
    { name: "new searches, p99 of one client (bounds 20, 80, 120 ms)", value: searched.p99, unit: "ms" },
    { name: "new searches, ten clients (bounds 300, 100, 20 /s)", value: searched.perSecond, unit: "/s" },
    { name: "new suggestions, p50 of one client", value: suggested.half, unit: "ms" },
    { name: "new suggestions, p99 of one client (bounds 10, 15, 30 ms)", value: suggested.p99, unit: "ms" },
    { name: "new suggestions, ten clients", value: suggested.perSecond, unit: "/s" },
    { name: "longest hold of the event loop meanwhile (bound 20 ms up to 10,000)", value: longest, unit: "ms" },
    { name: "by its own work", value: ownLongest, unit: "ms" },
    { name: "by clearing up its memory", value: clearingLongest, unit: "ms" },
    { name: "memory after searches", value: shop.residentMegabytes(), unit: "MB" },
    { name: "PostgreSQL's after searches", value: postgresMegabytes(folder), unit: "MB" },
  ];
}

/** What products are called. */
async function titlesIn(databaseUrl: string): Promise<string[]> {
  const { db } = connect(databaseUrl, { max: 1, limits: MAINTENANCE_LIMITS });
  const { rows } = await sql<{ title: string }>`
    select card ->> 'name' as title from product where card is not null order by id`.execute(db);
  await db.destroy();
  return rows.map(({ title }) => title);
}
