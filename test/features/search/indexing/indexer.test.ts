import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import type { ChangedDocument, SearchIndex } from "#search/engine/engine.port.ts";
import { withIndexLock } from "#search/indexing/indexer.repository.server.ts";
import { searchIndexer } from "#search/indexing/indexer.server.ts";
import { bySearchFacet } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import { openDatabase } from "../../../support/catalogue.ts";
import { changeDocuments, searchDocument } from "../../../support/search-documents.ts";
import { makeShop } from "../../../support/shop.ts";

/** An in-memory index that records its operations. */
function memoryIndex(shape = 1) {
  const state = { held: undefined as { shape: number; version: number } | undefined, isUnavailable: false };
  const documents = new Map<string, unknown>();
  const done: string[] = [];
  async function write(changes: AsyncGenerator<ChangedDocument>, version: number) {
    for await (const { id, document } of changes) {
      if (document) documents.set(id, document);
      else documents.delete(id);
      done.push(id);
    }
    state.held = { shape, version };
  }
  const index: SearchIndex = {
    shape,
    async state() {
      if (state.isUnavailable) throw new Error("away");
      return state.held;
    },
    async rebuild(changes, version) {
      documents.clear();
      done.push("rebuilt");
      await write(changes, version);
    },
    update: write,
  };
  return { index, state, documents, done };
}

describe("Search indexer", () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openDatabase());
  });
  afterAll(() => close());

  let memory: ReturnType<typeof memoryIndex>;
  let logged: string[];
  let indexer: ReturnType<typeof searchIndexer>;
  beforeEach(() => {
    memory = memoryIndex();
    logged = [];
    indexer = searchIndexer(db, memory.index, (text) => logged.push(text));
  });

  const put = (id: string, title = "Lamp") => changeDocuments(db, { put: [searchDocument(`product:${id}`, title)] });

  it("S1-08 The indexer builds an index of all search documents, with stems per field", async () => {
    const lamp = { kinds: ["Lamps"], category: "Lights", text: "For nights." };
    await changeDocuments(db, { put: [searchDocument("product:LAMP", "Desk lamp", lamp)] });
    expect(await indexer.isCurrent()).toBe(false);
    await indexer.update();
    expect(await indexer.isCurrent()).toBe(true);
    const { documents } = memory;
    for (const kind of ["product:", "article:", "help:", "deal:"])
      expect([...documents.keys()].filter((id) => id.startsWith(kind)).length, kind).toBeGreaterThan(0);
    expect(documents.get("product:LAMP")).toEqual({
      kind: "product",
      segments: ["personal"],
      title: "desk lamp",
      popularity: 0,
      titleWords: ["desk", "lamp"],
      titleLength: 2,
      kinds: ["lamp"],
      titled: ["desk", "lamp"],
      named: ["desk", "lamp"],
      tagged: ["desk", "lamp", "light"],
      words: ["desk", "for", "lamp", "light", "night"],
    });
    expect(logged).toEqual(["Search: an index was made on OpenSearch."]);
  });

  it("S1-08 The indexer writes exactly the added and removed documents", async () => {
    await put("OLD");
    await indexer.update();
    memory.done.length = 0;
    await indexer.update();
    expect(memory.done).toEqual([]);
    await put("NEW");
    await changeDocuments(db, { remove: ["product:OLD"] });
    expect(await indexer.isCurrent()).toBe(false);
    await indexer.update();
    expect(await indexer.isCurrent()).toBe(true);
    expect(memory.done.toSorted()).toEqual(["product:NEW", "product:OLD"]);
    expect(memory.documents.has("product:NEW")).toBe(true);
    expect(memory.documents.has("product:OLD")).toBe(false);
  });

  it("S1-08 The indexer rebuilds an index that the server lost or that has a different version", async () => {
    await indexer.update();
    for (const held of [undefined, { shape: 1, version: 1_000_000 }]) {
      memory.state.held = held;
      memory.done.length = 0;
      await indexer.update();
      expect(memory.done[0]).toBe("rebuilt");
      expect(await indexer.isCurrent()).toBe(true);
    }
  });

  it("S1-08 Only the newest index shape is updated, and each process uses only an index of its own shape", async () => {
    await indexer.update();
    const newer = memoryIndex(2);
    newer.state.held = memory.state.held;
    const next = searchIndexer(db, newer.index, () => undefined);
    expect(await next.isCurrent()).toBe(false);
    await next.update();
    expect([await next.isCurrent(), await indexer.isCurrent()]).toEqual([true, false]);
    memory.state.held = newer.state.held;
    memory.done.length = 0;
    await indexer.update();
    expect(memory.done).toEqual([]);
    expect(await next.isCurrent()).toBe(true);
  });

  it("S1-08 Only one process at a time writes the index", async () => {
    await withIndexLock(db, () => indexer.update());
    expect(memory.done).toEqual([]);
    await indexer.update();
    expect(memory.done[0]).toBe("rebuilt");
  });

  it("S1-08 The indexer logs an unavailable server once, and catches up when the server is back", async () => {
    await indexer.update();
    memory.state.isUnavailable = true;
    logged.length = 0;
    await put("MEANWHILE");
    for (const _ of [1, 2]) await indexer.update();
    expect(await indexer.isCurrent()).toBe(false);
    expect(logged).toEqual([expect.stringContaining("cannot be written (Error: away)")]);
    memory.state.isUnavailable = false;
    await indexer.update();
    expect(await indexer.isCurrent()).toBe(true);
    expect(memory.documents.has("product:MEANWHILE")).toBe(true);
  });
});

it("S1-08 A shop whose search server is unavailable searches its database", async () => {
  const { shop, close } = await makeShop({ env: { OPENSEARCH_URL: "http://127.0.0.1:1" } });
  await shop.search.updateIndex();
  expect(shop.search.engine.name).toBe("OpenSearch");
  const parsed = parseQuery("iphone 17", shop.searchWords());
  const { ids } = await shop.search.engine.search({
    parsed,
    group: "personal",
    filter: "All",
    chosen: bySearchFacet(() => []),
    order: "RELEVANCE",
    page: 1,
    size: 1,
    matching: "all",
  });
  expect(ids).toEqual(["product:P-IP17"]);
  await close();
});
