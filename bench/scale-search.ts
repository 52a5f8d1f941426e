import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import type { Ask } from "./ask.ts";
import { type Figure, percentile } from "./figures.ts";
import { type Bounds, compare, type Load } from "./load.ts";
import type { Running } from "./running.ts";
import { type Questions, questionsAbout } from "./search-questions.ts";

const BOUNDS: Bounds = { turns: 3_000, milliseconds: 10_000 };

/** Answers whose size is looked at for the bare server's. */
const WEIGHED = 100;

/** What is measured: a shop, and a server that does nothing else. */
interface Measured {
  ask: Ask;
  shop: Running;
  bare: Running;
}

/** What the program that searches in its own process prints. */
interface InProcess {
  figures: Figure[];
  /** How much "samsung" finds in all. */
  total: number;
}

/** What is looked at of an answer. */
const Answer = z.object({
  body: z.object({
    items: z.array(z.object({ title: z.string() })),
    navigation: z.object({ totalItems: z.number() }),
  }),
});

/** Fills the index and asks it, within a process of its own. */
export async function searchInProcess(databaseUrl: string): Promise<InProcess> {
  const program = join(import.meta.dirname, "search-program.ts");
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--expose-gc", program], { env });
  if (stderr) console.error(stderr.trim());
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** Searches and suggestions over HTTP, once the index is full, each beside an answer of the same bytes by a server that does nothing else. */
export async function searchOverHttp({ ask, shop, bare }: Measured, total: number): Promise<Figure[]> {
  const found = async (q: string, pf: number) => {
    const { body } = await ask(`${shop.url}${searchPath(q, pf)}`);
    return Answer.parse(JSON.parse(body.toString())).body;
  };
  const began = performance.now();
  while ((await found("samsung", 1)).navigation.totalItems < total) {
    if (performance.now() - began > 600_000) throw new Error("The index was not full within ten minutes.");
    await pause(200);
  }
  const titles: string[] = [];
  for (const q of ["samsung", "phone", "fibre", "data", "lte", "apple"])
    for (let page = 1; page <= 20; page += 1) titles.push(...(await found(q, page)).items.map(({ title }) => title));
  const questions = questionsAbout([...new Set(titles)]);
  const figures = [
    ...(await beside("search over HTTP", (turn) => searchPath(questions.search(turn), 1 + (turn % 3)), {
      ask,
      shop,
      bare,
    })),
    ...(await beside("suggestions over HTTP", (turn) => suggestPath(questions, turn), { ask, shop, bare })),
  ];
  return [...figures, { name: "memory after the searches", value: shop.residentMegabytes(), unit: "MB" }];
}

function searchPath(q: string, pf: number): string {
  return `/api/chat/eurekasearch?${new URLSearchParams({ q, pf: String(pf), a: "filter:all;group:general" })}`;
}

function suggestPath({ begun }: Questions, turn: number): string {
  return `/api/chat/eurekasuggestions?${new URLSearchParams({ q: begun(turn), a: "group:general" })}`;
}

async function beside(name: string, path: (turn: number) => string, { ask, shop, bare }: Measured): Promise<Figure[]> {
  const sizes: number[] = [];
  for (let turn = 0; turn < WEIGHED; turn += 1) sizes.push((await ask(shop.url + path(1_000_000 + turn))).body.length);
  const bytes = percentile(sizes, 0.5);
  const [own, limit]: [Load, Load] = await compare(
    (turn) => ask(shop.url + path(turn)),
    () => ask(`${bare.url}/${bytes}`),
    BOUNDS,
  );
  return [
    { name: `${name}, p50`, value: own.half, limit: limit.half, unit: "ms" },
    { name: `${name}, p99`, value: own.p99, limit: limit.p99, unit: "ms" },
    { name: `${name}, ten clients`, value: own.perSecond, limit: limit.perSecond, unit: "/s" },
  ];
}
