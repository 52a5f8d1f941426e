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
  { logger }: { logger: Logger },
  items: readonly Item[],
  label: (item: Item) => Record<string, string>,
  work: (item: Item) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
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
  if (failures > 0) throw new Error(`${failures} of ${items.length} items failed`);
}
