import { resolve } from "node:path";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { grid } from "../bench/figures.ts";
import { command, UsageError } from "../scripts/command.ts";
import type { Findings } from "./chaos-shop.ts";
import { CRASH_POINTS, crashAt } from "./crash-points.ts";
import { startMailingShop } from "./outside/mailing-shop.ts";
import { SYSTEMS, startNetworkedShop } from "./outside/networked-shop.ts";
import { type Random, seededRandom } from "./random.ts";
import { cartRaces } from "./scenarios/cart-races.ts";
import { clockJumps } from "./scenarios/clock-jumps.ts";
import { accountCrashes, crashes } from "./scenarios/crashes.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { gatewayFaults } from "./scenarios/gateway-faults.ts";
import { importCrashes } from "./scenarios/import-crashes.ts";
import { importsPutBack } from "./scenarios/imports-put-back.ts";
import { mailRefuses } from "./scenarios/mail-refuses.ts";
import { networkFaults } from "./scenarios/network-faults.ts";
import { notifications } from "./scenarios/notifications.ts";
import { overload } from "./scenarios/overload.ts";
import { pinRush } from "./scenarios/pin-rush.ts";
import { promoRush } from "./scenarios/promo-rush.ts";
import { reservationsHeld } from "./scenarios/reservations-held.ts";
import { rollingUpdate } from "./scenarios/rolling-update.ts";
import { searchRush } from "./scenarios/search-rush.ts";
import { signIns } from "./scenarios/sign-ins.ts";
import { stockRush } from "./scenarios/stock-rush.ts";
import { streaming } from "./scenarios/streaming.ts";
import { KEYS, type ShopCluster, startShopCluster } from "./shop-cluster.ts";

/** No journey starts later than this after the start of its scenario. */
const JOURNEYS_WITHIN_MS = 4 * 60_000;

interface Scenario {
  name: string;
  run(random: Random, settings: Settings): Promise<Findings>;
}

interface Settings {
  journeys: number;
  /** Duration of an overload. */
  minutes: number;
  /** No journey starts after this instant, in epoch milliseconds. */
  until: number;
}

/** A scenario with a shop of its own. */
function scenario<Shop extends { close(): Promise<void> }>(
  name: string,
  start: () => Promise<Shop>,
  run: (shop: Shop, random: Random, settings: Settings) => Promise<Findings>,
): Scenario {
  return {
    name,
    async run(random, settings) {
      const shop = await start();
      try {
        return await run(shop, random, settings);
      } finally {
        await shop.close();
      }
    },
  };
}

const one = () => startShopCluster();
const two = () => startShopCluster({ replicas: 2 });

/** Two processes behind a proxy, which names the address of each client. */
const twoBehindProxy = () => startShopCluster({ replicas: 2, env: async () => ({ TRUST_PROXY: "true" }) });

const PARTNER_SECRET = "the secret of the streaming partner";

/** The same, with one secret of the streaming partner. */
const twoWithPartner = () =>
  startShopCluster({ replicas: 2, env: async () => ({ TRUST_PROXY: "true", OTT_PARTNER_SECRET: PARTNER_SECRET }) });

/** A shop behind a proxy, with the limits that it has in production. */
const publicShop = () =>
  startShopCluster({ hasPages: true, env: async () => ({ RATE_LIMIT: "600", TRUST_PROXY: "true" }) });

