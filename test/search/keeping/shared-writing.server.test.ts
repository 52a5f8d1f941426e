import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { midnightOf } from "#clock/day.model.ts";
import { checkedConfig } from "#config.server.ts";
import { openContent } from "#content/memory.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import type { IndexContents, SharedIndex, WriteChange } from "#ports/search/opensearch-index.server.ts";
import { type SharedKeeper, sharedKeeper } from "#search/keeping/shared-keeping.server.ts";
import { openDatabase, replica } from "../../support/catalogue.ts";
import { catalogue, categories } from "../../support/sample-catalogue.ts";
import { saveCategories, saveProducts } from "../../support/save-catalogue.ts";

/** An index in memory, and what became of it. */
interface Kept extends SharedIndex {
  documents: Map<string, string>;
  made: IndexContents | undefined;
  rebuilt: number;
  written: number;
  tidied: number;
  isAway: boolean;
  afterWriting(): void;
}

function memoryIndex(): Kept {
  const write: WriteChange = async ({ put, remove }) => {
    for (const id of remove) index.documents.delete(id);
    for (const { id, category } of put) index.documents.set(id, category);
    index.written += put.length;
    index.afterWriting();
  };
  const index: Kept = {
    ...{ documents: new Map(), made: undefined, rebuilt: 0, written: 0, tidied: 0, isAway: false },
    afterWriting: () => undefined,
    async contents() {
      if (index.isAway) throw new Error("nobody is there");
      return index.made;
    },
    async rebuild(fill) {
      index.documents.clear();
      index.made = await fill(write);
      index.rebuilt += 1;
    },
    async update(fill) {
      index.made = await fill(write);
    },
    writtenIds: async () => [...index.documents.keys()].filter((id) => !id.startsWith("product:")),
    async tidy() {
      index.tidied += 1;
    },
  };
  return index;
}

const sold = catalogue.filter(({ vaeType }) => vaeType === "");
const [product] = sold;
if (!product) throw new Error("the sample catalogue is empty");

let db: Database;
let revisions: FollowedRevisions;
let index: Kept;
let keeper: SharedKeeper;
let said: string[];
let end: () => Promise<void>;

beforeEach(async () => {
  const database = await openDatabase();
  db = database.db;
  const { memory, revisions: followed } = await replica(db);
  revisions = followed;
  const values = placeholderValues(checkedConfig().brand, "");
  const content = await openContent({ db, revisions, values, say: () => undefined });
  index = memoryIndex();
  said = [];
  const source = { db, clock: { now: () => midnightOf("2026-11-20") }, campaigns: [], catalogue: memory, content };
  keeper = sharedKeeper({ source, revisions, index, say: (text) => said.push(text) });
  end = async () => {
    await keeper.close();
    await database.close();
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await end();
});

const products = () => [...index.documents.keys()].filter((id) => id.startsWith("product:"));

/** Saves something, and lets this process know of it. */
async function changed(save: Promise<unknown>): Promise<void> {
  await save;
  await revisions.refresh();
  await keeper.caughtUp();
}

it("S1-08 is ready once there is an index, and not before", async () => {
  const meanwhile = new Set([keeper.isReady(), keeper.isCurrent()]);
  index.afterWriting = () => meanwhile.add(keeper.isReady()).add(keeper.isCurrent());
  await keeper.caughtUp();
  expect([...meanwhile]).toEqual([false]);
  expect([keeper.isReady(), keeper.isCurrent(), products().length]).toEqual([true, true, sold.length]);
  expect(said).toEqual([expect.stringMatching(/an index of \d+ documents was made/)]);
});

it("S1-08 writes what changed of the catalogue and no more; all products where a category is called otherwise", async () => {
  await keeper.caughtUp();
  index.written = 0;
  await changed(saveProducts(db, [{ ...product, name: "Called otherwise" }]));
  expect(index.written).toBe(1);
  await changed(saveProducts(db, [{ ...product, vaeType: "device" }]));
  expect(products()).not.toContain(`product:${product.id}`);
  const renamed = categories.map((category) => ({ ...category, name: `New ${category.name}` }));
  await changed(saveCategories(db, renamed));
  expect(products().filter((id) => !index.documents.get(id)?.startsWith("New "))).toEqual([]);
  expect([index.rebuilt, keeper.isCurrent()]).toEqual([1, true]);
});

it("S1-08 looks what there is before it writes over what a process wrote that had seen more", async () => {
  await keeper.caughtUp();
  await saveProducts(db, [{ ...product, name: "Called otherwise" }]);
  const ahead = revisionsOf(db);
  await ahead.refresh();
  if (index.made) index.made = { ...index.made, catalogue: ahead.of("catalogue") };
  await keeper.caughtUp();
  expect([index.rebuilt, keeper.isCurrent()]).toEqual([1, true]);
});

it("S1-08 says once that it cannot be kept and once that it is again, and looks again by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  index.isAway = true;
  for (let time = 0; time < 3; time += 1) await keeper.caughtUp();
  expect(said).toEqual(["Search: the index on OpenSearch cannot be kept (nobody is there); it is tried again."]);
  index.isAway = false;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(keeper.isCurrent()).toBe(true), { timeout: 5_000 });
  await keeper.caughtUp();
  expect(said.filter((text) => text.includes("kept again"))).toHaveLength(1);
});

it("S1-08 removes what nobody needs any more, and does not look for it each time", async () => {
  await keeper.caughtUp();
  for (let time = 0; time < 3; time += 1) await keeper.caughtUp();
  expect(index.tidied).toBe(1);
});

it("S1-08 gives writing up when it is closed", async () => {
  let closed: Promise<void> | undefined;
  index.afterWriting = () => {
    if (products().length > 0) closed ??= keeper.close();
  };
  await keeper.caughtUp();
  await closed;
  expect(products().length).toBeLessThan(sold.length);
  expect([index.made, keeper.isCurrent()]).toEqual([undefined, false]);
});
