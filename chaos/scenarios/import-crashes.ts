import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { eurekaSearch } from "#search/contract.ts";
import { generatedProducts } from "../../scripts/generated-catalogue.ts";
import { type Findings, read } from "../chaos-shop.ts";
import { startImport } from "../import-process.ts";
import type { Random } from "../random.ts";
import { searchViolations } from "../search-invariants.ts";
import type { ShopCluster } from "../shop-cluster.ts";

const PRODUCTS = [...generatedProducts(400)];

/** Each import appends another of these words to all product names. No typo turns one into another. */
const [FIRST = "", ...WORDS] = "quagga,narwhal,okapi,dugong,axolotl,pangolin,tapir,wombat,echidna,gazelle,lemur".split(
  ",",
);

/** Every fourth crash kills PostgreSQL, the others the import. */
const POSTGRES_CRASH_EVERY = 4;

/** A running shop finds imported products within this time. */
const SEARCH_TIMEOUT_MS = 2_000;

/** The result of an import that may have been killed. */
interface ImportRun {
  /** From the beginning of its transaction to the end of its process. */
  milliseconds: number;
  succeeded: boolean;
}

/**
 * Kills imports that rename all products, or PostgreSQL while they run, at random moments. Afterwards an import took
 * effect completely or not at all, the search documents match the products, and the running shop finds them.
 */
export async function importCrashes(shop: ShopCluster, random: Random): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-import-crashes-"));
  const violations: string[] = [];
  let before = FIRST;
  let crashes = 0;

  async function runImport(word: string, crash: (kill: () => void) => Promise<void>): Promise<ImportRun> {
    const file = join(folder, `${word}.jsonl`);
    await writeFile(file, jsonLines(word));
    const importProcess = startImport(shop.db, shop.databaseUrl, file);
    await importProcess.started();
    const began = performance.now();
    await crash(importProcess.kill);
    const succeeded = await importProcess.finished();
    return { milliseconds: performance.now() - began, succeeded };
  }

  /** An import that reported success must have taken effect. One that was killed may have, if it was killed after its commit. */
  async function check(word: string, { succeeded }: ImportRun): Promise<void> {
    const now = await currentWord(shop);
    if (now !== word && (succeeded || now !== before))
      violations.push(`after an import of "${word}" products are "${now}"`);
    violations.push(...(await searchViolations(shop.db)).slice(0, 5));
    violations.push(...(await missingResults(shop, now, PRODUCTS.length)));
    if (now !== word) violations.push(...(await missingResults(shop, word, 0)));
    before = now;
  }

  try {
    const complete = await runImport(FIRST, async () => undefined);
    await check(FIRST, complete);
    for (const [number, word] of WORDS.entries()) {
      const run = await runImport(word, async (kill) => {
        await pause(random.next() * complete.milliseconds);
        if (number % POSTGRES_CRASH_EVERY === POSTGRES_CRASH_EVERY - 1) await shop.crashPostgres();
        else kill();
      });
      if (!run.succeeded) crashes += 1;
      await check(word, run);
    }
    await check(FIRST, await runImport(FIRST, async () => undefined));
  } finally {
    await rm(folder, { recursive: true });
  }
  return { attempts: WORDS.length, summary: `${crashes} killed, the others had finished`, violations };
}

function jsonLines(word: string): string {
  return PRODUCTS.map((product) => JSON.stringify(toProductBody({ ...product, name: `${product.name} ${word}` }))).join(
    "\n",
  );
}

/** The word in the product names; several after an import that took effect in part. */
async function currentWord({ db }: ShopCluster): Promise<string> {
  const ids = PRODUCTS.map(({ id }) => id);
  const { rows } = await sql<{ word: string }>`
    select distinct split_part(card ->> 'name', ' ', -1) as word from product where id = any(${ids})`.execute(db);
  return rows.map(({ word }) => word).join(" and ");
}

/** Searches until the shop finds `count` products by a word. @returns a violation after `SEARCH_TIMEOUT_MS` */
async function missingResults(shop: ShopCluster, word: string, count: number): Promise<string[]> {
  const path = `/api/chat/eurekasearch?${new URLSearchParams({ q: word, a: "group:general" })}`;
  const deadline = Date.now() + SEARCH_TIMEOUT_MS;
  for (;;) {
    const response = await shop.send({ path });
    const found =
      response?.status === 200 ? read(eurekaSearch.reply, response, "A search").body.navigation.totalItems : undefined;
    if (found === count) return [];
    if (Date.now() > deadline) return [`${found} of ${count} are found by "${word}"`];
    await pause(20);
  }
}
