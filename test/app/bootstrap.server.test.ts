import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveContent } from "#content/repository.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { catalogue } from "../support/sample-catalogue.ts";
import { saveProducts } from "../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

/** Time limit until every process shows a change, in milliseconds. */
const WITHIN = 2_000;

let first: TestShop;
let second: TestShop;
beforeAll(async () => {
  first = await makeShop();
  second = await makeShop({ env: { DATABASE_URL: first.shop.env.DATABASE_URL } });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function answers(path: string): Promise<string[]> {
  return Promise.all([first, second].map(async ({ app }) => (await app.inject(path)).body));
}

/** Requests from both servers, so that they cache their responses. */
async function expectNobodyShows(text: string, path: string): Promise<void> {
  for (const answer of await answers(path)) expect(answer).not.toContain(text);
}

async function expectBothShow(text: string, path: string): Promise<void> {
  const bothShow = async () => (await answers(path)).every((answer) => answer.includes(text));
  await expect.poll(bothShow, { timeout: WITHIN, interval: 50 }).toBe(true);
}

describe("Two servers on one database", () => {
  it("Both servers show a product's new name within two seconds", async () => {
    const [product] = catalogue.filter(({ slug }) => slug === "samsung-galaxy-a56");
    if (!product) throw new Error("the sample catalogue has no phone");
    const details = `/api/productdetailspage?slug=${product.slug}&vendorType=${product.segment}`;
    await expectNobodyShows("Called otherwise", details);
    await saveProducts(first.shop.db, [{ ...product, name: "Called otherwise" }]);
    await expectBothShow("Called otherwise", details);
  });

  it("Both servers show changed content within two seconds", async () => {
    const [article] = first.shop.content.all("articles");
    if (!article) throw new Error("there are no sample articles");
    const { slug, ...document } = article;
    const changed = { ...document, title: "Written anew" };
    const details = `/api/articles/details?slug=${slug}`;
    await expectNobodyShows(changed.title, details);
    await saveContent(first.shop.db, [{ kind: "articles", slug, document: changed }], {
      now: first.shop.clock.now(),
      index: contentIndex,
      actor: "test",
    });
    await expectBothShow(changed.title, details);
  });
});

it("A change that a process cannot load is logged, and the process shows it once it can be loaded", async () => {
  const lines: string[] = [];
  const test = await makeShop({ env: { LOG_LEVEL: "error" }, logs: { write: (line) => void lines.push(line) } });
  const { db } = test.shop;
  const [product] = catalogue;
  if (!product) throw new Error("the sample catalogue is empty");
  await sql`alter table product rename to product_away`.execute(db);
  await bumpRevision(db, "catalogue");
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "changes of other processes are not loaded" });
  await sql`alter table product_away rename to product`.execute(db);
  await saveProducts(db, [{ ...product, name: "Called otherwise" }]);
  const name = async () => (await test.shop.catalogue.byId(product.id))?.name;
  await expect.poll(name, { timeout: 5_000 }).toBe("Called otherwise");
  await test.close();
});
