import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DEFAULT_SORT } from "#listing/order.model.ts";
import { openShop } from "#open.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { plainQuestion, SEARCH_PAGE_SIZE } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import type { Shop } from "#shop.server.ts";
import { type Figure, percentile } from "./figures.ts";
import { watchLoop } from "./loop-holds.ts";
import { resident } from "./running.ts";
import { questionsAbout } from "./search-questions.ts";

// Opens a shop on DATABASE_URL, fills its index and asks it within the process; prints the figures as JSON.

/** Turns of each kind of question, unless that takes too long; as many go before while the engine is still translating. */
const TURNS = { begun: 10_000, search: 3_000, random: 10_000, warm: 500 };
const LONGEST_MS = 40_000;

type Ask = (turn: number) => Promise<unknown>;

const home = join(import.meta.dirname, "..");
const env = readEnv({ ...process.env, VAR_DIR: join(tmpdir(), `spaza-scale-${process.pid}`), LOG_LEVEL: "silent" });
const { shop, close } = await openShop(env, { home, say: () => undefined });
const cards = (["personal", "business"] as const).flatMap((vendorType) => shop.catalogue.cards(vendorType));
const questions = questionsAbout(cards.map(({ name }) => name));
const ask = asking(shop);
const figures = [...(await building()), ...(await searching())];
const { total } = await ask.engine("samsung");
console.log(JSON.stringify({ figures, total }));
await close();

async function building(): Promise<Figure[]> {
  globalThis.gc?.();
  const before = resident();
  const loop = watchLoop();
  const meanwhile: { suggest: number[]; search: number[] } = { suggest: [], search: [] };
  let isOver = false;
  async function watch(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      meanwhile.suggest.push(await milliseconds(() => ask.suggest(questions.begun(turn))));
      meanwhile.search.push(await milliseconds(() => ask.engine(questions.search(turn))));
      await pause(20);
    }
  }
  const began = performance.now();
  shop.search.start();
  const watching = watch();
  await shop.search.caughtUp();
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await watching;
  const { longest, ownLongest, clearingLongest } = loop.end();
  globalThis.gc?.();
  return [
    { name: "index of searches, build", value: seconds, unit: "s" },
    { name: "memory before it", value: before, unit: "MB" },
    { name: "memory after it", value: resident(), unit: "MB" },
    { name: "longest hold of the event loop while building (bound 20 ms)", value: longest, unit: "ms" },
    { name: "by its own work", value: ownLongest, unit: "ms" },
    { name: "by clearing up its memory", value: clearingLongest, unit: "ms" },
    { name: "suggestions while building, p99", value: percentile(meanwhile.suggest, 0.99), unit: "ms" },
    { name: "searches while building, p99", value: percentile(meanwhile.search, 0.99), unit: "ms" },
  ];
}

async function searching(): Promise<Figure[]> {
  const loop = watchLoop();
  const suggestions = await samples(TURNS.begun, (turn) => ask.suggest(questions.begun(turn)));
  const searches = await samples(TURNS.search, (turn) => ask.engine(questions.search(turn)));
  const random = await samples(TURNS.random, (turn) => ask.engine(questions.random(turn)));
  const { longest, ownLongest, clearingLongest } = loop.end();
  return [
    ...shares("suggestions in the process", suggestions, "bound 5 ms at 100,000"),
    ...shares("searches in the process", searches, "bound 15 ms at 10,000"),
    { name: "random questions in the process, p50", value: percentile(random, 0.5), unit: "ms" },
    { name: "random questions, p99.9 (bound 50 ms up to 10,000)", value: percentile(random, 0.999), unit: "ms" },
    { name: "random questions, longest", value: Math.max(...random), unit: "ms" },
    { name: "longest hold of the event loop while searching (bound 20 ms)", value: longest, unit: "ms" },
    { name: "by its own work", value: ownLongest, unit: "ms" },
    { name: "by clearing up its memory", value: clearingLongest, unit: "ms" },
  ];
}

function shares(name: string, all: readonly number[], bound: string): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(all, 0.5), unit: "ms" },
    { name: `${name}, p99 (${bound})`, value: percentile(all, 0.99), unit: "ms" },
  ];
}

async function samples(turns: number, work: Ask): Promise<number[]> {
  for (let turn = 0; turn < TURNS.warm; turn += 1) await work(turns + turn);
  const all: number[] = [];
  const end = performance.now() + LONGEST_MS;
  for (let turn = 0; turn < turns && performance.now() < end; turn += 1) all.push(await milliseconds(() => work(turn)));
  if (all.length < turns) console.error(`Of ${turns} questions ${all.length} were asked in the time there was.`);
  return all;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  // What is given up took as long as that.
  await work().catch(() => undefined);
  return performance.now() - began;
}

function asking({ search: { engine }, searchWords }: Pick<Shop, "search" | "searchWords">) {
  return {
    suggest: (text: string) => engine.suggest({ text, group: "general", most: 6 }),
    engine(text: string) {
      const { group, filter, chosen, page } = plainQuestion(text, "general");
      const asked = understood(text, searchWords);
      const set = { filter, chosen, page, order: DEFAULT_SORT, size: SEARCH_PAGE_SIZE };
      return engine.search({ asked, group, ...set, matching: "all" });
    },
  };
}
