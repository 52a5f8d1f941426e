import { mkdtemp, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { openShop } from "#open.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { DEFAULT_SORT } from "#listing/order.model.ts";
import { plainQuestion, SEARCH_PAGE_SIZE } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import { fill } from "./scale-import.ts";
import { questionsAbout, neverAsked } from "./search-questions.ts";
import { percentile } from "./figures.ts";
import { monitorEventLoopDelay, performance, PerformanceObserver } from "node:perf_hooks";
const products = Number(process.argv[2]);
const folder = process.argv[3] ?? await mkdtemp(join(tmpdir(), "prof-"));
await chmod(folder, 0o711);
const pg = await startEmbeddedPostgres({ folder });
const home = join(import.meta.dirname, "..");
const env = readEnv({ ...process.env, NODE_ENV: "production", DATABASE_URL: pg.url, VAR_DIR: folder, LOG_LEVEL: "silent" });
if (!process.argv[3]) {
  const first = await openShop(env, { home, say: () => undefined });
  await first.close();
  console.error(await fill(pg.url, { folder, products, again: false }));
}
console.error(folder, pg.url);
const { shop, close } = await openShop(env, { home, say: () => undefined });
const titles = (["personal", "business"] as const).flatMap((v) => shop.catalogue.cards(v)).map(({ name }) => name);
const q = questionsAbout(titles);
const ask = (text: string) => {
  const { group, filter, chosen, page } = plainQuestion(text, "general");
  return shop.search.own.search({ asked: understood(text, shop.searchWords), group, filter, chosen, page, order: DEFAULT_SORT, size: SEARCH_PAGE_SIZE, matching: "all" });
};
if (process.env.EXTRA) await (await import(process.env.EXTRA)).run({ shop, ask, pg, q });
const all: [number, string, number][] = [];
for (let turn = 0; turn < 600; turn += 1) {
  const text = q.search(turn);
  const began = performance.now();
  const { total } = await ask(text);
  if (turn >= 0) all.push([performance.now() - began, text, total]);
}
all.sort((a, b) => b[0] - a[0]);
console.log(all.slice(0, 25).map(([ms, t, n]) => `${ms.toFixed(1)} ${t} ${n}`).join("\n"));
console.log("p50", percentile(all.map(([ms]) => ms), 0.5), "p99", percentile(all.map(([ms]) => ms), 0.99));
await close(); await pg.stop();
process.exit(0);
