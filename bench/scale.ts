import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { ensureBuilt } from "../scripts/build.js";
import { command, UsageError } from "../scripts/command.ts";
import { ensureInstalled } from "../scripts/install.js";
import { amount, type Figure, grid, table } from "./figures.ts";
import { client } from "./http-client.ts";
import { CLIENTS } from "./load.ts";
import { run, runWatched } from "./program.ts";
import { addresses } from "./scale-addresses.ts";
import { coverage } from "./scale-coverage.ts";
import { changes, fill } from "./scale-import.ts";
import { pages } from "./scale-pages.ts";
import { searches } from "./scale-search.ts";
import { startAnew } from "./scale-start.ts";

const SECTIONS = ["import", "start", "pages", "follow", "coverage", "search", "addresses"] as const;
type Section = (typeof SECTIONS)[number];

const usage = `npm run bench:scale -- [--products 10000,100000] [--only ${SECTIONS.join(",")}]`;

/** Everything that is measured with so many products beside the sample catalogue. */
async function measure(products: number, only: readonly Section[]): Promise<Figure[]> {
  return withDatabase(async (databaseUrl, folder) => {
    log(`${products} products: a first start, for the sample catalogue`);
    await (await run("server.ts", await environment(databaseUrl))).stop();
    log(`${products} products: import`);
    const filled = await fill(databaseUrl, { folder, products, again: only.includes("import") });
    const figures = await running(databaseUrl, folder, products, only);
    const searched = only.includes("search") ? await searching(databaseUrl, folder, products) : [];
    return [...(only.includes("import") ? filled : filled.slice(0, 1)), ...figures, ...searched];
  });
}

async function running(databaseUrl: string, folder: string, products: number, only: readonly Section[]) {
  if (only.every((section) => section === "import" || section === "search")) return [];
  log(`${products} products: start`);
  const figures = only.includes("start") ? [await startAnew(await environment(databaseUrl))] : [];
  const { ask, close } = client(1);
  const shop = await run("server.ts", await environment(databaseUrl));
  try {
    if (only.includes("start"))
      figures.push(
        { name: "start to first answer", value: shop.startSeconds, unit: "s" },
        { name: "memory after the start", value: shop.residentMegabytes(), unit: "MB" },
      );
    if (only.includes("pages")) {
      log(`${products} products: pages`);
      figures.push(...(await pages(ask, shop.url)));
      figures.push({ name: "memory after the pages", value: shop.residentMegabytes(), unit: "MB" });
    }
    if (only.includes("follow")) {
      log(`${products} products: a change`);
      figures.push(...(await changes(ask, shop.url, { databaseUrl, folder })));
    }
    if (only.includes("coverage")) {
      log(`${products} products: coverage`);
      figures.push(...(await coverage(ask, shop.url, { databaseUrl, folder })));
      figures.push({ name: "memory after the coverage", value: shop.residentMegabytes(), unit: "MB" });
    }
    return figures;
  } finally {
    close();
    await shop.stop();
  }
}

/** Searches of a shop that does nothing else. */
async function searching(databaseUrl: string, folder: string, products: number): Promise<Figure[]> {
  log(`${products} products: searches`);
  const { ask, close } = client(CLIENTS);
  const shop = await runWatched("server.ts", await environment(databaseUrl));
  try {
    return await searches({ ask, shop, databaseUrl, folder });
  } finally {
    close();
    await shop.stop();
  }
}

/** What addresses cost does not depend on the products, so they are measured once, beside the sample catalogue. */
async function measureAddresses(): Promise<Figure[]> {
  return withDatabase(async (databaseUrl, folder) => {
    log("addresses");
    const bare = await run("bench/baseline-server.ts", { PORT: String(await freePort()) });
    const { ask, close } = client(CLIENTS);
    const shop = await run("server.ts", await environment(databaseUrl));
    try {
      return await addresses({ ask, shop, bare, databaseUrl, folder });
    } finally {
      close();
      await shop.stop();
      await bare.stop();
    }
  });
}

/** A database and a folder for one measurement. */
async function withDatabase<Measured>(
  work: (databaseUrl: string, folder: string) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-scale-"));
  // PostgreSQL's own user, when root runs the benchmark, has to get through.
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

/** A column for each size, and how many times the last one costs the first. Beside a figure that has one stands its ratio to the bare measure. */
function sideBySide(sizes: readonly number[], measured: readonly Figure[][]): string {
  const [first = []] = measured;
  const rows = first.map(({ name, unit }, at) => {
    const values = measured.map((figures) => figures[at]?.value ?? 0);
    const growth = (values.at(-1) ?? 0) / (values[0] || 1);
    const ratios = measured.map((figures) => ratioTo(figures[at]?.value ?? 0, figures[at]?.limit));
    return [
      name,
      ...values.map((value, size) => amount(value, unit) + (ratios[size] ?? "")),
      ...(sizes.length > 1 ? [growth.toFixed(1)] : []),
    ];
  });
  const headings = ["figure", ...sizes.map((size) => `${size} products`), ...(sizes.length > 1 ? ["times"] : [])];
  return grid([headings, ...rows]);
}

function ratioTo(value: number, limit: number | undefined): string {
  return limit ? ` (${(value / limit).toFixed(1)})` : "";
}

function log(what: string): void {
  console.error(`Measuring: ${what}`);
}

await command({ usage, options: { products: { type: "string" }, only: { type: "string" } } }, async ({ values }) => {
  const sizes = (values.products ?? "10000,100000").split(",").map(Number);
  const names = values.only?.split(",") ?? SECTIONS;
  const only = SECTIONS.filter((section) => names.includes(section));
  if (only.length !== names.length || sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new UsageError();
  await ensureInstalled();
  await ensureBuilt();
  const busy = loadavg()[0]?.toFixed(1);
  const ofProducts = only.filter((section) => section !== "addresses");
  const measured: Figure[][] = [];
  if (ofProducts.length > 0) {
    for (const size of sizes) measured.push(await measure(size, ofProducts));
    console.log(sideBySide(sizes, measured));
  }
  if (only.includes("addresses")) console.log(table(await measureAddresses()));
  console.log(`On ${availableParallelism()} cores, which were ${busy} busy before the run.`);
});
