import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentSince, contentVersion, saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

function category(slug: string, name: string) {
  return { kind: "article-categories", slug, document: { name, description: "For a test", sort: 900 } } as const;
}

function save(documents: Parameters<typeof saveContent>[1], prune: "article-categories"[] = []) {
  return saveContent(test.shop.db, documents, {
    now: test.shop.clock.now(),
    index: contentIndex,
    actor: "test",
    prune,
  });
}

async function revision(): Promise<number> {
  await test.shop.revisions.refresh();
  return test.shop.revisions.of("content");
}

describe("saveContent", () => {
  it("A save adds and changes documents, and each change is stored as a version", async () => {
    expect(await save([category("a-one", "One"), category("a-two", "Two")])).toMatchObject({ added: 2 });
    expect(await save([category("a-one", "Uno"), category("a-two", "Two")])).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
      removed: 0,
    });
    const version = (slug: string, number: number) =>
      contentVersion(test.shop.db, { kind: "article-categories", slug, version: number });
    expect(await version("a-one", 1)).toMatchObject({ name: "One" });
    expect(await version("a-one", 2)).toMatchObject({ name: "Uno" });
    expect(await version("a-two", 2)).toBeUndefined();
  });

  it("A save increments the revision once, and not at all when nothing changed", async () => {
    const before = await revision();
    await save([category("b-one", "One"), category("b-two", "Two")]);
    expect(await revision()).toBe(before + 1);
    await save([category("b-two", "Two"), category("b-one", "One")]);
    expect(await revision()).toBe(before + 1);
  });

  it("Pruning removes documents of one kind only, and a restored document gets a further version", async () => {
    await save([category("c-one", "One")]);
    const { shop } = test;
    const others = shop.content.all("articles").length;
    await revision();
    const categories = shop.content.all("article-categories").length;
    expect(await save([category("c-two", "Two")], ["article-categories"])).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      removed: categories,
    });
    await revision();
    expect(shop.content.all("article-categories").map(({ slug }) => slug)).toEqual(["c-two"]);
    expect(shop.content.all("articles")).toHaveLength(others);
    expect(await contentVersion(shop.db, { kind: "article-categories", slug: "c-one", version: 2 })).toBeNull();
    await save([category("c-one", "One")]);
    expect(await contentVersion(shop.db, { kind: "article-categories", slug: "c-one", version: 3 })).toMatchObject({
      name: "One",
    });
  });

  it("Concurrent saves of a document store every version once", async () => {
    await save([category("d-one", "One")]);
    const names = ["A", "B", "C", "D"];
    await Promise.all(names.map((name) => save([category("d-one", name)])));
    const versions = await Promise.all(
      [2, 3, 4, 5].map((version) =>
        contentVersion(test.shop.db, { kind: "article-categories", slug: "d-one", version }),
      ),
    );
    expect(versions.map((each) => (each && "name" in each ? each.name : undefined)).sort()).toEqual(names);
  });
});

describe("contentSince", () => {
  it("The query returns only documents that changed after a revision", async () => {
    const before = await revision();
    await save([category("e-one", "One")]);
    expect(await contentSince(test.shop.db, before)).toMatchObject([
      { kind: "article-categories", slug: "e-one", version: 1 },
    ]);
    expect(await contentSince(test.shop.db, await revision())).toEqual([]);
  });
});
