import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginImport, importCatalogue } from "#catalogue/import/service.server.ts";
import type { Product } from "#catalogue/model.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toRand } from "#shared/money.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { listStaffCategories, listStaffProducts, previewProduct, readStaffProduct } from "#staff/catalogue/contract.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { form } from "../../../support/documents.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, toPaymentPage } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";
import { csv, jsonl } from "../../../support/written.ts";

const MINUTE_MS = 60_000;

let test: TestShop;
let editor: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
});
// Sessions end while the clock moves.
beforeEach(async () => {
  editor = await signedInStaff(test.shop, "content_editor");
});
afterAll(() => test.close());

const phones = catalogue.filter(
  ({ categorySlug, segment }) => categorySlug === "smartphones" && segment === "personal",
);

/** A phone for each test, so that tests do not disturb each other. */
function nextPhone(): Product {
  const phone = phones.shift();
  if (!phone) throw new Error("the sample catalogue has too few phones");
  return phone;
}

async function send(method: "GET" | "PATCH" | "PUT" | "POST" | "DELETE", path: string, payload?: object) {
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await test.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

async function view(id: string) {
  return readStaffProduct.reply.parse(await send("GET", `/api/staff/catalogue/products/${id}`)).body;
}

/** Saves changes on top of the newest revision. */
async function change(id: string, changes: object, period: { from?: string; until?: string } = {}) {
  return send("PATCH", `/api/staff/catalogue/products/${id}`, {
    revision: (await view(id)).revision,
    changes,
    ...period,
  });
}

async function stored(id: string): Promise<Product | undefined> {
  return (await productsById(test.shop.db, [id]))[0];
}

/** The card that lists show. */
async function cardShown({ id, segment }: Product) {
  await test.shop.revisions.refresh();
  const { body } = (await test.app.inject({ url: `/api/cards?vendorType=${segment}&ids=${id}` })).json();
  return body.items[0];
}

async function actions(subject: string) {
  return (await auditEntries(test.shop, subject)).map(({ action, staff_id: staffId, before, after }) => ({
    action,
    staffId,
    before,
    after,
  }));
}

function inMinutes(minutes: number): string {
  return new Date(test.shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
}

async function runSchedule(): Promise<void> {
  for (const { run } of staffCatalogueJobs(test.shop)) await run({});
}

async function importLines(name: string, text: string, fields: Record<string, string>) {
  test.clock.advance(1);
  const { payload, headers } = form([
    ...Object.entries(fields).map(([field, value]) => ({ name: field, value })),
    { name: "file", value: text, filename: name },
  ]);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/staff/catalogue/import",
    headers: { ...headers, authorization: `Bearer ${editor.token}` },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const importFrom = (file: string, prefer?: "files" | "staff") =>
  importCatalogue(test.shop.db, file, { cards: test.shop.cards, index: writeProductDocuments, prefer });

it("A YAML file above its limit, and a file with more than 1,000 mistakes, are refused with a sentence", async () => {
  const large = await importLines("large.yaml", "- a: 1\n".repeat(15_000), { mode: "check" });
  expect([large.status, large.message]).toEqual([422, expect.stringContaining("A YAML file may have 100 kB")]);
  const faulty = await importLines("faulty.jsonl", "{}\n".repeat(5_000), { mode: "check" });
  expect([faulty.status, faulty.message]).toEqual([422, expect.stringContaining("more than 1000 mistakes")]);
});

describe("Editing a product", () => {
  it("every product of the sample can be opened", async () => {
    for (const { id } of catalogue) expect((await view(id)).id).toBe(id);
  });

  it("a new price, badge and name are on the card that customers see, and in the audit with the values before", async () => {
    const phone = nextPhone();
    const variants = phone.variants.map(({ variationId }) => ({ variationId, price: "99999.00" }));
    const productTags = [{ type: "deals", name: "Staff pick", style: { backgroundColor: "", color: "" } }];
    expect(await change(phone.id, { name: "New name", variants, productTags })).toMatchObject({ status: 200 });
    expect(await cardShown(phone)).toMatchObject({
      name: "New name",
      price: "99999.00",
      badges: expect.arrayContaining([expect.objectContaining({ name: "Staff pick" })]),
    });
    expect(await actions(`product ${phone.id}`)).toMatchObject([
      {
        action: "product changed",
        staffId: editor.staffId,
        before: { name: phone.name, productTags: phone.badges },
        after: { name: "New name" },
      },
    ]);
  });

  it("the last changes of a product show who changed what, and the values before can be put back", async () => {
    const phone = nextPhone();
    const [variant] = phone.variants;
    if (!variant) throw new Error("A phone has no variants");
    const price = { variationId: variant.variationId, price: toRand(Math.round(variant.price * 0.8)) };
    await change(phone.id, { name: "Slip of the pen", variants: [price] });
    const { history } = await view(phone.id);
    const before = { name: phone.name, variants: [{ ...price, price: toRand(variant.price) }] };
    const after = { name: "Slip of the pen", variants: [price] };
    expect(history).toEqual([
      {
        at: test.shop.clock.now().toISOString(),
        by: "Nomsa, content_editor",
        before,
        after,
      },
    ]);
    await change(phone.id, before);
    expect(await stored(phone.id)).toEqual(phone);
    expect((await view(phone.id)).history).toMatchObject([
      { before: after, after: before },
      { before, after },
    ]);
  });

  it("a double click saves once, and whoever opened the product before someone else's change gets 409", async () => {
    const phone = nextPhone();
    const { revision } = await view(phone.id);
    const body = { revision, changes: { name: "Mine" } };
    const answers = await Promise.all([
      send("PATCH", `/api/staff/catalogue/products/${phone.id}`, body),
      send("PATCH", `/api/staff/catalogue/products/${phone.id}`, body),
    ]);
    // The second may find the first one at work.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await send("PATCH", `/api/staff/catalogue/products/${phone.id}`, body)).toMatchObject({
      status: 200,
      body: { name: "Mine" },
    });
    expect(await actions(`product ${phone.id}`)).toHaveLength(1);
    expect(
      await send("PATCH", `/api/staff/catalogue/products/${phone.id}`, { revision, changes: { name: "Other" } }),
    ).toMatchObject({
      status: 409,
      code: "product_changed",
    });
    expect((await stored(phone.id))?.name).toBe("Mine");
  });

  it("fields that were not sent stay, also of variants", async () => {
    const phone = nextPhone();
    const [first] = phone.variants;
    await change(phone.id, { variants: [{ variationId: first?.variationId, originalPrice: "99999.00" }] });
    expect(await stored(phone.id)).toEqual({
      ...phone,
      variants: phone.variants.map((variant, place) =>
        place === 0 ? { ...variant, originalPrice: 9_999_900 } : variant,
      ),
    });
  });

  it.each([
    [{ name: "" }, 422, "product_faults"],
    [{ productTags: [{ type: "deals", name: " ", style: { backgroundColor: "", color: "" } }] }, 422, "product_faults"],
    [{ name: "a\u0000b" }, 400, "invalid_request"],
    [{ variants: [{ variationId: "x", price: "1,5" }] }, 400, "invalid_request"],
  ])("%j is refused and changes nothing", async (changes, status, code) => {
    const [phone] = phones;
    expect(await change(phone?.id ?? "", changes)).toMatchObject({ status, code });
    expect(await stored(phone?.id ?? "")).toEqual(phone);
  });

  it("a product that is not on sale any more is so in the shop", async () => {
    const phone = nextPhone();
    await change(phone.id, { field_add_to_cart: false });
    const { products } = listStaffProducts.reply.parse(
      await send("GET", "/api/staff/catalogue/products?state=not-on-sale&size=100"),
    ).body;
    expect(products.map(({ id }) => id)).toContain(phone.id);
    await test.shop.revisions.refresh();
    const page = await test.app.inject({ url: `/api/productdetailspage?productId=${phone.id}` });
    expect(page.json().body.field_add_to_cart).toBe(false);
  });

  it("a preview shows the price that customers would see, and saves nothing", async () => {
    const phone = nextPhone();
    const variants = phone.variants.map(({ variationId }) => ({ variationId, price: "12.00" }));
    const { body } = previewProduct.reply.parse(
      await send("POST", `/api/staff/catalogue/products/${phone.id}/preview`, { changes: { variants } }),
    );
    expect(body).toMatchObject({ faults: [], card: { price: "12.00" } });
    expect(body.variants.map(({ shown }) => shown.price)).toEqual(phone.variants.map(() => "12.00"));
    expect(await stored(phone.id)).toEqual(phone);
    const wrong = await send("POST", `/api/staff/catalogue/products/${phone.id}/preview`, { changes: { name: "" } });
    expect(wrong.body.faults).toEqual([expect.stringContaining("name")]);
  });

  it("a change for a time begins and ends by itself, and edits of other fields in between stay", async () => {
    const phone = nextPhone();
    const [first] = phone.variants;
    const [price, originalPrice] = [Math.round((first?.price ?? 0) * 0.6), first?.price ?? 0];
    const variants = [{ variationId: first?.variationId, price: toRand(price), originalPrice: toRand(originalPrice) }];
    const period = { from: inMinutes(10), until: inMinutes(20) };
    expect(await change(phone.id, { variants }, period)).toMatchObject({ status: 200, body: { planned: [{}, {}] } });
    await runSchedule();
    expect((await stored(phone.id))?.variants[0]).toEqual(first);
    test.clock.advance(11 * MINUTE_MS);
    await runSchedule();
    expect((await stored(phone.id))?.variants[0]).toMatchObject({ price, originalPrice });
    editor = await signedInStaff(test.shop, "content_editor");
    test.clock.advance(1_000);
    await change(phone.id, { subTitle: "In between" });
    test.clock.advance(10 * MINUTE_MS);
    await runSchedule();
    await runSchedule();
    expect(await stored(phone.id)).toEqual({ ...phone, subTitle: "In between" });
    expect((await actions(`product ${phone.id}`)).map(({ action }) => action)).toEqual([
      "product change planned",
      "planned product change made",
      "product changed",
      "planned product change made",
    ]);
  });

  it("a planned change that cannot be made stops no other, is tried once and is shown until it is cancelled", async () => {
    const [faulty, good] = [nextPhone(), nextPhone()];
    const [from, later] = [inMinutes(5), inMinutes(6)];
    await change(faulty.id, { name: "Never" }, { from });
    await change(faulty.id, { subTitle: "After it" }, { from: later });
    await change(good.id, { name: "Made" }, { from: later });
    // A product without a name is no product.
    await test.shop.db
      .updateTable("product_schedule")
      .set({ changes: JSON.stringify({ name: "" }) })
      .where("product_id", "=", faulty.id)
      .where("applies_at", "=", new Date(from))
      .execute();
    test.clock.advance(7 * MINUTE_MS);
    await expect(runSchedule()).rejects.toThrow("1 of 3 items failed");
    await runSchedule();
    expect((await stored(good.id))?.name).toBe("Made");
    expect(await stored(faulty.id)).toEqual({ ...faulty, subTitle: "After it" });
    const { planned } = await view(faulty.id);
    expect(planned).toMatchObject([{ at: from, failedAt: test.shop.clock.now().toISOString() }]);
    const list = await send("GET", `/api/staff/catalogue/products?q=${faulty.id}`);
    expect(list.body.products).toMatchObject([{ plannedAt: null, failedAt: planned[0]?.failedAt }]);
    const at = encodeURIComponent(from);
    await send("DELETE", `/api/staff/catalogue/products/${faulty.id}/planned?at=${at}`);
    expect((await view(faulty.id)).planned).toEqual([]);
  });

  it("the planned changes of a product are made in their order, while others wait for an import", async () => {
    const phone = nextPhone();
    await change(phone.id, { name: "One" }, { from: inMinutes(5) });
    await change(phone.id, { name: "Two" }, { from: inMinutes(6) });
    test.clock.advance(7 * MINUTE_MS);
    await test.shop.db.transaction().execute(async (trx) => {
      await beginImport(trx);
      await expect(runSchedule()).rejects.toThrow("2 of 2 items failed");
    });
    expect((await view(phone.id)).planned).toMatchObject([{ failedAt: null }, { failedAt: null }]);
    await runSchedule();
    expect((await stored(phone.id))?.name).toBe("Two");
  });

  it("a planned change can be cancelled, a time in the past is refused, and so is a plan without a change", async () => {
    const phone = nextPhone();
    const from = inMinutes(30);
    await change(phone.id, { name: "Later" }, { from });
    expect(await change(phone.id, { name: "Other" }, { from })).toMatchObject({ status: 409, code: "time_taken" });
    const cancel = () =>
      send("DELETE", `/api/staff/catalogue/products/${phone.id}/planned?at=${encodeURIComponent(from)}`);
    expect(await cancel()).toMatchObject({ status: 200, body: { planned: [] } });
    expect(await cancel()).toMatchObject({ status: 404 });
    expect(await change(phone.id, { name: "Later" }, { from: inMinutes(-1) })).toMatchObject({ code: "wrong_period" });
    expect(await change(phone.id, { name: "L" }, { from: inMinutes(9), until: inMinutes(8) })).toMatchObject({
      code: "wrong_period",
    });
    expect(await change(phone.id, {}, { from: inMinutes(9) })).toMatchObject({ code: "nothing_to_plan" });
  });
});

describe("Stock and categories", () => {
  it("C-15 a product shows which unpaid orders hold its stock, how much of it and until when", async () => {
    const { orderId } = await toPaymentPage(await newShopper(test), "NK3210-BLU-128MB-CASH");
    const row = await test.shop.db
      .selectFrom("checkout_order")
      .innerJoin("variant", (join) => join.on("variation_id", "=", "NK3210-BLU-128MB-CASH"))
      .select(["ecom_id", "product_id", "reserved_until"])
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const held = (await view(row.product_id)).stock.find(({ materialId }) => materialId === "NK3210-BLU-128MB");
    const until = row.reserved_until?.toISOString();
    expect(held).toMatchObject({ reserved: 1, heldBy: [{ ecomid: row.ecom_id, units: 1, until }] });
  });

  it("a quantity is set only while it is the one that was seen, because sales go on", async () => {
    const phone = nextPhone();
    const materialId = phone.variants[0]?.materialId ?? "";
    const seen = (await view(phone.id)).stock.find((material) => material.materialId === materialId)?.available;
    const set = (before: number | null | undefined, quantity: number | null) =>
      send("PUT", `/api/staff/catalogue/products/${phone.id}/stock`, { materialId, before, quantity });
    expect(await set(seen, 3)).toMatchObject({ status: 200 });
    expect(await set(seen, 3)).toMatchObject({ status: 200 });
    expect(await set(seen, 9)).toMatchObject({ status: 409, code: "stock_changed", details: { quantity: 3 } });
    expect(await actions(`material ${materialId}`)).toMatchObject([
      { action: "stock set", before: { quantity: seen }, after: { quantity: 3 } },
    ]);
    expect(
      await send("PUT", `/api/staff/catalogue/products/${phone.id}/stock`, {
        materialId: "other",
        before: null,
        quantity: 1,
      }),
    ).toMatchObject({
      status: 404,
    });
    expect(await set(3, null)).toMatchObject({ status: 200 });
  });

  it("categories come in the order that staff gave them, and an older view of the order is refused", async () => {
    const slugs = async () =>
      listStaffCategories.reply
        .parse(await send("GET", "/api/staff/catalogue/categories"))
        .body.categories.filter(({ vendorType }) => vendorType === "personal")
        .map(({ slug }) => slug);
    const before = await slugs();
    const reversed = before.toReversed();
    const body = { vendorType: "personal", before, slugs: reversed };
    expect(await send("PUT", "/api/staff/catalogue/categories", body)).toMatchObject({ status: 200 });
    expect(await slugs()).toEqual(reversed);
    await test.shop.revisions.refresh();
    expect(test.shop.catalogue.categories("personal").map(({ slug }) => slug)).toEqual(reversed);
    for (const wrong of [
      { ...body, slugs: before.slice(1) },
      { ...body, slugs: before.with(0, "none") },
    ])
      expect(await send("PUT", "/api/staff/catalogue/categories", wrong)).toMatchObject({
        status: 409,
        code: "order_changed",
      });
    expect(
      await send("PUT", "/api/staff/catalogue/categories", { ...body, before: reversed, slugs: before }),
    ).toMatchObject({
      status: 200,
    });
  });
});

describe("The list of products", () => {
  it("finds by name and id, sorts by price in pages, and shows who edited a product", async () => {
    const phone = nextPhone();
    await change(phone.id, { name: "Zebra %_ phone" });
    for (const q of ["zebra %_", phone.id.toLowerCase()])
      expect(await send("GET", `/api/staff/catalogue/products?q=${encodeURIComponent(q)}`)).toMatchObject({
        body: { products: [{ id: phone.id, editedBy: expect.any(String) }], hasMore: false },
      });
    const page = async (after: number) =>
      listStaffProducts.reply.parse(
        await send("GET", `/api/staff/catalogue/products?sort=-price&size=5&after=${after}`),
      ).body;
    const [one, two] = [await page(0), await page(5)];
    const prices = [...one.products, ...two.products].map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((first, second) => second - first));
    expect(one.hasMore).toBe(true);
    expect(new Set([...one.products, ...two.products].map(({ id }) => id)).size).toBe(10);
  });

  it("can be of one segment", async () => {
    for (const segment of SEGMENTS) {
      const { products } = listStaffProducts.reply.parse(
        await send("GET", `/api/staff/catalogue/products?vendorType=${segment}&size=100`),
      ).body;
      expect(new Set(products.map(({ vendorType }) => vendorType))).toEqual(new Set([segment]));
    }
  });
});

