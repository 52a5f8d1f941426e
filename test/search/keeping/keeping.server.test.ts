import { afterEach, beforeEach, expect, it } from "vitest";
import { midnightOf } from "#clock/day.model.ts";
import { checkedConfig } from "#config.server.ts";
import { saveContent } from "#content/data.server.ts";
import { openContent } from "#content/memory.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { type IndexKeeper, indexKeeper } from "#search/keeping/keeping.server.ts";
import { openDatabase, replica } from "../../support/catalogue.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { saveCategories, saveProducts } from "../../support/save-catalogue.ts";

const { brand } = checkedConfig();
const CAMPAIGN = {
  slug: "summer",
  name: "Summer deals",
  opens: "2026-11-01",
  closes: "2026-12-01",
  tags: ["summer deal"],
};

let db: Database;
let revisions: FollowedRevisions;
let keeper: IndexKeeper;
let index: Map<string, SearchDocument>;
let said: string[];
let now: Date;
/** How often writing fails from now on. */
let failing: number;
/** What happens once something was written. */
let afterWriting: () => void;
let sizes: number[];
let end: () => Promise<void>;

beforeEach(async () => {
  const database = await openDatabase();
  db = database.db;
  const { memory, revisions: followed } = await replica(db);
  revisions = followed;
  const content = await openContent({ db, revisions, values: placeholderValues(brand, ""), say: () => undefined });
  index = new Map();
  said = [];
  sizes = [];
  failing = 0;
  afterWriting = () => undefined;
  now = midnightOf("2026-11-20");
  const source = { db, clock: { now: () => now }, campaigns: [CAMPAIGN], catalogue: memory, content };
  keeper = indexKeeper({ source, revisions, write, say: (text) => said.push(text) });
  end = async () => {
    await keeper.close();
    await database.close();
  };
});
afterEach(() => end());

async function write({ put, remove }: IndexChange): Promise<void> {
  if (failing > 0) {
    failing -= 1;
    throw new Error("out of reach");
  }
  sizes.push(put.length);
  for (const id of remove) index.delete(id);
  for (const document of put) index.set(document.id, document);
  afterWriting();
}

const products = () => [...index.keys()].filter((id) => id.startsWith("product:")).length;
const articles = () => [...index.keys()].filter((id) => id.startsWith("article:")).length;

const inIndex = (id: string) => expect.poll(() => index.get(id)?.title, { timeout: 5_000 });
const sold = catalogue.filter(({ vaeType }) => vaeType === "");
const [product] = sold;
if (!product) throw new Error("the sample catalogue is empty");

it("reads nothing before it is started, and then what is written and all products, the most popular first", async () => {
  expect([index.size, keeper.isCurrent()]).toEqual([0, false]);
  await keeper.caughtUp();
  expect(keeper.isCurrent()).toBe(true);
  const found = [...index.values()];
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(["product", "deal", "article", "help"]));
  const products = found.filter(({ type }) => type === "product");
  expect(products).toHaveLength(sold.length);
  expect(products).toEqual(products.toSorted((one, other) => other.popularity - one.popularity));
  // Small enough for others to have their turn in between.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
});

it("follows what changes: a product, an article, a category's name", async () => {
  await keeper.caughtUp();
  await saveProducts(db, [{ ...product, name: "Called otherwise" }]);
  expect(keeper.isCurrent()).toBe(true);
  sizes = [];
  await revisions.refresh();
  expect(keeper.isCurrent()).toBe(false);
  await inIndex(`product:${product.id}`).toBe("Called otherwise");
  await keeper.caughtUp();
  expect(keeper.isCurrent()).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1);

  await saveCategories(
    db,
    categories.map((category) => ({ ...category, name: `New ${category.name}` })),
  );
  await revisions.refresh();
  await keeper.caughtUp();
  const names = [...index.values()].filter(({ type }) => type === "product").map(({ category }) => category);
  expect(names.filter((name) => !name.startsWith("New "))).toEqual([]);

  // What is sold only beside others stands in no list.
  await saveProducts(db, [{ ...product, vaeType: "device" }]);
  await revisions.refresh();
  await inIndex(`product:${product.id}`).toBe(undefined);

  // An article without its category has no page.
  await saveContent(db, [], { now, actor: "test", prune: ["article-categories"] });
  await revisions.refresh();
  expect(keeper.isCurrent()).toBe(false);
  await expect.poll(articles, { timeout: 5_000 }).toBe(0);
});

