import type { Logger } from "./logger.server.ts";

/**
 * Runs the steps of a job one after another, each of them also after one that failed.
 * @throws Error with the number of failures once all steps were run, so that the job counts as failed
 */
export function forEachStep(
  context: { logger: Logger },
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  return forEachItem(
    context,
    Object.entries(steps),
    ([step]) => ({ step }),
    ([, run]) => run(),
  );
}

/**
 * Does the work of a scheduled job for each item, in order. A failure for one item is logged and does not stop the others.
 * @param label names an item in the log, without personal data
 * @param concurrency number of items that are worked on at the same time
 * @throws Error with the number of failures once all items were tried, so that the job counts as failed
 */
export async function forEachItem<Item>(
  context: { logger: Logger },
  items: readonly Item[],
  label: (item: Item) => Record<string, string>,
  work: (item: Item) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const failures = await countFailures(context, items, label, work, concurrency);
  if (failures > 0) throw new Error(`${failures} of ${items.length} items failed`);
}

/**
 * Does the work of a scheduled job for everything that a query finds, in batches and each item once, as forEachItem does it for a list.
 * @param read the next batch; the work for an item makes the query find it no longer. It ends when only items that were tried are found
 * @param label names an item in the log, and apart from all others
 * @throws Error with the number of failures once all items were tried, so that the job counts as failed
 */
export async function forEachFound<Item>(
  context: { logger: Logger },
  read: () => Promise<readonly Item[]>,
  label: (item: Item) => Record<string, string>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const nameOf = (item: Item) => JSON.stringify(label(item));
  const tried = new Set<string>();
  let failures = 0;
  for (;;) {
    const items = (await read()).filter((item) => !tried.has(nameOf(item)));
    if (items.length === 0) break;
    failures += await countFailures(context, items, label, work, 1);
    for (const item of items) tried.add(nameOf(item));
  }
  if (failures > 0) throw new Error(`${failures} of ${tried.size} items failed`);
}

async function countFailures<Item>(
  { logger }: { logger: Logger },
  items: readonly Item[],
  label: (item: Item) => Record<string, string>,
  work: (item: Item) => Promise<unknown>,
  concurrency: number,
): Promise<number> {
  const waiting = items.values();
  let failures = 0;

  async function workOff(): Promise<void> {
    for (const item of waiting)
      try {
        await work(item);
      } catch (err) {
        failures += 1;
        logger.error({ err, ...label(item) }, "item of a job failed");
      }
  }

  await Promise.all(Array.from({ length: concurrency }, workOff));
  return failures;
}
