import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { ensureBuilt } from "../scripts/build.js";
import { ensureInstalled } from "../scripts/install.js";
import { baselineWrites } from "./baseline-writes.ts";
import { configuratorTimes } from "./configurator.ts";
import { type Figure, table } from "./figures.ts";
import { fillStock } from "./fill-stock.ts";
import { client, type SendRequest } from "./http-client.ts";
import { type Bounds, CLIENTS, compare, maxCalls, measureThroughput, type Task } from "./load.ts";
import { lengthenCart } from "./long-cart.ts";
import { type RunningProgram, startProgram } from "./program.ts";
import { scriptBytes } from "./script-bytes.ts";
import { type Shopper, shopper } from "./shopper.ts";

const READS: Bounds = { calls: 2_000, milliseconds: 3_000 };
const RENDERS: Bounds = { calls: 300, milliseconds: 4_000 };
/** A page runs so much code that it takes a thousand views until V8 has optimised it. */
const WARM_UP_RENDERS = 1_000;
const WRITES: Bounds = { calls: 500, milliseconds: 4_000 };
const ORDERS: Bounds = { calls: 100, milliseconds: 10_000 };

const PAGES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product, prepaid SIM", "/personal/prepaid/prepaid-sim"],
  ["product, Galaxy A56", "/personal/smartphones/samsung-galaxy-a56"],
];

/** Pages measured without the page cache: each view has a new URL. */
const UNCACHED_PAGES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product", "/personal/smartphones/apple-iphone-17-pro"],
];

/** Required throughput while the page cache is empty. */
const MIN_RENDERS_PER_SECOND = 200;

const SCRIPTS: [name: string, path: string][] = [
  ["home", "/"],
  ["product", "/personal/smartphones/samsung-galaxy-a56"],
  ["cart", "/cart"],
];

/** Lines of a long cart: a business cart's ten products with an add-on each. */
const LONG_CART_LINES = 20;

/** Maximum time to configure two hundred variants, so that a choice is displayed within one frame (F-08). */
const CONFIGURE_TARGET_MS = 4;

/** All figures, in the order of the table. */
async function measure(folder: string): Promise<Figure[]> {
  log("configurator");
  const configurator = configuratorTimes();
  const baseline = await startProgram("bench/baseline-server.ts", { PORT: String(await freePort()) });
  const { sendRequest, close } = client(CLIENTS);
  try {
    const starts = await startTimes(folder, baseline);
    const postgres = await startEmbeddedPostgres({ folder });
    try {
      await fillStock(postgres.url);
      const shop = await startProgram("server.js", await environment({ DATABASE_URL: postgres.url }));
      try {
        const figures = await measureLoad(sendRequest, shop, baseline, postgres.url);
        return [...figures, configuratorFigure(configurator), ...starts, ...(await sizes(sendRequest, shop, baseline))];
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    close();
    await baseline.stop();
  }
}

function configuratorFigure({ p99 }: { p99: number }): Figure {
  return { name: "configure 200 variants, p99", value: p99, limit: CONFIGURE_TARGET_MS, unit: "ms" };
}

/** Measures `npm start` in an empty folder, and again in the same folder. */
async function startTimes(folder: string, baseline: RunningProgram): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of ["first start", "second start"]) {
    log(name);
    const shop = await startProgram("scripts/start.js", await environment({ VAR_DIR: folder }));
    await shop.stop();
    figures.push({
      name: `${name} to first response`,
      value: shop.startSeconds,
      limit: baseline.startSeconds,
      unit: "s",
    });
  }
  return figures;
}

