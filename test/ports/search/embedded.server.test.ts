import { afterEach, beforeEach, expect, it } from "vitest";
import { type EmbeddedSearch, embeddedSearch } from "#ports/search/embedded.server.ts";
import { SearchAway } from "#ports/search/port.ts";
import type { EngineQuestion } from "#search/engine.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet, plainQuestion } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const NO_WORDS = { synonyms: [], meanings: {}, stopWords: [] };

let engine: EmbeddedSearch;
beforeEach(() => {
  engine = embeddedSearch();
});
afterEach(() => engine.close());

function phone(number: number): SearchDocument {
  return {
    ...{
      id: `product:${number}`,
      type: "product",
      vendorTypes: ["personal"],
      title: `Pebble ${number}`,
      codes: [`C${number}`],
    },
    ...{ tags: ["phone"], category: "Phones", text: "A phone to hold.", launchedOn: "2026-01-01", popularity: number },
    ...{ sortPrice: 100, monthlyPrice: null, oncePrice: 100, facets: bySearchFacet(() => []), kinds: [] },
  };
}

function question(text: string): EngineQuestion {
  const { filter, chosen, page } = plainQuestion(text, "personal");
  const asked = understood(text, NO_WORDS);
  return { asked, group: "personal", filter, chosen, page, order: "MOST POPULAR", size: 9, matching: "all" };
}

const phones = (count: number) => Array.from({ length: count }, (_, number) => phone(number));

it("finds and proposes what was put, and not what was removed", async () => {
  await engine.change({ put: phones(20), remove: [] });
  await engine.change({ put: [], remove: ["product:19"] });
  expect((await engine.search(question("pebble"))).ids.slice(0, 2)).toEqual(["product:18", "product:17"]);
  const { ids, terms } = await engine.suggest({ text: "peb", group: "personal", most: 2 });
  expect(ids).toEqual(["product:18", "product:17"]);
  expect(terms).toContain("pebble");
});

it("answers out of what is there while the rest is still being put", async () => {
  const all = phones(10_000);
  await engine.change({ put: all.slice(0, 50), remove: [] });
  // At once: batch by batch they would be put as quickly as they are sent.
  const filling = engine.change({ put: all.slice(50), remove: [] });
  expect((await engine.search(question("pebble"))).total).toBeLessThan(10_000);
  await filling;
  expect((await engine.search(question("pebble"))).total).toBe(10_000);
});

it("proposes new words among many soon after nothing has changed any more", async () => {
  await engine.change({ put: phones(6_000), remove: [] });
  await engine.change({ put: [{ ...phone(6_000), title: "Zebra" }], remove: [] });
  const terms = async () => (await engine.suggest({ text: "zeb", group: "personal", most: 1 })).terms;
  await expect.poll(terms, { timeout: 5_000 }).toEqual(["zebra"]);
});

it("takes changes in one after the other, also after one that failed", async () => {
  const all = phones(200);
  const removed = all.map(({ id }) => id);
  await Promise.all([engine.change({ put: all, remove: [] }), engine.change({ put: [], remove: removed })]);
  expect((await engine.search(question("pebble"))).total).toBe(0);
  const [broken] = phones(1).map((document) => ({ ...document, codes: undefined }));
  await expect(engine.change({ put: [broken as never], remove: [] })).rejects.toThrow(SearchAway);
  await engine.change({ put: phones(2), remove: [] });
  expect((await engine.search(question("pebble"))).total).toBe(2);
});

it("proposes what is called otherwise by the words that it was opened with", async () => {
  const words = { synonyms: [["pebble", "stone"]], meanings: {}, stopWords: [] };
  const other = embeddedSearch({ words, lost: () => undefined });
  await other.change({ put: phones(1), remove: [] });
  expect((await other.suggest({ text: "stone", group: "personal", most: 1 })).ids).toEqual(["product:0"]);
  await other.close();
});

it("is away once it is closed, with what was asked before, too", async () => {
  await engine.change({ put: phones(1), remove: [] });
  const asked = [engine.search(question("pebble")), engine.suggest({ text: "p", group: "personal", most: 1 })];
  const ends = Promise.allSettled(asked);
  await engine.close();
  for (const end of await ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(SearchAway);
  await expect(engine.search(question("pebble"))).rejects.toThrow(SearchAway);
  await expect(engine.suggest({ text: "p", group: "personal", most: 1 })).rejects.toThrow(SearchAway);
});

it("says that it is away, and nothing of what was asked, where the thread fails", async () => {
  const broken = { ...question("secret"), asked: { ...question("secret").asked, words: undefined } };
  // What no caller can send by the types is how the program in the thread comes to fail.
  const failed = await engine.search(broken as never).catch((error: unknown) => error);
  expect(failed).toEqual(new SearchAway("The thread failed"));
});
