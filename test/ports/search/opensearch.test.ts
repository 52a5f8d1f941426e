import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openSearchEngine } from "#ports/search/opensearch.server.ts";
import { type OpenSearchServer, openSearchServer } from "#ports/search/opensearch-client.server.ts";
import { sharedIndex } from "#ports/search/opensearch-index.server.ts";
import { SearchAway } from "#ports/search/port.ts";
import { SEARCH_FACETS } from "#search/model.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";
import { contractDocuments, contractQuestion, contractWords as words } from "../../support/search-documents.ts";
import { type TestedSearchServer, testedSearchServer } from "../../support/search-server.ts";
import { meetsTheSearchContract } from "./contract.ts";

const aliases = z.record(z.string(), z.unknown());
const namedTemplates = z.object({ index_templates: z.array(z.object({ name: z.string() })) });
const contents = { catalogue: 1, categories: "", written: "" };

describe("the engine that asks an OpenSearch", () => {
  let tested: TestedSearchServer;
  let server: OpenSearchServer;
  beforeAll(async () => {
    tested = await testedSearchServer();
    server = openSearchServer(tested.url);
  });
  afterAll(async () => {
    await server.close();
    await tested.close();
  });

  /** An index with a name of its own, empty. @param now moments at which indexes are made */
  async function madeIndex(name: string, now = moments()) {
    const alias = `${tested.prefix}-${name}`;
    const index = sharedIndex(server, { alias, words, now });
    await index.rebuild(async () => contents);
    return { alias, index, engine: openSearchEngine(server, { alias, words }) };
  }

  function moments(): () => number {
    let made = 0;
    return () => (made += 1);
  }

  meetsTheSearchContract(async (name) => {
    const { index, engine } = await madeIndex(name);
    return {
      engine,
      change: (change) => index.update((write) => write(change).then(() => contents)),
      close: async () => undefined,
    };
  });

  it("S1-08 goes on finding in the old index while a new one is made, and in one step in the new one", async () => {
    const { index, engine } = await madeIndex("swap");
    const ids = async () => (await engine.search(contractQuestion("galaxy a56"))).ids;
    await index.update(async (write) => {
      await write({ put: contractDocuments, remove: [] });
      return { ...contents, catalogue: 2 };
    });
    expect(await ids()).toContain("product:P-A56");
    await index.rebuild(async (write) => {
      await write({ put: contractDocuments.slice(1), remove: [] });
      expect(await ids()).toContain("product:P-A56");
      expect(await index.contents()).toMatchObject({ catalogue: 2 });
      return { ...contents, catalogue: 3 };
    });
    expect(await ids()).not.toContain("product:P-A56");
    expect(await index.contents()).toEqual({ ...contents, catalogue: 3 });
  });

  it("S1-08 leaves the index as it was where making a new one fails, and clears up with the next", async () => {
    const { index } = await madeIndex("broken");
    const names = async () =>
      await server.ask({ method: "GET", path: `/${tested.prefix}-broken-*/_alias` }, aliases, { limitMs: 5_000 });
    await expect(index.rebuild(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await index.contents()).toEqual(contents);
    expect(Object.keys(await names())).toHaveLength(2);
    await index.rebuild(async () => contents);
    expect(Object.values(await names())).toEqual([{ aliases: { [`${tested.prefix}-broken`]: {} } }]);
  });

  it("S1-08 knows what is written and no product", async () => {
    const { index } = await madeIndex("written");
    await index.update((write) => write({ put: contractDocuments, remove: [] }).then(() => contents));
    expect((await index.writtenIds()).sort()).toEqual(["article:galaxy", "deal:galaxy", "help:galaxy"]);
  });

  it("S1-08 removes what another version left, once its own has been there for an hour", async () => {
    const times = [1, 1_000, 2_000, 1_000 + 3_600_000];
    const now = () => times.shift() ?? 0;
    const old = await madeIndex("tidy-old", now);
    const { index } = await madeIndex("tidy-new", now);
    const templates = async () => {
      const path = `/_index_template/${tested.prefix}-tidy-*`;
      const answer = await server.ask({ method: "GET", path }, namedTemplates, { limitMs: 5_000 });
      return answer.index_templates.map(({ name }) => name.slice(tested.prefix.length)).sort();
    };
    await index.tidy();
    expect(await old.index.contents()).toEqual(contents);
    expect(await templates()).toEqual(["-tidy-new", "-tidy-old"]);
    await index.tidy();
    expect(await old.index.contents()).toBeUndefined();
    expect(await index.contents()).toEqual(contents);
    expect(await templates()).toEqual(["-tidy-new"]);
  });

  it("S1-08 says why there is no answer, and nothing of what was asked", async () => {
    const engine = openSearchEngine(server, { alias: `${tested.prefix}-missing`, words });
    const question = contractQuestion("galaxy");
    await expect(engine.search(question)).rejects.toThrow(new SearchAway("OpenSearch answered 404"));
    const typed = { text: "gal", group: "personal", most: 5 } as const;
    await expect(engine.suggest(typed)).rejects.toThrow(new SearchAway("OpenSearch answered 404"));
  });
});

async function urlOf(program: Server): Promise<string> {
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
  const address = program.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

describe("the engine that asks an OpenSearch which is not well", () => {
  let outside: OutsideServer;
  let server: OpenSearchServer;
  beforeAll(async () => {
    outside = await outsideServer();
    server = openSearchServer(outside.url);
  });
  afterAll(async () => {
    await server.close();
    await outside.close();
  });

  const engine = () => openSearchEngine(server, { alias: "any", words });

  it("S1-08 waits for results no longer than a second, and for suggestions 300 milliseconds", async () => {
    outside.answer();
    const began = performance.now();
    const typed = { text: "gal", group: "personal", most: 5 } as const;
    await expect(engine().suggest(typed)).rejects.toThrow(new SearchAway("OpenSearch took too long"));
    const suggested = performance.now();
    expect(suggested - began).toBeLessThan(600);
    await expect(engine().search(contractQuestion("galaxy"))).rejects.toThrow(
      new SearchAway("OpenSearch took too long"),
    );
    expect(performance.now() - suggested).toBeGreaterThan(900);
    expect(performance.now() - suggested).toBeLessThan(1_500);
  });

  it("S1-08 waits no longer for an answer that only trickles", async () => {
    const trickling = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(more));
    });
    const slow = openSearchServer(await urlOf(trickling));
    const typed = { text: "gal", group: "personal", most: 5 } as const;
    const asked = openSearchEngine(slow, { alias: "any", words }).suggest(typed);
    await expect(asked).rejects.toThrow(new SearchAway("OpenSearch took too long"));
    await slow.close();
    trickling.closeAllConnections();
    trickling.close();
  });

  it("S1-08 takes half an answer for none", async () => {
    const values = { values: { buckets: [] } };
    const aggregations = Object.fromEntries(["types", ...SEARCH_FACETS].map((name) => [name, values]));
    const whole = { timed_out: false, hits: { total: { value: 0 }, hits: [] }, aggregations };
    for (const body of ["{", {}, { ...whole, aggregations: {} }, { ...whole, timed_out: true }]) {
      outside.answer(200, body);
      await expect(engine().search(contractQuestion("galaxy", { matching: "any" }))).rejects.toThrow(SearchAway);
    }
    outside.answer(200, whole);
    expect((await engine().search(contractQuestion("galaxy", { matching: "any" }))).total).toBe(0);
  });

  it("S1-08 takes no index for missing because a server fails, and no document for written that was refused", async () => {
    const index = sharedIndex(server, { alias: "any-one", words, now: Date.now });
    outside.answer(404, {});
    expect(await index.contents()).toBeUndefined();
    outside.answer(503, {});
    await expect(index.contents()).rejects.toThrow(new SearchAway("OpenSearch answered 503"));
    const write = (status: number) => {
      outside.answer(200, { errors: true, items: [{ delete: { status: 404 } }, { index: { status } }] });
      return index.update((change) => change({ put: contractDocuments.slice(0, 1), remove: [] }).then(() => contents));
    };
    await expect(write(429)).rejects.toThrow(new SearchAway("OpenSearch refused a document with 429"));
    expect(outside.asked.map(({ pathname }) => pathname)).toEqual(["/any-one/_bulk"]);
    await write(201);
    // What it was made of is noted only once everything can be found.
    expect(outside.asked.map(({ pathname }) => pathname)).toEqual([
      ...["/any-one/_bulk", "/any-one/_refresh", "/any-one/_mapping"],
    ]);
    expect(outside.asked[0]?.searchParams.get("require_alias")).toBe("true");
  });

  it("S1-08 says that nobody is there", async () => {
    const nobody = openSearchServer("http://127.0.0.1:1");
    const asked = openSearchEngine(nobody, { alias: "any", words }).search(contractQuestion("galaxy"));
    await expect(asked).rejects.toThrow(new SearchAway("OpenSearch does not answer"));
    await nobody.close();
  });
});
