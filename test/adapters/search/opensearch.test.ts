import { createServer, type Server } from "node:http";
import type { Client } from "@opensearch-project/opensearch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchClient, openSearchFinder } from "#adapters/search/opensearch.server.ts";
import { openSearchIndex } from "#adapters/search/opensearch-index.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type ChangedDocument, SearchUnavailable } from "#search/engine/engine.port.ts";
import { searchIndexer } from "#search/indexing/indexer.server.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";
import { type TestedSearchServer, testedSearchServer } from "../../support/search-server.ts";
import { testedEngine } from "../../support/tested-engine.ts";
import { meetsTheSearchContract } from "./contract.ts";

/** A query that finds everything. */
const ANYTHING = { words: [], text: "", isQuestion: false, group: "general", openDeals: [] } as const;

/** Documents without content. */
async function* documents(...ids: string[]): AsyncGenerator<ChangedDocument> {
  const empty = { titleWords: [], titleLength: 1, kinds: [], titled: [], named: [], tagged: [], words: [] };
  const document = { kind: "product", segments: ["personal"], title: "", popularity: 0, ...empty };
  for (const id of ids) yield { id, document };
}

/** Index names contain the time of creation, which is the same in each run. */
function moments(): () => number {
  let created = 0;
  return () => (created += 1);
}

describe("OpenSearch index", () => {
  let tested: TestedSearchServer;
  let client: Client;
  beforeAll(async () => {
    tested = await testedSearchServer();
    client = openSearchClient(tested.url);
  });
  afterAll(async () => {
    await client.close();
    await tested.close();
  });

  function named(name: string) {
    const alias = `${tested.prefix}-${name}`;
    const finder = openSearchFinder(client, alias);
    const idsOf = async () => (await finder.find(ANYTHING, "all")).map(({ id }) => id).sort();
    const names = async () => {
      const { body } = await client.indices.getAlias({ index: `${alias}-*` });
      return Object.values(body).map(({ aliases }) => Object.keys(aliases));
    };
    return { alias, finder, idsOf, names, index: openSearchIndex(client, alias, moments()) };
  }

  meetsTheSearchContract(async (name) => {
    const { finder, index } = named(name);
    return testedEngine({
      finderOf: () => finder,
      follow: (db: Database) => searchIndexer(db, index, () => undefined).update(),
    });
  });

  it("S1-08 The old index serves searches during a rebuild, and the new one replaces it atomically", async () => {
    const { index, idsOf } = named("swap");
    await index.rebuild(documents("product:1", "product:2"), 1);
    async function* fewer() {
      yield* documents("product:2");
      expect(await idsOf()).toEqual(["product:1", "product:2"]);
      expect(await index.state()).toEqual({ shape: index.shape, version: 1 });
    }
    await index.rebuild(fewer(), 2);
    expect(await idsOf()).toEqual(["product:2"]);
    expect(await index.state()).toEqual({ shape: index.shape, version: 2 });
  });

  it("S1-08 A failed rebuild leaves the current index unchanged, and the next rebuild removes its remains", async () => {
    const { index, idsOf, names, alias } = named("broken");
    await index.rebuild(documents("product:1"), 1);
    async function* broken() {
      yield* documents("product:2");
      throw new Error("broken");
    }
    await expect(index.rebuild(broken(), 2)).rejects.toThrow("broken");
    expect(await index.state()).toEqual({ shape: index.shape, version: 1 });
    expect(await idsOf()).toEqual(["product:1"]);
    expect(await names()).toHaveLength(2);
    await index.rebuild(documents("product:3"), 3);
    expect(await names()).toEqual([[alias]]);
  });

  it("S1-08 An index update writes and removes documents, and ignores unknown ones", async () => {
    const { index, idsOf } = named("changed");
    await index.rebuild(documents("product:1", "product:2"), 1);
    async function* changes() {
      yield* documents("product:3");
      yield* [{ id: "product:1" }, { id: "product:unknown" }];
    }
    await index.update(changes(), 5);
    expect(await idsOf()).toEqual(["product:2", "product:3"]);
    expect(await index.state()).toEqual({ shape: index.shape, version: 5 });
  });

  it("S1-08 A missing index is reported as unavailable without the search text", async () => {
    const { idsOf, index } = named("missing");
    await expect(idsOf()).rejects.toThrow(new SearchUnavailable("OpenSearch answered 404"));
    expect(await index.state()).toBeUndefined();
    await expect(index.update(documents("product:1"), 1)).rejects.toThrow(SearchUnavailable);
    expect(await index.state()).toBeUndefined();
  });
});

