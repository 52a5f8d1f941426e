import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { ensureBuilt } from "../scripts/build.js";
import { command, UsageError } from "../scripts/command.ts";
import { ensureInstalled } from "../scripts/install.js";
import { type Figure, formatAmount, grid, table } from "./figures.ts";
import { client } from "./http-client.ts";
import { CLIENTS } from "./load.ts";
import { startMonitoredProgram, startProgram } from "./program.ts";
import { measureAddresses } from "./scale-addresses.ts";
import { measureCoverage } from "./scale-coverage.ts";
import { importCatalogue, measurePriceChange } from "./scale-import.ts";
import { measurePages } from "./scale-pages.ts";
import { measureSearches } from "./scale-search.ts";
import { measureShopping } from "./scale-shopping.ts";
import { measureStaff } from "./scale-staff.ts";
import { startWithoutCards } from "./scale-start.ts";

const SECTIONS = [
  "import",
  "start",
  "pages",
  "shopping",
  "follow",
  "coverage",
  "search",
  "addresses",
  "staff",
] as const;
type Section = (typeof SECTIONS)[number];

const usage = `npm run bench:scale -- [--products 10000,100000] [--orders 100000] [--only ${SECTIONS.join(",")}]`;

/** Measures a shop with this many products besides the sample catalogue. */
async function measure(products: number, only: readonly Section[]): Promise<Figure[]> {
  return withDatabase(async (databaseUrl, folder) => {
    log(`${products} products: a first start, for the sample catalogue`);
    await (await startProgram("server.js", await environment(databaseUrl))).stop();
    log(`${products} products: import`);
    const importFigures = await importCatalogue(databaseUrl, { folder, products, repeat: only.includes("import") });
    const figures = await measureRunningShop(databaseUrl, folder, products, only);
    const searchFigures = only.includes("search") ? await measureShopSearches(databaseUrl, folder, products) : [];
    return [...(only.includes("import") ? importFigures : importFigures.slice(0, 1)), ...figures, ...searchFigures];
  });
}

async function measureRunningShop(databaseUrl: string, folder: string, products: number, only: readonly Section[]) {
  if (only.every((section) => section === "import" || section === "search")) return [];
  log(`${products} products: start`);
  const figures = only.includes("start") ? [await startWithoutCards(await environment(databaseUrl))] : [];
  const { sendRequest, close } = client(1);
  const shop = await startProgram("server.js", await environment(databaseUrl));
  try {
    if (only.includes("start"))
      figures.push(
        { name: "start to first response", value: shop.startSeconds, unit: "s" },
        { name: "memory after the start", value: shop.residentMegabytes(), unit: "MB" },
      );
    if (only.includes("pages")) {
      log(`${products} products: pages`);
      figures.push(...(await measurePages(sendRequest, shop.url)));
      figures.push({ name: "memory after the pages", value: shop.residentMegabytes(), unit: "MB" });
    }
    if (only.includes("shopping")) {
      log(`${products} products: carts and orders`);
      figures.push(...(await measureShopping(sendRequest, shop.url)));
      figures.push({ name: "memory after the orders", value: shop.residentMegabytes(), unit: "MB" });
    }
    if (only.includes("follow")) {
      log(`${products} products: a change`);
      figures.push(...(await measurePriceChange(sendRequest, shop.url, { databaseUrl, folder })));
    }
    if (only.includes("coverage")) {
      log(`${products} products: coverage`);
      figures.push(...(await measureCoverage(sendRequest, shop.url, { databaseUrl, folder })));
      figures.push({ name: "memory after the coverage", value: shop.residentMegabytes(), unit: "MB" });
    }
    return figures;
  } finally {
    close();
    await shop.stop();
  }
}

/** Measures searches in a newly started shop. */
async function measureShopSearches(databaseUrl: string, folder: string, products: number): Promise<Figure[]> {
  log(`${products} products: searches`);
  const { sendRequest, close } = client(CLIENTS);
  const shop = await startMonitoredProgram("server.js", await environment(databaseUrl));
  try {
    return await measureSearches({ sendRequest, shop, databaseUrl, folder });
  } finally {
    close();
    await shop.stop();
  }
}