async function measureLoad(
  sendRequest: SendRequest,
  shop: RunningProgram,
  baseline: RunningProgram,
  databaseUrl: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of PAGES)
    figures.push(...(await measureRead(sendRequest, `${name} page`, shop.url + path, baseline)));
  for (const [name, path] of UNCACHED_PAGES)
    figures.push(await measureRender(sendRequest, `${name} page, uncached`, shop.url + path));

  const buyer = await shopper(sendRequest, shop.url);
  const token = await buyer.begin();
  await buyer.add(token);
  figures.push(...(await measureRead(sendRequest, "cart list", `${shop.url}/api/cart/${token}/list`, baseline)));
  await lengthenCart(databaseUrl, token, LONG_CART_LINES);
  figures.push(
    ...(await measureRead(
      sendRequest,
      `cart list, ${LONG_CART_LINES} lines`,
      `${shop.url}/api/cart/${token}/list`,
      baseline,
    )),
  );

  const { write, close } = await baselineWrites(databaseUrl);
  try {
    figures.push(...(await measureAgainst("add to cart", await addToCartTask(buyer), write, WRITES)));
    figures.push(...(await measureAgainst("order journey", () => buyer.order(), write, ORDERS)));
  } finally {
    await close();
  }
  return figures;
}

/** Compares a read with a response of the same size from the baseline server. */
async function measureRead(
  sendRequest: SendRequest,
  name: string,
  url: string,
  baseline: RunningProgram,
): Promise<Figure[]> {
  const headers = { "accept-encoding": "br" };
  const { body } = await sendRequest(url, { headers });
  const task: Task = () => sendRequest(url, { headers });
  return measureAgainst(name, task, () => sendRequest(`${baseline.url}/${body.length}`), READS);
}

/** Measures a page with a new URL for each view. */
async function measureRender(sendRequest: SendRequest, name: string, url: string): Promise<Figure> {
  log(name);
  const task: Task = (index) => sendRequest(`${url}?view=${index}`);
  return {
    name: `${name}, ten clients`,
    value: await measureThroughput(task, RENDERS, WARM_UP_RENDERS),
    limit: MIN_RENDERS_PER_SECOND,
    unit: "/s",
  };
}

/** Each call adds to its own cart, created beforehand, because the number of products in a cart is limited. */
async function addToCartTask(buyer: Shopper): Promise<Task> {
  const tokens: string[] = [];
  while (tokens.length < maxCalls(WRITES))
    tokens.push(...(await Promise.all(Array.from({ length: CLIENTS }, () => buyer.begin()))));
  return async (index) => buyer.add(tokens[index] ?? (await buyer.begin()));
}

async function sizes(sendRequest: SendRequest, shop: RunningProgram, baseline: RunningProgram): Promise<Figure[]> {
  const memory: Figure = {
    name: "resident memory after the load",
    value: shop.residentMegabytes(),
    limit: baseline.residentMegabytes(),
    unit: "MB",
  };
  const scripts: Figure[] = [];
  for (const [name, path] of SCRIPTS) {
    const { gzip, brotli } = await scriptBytes(sendRequest, shop.url, path);
    scripts.push({ name: `${name} scripts, gzip`, value: gzip / 1024, unit: "KB" });
    scripts.push({ name: `${name} scripts, brotli`, value: brotli / 1024, unit: "KB" });
  }
  return [memory, ...scripts];
}

async function measureAgainst(name: string, task: Task, baseline: Task, bounds: Bounds): Promise<Figure[]> {
  log(name);
  const [shop, limit] = await compare(task, baseline, bounds);
  return [
    { name: `${name}, p99 of one client`, value: shop.p99, limit: limit.p99, unit: "ms" },
    { name: `${name}, ten clients`, value: shop.perSecond, limit: limit.perSecond, unit: "/s" },
  ];
}

async function environment(more: Record<string, string>): Promise<{ PORT: string } & Record<string, string>> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return { NODE_ENV: "production", RATE_LIMIT: "100000000", PUBLIC_URL: url, DATABASE_URL: "", PORT: port, ...more };
}

function log(what: string): void {
  console.error(`Measuring: ${what}`);
}

await ensureInstalled();
await ensureBuilt();
const loadBefore = loadavg()[0]?.toFixed(1);
const folder = await mkdtemp(join(tmpdir(), "spaza-bench-"));
try {
  // When root runs this, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  console.log(table(await measure(folder)));
  console.log(`On ${availableParallelism()} cores, with a load average of ${loadBefore} before the run.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