describe("Importing files", () => {
  it("an import from files changes nothing that staff have edited until it is told which side wins", async () => {
    const phone = nextPhone();
    const other = nextPhone();
    await change(phone.id, { name: "Of staff" });
    const file = await jsonl(toProductBody({ ...phone, name: "Of a file" }), toProductBody({ ...other, name: "Free" }));
    expect(await importFrom(file)).toMatchObject({
      done: false,
      changed: 0,
      conflicts: [{ kind: "product", id: phone.id, name: "Of staff" }],
    });
    expect((await stored(other.id))?.name).toBe(other.name);
    expect(await importFrom(file, "staff")).toMatchObject({ done: true, changed: 1 });
    expect([(await stored(phone.id))?.name, (await stored(other.id))?.name]).toEqual(["Of staff", "Free"]);
    expect(await importFrom(file, "files")).toMatchObject({ done: true, changed: 1 });
    expect((await stored(phone.id))?.name).toBe("Of a file");
    expect(await importFrom(await jsonl(toProductBody(phone)))).toMatchObject({ done: true, conflicts: [] });
  });

  it("prices of a CSV file conflict too, but its stock does not", async () => {
    const phone = nextPhone();
    await change(phone.id, { subTitle: "Of staff" });
    const variationId = phone.variants[0]?.variationId;
    expect(await importFrom(await csv("variationId,quantity", `${variationId},4`))).toMatchObject({
      done: true,
      stock: 1,
    });
    const prices = await csv("variationId,price", `${variationId},123.00`);
    expect(await importFrom(prices)).toMatchObject({ done: false, conflicts: [{ id: phone.id }] });
    expect(await importFrom(prices, "staff")).toMatchObject({ done: true, changed: 0 });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(phone.variants[0]?.price);
  });

  it("a file is checked, its wrong line is named, and the right one is imported once", async () => {
    const phone = nextPhone();
    const variationId = phone.variants[0]?.variationId;
    const broken = `variationId,price\n${variationId},99999.00\nnone-such,12.00\n`;
    expect(await importLines("prices.csv", broken, { mode: "import" })).toMatchObject({
      status: 200,
      body: {
        done: false,
        faultyEntries: 1,
        faults: ['line 3: variationId: the catalogue has no variant "none-such"'],
      },
    });
    const right = `variationId,price\n${variationId},99999.00\n`;
    expect(await importLines("prices.csv", right, { mode: "check" })).toMatchObject({
      body: { done: false, changed: 1, faults: [] },
    });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(phone.variants[0]?.price);
    expect(await importLines("prices.csv", right, { mode: "import" })).toMatchObject({
      body: { done: true, changed: 1 },
    });
    expect(await importLines("prices.csv", right, { mode: "import" })).toMatchObject({ body: { unchanged: 1 } });
    expect((await stored(phone.id))?.variants[0]?.price).toBe(9_999_900);
    expect(await actions("file prices.csv")).toMatchObject([
      { action: "catalogue imported", staffId: editor.staffId, after: { changed: 1 } },
      { action: "catalogue imported", after: { changed: 0 } },
    ]);
    expect(await importLines("prices.csv", broken, { mode: "import", skipBad: "true" })).toMatchObject({
      body: { done: true, faultyEntries: 1 },
    });
  });

  it("a check names the prices that would change, those first that change most for their size", async () => {
    const [dear, cheap, same] = [nextPhone(), nextPhone(), nextPhone()].map(({ id, name, variants: [variant] }) => ({
      productId: id,
      name,
      variationId: variant?.variationId ?? "",
      price: toRand(variant?.price ?? 0),
    }));
    const prices = [
      `${dear?.variationId},${(Number(dear?.price) + 1).toFixed(2)}`,
      `${cheap?.variationId},${(Number(cheap?.price) / 100).toFixed(2)}`,
      `${same?.variationId},${same?.price}`,
    ];
    const { body } = await importLines("new.csv", `variationId,price\n${prices.join("\n")}\n`, { mode: "check" });
    const { price: before, ...slip } = cheap ?? { price: "" };
    expect(body.prices.count).toBe(2);
    expect(body.prices.largest[0]).toEqual({ ...slip, before, after: (Number(before) / 100).toFixed(2) });
    expect(body.prices.largest[1]).toMatchObject({ productId: dear?.productId, before: dear?.price });
  });

  it.each([
    ["prices.txt", "x", "Choose a file that ends in .jsonl, .csv, .yaml or .yml"],
    ["prices.csv", "price\n1\n", "variationId"],
  ])("the file %s with %j is refused with a sentence that says why", async (name, text, message) => {
    const answer = await importLines(name, text, { mode: "check" });
    expect(answer).toMatchObject({ status: 422, code: "wrong_catalogue_file" });
    expect(answer.message).toContain(message);
  });

  it("a mistake in a YAML file is named by its line", async () => {
    const { body } = await importLines("products.yaml", "products:\n  - kind: [\n", { mode: "check" });
    expect(body).toMatchObject({ done: false, faults: [expect.stringMatching(/^line \d+/)] });
  });

  it("an export can be imported again and changes nothing", async () => {
    const headers = { authorization: `Bearer ${editor.token}` };
    for (const query of ["csv", "csv&separator=comma", "jsonl"]) {
      const answer = await test.app.inject({ url: `/api/staff/catalogue/export?format=${query}`, headers });
      const [format] = query.split("&");
      expect(answer.headers["content-disposition"]).toContain(`catalogue.${format}`);
      expect(await importLines(`catalogue.${format}`, answer.body, { mode: "check" })).toMatchObject({
        body: { faults: [], changed: 0, added: 0, conflicts: [] },
      });
    }
  });
});
