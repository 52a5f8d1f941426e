import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { ensureBuilt } from "../scripts/build.js";
import { ensureInstalled } from "../scripts/install.js";
import { bareWrites } from "./baseline-writes.ts";
import { configureTimes } from "./configurator.ts";
import { type Figure, table } from "./figures.ts";
import { fillShelves } from "./fill-stock.ts";
import { type Ask, client } from "./http-client.ts";
import { type Bounds, CLIENTS, compare, together, turnsOf, type Work } from "./load.ts";
import { lengthenCart } from "./long-cart.ts";
import { type Running, run } from "./program.ts";
import { scriptBytes } from "./script-bytes.ts";
import { type Shopper, shopper } from "./shopper.ts";

const READS: Bounds = { turns: 2_000, milliseconds: 3_000 };
const RENDERS: Bounds = { turns: 300, milliseconds: 4_000 };
/** A page is made by so much code that it takes a thousand of them until it runs as it will all day. */
const WARM_RENDERS = 1_000;
const WRITES: Bounds = { turns: 500, milliseconds: 4_000 };
const ORDERS: Bounds = { turns: 100, milliseconds: 10_000 };

const PAGES: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product, prepaid SIM", "/personal/prepaid/prepaid-sim"],
  ["product, Galaxy A56", "/personal/smartphones/samsung-galaxy-a56"],
];

/** Pages that are made anew for each view, under an address that nobody has asked for before. */
const RENDERED: [name: string, path: string][] = [
  ["home", "/"],
  ["category", "/personal/smartphones"],
  ["product", "/personal/smartphones/apple-iphone-17-pro"],
];

/** So many of them a second, for an evening on which nothing is kept yet. */
const RENDERS_A_SECOND = 200;

const SCRIPTS: [name: string, path: string][] = [
  ["home", "/"],
  ["product", "/personal/smartphones/samsung-galaxy-a56"],
  ["cart", "/cart"],
];

/** Lines of a long cart: a business cart's ten products with an add-on each. */
const LONG_CART = 20;

/** Milliseconds in which two hundred variants have to be worked out, so that a choice shows within one frame (F-08). */
const CONFIGURE_WITHIN = 4;

/** Everything that is measured, in the order of the table. */
async function measure(folder: string): Promise<Figure[]> {
  log("configurator");
  const configurator = configureTimes();
  const bare = await run("bench/baseline-server.ts", { PORT: String(await freePort()) });
  const { ask, close } = client(CLIENTS);
  try {
    const starts = await startTimes(folder, bare);
    const postgres = await startEmbeddedPostgres({ folder });
    try {
      await fillShelves(postgres.url);
      const shop = await run("server.ts", await environment({ DATABASE_URL: postgres.url }));
      try {
        const figures = await underLoad(ask, shop, bare, postgres.url);
        return [...figures, configuring(configurator), ...starts, ...(await weights(ask, shop, bare))];
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    close();
    await bare.stop();
  }
}

function configuring({ p99 }: { p99: number }): Figure {
  return { name: "configure 200 variants, p99", value: p99, limit: CONFIGURE_WITHIN, unit: "ms" };
}

/** As `npm start` does it: first into an empty folder, then into the one that the first start left. */
async function startTimes(folder: string, bare: Running): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of ["first start", "second start"]) {
    log(name);
    const shop = await run("scripts/start.js", await environment({ VAR_DIR: folder }));
    await shop.stop();
    figures.push({ name: `${name} to first answer`, value: shop.startSeconds, limit: bare.startSeconds, unit: "s" });
  }
  return figures;
}

async function underLoad(ask: Ask, shop: Running, bare: Running, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of PAGES) figures.push(...(await reading(ask, `${name} page`, shop.url + path, bare)));
  for (const [name, path] of RENDERED) figures.push(await rendering(ask, `${name} page, made anew`, shop.url + path));

  const buyer = await shopper(ask, shop.url);
  const token = await buyer.begin();
  await buyer.add(token);
  figures.push(...(await reading(ask, "cart list", `${shop.url}/api/cart/${token}/list`, bare)));
  await lengthenCart(databaseUrl, token, LONG_CART);
  figures.push(...(await reading(ask, `cart list, ${LONG_CART} lines`, `${shop.url}/api/cart/${token}/list`, bare)));

  const { write, close } = await bareWrites(databaseUrl);
  try {
    figures.push(...(await compared("add to cart", await additions(buyer), write, WRITES)));
    figures.push(...(await compared("order journey", () => buyer.order(), write, ORDERS)));
  } finally {
    await close();
  }
  return figures;
}

/** A read beside an answer of the same bytes by a server that does nothing else. */
async function reading(ask: Ask, name: string, address: string, bare: Running): Promise<Figure[]> {
  const headers = { "accept-encoding": "br" };
  const { body } = await ask(address, { headers });
  const work: Work = () => ask(address, { headers });
  return compared(name, work, () => ask(`${bare.url}/${body.length}`), READS);
}

/** A page under another address each time. */
async function rendering(ask: Ask, name: string, address: string): Promise<Figure> {
  log(name);
  const work: Work = (turn) => ask(`${address}?view=${turn}`);
  return {
    name: `${name}, ten clients`,
    value: await together(work, RENDERS, WARM_RENDERS),
    limit: RENDERS_A_SECOND,
    unit: "/s",
  };
}

/** Each addition goes to a cart of its own, made beforehand: a cart takes only so many products. */
async function additions(buyer: Shopper): Promise<Work> {
  const tokens: string[] = [];
  while (tokens.length < turnsOf(WRITES))
    tokens.push(...(await Promise.all(Array.from({ length: CLIENTS }, () => buyer.begin()))));
  return async (turn) => buyer.add(tokens[turn] ?? (await buyer.begin()));
}

async function weights(ask: Ask, shop: Running, bare: Running): Promise<Figure[]> {
  const memory: Figure = {
    name: "resident memory after the load",
    value: shop.residentMegabytes(),
    limit: bare.residentMegabytes(),
    unit: "MB",
  };
  const scripts: Figure[] = [];
  for (const [name, path] of SCRIPTS) {
    const { gzip, brotli } = await scriptBytes(ask, shop.url, path);
    scripts.push({ name: `${name} scripts, gzip`, value: gzip / 1024, unit: "KB" });
    scripts.push({ name: `${name} scripts, brotli`, value: brotli / 1024, unit: "KB" });
  }
  return [memory, ...scripts];
}

async function compared(name: string, work: Work, bare: Work, bounds: Bounds): Promise<Figure[]> {
  log(name);
  const [shop, limit] = await compare(work, bare, bounds);
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
const busy = loadavg()[0]?.toFixed(1);
const folder = await mkdtemp(join(tmpdir(), "spaza-bench-"));
try {
  // PostgreSQL's own user, when root runs the benchmark, has to get through.
  await chmod(folder, 0o711);
  console.log(table(await measure(folder)));
  console.log(`On ${availableParallelism()} cores, which were ${busy} busy before the run.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
