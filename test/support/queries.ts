import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestShop } from "./shop.ts";

/**
 * Counts database queries of a shop, without begin and end of transactions and without those of jobs.
 * @returns a function that runs `work` and returns its result with the number of its queries
 */
export function queryCounter({ shop }: TestShop) {
  const storage = new AsyncLocalStorage<{ queries: number }>();
  shop.db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Counts results, because a subquery is transformed as well, but not executed separately.
    async transformResult({ result }) {
      const count = storage.getStore();
      if (count) count.queries += 1;
      return result;
    },
  });
  return async <Result>(work: () => Promise<Result>): Promise<{ queries: number; result: Result }> => {
    const count = { queries: 0 };
    const result = await storage.run(count, work);
    return { queries: count.queries, result };
  };
}

/** Waits until so many statements of a shop wait for a lock. A job that an earlier test queued may wait as well. */
export async function waitingForLock({ shop }: TestShop, statements: number): Promise<void> {
  const count = sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await count.execute(shop.db)).rows[0]?.count, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(statements);
}
