import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContent } from "#content/cache.server.ts";
import { saveContent } from "#content/repository.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const help = {
  title: "A",
  description: "B",
  topic: "C",
  sort: 5,
  questions: [],
  links: [],
  body: "From {{brand.name}}",
};

function save(slug: string, document: object) {
  return saveContent(test.shop.db, [{ kind: "help", slug, document }], {
    now: test.shop.clock.now(),
    index: contentIndex,
    actor: "test",
  });
}

describe("Content cache", () => {
  it("A change appears in the cache after the next revision refresh, with its placeholders filled in", async () => {
    expect(test.shop.content.one("help", "new-page")).toBeUndefined();
    await save("new-page", help);
    expect(test.shop.content.one("help", "new-page")).toBeUndefined();
    await test.shop.revisions.refresh();
    expect(test.shop.content.one("help", "new-page")).toMatchObject({
      slug: "new-page",
      body: `From ${test.shop.brand.name}`,
    });
  });

  it("Cached documents are sorted by sort and slug, and the array is reused until its kind changes", async () => {
    await save("b-page", { ...help, sort: -5 });
    await save("a-page", { ...help, sort: -5 });
    await test.shop.revisions.refresh();
    const pages = test.shop.content.all("help");
    expect(pages.slice(0, 2).map(({ slug }) => slug)).toEqual(["a-page", "b-page"]);
    await saveContent(
      test.shop.db,
      [{ kind: "article-categories", slug: "x", document: { name: "X", description: "Y", sort: 1 } }],
      { now: test.shop.clock.now(), index: contentIndex, actor: "test" },
    );
    await test.shop.revisions.refresh();
    expect(test.shop.content.all("help")).toBe(pages);
  });

  it("The cache omits a document with an invalid shape and logs the error", async () => {
    await save("broken", { ...help, title: 7 });
    const logged: string[] = [];
    const revisions = revisionsOf(test.shop.db);
    await revisions.refresh();
    const content = await openContent({
      db: test.shop.db,
      revisions,
      values: new Map(),
      log: (text) => logged.push(text),
    });
    expect(content.one("help", "broken")).toBeUndefined();
    expect(content.one("help", "new-page")?.body).toBe("From {{brand.name}}");
    expect(logged).toEqual([expect.stringMatching(/^The document help\/broken is left out: .* title /)]);
  });
});
