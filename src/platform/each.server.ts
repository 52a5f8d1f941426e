import type { Logger } from "./logger.server.ts";

/**
 * Does the work of a scheduled job for each item in turn. A failure for one item is logged and does not stop the others.
 * @param label names an item in the log, without personal data
 * @throws Error with the number of failures once all items were tried, so that the job counts as failed
 */
export async function forEachItem<Item>(
  { logger }: { logger: Logger },
  items: readonly Item[],
  label: (item: Item) => Record<string, string>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (const item of items)
    try {
      await work(item);
    } catch (err) {
      failures += 1;
      logger.error({ err, ...label(item) }, "item of a job failed");
    }
  if (failures > 0) throw new Error(`${failures} of ${items.length} items failed`);
}
