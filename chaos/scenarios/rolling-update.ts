import { runAccountJourney } from "../account-journey.ts";
import type { Findings } from "../chaos-shop.ts";
import { invariantViolations, lostData, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { randomPlan } from "../journey-plan.ts";
import type { JourneyRecord } from "../journey-record.ts";
import type { Random } from "../random.ts";
import type { ShopCluster } from "../shop-cluster.ts";
import { queryPendingPayments } from "./crashes.ts";

const CONCURRENT_CUSTOMERS = 4;

/** One customer of so many orders on account. */
const ON_ACCOUNT = 5;

/**
 * The earlier release and this one on one database, as while replicas are replaced one after the other. The requests of each customer
 * alternate between both, so that each reads what the other wrote.
 */
export async function rollingUpdate(shop: ShopCluster, random: Random, journeys: number): Promise<Findings> {
  await shop.limitCarts(10);
  const before = await stockLevels(shop.db);
  const records: JourneyRecord[] = [];
  let next = 0;
  async function customer(): Promise<void> {
    while (next < journeys) {
      next += 1;
      const number = next;
      const isOnAccount = number % ON_ACCOUNT === 0;
      records.push(
        await (isOnAccount ? runAccountJourney(shop, number) : runJourney(shop, randomPlan(random, number))),
      );
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CUSTOMERS }, customer));
  await queryPendingPayments(shop);
  const lost = await Promise.all(records.map((record) => lostData(shop.db, record)));
  const paid = records.reduce((sum, record) => sum + record.paid.size, 0);
  return {
    attempts: records.length,
    summary: `${paid} orders shown as paid or accepted`,
    violations: [
      ...records.flatMap(({ violations }) => violations),
      ...lost.flat(),
      ...(await invariantViolations(shop.db, before)),
    ],
  };
}
