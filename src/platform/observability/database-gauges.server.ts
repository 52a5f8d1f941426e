import { Gauge } from "prom-client";
import type { Database } from "../database/connect.server.ts";
import type { Metrics } from "./metrics.server.ts";

/** A number of a feature that is read from the database, such as the orders that wait for a person. */
export interface DatabaseGauge {
  /** Begins with "shop_"; ends with its unit unless it is a count. */
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(db: Database): Promise<readonly Sample[]>;
}

interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** Time for which read values are served again, so that scrapes cannot load the database. */
const FRESH_MS = 10_000;

/** Time that a scrape waits for the database. */
const WAIT_MS = 2_000;

/**
 * Registers gauges that are read from the database, all of them in one go. While the database does not answer in time they have no
 * values, and `shop_database_gauges_up` is 0.
 * @param db a pool of one connection, so that a scrape needs none of the shop's
 * @param now milliseconds of any monotonic clock
 * @returns reads the values unless they are fresh; to be called before each scrape
 */
export function registerDatabaseGauges(
  { registry }: Metrics,
  definitions: readonly DatabaseGauge[],
  db: Database,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({
    name: "shop_database_gauges_up",
    help: "1 if the numbers from the database are current",
    registers,
  });
  const gauges = definitions.map(({ name, help, labelNames = [], read }) => {
    const gauge = new Gauge({ name, help, labelNames, registers });
    // A reset gauge without labels would be 0, which is a number, too.
    return { read, gauge, clear: () => (labelNames.length > 0 ? gauge.reset() : gauge.remove()) };
  });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const values: (readonly Sample[])[] = [];
    for (const { read } of gauges) values.push(await read(db));
    clear();
    gauges.forEach(({ gauge }, place) => {
      for (const { labels = {}, value } of values[place] ?? []) gauge.set(labels, value);
    });
    isUp.set(1);
  }

  function clear(): void {
    for (const gauge of gauges) gauge.clear();
    isUp.set(0);
  }

  return async () => {
    if (now() - readAt < FRESH_MS) return;
    reading ??= read()
      .catch(clear)
      .finally(() => {
        reading = undefined;
        readAt = now();
      });
    const isLate = await within(WAIT_MS, reading);
    if (isLate) clear();
  };
}

/** @returns true if the time passed before the work ended */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(true), milliseconds);
  try {
    return await Promise.race([work.then(() => false), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
