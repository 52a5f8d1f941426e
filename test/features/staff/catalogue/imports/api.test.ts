import { beforeEach, describe, expect, it } from "vitest";
import { exportLines } from "#catalogue/import/export.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { toCategoryBody, toProductBody } from "#catalogue/product.mapper.ts";
import { allCategories } from "#catalogue/repository.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { listImports, putBackImported, readImport } from "#staff/catalogue/imports/contract.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { catalogue } from "../../../../support/sample-catalogue.ts";
import { newShopper } from "../../../../support/shopper.ts";
import { signedInStaff } from "../../../../support/staff.ts";
import { jsonl } from "../../../../support/written.ts";
import { catalogueEditor } from "../catalogue-editor.ts";

const editing = catalogueEditor();
const { nextPhone, send, importLines, view, change, stored, actions } = editing;

/** Names of files, so that each test finds its own imports. */
let count = 0;
let file: string;
beforeEach(() => {
  count += 1;
  file = `prices-${count}.csv`;
});

async function imports() {
  return listImports.reply.parse(await send("GET", "/api/staff/catalogue/imports?size=100")).body.imports;
}

/** Imports a file and returns its place in the list. */
async function imported(name: string, text: string, fields: Record<string, string> = {}) {
  const { body } = await importLines(name, text, { mode: "import", ...fields });
  expect(body).toMatchObject({ done: true, faults: [] });
  const [newest] = await imports();
  if (newest?.fileName !== name) throw new Error(`the newest import is ${newest?.fileName}`);
  return newest;
}

async function putBack(importId: string, mode: "check" | "import" = "import") {
  editing.test.clock.advance(1);
  const answer = await send("POST", `/api/staff/catalogue/imports/${importId}/put-back`, { mode });
  return putBackImported.reply.parse(answer).body;
}

const firstVariant = ({ variants: [variant] }: Product): Variant => {
  if (!variant) throw new Error("the product has no variants");
  return variant;
};

/** Rows that give the first variants of products a share of their prices. */
function prices(phones: readonly Product[], share: number): string {
  const rows = phones
    .map(firstVariant)
    .map(({ variationId, price }) => `${variationId},${toRand(Math.round(price * share))}`);
  return `variationId,price\n${rows.join("\n")}\n`;
}

async function exported(): Promise<string> {
  let text = "";
  for await (const line of exportLines(editing.test.shop.db, ".jsonl")) text += line;
  return text;
}

