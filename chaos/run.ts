import { grid } from "../bench/figures.ts";
import { command, UsageError } from "../scripts/command.ts";
import type { Findings } from "./chaos-shop.ts";
import { CRASH_POINTS, crashAt } from "./crash-points.ts";
import { type Random, seededRandom } from "./random.ts";
import { cartRaces } from "./scenarios/cart-races.ts";
import { accountCrashes, crashes } from "./scenarios/crashes.ts";
import { gatewayFaults } from "./scenarios/gateway-faults.ts";
import { importCrashes } from "./scenarios/import-crashes.ts";
import { notifications } from "./scenarios/notifications.ts";
import { searchBurst } from "./scenarios/search-burst.ts";
import { stockRush } from "./scenarios/stock-rush.ts";
import { type ShopCluster, startShopCluster } from "./shop-cluster.ts";

/** No journey starts later than this after the start of its scenario. */
const JOURNEYS_WITHIN_MS = 4 * 60_000;

interface Scenario {
  name: string;
  replicas: number;
  run(shop: ShopCluster, random: Random, journeys: number, until: number): Promise<Findings>;
}

const SCENARIOS: readonly Scenario[] = [
  { name: "crash-points", replicas: 1, run: (shop, random) => everyCrashPoint(shop, random) },
  { name: "crashes", replicas: 1, run: crashes },
  { name: "crashes-of-replicas", replicas: 2, run: crashes },
  {
    name: "account-crashes",
    replicas: 1,
    run: (shop, random, journeys, until) => accountCrashes(shop, random, Math.ceil(journeys / 5), until),
  },
  { name: "stock-rush", replicas: 2, run: (shop, random) => stockRush(shop, random, 200, 10) },
  { name: "notifications", replicas: 2, run: (shop, random) => notifications(shop, random) },
  { name: "cart-races", replicas: 2, run: (shop, random) => cartRaces(shop, random, 60) },
  { name: "gateway-faults", replicas: 1, run: (shop, random) => gatewayFaults(shop, random) },
  { name: "import-crashes", replicas: 1, run: (shop, random) => importCrashes(shop, random) },
  { name: "search-burst", replicas: 1, run: (shop) => searchBurst(shop) },
];

async function everyCrashPoint(shop: ShopCluster, random: Random): Promise<Findings> {
  await shop.limitCarts(10);
  const violations: string[] = [];
  for (const [number, point] of CRASH_POINTS.entries()) {
    const faults = await crashAt(shop, point, random.fork(number));
    violations.push(...faults.map((fault) => `${point.title}: ${fault}`));
  }
  return { attempts: CRASH_POINTS.length, violations };
}

interface Row extends Findings {
  name: string;
  seconds: number;
}

async function runScenario({ name, replicas, run }: Scenario, seed: number, journeys: number): Promise<Row> {
  console.log(`Chaos: ${name}`);
  const began = performance.now();
  const shop = await startShopCluster(replicas);
  try {
    const findings = await run(shop, seededRandom(seed), journeys, Date.now() + JOURNEYS_WITHIN_MS);
    return { name, seconds: (performance.now() - began) / 1_000, ...findings };
  } catch (error) {
    const violation = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, seconds: (performance.now() - began) / 1_000, attempts: 0, violations: [violation] };
  } finally {
    await shop.close();
  }
}

function tableOf(rows: readonly Row[]): string {
  return grid([
    ["scenario", "attempts", "violations", "seconds", "summary"],
    ...rows.map(({ name, attempts, violations, seconds, summary = "" }) => [
      name,
      String(attempts),
      String(violations.length),
      seconds.toFixed(0),
      summary,
    ]),
  ]);
}

const usage = `npm run chaos -- --journeys 200 --seed 1 --only ${SCENARIOS.map(({ name }) => name).join("|")}`;
const options = {
  journeys: { type: "string", default: "200" },
  seed: { type: "string", default: "1" },
  only: { type: "string" },
} as const;

await command({ usage, options }, async ({ values }) => {
  const seed = Number(values.seed);
  const journeys = Number(values.journeys);
  const selected = SCENARIOS.filter(({ name }) => values.only === undefined || name === values.only);
  if (selected.length === 0 || !Number.isInteger(seed) || !(journeys >= 1)) throw new UsageError();
  const rows: Row[] = [];
  for (const scenario of selected) {
    const row = await runScenario(scenario, seed, journeys);
    rows.push(row);
    for (const violation of row.violations.slice(0, 20)) console.error(`  ${violation}`);
    if (row.violations.length > 0)
      console.error(`  Repeat: npm run chaos -- --journeys ${journeys} --seed ${seed} --only ${row.name}`);
  }
  console.log(tableOf(rows));
  if (rows.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
});