async function urlOf(program: Server): Promise<string> {
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
  const address = program.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

describe("Failing OpenSearch", () => {
  let outside: OutsideServer;
  let client: Client;
  beforeAll(async () => {
    outside = await outsideServer();
    client = openSearchClient(outside.url);
  });
  afterAll(async () => {
    await client.close();
    await outside.close();
  });

  it("S1-08 An OpenSearch query times out after one second", async () => {
    outside.respond();
    const began = performance.now();
    await expect(openSearchFinder(client, "any").find(ANYTHING, "all")).rejects.toThrow(
      new SearchUnavailable("OpenSearch took too long"),
    );
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it("S1-08 An OpenSearch query times out even when its response arrives in small pieces", async () => {
    const trickling = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(more));
    });
    const slow = openSearchClient(await urlOf(trickling));
    await expect(openSearchFinder(slow, "any").find(ANYTHING, "all")).rejects.toThrow(
      new SearchUnavailable("OpenSearch took too long"),
    );
    await slow.close();
    trickling.closeAllConnections();
    trickling.close();
  });

  it("S1-08 An incomplete OpenSearch response is rejected", async () => {
    const finder = openSearchFinder(client, "any");
    const whole = { timed_out: false, hits: { hits: [{ _id: "product:1", _score: 501 }] } };
    for (const body of ["{", "<html>Hello</html>", "", {}, { ...whole, hits: {} }, { ...whole, timed_out: true }]) {
      outside.respond(200, body);
      await expect(finder.find(ANYTHING, "all"), JSON.stringify(body)).rejects.toThrow(
        new SearchUnavailable("OpenSearch's answer cannot be used"),
      );
    }
    outside.respond(200, whole);
    expect(await finder.find(ANYTHING, "all")).toEqual([{ id: "product:1", tier: 4, relevance: 1 }]);
  });

  it("S1-08 A failing OpenSearch is not taken for a missing index, and a rejected document fails the update", async () => {
    const index = openSearchIndex(client, "any-one");
    outside.respond(503, {});
    await expect(index.state()).rejects.toThrow();
    const write = (status: number) => {
      const items = [{ delete: { status: 404 } }, { index: { status } }];
      outside.respond(200, { errors: true, items, acknowledged: true, _shards: { failed: 0 } });
      async function* changes() {
        yield { id: "product:0" };
        yield* documents("product:1");
      }
      return index.update(changes(), 1);
    };
    await expect(write(400)).rejects.toThrow(new SearchUnavailable("OpenSearch refused a document with 400"));
    expect(outside.requests.map(({ pathname }) => pathname)).toEqual(["/_bulk"]);
    await write(201);
    // The version of the index is stored only after all documents are searchable.
    expect(outside.requests.map(({ pathname }) => pathname)).toEqual([
      "/_bulk",
      "/any-one/_refresh",
      "/any-one/_mapping",
    ]);
    expect(outside.requests[0]?.searchParams.get("require_alias")).toBe("true");
  });

  it("S1-08 An answer of OpenSearch that lacks what was asked for fails the update or rebuild, and removes no index", async () => {
    const whole: Record<string, object> = {
      "/_bulk": { items: [{ index: { status: 201 } }] },
      "/any-1": { acknowledged: true },
      "/any-1/_refresh": { _shards: { failed: 0 } },
      "/any-1/_mapping": { acknowledged: true },
      "/any-*/_mapping": { "any-1": { mappings: {} } },
      "/_aliases": { acknowledged: true },
    };
    let broken = { path: "", body: "" };
    const requested: string[] = [];
    const server = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "", "http://outside").pathname);
      requested.push(path);
      const body = path === broken.path ? broken.body : JSON.stringify(whole[path]);
      const type = body.startsWith("<") ? "text/html" : "application/json";
      for await (const _ of request);
      response.writeHead(200, { "content-type": type }).end(body);
    });
    const proxied = openSearchClient(await urlOf(server));
    const rebuild = () => openSearchIndex(proxied, "any", () => 1).rebuild(documents("product:1"), 1);
    const two = '{"items":[{"index":{"status":201}},{"index":{"status":201}}]}';
    const bulks = [
      '{"items":[]}',
      '{"errors":false}',
      two,
      '{"items":[{"delete":{"status":200}}]}',
      '{"items":[null]}',
    ];
    const cases = [
      ...Object.keys(whole).flatMap((path) => ["{}", "<html>Hello</html>", "null", ""].map((body) => ({ path, body }))),
      ...bulks.map((body) => ({ path: "/_bulk", body })),
      { path: "/any-*/_mapping", body: '{"other":{"mappings":{}}}' },
      { path: "/any-1/_refresh", body: '{"_shards":{"failed":1}}' },
    ];
    for (broken of cases) {
      requested.length = 0;
      const name = `${broken.path} ${broken.body}`;
      await expect(rebuild(), name).rejects.toThrow(new SearchUnavailable("OpenSearch's answer cannot be used"));
      expect(requested.at(-1), name).toBe(broken.path);
    }
    broken = { path: "", body: "" };
    await rebuild();
    await proxied.close();
    server.closeAllConnections();
    server.close();
  });

  it("S1-08 An unreadable state of the OpenSearch index is a failure, and not a missing index", async () => {
    const index = openSearchIndex(client, "any-one");
    for (const body of [{}, "<html>Hello</html>", "", { "any-one-1": {} }]) {
      outside.respond(200, body);
      await expect(index.state(), JSON.stringify(body)).rejects.toThrow(SearchUnavailable);
    }
  });

  it("S1-08 An OpenSearch update writes at most 500 documents at once, and stops at the first failure", async () => {
    const index = openSearchIndex(client, "any-one");
    const ids = Array.from({ length: 501 }, (_, number) => `product:${number}`);
    const items = ids.slice(1).map(() => ({ index: { status: 201 } }));
    outside.respond(200, { items });
    // The answer fits the first request only.
    await expect(index.update(documents(...ids), 1)).rejects.toThrow(SearchUnavailable);
    expect(outside.requests.map(({ pathname }) => pathname)).toEqual(["/_bulk", "/_bulk"]);
  });

  it("S1-08 An unreachable OpenSearch is reported as unavailable", async () => {
    const unreachable = openSearchClient("http://127.0.0.1:1");
    await expect(openSearchFinder(unreachable, "any").find(ANYTHING, "all")).rejects.toThrow(
      new SearchUnavailable("OpenSearch does not answer"),
    );
    await unreachable.close();
  });
});