describe("An import", () => {
  it("is in the history of its products, in the list of imports and in the audit, with who, when, the file and the values", async () => {
    const phone = nextPhone();
    const { variationId, price } = firstVariant(phone);
    const { importId } = await imported(file, prices([phone], 0.8));
    const after = toRand(Math.round(price * 0.8));
    const at = editing.test.shop.clock.now().toISOString();
    expect((await view(phone.id)).history).toEqual([
      {
        at,
        by: "Nomsa, content_editor",
        before: { variants: [{ variationId, price: toRand(price) }] },
        after: { variants: [{ variationId, price: after }] },
        others: 0,
        import: { importId, fileName: file, isPutBack: false, isNew: false },
      },
    ]);
    expect((await imports())[0]).toEqual({
      importId,
      at,
      by: "Nomsa, content_editor",
      fileName: file,
      putsBack: null,
      added: 0,
      changed: 1,
      categories: 0,
      stock: 0,
      putBackAt: null,
    });
    expect(readImport.reply.parse(await send("GET", `/api/staff/catalogue/imports/${importId}`)).body).toMatchObject({
      subjects: 1,
      changes: [
        {
          kind: "product",
          id: phone.id,
          name: phone.name,
          differences: [{ label: `${variationId}: Price`, before: toRand(price), after }],
        },
      ],
    });
    expect(await actions(`file ${file}`)).toMatchObject([{ action: "catalogue imported", after: { changed: 1 } }]);
  });

  it("that changes nothing, or is only checked, is not in the list", async () => {
    const before = await imports();
    const phone = nextPhone();
    await importLines(file, prices([phone], 1), { mode: "import" });
    await importLines(file, prices([phone], 0.9), { mode: "check" });
    expect(await imports()).toEqual(before);
  });

  it("by a command on the server is in the list and the history too, and staff can put it back", async () => {
    const phone = nextPhone();
    const { shop, clock } = editing.test;
    clock.advance(1);
    await importCatalogue(
      shop.db,
      await jsonl(toProductBody({ ...phone, popularity: phone.popularity + 1, name: "By the operator" })),
      {
        cards: shop.cards,
        index: writeProductDocuments,
        origin: { at: shop.clock.now(), staffId: null, fileName: file },
      },
    );
    const [newest] = await imports();
    expect(newest).toMatchObject({ fileName: file, by: null });
    expect((await view(phone.id)).history).toMatchObject([
      { by: "a command on the server", before: { name: phone.name }, after: { name: "By the operator" }, others: 1 },
    ]);
    await putBack(newest?.importId ?? "");
    expect(await stored(phone.id)).toEqual(phone);
  });

  it("is listed in pages, the newest first", async () => {
    for (const share of [0.9, 0.95]) await imported(file, prices([nextPhone()], share));
    const [first, second] = await imports();
    const page = listImports.reply.parse(
      await send("GET", `/api/staff/catalogue/imports?size=1&after=${first?.importId}`),
    );
    expect(page.body).toEqual({ imports: [second], hasMore: true });
  });

  it("can be put back for a year, and then it is forgotten", async () => {
    const { importId } = await imported(file, prices([nextPhone()], 0.9));
    editing.test.clock.advance(367 * DAY_MS);
    await editing.signIn();
    for (const job of staffCatalogueJobs(editing.test.shop)) if (job.queue.endsWith("retention")) await job.run({});
    expect(await imports()).toEqual([]);
    expect(await send("POST", `/api/staff/catalogue/imports/${importId}/put-back`, { mode: "check" })).toMatchObject({
      status: 404,
    });
  });
});