it("takes out again what was written while it failed, where it is no more by then", async () => {
  afterWriting = () => {
    if (articles() === 0) return;
    afterWriting = () => undefined;
    throw new Error("out of reach");
  };
  const caughtUp = keeper.caughtUp();
  await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1);
  expect(articles()).toBeGreaterThan(0);
  await saveContent(db, [], { now, actor: "test", prune: ["articles"] });
  await revisions.refresh();
  await caughtUp;
  await keeper.caughtUp();
  expect(articles()).toBe(0);
});

it("tries again by itself what failed, says so once, and knows meanwhile that it is behind", async () => {
  failing = 2;
  const caughtUp = keeper.caughtUp();
  await expect.poll(() => failing, { timeout: 5_000 }).toBe(1);
  expect(keeper.isCurrent()).toBe(false);
  await caughtUp;
  expect([failing, keeper.isCurrent(), index.has(`product:${product.id}`)]).toEqual([0, true, true]);
  expect(said).toEqual([expect.stringContaining("out of reach")]);
});

it("puts a campaign in and out by the clock", async () => {
  await keeper.caughtUp();
  await inIndex("deal:summer").toBeTypeOf("string");
  now = midnightOf("2026-12-01");
  expect(keeper.isCurrent()).toBe(false);
  await keeper.caughtUp();
  expect([index.has("deal:summer"), keeper.isCurrent()]).toEqual([false, true]);
});

it("wakes by itself at the instant at which a campaign closes", async () => {
  now = new Date(midnightOf("2026-12-01").getTime() - 300);
  await keeper.caughtUp();
  expect(index.has("deal:summer")).toBe(true);
  now = midnightOf("2026-12-01");
  await inIndex("deal:summer").toBe(undefined);
});

it("writes everything anew when the index lost it, and takes out what went meanwhile", async () => {
  await keeper.caughtUp();
  index.delete(`product:${product.id}`);
  now = midnightOf("2026-12-01");
  keeper.again();
  expect(keeper.isCurrent()).toBe(false);
  await inIndex(`product:${product.id}`).toBe(product.name);
  await keeper.caughtUp();
  expect(index.has("deal:summer")).toBe(false);
});

it("begins anew at once when the index lost it while it is filled, and stops when it is closed", async () => {
  const oncePartly = (act: () => void) => () => {
    if (products() === 0) return;
    afterWriting = () => undefined;
    act();
  };
  afterWriting = oncePartly(keeper.again);
  await keeper.caughtUp();
  await keeper.caughtUp();
  expect([products(), keeper.isCurrent()]).toEqual([sold.length, true]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * index.size);
  keeper.again();
  await keeper.caughtUp();
  index.clear();
  let closed: Promise<void> | undefined;
  afterWriting = oncePartly(() => {
    closed = keeper.close();
  });
  keeper.again();
  await expect.poll(() => closed !== undefined, { timeout: 5_000 }).toBe(true);
  await closed;
  expect(products()).toBeLessThan(sold.length);
});

it("waits for a campaign that opens in months without looking at the clock all the time", async () => {
  now = midnightOf("2026-09-01");
  const warned: string[] = [];
  const hear = ({ name }: Error) => warned.push(name);
  process.on("warning", hear);
  await keeper.caughtUp();
  await new Promise((done) => setImmediate(done));
  process.off("warning", hear);
  expect(warned).not.toContain("TimeoutOverflowWarning");
});

it("ends while it waits to try again", async () => {
  failing = 1_000;
  const caughtUp = keeper.caughtUp();
  await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1);
  const began = performance.now();
  await keeper.close();
  // Not after the second for which it would have waited.
  expect(performance.now() - began).toBeLessThan(800);
  await caughtUp;
  expect(keeper.isCurrent()).toBe(false);
});
