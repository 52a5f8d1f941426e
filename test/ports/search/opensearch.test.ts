import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openSearchEngine } from "#ports/search/opensearch.server.ts";
import { type OpenSearchServer, openSearchServer } from "#ports/search/opensearch-client.server.ts";
import { sharedIndex } from "#ports/search/opensearch-index.server.ts";
import { SearchAway } from "#ports/search/port.ts";
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

  it("S1-08 takes half an answer for none", async () => {
    for (const body of ["{", {}, { timed_out: true, hits: { total: { value: 0 }, hits: [] } }]) {
      outside.answer(200, body);
      await expect(engine().search(contractQuestion("galaxy"))).rejects.toThrow(SearchAway);
    }
  });

  it("S1-08 says that nobody is there", async () => {
    const nobody = openSearchServer("http://127.0.0.1:1");
    const asked = openSearchEngine(nobody, { alias: "any", words }).search(contractQuestion("galaxy"));
    await expect(asked).rejects.toThrow(new SearchAway("OpenSearch does not answer"));
    await nobody.close();
  });
});
