import { describe, expect, it } from "vitest";
import { beginImport } from "#catalogue/import/service.server.ts";
import type { Product } from "#catalogue/model.ts";
import { toRand } from "#shared/money.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { listStaffProducts, previewProduct } from "#staff/catalogue/products/contract.ts";
import { catalogue } from "../../../../support/sample-catalogue.ts";
import { catalogueEditor } from "../catalogue-editor.ts";

const editing = catalogueEditor();
const { phones, signIn, nextPhone, send, view, change, stored, actions } = editing;

const MINUTE_MS = 60_000;

/** The card that lists show. */
async function cardShown({ id, segment }: Product) {
  await editing.test.shop.revisions.refresh();
  const { body } = (await editing.test.app.inject({ url: `/api/cards?vendorType=${segment}&ids=${id}` })).json();
  return body.items[0];
}

function inMinutes(minutes: number): string {
  return new Date(editing.test.shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
}

async function runSchedule(): Promise<void> {
  for (const { run } of staffCatalogueJobs(editing.test.shop)) await run({});
}

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
        staffId: editing.editor.staffId,
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
        at: editing.test.shop.clock.now().toISOString(),
        by: "Nomsa, content_editor",
        before,
        after,
        others: 0,
        import: null,
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
    await editing.test.shop.revisions.refresh();
    const page = await editing.test.app.inject({ url: `/api/productdetailspage?productId=${phone.id}` });
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
    editing.test.clock.advance(11 * MINUTE_MS);
    await runSchedule();
    expect((await stored(phone.id))?.variants[0]).toMatchObject({ price, originalPrice });
    await signIn();
    editing.test.clock.advance(1_000);
    await change(phone.id, { subTitle: "In between" });
    editing.test.clock.advance(10 * MINUTE_MS);
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
    await editing.test.shop.db
      .updateTable("product_schedule")
      .set({ changes: JSON.stringify({ name: "" }) })
      .where("product_id", "=", faulty.id)
      .where("applies_at", "=", new Date(from))
      .execute();
    editing.test.clock.advance(7 * MINUTE_MS);
    await expect(runSchedule()).rejects.toThrow("1 of 3 items failed");
    await runSchedule();
    expect((await stored(good.id))?.name).toBe("Made");
    expect(await stored(faulty.id)).toEqual({ ...faulty, subTitle: "After it" });
    const { planned } = await view(faulty.id);
    expect(planned).toMatchObject([{ at: from, failedAt: editing.test.shop.clock.now().toISOString() }]);
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
    editing.test.clock.advance(7 * MINUTE_MS);
    await editing.test.shop.db.transaction().execute(async (trx) => {
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