const SCENARIOS: readonly Scenario[] = [
  scenario("crash-points", one, everyCrashPoint),
  scenario("crashes", one, (shop, random, { journeys, until }) => crashes(shop, random, journeys, until)),
  scenario("crashes-of-replicas", two, (shop, random, { journeys, until }) => crashes(shop, random, journeys, until)),
  scenario("account-crashes", one, (shop, random, { journeys, until }) =>
    accountCrashes(shop, random, Math.ceil(journeys / 5), until),
  ),
  scenario("stock-rush", two, (shop, random) => stockRush(shop, random, 200, 10)),
  scenario("reservations-held", twoBehindProxy, reservationsHeld),
  scenario("promo-rush", two, (shop, random) => promoRush(shop, random, 200, 10)),
  scenario("notifications", two, notifications),
  scenario("cart-races", two, (shop, random) => cartRaces(shop, random, 60)),
  scenario("sign-ins", two, (shop, random, { journeys }) =>
    signIns(shop, random, journeys, {
      codes: codeSecrets(Buffer.from(KEYS.CODES_KEY, "hex")),
      kill: (kills) => (kills.below(3) === 0 ? shop.crashPostgres() : shop.crashServer(kills.below(shop.replicas))),
    }),
  ),
  scenario("pin-rush", twoBehindProxy, (shop, random) =>
    pinRush(shop, random, {
      clients: 200,
      attempts: 5_000,
      pins: 50,
      codes: codeSecrets(Buffer.from(KEYS.CODES_KEY, "hex")),
      kill: (kills) => (kills.below(3) === 0 ? shop.crashPostgres() : shop.crashServer(kills.below(shop.replicas))),
    }),
  ),
  scenario("streaming", twoWithPartner, (shop, random, { journeys }) =>
    streaming(shop, random, journeys, {
      codes: codeSecrets(Buffer.from(KEYS.CODES_KEY, "hex")),
      partnerSecret: PARTNER_SECRET,
      kill: (kills) => (kills.below(3) === 0 ? shop.crashPostgres() : shop.crashServer(kills.below(shop.replicas))),
    }),
  ),
  scenario("gateway-faults", one, gatewayFaults),
  scenario("mail-refuses", startMailingShop, (shop, random) => mailRefuses(shop, random, { ...shop, rounds: 12 })),
  scenario("clock-jumps", one, clockJumps),
  scenario("disk-full", () => startShopCluster({ env: async () => ({}) }), diskFull),
  scenario("import-crashes", one, importCrashes),
  scenario("imports-put-back", two, (shop, random, { journeys }) => importsPutBack(shop, random, journeys)),
  scenario("search-rush", one, searchRush),
  scenario("overload", publicShop, (shop, random, { minutes }) => overload(shop, random, minutes)),
  ...SYSTEMS.map((system) =>
    scenario(`network-${system}`, startNetworkedShop, (shop, random) => networkFaults(shop, system, random)),
  ),
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

async function runScenario({ name, run }: Scenario, seed: number, settings: Omit<Settings, "until">): Promise<Row> {
  console.log(`Chaos: ${name}`);
  const began = performance.now();
  try {
    const findings = await run(seededRandom(seed), { ...settings, until: Date.now() + JOURNEYS_WITHIN_MS });
    return { name, seconds: (performance.now() - began) / 1_000, ...findings };
  } catch (error) {
    const violation = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, seconds: (performance.now() - began) / 1_000, attempts: 0, violations: [violation] };
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

const usage = `npm run chaos -- --journeys 200 --seed 1 --minutes 1 --only ${SCENARIOS.map(({ name }) => name).join("|")}
npm run chaos -- --earlier FOLDER   this release and an earlier one, cloned and installed in FOLDER, on one database`;
const options = {
  journeys: { type: "string", default: "200" },
  seed: { type: "string", default: "1" },
  minutes: { type: "string", default: "1" },
  only: { type: "string" },
  earlier: { type: "string" },
} as const;

/** Needs the project folder of the earlier release, so it runs only when one is given. */
function rollingUpdateFrom(earlierRelease: string): Scenario {
  const start = () => startShopCluster({ replicas: 2, earlierRelease: resolve(earlierRelease) });
  return scenario("rolling-update", start, (shop, random, { journeys }) => rollingUpdate(shop, random, journeys));
}

await command({ usage, options }, async ({ values }) => {
  const seed = Number(values.seed);
  const journeys = Number(values.journeys);
  const minutes = Number(values.minutes);
  const scenarios = values.earlier ? [rollingUpdateFrom(values.earlier)] : SCENARIOS;
  const selected = scenarios.filter(({ name }) => values.only === undefined || name === values.only);
  if (selected.length === 0 || !Number.isInteger(seed) || !(journeys >= 1) || !(minutes > 0)) throw new UsageError();
  const rows: Row[] = [];
  for (const scenario of selected) {
    const row = await runScenario(scenario, seed, { journeys, minutes });
    rows.push(row);
    for (const violation of row.violations.slice(0, 20)) console.error(`  ${violation}`);
    if (row.violations.length > 0)
      console.error(`  Repeat: npm run chaos -- --journeys ${journeys} --seed ${seed} --only ${row.name}`);
  }
  console.log(tableOf(rows));
  if (rows.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
});