describe("Putting an import back", () => {
  it("gives every product its values of before, says so in a check first, and does it once", async () => {
    const phones = [nextPhone(), nextPhone(), nextPhone()];
    const before = await exported();
    const { importId } = await imported(file, prices(phones, 0.7));
    expect(await exported()).not.toBe(before);
    const check = await putBack(importId, "check");
    expect(check).toMatchObject({ done: false, changed: 3, left: [], held: 0, prices: { count: 3, large: 0 } });
    expect(await imports()).toMatchObject([{ importId, putBackAt: null }, ...(await imports()).slice(1)]);
    expect(await putBack(importId)).toMatchObject({ done: true, changed: 3, left: [] });
    expect(await exported()).toBe(before);
    const [back, origin] = await imports();
    expect(back).toMatchObject({ fileName: file, putsBack: importId, changed: 3 });
    expect(origin).toMatchObject({ importId, putBackAt: back?.at });
    expect(await putBack(importId)).toMatchObject({ changed: 0, left: [] });
    expect((await imports())[0]).toEqual(back);
    expect(await actions(`file ${file}, put back`)).toMatchObject([
      { action: "catalogue import put back", staffId: editing.editor.staffId, after: { importId, changed: 3 } },
      { action: "catalogue import put back", after: { changed: 0 } },
    ]);
    expect((await view(phones[0]?.id ?? "")).history.map(({ import: made }) => made?.isPutBack)).toEqual([true, false]);
  });

  it("leaves what was changed since as it is, and names it; other changes since are kept beside the values of before", async () => {
    const [free, changed, renamed] = [nextPhone(), nextPhone(), nextPhone()];
    const { importId } = await imported(file, prices([free, changed, renamed], 0.7));
    const { variationId, price } = firstVariant(changed);
    const now = toRand(Math.round(price * 0.75));
    await change(changed.id, { variants: [{ variationId, price: now }] });
    await change(renamed.id, { name: "Renamed since" });
    expect(await putBack(importId)).toMatchObject({
      changed: 2,
      left: [{ kind: "product", id: changed.id, name: changed.name }],
      leftCount: 1,
    });
    expect(await stored(free.id)).toEqual(free);
    expect(toRand(firstVariant((await stored(changed.id)) ?? changed).price)).toBe(now);
    expect(await stored(renamed.id)).toEqual({ ...renamed, name: "Renamed since" });
  });

  it("is an import itself: putting that back brings the file's values again", async () => {
    const phone = nextPhone();
    const { importId } = await imported(file, prices([phone], 0.7));
    const after = await stored(phone.id);
    await putBack(importId);
    const [back] = await imports();
    expect(await putBack(back?.importId ?? "")).toMatchObject({ changed: 1 });
    expect(await stored(phone.id)).toEqual(after);
  });

  it("brings back variants that a file removed, in their order, removes those that it added, and takes new products off sale", async () => {
    const phone = nextPhone();
    const copy = nextPhone();
    const before = await stored(phone.id);
    const [first, ...others] = phone.variants;
    if (!first) throw new Error("the phone has no variants");
    const added: Variant = { ...first, variationId: `${first.variationId}-NEW` };
    const moved = { ...phone, name: "With others", variants: [...others.slice(1).reverse(), added] };
    const fresh = {
      ...copy,
      id: `${copy.id}-NEW`,
      slug: `${copy.slug}-new`,
      variants: copy.variants.map((each) => ({ ...each, variationId: `${each.variationId}-NEW` })),
    };
    const lines = [moved, fresh].map((each) => `${JSON.stringify(toProductBody(each))}\n`).join("");
    const { importId } = await imported(`${file}.jsonl`, lines);
    expect((await view(fresh.id)).history).toMatchObject([{ import: { isNew: true }, before: {} }]);
    await putBack(importId);
    expect(await stored(phone.id)).toEqual(before);
    expect(await stored(fresh.id)).toEqual({ ...fresh, isSoldOnline: false });
  });

  it("puts categories back, unless staff have changed them since", async () => {
    const { db } = editing.test.shop;
    const [one, other] = (await allCategories(db)).slice(0, 2);
    if (!one || !other) throw new Error("there are no categories");
    const line = [one, other]
      .map((each) => `${JSON.stringify({ category: toCategoryBody({ ...each, name: "Of the file" }) })}\n`)
      .join("");
    const { importId } = await imported(`${file}.jsonl`, line);
    const again = { category: toCategoryBody({ ...other, name: "Since" }) };
    await imported(`${file}-since.jsonl`, `${JSON.stringify(again)}\n`);
    expect(await putBack(importId)).toMatchObject({
      categories: 1,
      left: [{ kind: "category", id: other.slug, name: "Since" }],
    });
    const names = new Map((await allCategories(db)).map(({ segment, slug, name }) => [`${segment} ${slug}`, name]));
    expect(names.get(`${one.segment} ${one.slug}`)).toBe(one.name);
    expect(names.get(`${other.segment} ${other.slug}`)).toBe("Since");
  });

  it("lets what staff had changed before the import be theirs again, so that the next file does not overwrite it unasked", async () => {
    const phone = nextPhone();
    const { variationId, price } = firstVariant(phone);
    const theirs = toRand(Math.round(price * 0.9));
    await change(phone.id, { variants: [{ variationId, price: theirs }] });
    const { importId } = await imported(file, prices([phone], 0.8), { prefer: "files" });
    expect((await view(phone.id)).editedBy).toBeNull();
    await putBack(importId);
    expect(await view(phone.id)).toMatchObject({ editedBy: "Nomsa, content_editor" });
    const next = await importLines(file, prices([phone], 0.8), { mode: "import" });
    expect(next.body).toMatchObject({ done: false, conflicts: [{ id: phone.id }] });
  });

  it("waits for a second person where a price falls by more than half, and the rest goes back at once", async () => {
    const [dear, plain] = [nextPhone(), nextPhone()];
    const rise = `${prices([dear], 3)}${prices([plain], 0.9).split("\n")[1]}\n`;
    const { importId } = await imported(file, rise);
    expect(await putBack(importId, "check")).toMatchObject({ held: 1, prices: { count: 2, large: 1 } });
    expect(await putBack(importId)).toMatchObject({ changed: 1, held: 1 });
    expect(await stored(plain.id)).toEqual(plain);
    expect(firstVariant((await stored(dear.id)) ?? dear).price).toBe(firstVariant(dear).price * 3);
    await putBack(importId);
    const second = await signedInStaff(editing.test.shop, "content_editor");
    const headers = { authorization: `Bearer ${second.token}` };
    const list = (await editing.test.app.inject({ url: "/api/staff/approvals", headers })).json();
    const waiting: { approvalId: string; subject: string }[] = list.body.waiting;
    const own = waiting.filter(({ subject }) => subject === `file ${file}, put back`);
    expect(own).toHaveLength(1);
    const url = `/api/staff/approvals/${own[0]?.approvalId}`;
    const answer = await editing.test.app.inject({ method: "POST", url, headers, payload: { isApproved: true } });
    expect(answer.statusCode).toBe(200);
    expect(await stored(dear.id)).toEqual(dear);
    expect((await imports()).filter(({ putsBack }) => putsBack === importId)).toMatchObject([
      { changed: 1 },
      { changed: 1 },
    ]);
    expect((await view(dear.id)).history[0]).toMatchObject({ import: { isPutBack: true, fileName: file } });
  });

  it("does not bring the price of other goods back: a variant that got another material since stays", async () => {
    const phone = nextPhone();
    const { importId } = await imported(file, prices([phone], 0.7));
    const now = (await stored(phone.id)) ?? phone;
    const [first, ...others] = now.variants;
    if (!first) throw new Error("the phone has no variants");
    const other = { ...now, variants: [{ ...first, materialId: "OTHER-GOODS" }, ...others] };
    await imported(`${file}.jsonl`, `${JSON.stringify(toProductBody(other))}\n`);
    expect(await putBack(importId)).toMatchObject({ changed: 0, left: [{ id: phone.id }] });
  });

  it("leaves quantities as they are, because pieces may have been sold since", async () => {
    const phone = nextPhone();
    const { variationId, materialId, price } = firstVariant(phone);
    const { importId } = await imported(file, `variationId,price,quantity\n${variationId},${toRand(price - 100)},7\n`);
    expect(await putBack(importId)).toMatchObject({ changed: 1 });
    const { stock } = await view(phone.id);
    expect(stock.find((each) => each.materialId === materialId)?.available).toBe(7);
  });

  it("lets carts follow, as any change of a price does", async () => {
    const phone = catalogue.find(({ variants }) => variants.some(({ variationId }) => variationId.endsWith("-CASH")));
    if (!phone) throw new Error("the sample has no phone that is sold once-off");
    const before = toRand(firstVariant(phone).price);
    const { importId } = await imported(file, prices([phone], 0.7));
    const shopper = await newShopper(editing.test);
    await shopper.add(firstVariant(phone).variationId);
    expect(JSON.stringify((await shopper.list()).body)).not.toContain(`"${before}"`);
    await putBack(importId);
    expect(JSON.stringify((await shopper.list()).body)).toContain(`"${before}"`);
  });

  it("of an import that does not exist is refused", async () => {
    const url = "/api/staff/catalogue/imports/0192f0c1-2345-7000-8000-000000000000";
    expect((await send("GET", url)).status).toBe(404);
    expect((await send("POST", `${url}/put-back`, { mode: "import" })).status).toBe(404);
  });
});