/** Measures addresses once, with the sample catalogue, because they do not depend on the number of products. */
async function addressFigures(): Promise<Figure[]> {
  return withDatabase(async (databaseUrl, folder) => {
    log("addresses");
    const baseline = await startProgram("bench/baseline-server.ts", { PORT: String(await freePort()) });
    const { sendRequest, close } = client(CLIENTS);
    const shop = await startProgram("server.js", await environment(databaseUrl));
    try {
      return await measureAddresses({ sendRequest, shop, baseline, databaseUrl, folder });
    } finally {
      close();
      await shop.stop();
      await baseline.stop();
    }
  });
}

/** Measures the back office and new orders with the sample catalogue and many orders. */
async function staffFigures(orders: number): Promise<Figure[]> {
  return withDatabase(async (databaseUrl) => {
    log(`back office with ${orders} orders`);
    const { sendRequest, close } = client(1);
    const shop = await startProgram("server.js", await environment(databaseUrl));
    try {
      const figures = await measureStaff(sendRequest, shop.url, { databaseUrl, orders });
      return [...figures, ...(await measureShopping(sendRequest, shop.url))];
    } finally {
      close();
      await shop.stop();
    }
  });
}

/** A database and a folder for one measurement. */
async function withDatabase<Result>(work: (databaseUrl: string, folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-scale-"));
  // When root runs this, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder });
  try {
    return await work(postgres.url, folder);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function environment(databaseUrl: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return { NODE_ENV: "production", RATE_LIMIT: "100000000", PUBLIC_URL: url, DATABASE_URL: databaseUrl, PORT: port };
}

/** A column for each size and the ratio of the last to the first. A figure with a limit is followed by its ratio to that. */
function comparisonTable(sizes: readonly string[], measured: readonly Figure[][]): string {
  const [first = []] = measured;
  const rows = first.map(({ name, unit }, index) => {
    const values = measured.map((figures) => figures[index]?.value ?? 0);
    const growth = (values.at(-1) ?? 0) / (values[0] || 1);
    const ratios = measured.map((figures) => formatRatio(figures[index]?.value ?? 0, figures[index]?.limit));
    return [
      name,
      ...values.map((value, size) => formatAmount(value, unit) + (ratios[size] ?? "")),
      ...(sizes.length > 1 ? [growth.toFixed(1)] : []),
    ];
  });
  const headings = ["figure", ...sizes, ...(sizes.length > 1 ? ["growth"] : [])];
  return grid([headings, ...rows]);
}

function formatRatio(value: number, limit: number | undefined): string {
  return limit ? ` (${(value / limit).toFixed(1)})` : "";
}

function log(what: string): void {
  console.error(`Measuring: ${what}`);
}

const options = { products: { type: "string" }, orders: { type: "string" }, only: { type: "string" } } as const;
await command({ usage, options }, async ({ values }) => {
  const sizes = (values.products ?? "10000,100000").split(",").map(Number);
  const orders = (values.orders ?? "100000").split(",").map(Number);
  const names = values.only?.split(",") ?? SECTIONS;
  const only = SECTIONS.filter((section) => names.includes(section));
  if (only.length !== names.length || [...sizes, ...orders].some((size) => !Number.isInteger(size) || size < 1))
    throw new UsageError();
  await ensureInstalled();
  await ensureBuilt();
  const loadBefore = loadavg()[0]?.toFixed(1);
  const productSections = only.filter((section) => section !== "addresses" && section !== "staff");
  const measured: Figure[][] = [];
  if (productSections.length > 0) {
    for (const size of sizes) measured.push(await measure(size, productSections));
    console.log(
      comparisonTable(
        sizes.map((size) => `${size} products`),
        measured,
      ),
    );
  }
  if (only.includes("addresses")) console.log(table(await addressFigures()));
  if (only.includes("staff")) {
    const counted: Figure[][] = [];
    for (const count of orders) counted.push(await staffFigures(count));
    console.log(
      comparisonTable(
        orders.map((count) => `${count} orders`),
        counted,
      ),
    );
  }
  console.log(`On ${availableParallelism()} cores, with a load average of ${loadBefore} before the run.`);
});
