import { AsyncLocalStorage } from "node:async_hooks";
import type { TestShop } from "./shop.ts";

/**
 * Counts what a shop asks its database, apart from the begin and end of transactions and from what jobs ask meanwhile.
 * @returns how many queries `work` makes, and what it gives
 */
export function queryCounter({ shop }: TestShop) {
  const counting = new AsyncLocalStorage<{ queries: number }>();
  shop.db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Of results, for a query that is part of another one is built by itself, too, and asked only once.
    async transformResult({ result }) {
      const count = counting.getStore();
      if (count) count.queries += 1;
      return result;
    },
  });
  return async <Given>(work: () => Promise<Given>): Promise<{ queries: number; given: Given }> => {
    const count = { queries: 0 };
    const given = await counting.run(count, work);
    return { queries: count.queries, given };
  };
}
