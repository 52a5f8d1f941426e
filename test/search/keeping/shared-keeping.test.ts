import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentSince, saveContent } from "#content/data.server.ts";
import { bySearchFacet } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { type SmallOpenSearch, smallOpenSearch } from "../../support/small-opensearch.ts";

const page = { title: "A", description: "B", topic: "C", sort: 5, questions: [], links: [], body: "Words" };

describe("an index that replicas share", () => {
  let server: SmallOpenSearch;
  let one: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    server = await smallOpenSearch();
    one = await makeShop({ env: { OPENSEARCH_URL: server.url } });
    const { DATABASE_URL = "" } = one.shop.env;
    other = await makeShop({ env: { OPENSEARCH_URL: server.url, DATABASE_URL } });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await server.close();
  });

  const save = (slug: string, document: object) =>
    saveContent(one.shop.db, [{ kind: "help", slug, document }], { now: one.shop.clock.now(), actor: "test" });

  async function remove(removed: string): Promise<void> {
    const pages = (await contentSince(one.shop.db, -1)).filter(({ kind, slug }) => kind === "help" && slug !== removed);
    const kept = pages.map(({ slug, document }) => ({ kind: "help", slug, document: Object(document) }) as const);
    await saveContent(one.shop.db, kept, { now: one.shop.clock.now(), actor: "test", prune: ["help"] });
  }

  async function bothCaughtUp(): Promise<void> {
    await Promise.all([one, other].map(({ shop }) => shop.revisions.refresh()));
    await Promise.all([one, other].map(({ shop }) => shop.search.caughtUp()));
  }

  /** Finds the first document for a text. */
  async function search(text: string) {
    const { engine } = one.shop.search;
    const asked = understood(text, one.shop.searchWords);
    return engine.search({
      ...{ asked, group: "personal", filter: "All", chosen: bySearchFacet(() => []), order: "RELEVANCE" },
      ...{ page: 1, size: 1, matching: "all" },
    });
  }

  it("S1-08 is filled by one of them with all that can be found, and known to both", async () => {
    expect(one.shop.search.engine.name).toBe("opensearch");
    expect(one.shop.search.isCurrent()).toBe(false);
    await bothCaughtUp();
    expect(server.names()).toHaveLength(1);
    expect(server.templates().map((name) => `${name}-`)).toEqual([server.names()[0]?.replace(/[^-]*$/, "")]);
    const ids = server.ids("spaza-") ?? [];
    for (const kind of ["product:", "article:", "help:", "deal:"])
      expect(ids.filter((id) => id.startsWith(kind)).length, kind).toBeGreaterThan(0);
    expect(ids).toContain("product:P-IP17");
    for (const { shop } of [one, other]) expect(shop.search.isCurrent()).toBe(true);
  });

  it("S1-08 takes in what changed and nothing else, in the same index", async () => {
    const [names, batches] = [server.names(), server.batches()];
    await save("new-page", page);
    await bothCaughtUp();
    expect(server.ids("spaza-")).toContain("help:new-page");
    expect(server.names()).toEqual(names);
    expect(server.batches()).toBe(batches + 1);
    await bothCaughtUp();
    expect(server.batches()).toBe(batches + 1);
    await remove("new-page");
    await bothCaughtUp();
    expect(server.ids("spaza-")).not.toContain("help:new-page");
  });

  it("S1-08 is left alone while the server is away, when the shop's own engine answers, and caught up with afterwards", async () => {
    server.setAway(true);
    await save("while-away", page);
    await bothCaughtUp();
    for (const { shop } of [one, other]) expect(shop.search.isCurrent()).toBe(false);
    expect((await search("iphone 17")).ids).toEqual(["product:P-IP17"]);
    server.setAway(false);
    await bothCaughtUp();
    expect(server.ids("spaza-")).toContain("help:while-away");
    for (const { shop } of [one, other]) expect(shop.search.isCurrent()).toBe(true);
  });

  it("S1-08 is made anew where the server lost it", async () => {
    const ids = server.ids("spaza-")?.toSorted();
    server.lose();
    await bothCaughtUp();
    expect(server.ids("spaza-")?.toSorted()).toEqual(ids);
    expect(server.names()).toHaveLength(1);
  });

  it("S1-08 is made anew where it was made of a later state of the database", async () => {
    const [name = ""] = server.names();
    const alias = name.replace(/-[^-]*$/, "");
    const ahead = { catalogue: 1_000_000, categories: "", written: "" };
    await fetch(`${server.url}/${alias}/_mapping`, { method: "PUT", body: JSON.stringify({ _meta: ahead }) });
    await bothCaughtUp();
    expect(server.names()).toHaveLength(1);
    expect(server.names()).not.toEqual([name]);
  });
});
