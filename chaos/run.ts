import { grid } from "../bench/figures.ts";
import { command, UsageError } from "../scripts/command.ts";
import { KILL_POINTS, killedAt } from "./kill-points.ts";
import { openProcessWorld, type ProcessWorld } from "./process-world.ts";
import { type Random, randomFrom } from "./random.ts";
import { cartRaces } from "./scenarios/cart-races.ts";
import { gatewayMoods } from "./scenarios/gateway-faults.ts";
import { importCuts } from "./scenarios/import-cuts.ts";
import { notifications } from "./scenarios/notifications.ts";
import { accountCuts, powerCuts } from "./scenarios/power-cuts.ts";
import { searchBurst } from "./scenarios/search-burst.ts";
import { stockRush } from "./scenarios/stock-rush.ts";
import type { Findings } from "./world.ts";

/** No scenario goes on for longer; a plan that is not done by then is cut short. */
const LONGEST_MS = 4 * 60_000;

interface Scenario {
  name: string;
  replicas: number;
  run(world: ProcessWorld, random: Random, journeys: number, until: number): Promise<Findings>;
}

const SCENARIOS: readonly Scenario[] = [
  { name: "kill-points", replicas: 1, run: (world, random) => everyKillPoint(world, random) },
  { name: "power-cuts", replicas: 1, run: powerCuts },
  { name: "power-cuts-of-replicas", replicas: 2, run: powerCuts },
  {
    name: "account-cuts",
    replicas: 1,
    run: (world, random, journeys, until) => accountCuts(world, random, Math.ceil(journeys / 5), until),
  },
  { name: "stock-rush", replicas: 2, run: (world, random) => stockRush(world, random, 200, 10) },
  { name: "notifications", replicas: 2, run: (world, random) => notifications(world, random) },
  { name: "cart-races", replicas: 2, run: (world, random) => cartRaces(world, random, 60) },
  { name: "gateway-moods", replicas: 1, run: (world, random) => gatewayMoods(world, random) },
  { name: "import-cuts", replicas: 1, run: (world, random) => importCuts(world, random) },
  { name: "search-burst", replicas: 1, run: (world) => searchBurst(world) },
];

async function everyKillPoint(world: ProcessWorld, random: Random): Promise<Findings> {
  await world.limitCarts(10);
  const violations: string[] = [];
  for (const [number, point] of KILL_POINTS.entries()) {
    const faults = await killedAt(world, point, random.part(number));
    violations.push(...faults.map((fault) => `${point.title}: ${fault}`));
  }
  return { tries: KILL_POINTS.length, violations };
}

interface Row extends Findings {
  name: string;
  seconds: number;
}

async function runScenario({ name, replicas, run }: Scenario, seed: number, journeys: number): Promise<Row> {
  console.log(`Chaos: ${name}`);
  const began = performance.now();
  const world = await openProcessWorld(replicas);
  try {
    const findings = await run(world, randomFrom(seed), journeys, Date.now() + LONGEST_MS);
    return { name, seconds: (performance.now() - began) / 1_000, ...findings };
  } catch (error) {
    const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, seconds: (performance.now() - began) / 1_000, tries: 0, violations: [sentence] };
  } finally {
    await world.close();
  }
}

function tableOf(rows: readonly Row[]): string {
  return grid([
    ["scenario", "tries", "violations", "seconds", "besides"],
    ...rows.map(({ name, tries, violations, seconds, told = "" }) => [
      name,
      String(tries),
      String(violations.length),
      seconds.toFixed(0),
      told,
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
  const chosen = SCENARIOS.filter(({ name }) => values.only === undefined || name === values.only);
  if (chosen.length === 0 || !Number.isInteger(seed) || !(journeys >= 1)) throw new UsageError();
  const rows: Row[] = [];
  for (const scenario of chosen) {
    const row = await runScenario(scenario, seed, journeys);
    rows.push(row);
    for (const violation of row.violations.slice(0, 20)) console.error(`  ${violation}`);
    if (row.violations.length > 0)
      console.error(`  Again: npm run chaos -- --journeys ${journeys} --seed ${seed} --only ${row.name}`);
  }
  console.log(tableOf(rows));
  if (rows.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
});
