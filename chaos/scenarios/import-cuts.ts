import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { generatedProducts } from "#catalogue/import/generate.server.ts";
import { eurekaSearch } from "#search/contract.ts";
import { importOf } from "../importing.ts";
import type { ProcessWorld } from "../process-world.ts";
import type { Random } from "../random.ts";
import { brokenSearch } from "../search-invariants.ts";
import { type Findings, read } from "../world.ts";

const PRODUCTS = [...generatedProducts(400)];

/** Each import gives all products another of these words. No slip of the pen makes one of another. */
const [FIRST = "", ...WORDS] = "quagga,narwhal,okapi,dugong,axolotl,pangolin,tapir,wombat,echidna,gazelle,lemur".split(
  ",",
);

/** One cut in so many kills PostgreSQL, the others the import. */
const POSTGRES_EVERY = 4;

/** A running shop finds what was imported by then, in milliseconds. */
const FOUND_WITHIN_MS = 2_000;

/** What became of an import that may have been cut off. */
interface Imported {
  /** From the beginning of its transaction to its end. */
  milliseconds: number;
  isDone: boolean;
}

/**
 * An import that gives all products another name is killed at random moments, or PostgreSQL is while it runs. Afterwards all of it happened
 * or nothing, what can be found is what there is, and the running shop finds it.
 */
export async function importCuts(world: ProcessWorld, random: Random): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-import-cuts-"));
  const violations: string[] = [];
  let before = FIRST;
  let cuts = 0;

  async function imported(word: string, cut: (kill: () => void) => Promise<void>): Promise<Imported> {
    const file = join(folder, `${word}.jsonl`);
    await writeFile(file, linesNamed(word));
    const work = importOf(world.db, world.databaseUrl, file);
    await work.begun();
    const began = performance.now();
    await cut(work.kill);
    const isDone = await work.over();
    return { milliseconds: performance.now() - began, isDone };
  }

  /** What is killed while it says that all went well has done its work. */
  async function look(word: string, { isDone }: Imported): Promise<void> {
    const now = await wordIn(world);
    if (now !== word && (isDone || now !== before))
      violations.push(`after an import of "${word}" products are "${now}"`);
    violations.push(...(await brokenSearch(world.db)).slice(0, 5));
    violations.push(...(await missed(world, now, PRODUCTS.length)));
    if (now !== word) violations.push(...(await missed(world, word, 0)));
    before = now;
  }

  try {
    const whole = await imported(FIRST, async () => undefined);
    await look(FIRST, whole);
    for (const [number, word] of WORDS.entries()) {
      const cut = await imported(word, async (kill) => {
        await pause(random.next() * whole.milliseconds);
        if (number % POSTGRES_EVERY === POSTGRES_EVERY - 1) await world.cutPostgres();
        else kill();
      });
      if (!cut.isDone) cuts += 1;
      await look(word, cut);
    }
    await look(FIRST, await imported(FIRST, async () => undefined));
  } finally {
    await rm(folder, { recursive: true });
  }
  return { tries: WORDS.length, told: `${cuts} cut off, the others were over before`, violations };
}

function linesNamed(word: string): string {
  return PRODUCTS.map((product) => JSON.stringify({ ...product, name: `${product.name} ${word}` })).join("\n");
}

/** By what word products are named now; several where an import happened in part. */
async function wordIn({ db }: ProcessWorld): Promise<string> {
  const ids = PRODUCTS.map(({ id }) => id);
  const { rows } = await sql<{ word: string }>`
    select distinct split_part(card ->> 'name', ' ', -1) as word from product where id = any(${ids})`.execute(db);
  return rows.map(({ word }) => word).join(" and ");
}

/** Asks the shop until it finds so many by a word. */
async function missed(world: ProcessWorld, word: string, count: number): Promise<string[]> {
  const path = `/api/chat/eurekasearch?${new URLSearchParams({ q: word, a: "group:general" })}`;
  const deadline = Date.now() + FOUND_WITHIN_MS;
  for (;;) {
    const answer = await world.ask({ path });
    const found =
      answer?.status === 200 ? read(eurekaSearch.reply, answer, "A search").body.navigation.totalItems : undefined;
    if (found === count) return [];
    if (Date.now() > deadline) return [`${found} of ${count} are found by "${word}"`];
    await pause(20);
  }
}
