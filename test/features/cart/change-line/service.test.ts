import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { removeOrderedLines } from "#cart/repository.server.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { saveCategories, saveProducts, saveStock } from "../../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

function variant(variationId: string, name: string, more: Partial<Variant> = {}): Variant {
  return {
    ...blankVariant(),
    variationId,
    materialId: variationId,
    title: `Phone ${name}`,
    price: 30_000,
    planPeriod: "pmx24",
    colour: { name, imageUrl: "" },
    availableAddOns: { voip: "optional", router: "optional" },
    ...more,
  };
}

function product(id: string, variants: Variant[], more: Partial<FieldsOfKinds> = {}): Product {
  const own = { id, name: id, slug: id.toLowerCase(), cartType: "contract", categorySlug: "test" } as const;
  return blankProduct({ ...own, launchedOn: "2026-01-01", variants, ...more });
}

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  const category = { slug: "test", name: "Test", group: "", description: "", imageUrl: "", sort: 99 };
  await saveCategories(test.shop.db, [{ ...category, segment: "personal" }]);
  await saveProducts(test.shop.db, [
    product(
      "PHONE",
      [
        variant("BLACK", "Black"),
        variant("WHITE", "White"),
        variant("RED", "Red", { price: 35_000 }),
        variant("GOLD", "Gold", { fusionPlans: ["Fusion 2 voicedataflexon"] }),
      ],
      {
        addOnSteps: ["voip"],
      },
    ),
    product("ONLY", [variant("ONE", "Black", { availableAddOns: {} })]),
    product("VOIP", [{ ...blankVariant(), variationId: "VOIP", materialId: "VOIP", price: 5000 }], {
      addOnType: "voip",
    }),
  ]);
  await saveStock(test.shop.db, [{ materialId: "WHITE", quantity: 5 }]);
  // Until the shop has seen them, its carts know no page of these products.
  await test.shop.revisions.refresh();
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const add = (...body: object[]) => shopper.call("POST /addtocart", { body });
const items = async () => (await shopper.list()).body.body.ordersList;
const change = (replaces: string, variationId: string, more: object = {}) =>
  add(lineFor(variationId, { replaces, ...more }));
const voip = lineFor("VOIP", { item_type: "vae", extended_fields: { field_vae_type: "voip" } });

async function addPhone(...more: object[]): Promise<{ order_id: string; order_item_id: string }> {
  return (await add(lineFor("BLACK", { quantity: 2 }), ...more)).body.data[0];
}

it("A changed line keeps its ids, its place and its quantity, and has the new configuration and add-ons", async () => {
  const { order_id, order_item_id } = await addPhone(voip);
  await add(lineFor("PRESIM-2GB"));
  const { status, body } = await change(order_item_id, "RED", { quantity: 7 });
  expect([status, body.cartCount]).toEqual([200, 3]);
  expect(body.data).toMatchObject([
    { order_id, order_item_id, quantity: 2, purchased_entity: { variation_id: "RED" } },
  ]);
  expect(await items()).toMatchObject([
    { id: order_item_id, orderId: order_id, variationId: "RED", quantity: 2, costPrice: "350.00", vaeItems: [] },
    { variationId: "PRESIM-2GB" },
  ]);
  await add(lineFor("WHITE", { replaces: order_item_id }), voip);
  expect(await items()).toMatchObject([
    { id: order_item_id, variationId: "WHITE", vaeItems: [{ variationId: "VOIP", quantity: 2, orderId: order_id }] },
    { variationId: "PRESIM-2GB" },
  ]);
});

it("A line that is changed twice at the same time, or twice with one key, is in the cart once", async () => {
  const { order_item_id } = await addPhone();
  const answers = await Promise.all(["WHITE", "RED", "RED"].map((id) => change(order_item_id, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await items()).map((item: { quantity: number }) => item.quantity)).toEqual([2]);
  const call = {
    body: [lineFor("BLACK", { replaces: order_item_id })],
    headers: { "idempotency-key": "change-once-0001" },
  };
  const [first, second] = [await shopper.call("POST /addtocart", call), await shopper.call("POST /addtocart", call)];
  expect(second).toEqual(first);
  expect(await items()).toMatchObject([{ id: order_item_id, variationId: "BLACK", quantity: 2 }]);
});

it("A line that becomes equal to another one takes its quantity, at the place of the changed line", async () => {
  const [{ order_item_id }] = (await add(lineFor("BLACK"))).body.data;
  await add(lineFor("PRESIM-2GB"));
  await add(lineFor("WHITE"));
  expect((await change(order_item_id, "WHITE")).body).toMatchObject({ cartCount: 3, data: [{ quantity: 2 }] });
  expect(await items()).toMatchObject([
    { id: order_item_id, variationId: "WHITE", quantity: 2 },
    { variationId: "PRESIM-2GB", quantity: 1 },
  ]);
});

it("A change of a removed line, or of a line of another cart, is refused and changes nothing", async () => {
  const { order_id, order_item_id } = await addPhone();
  const other = await newShopper(test);
  await other.add("PRESIM-2GB");
  const hostile = await other.call("POST /addtocart", { body: [lineFor("RED", { replaces: order_item_id })] });
  expect(hostile).toMatchObject({ status: 404, body: { code: "not_found", field: "body.0.replaces" } });
  expect((await other.list()).body.body.ordersList).toMatchObject([{ variationId: "PRESIM-2GB" }]);
  expect(await items()).toMatchObject([{ variationId: "BLACK" }]);
  for (const id of [order_id, "01990000-0000-7000-8000-000000000000"])
    expect((await change(id, "RED")).status).toBe(404);
  expect((await change("1 or 1=1", "RED")).status).toBe(400);

  const params = { orderId: order_id, orderItemId: order_item_id };
  const [removed, changed] = await Promise.all([
    shopper.call("DELETE /cart/:orderId/:orderItemId", { params }),
    change(order_item_id, "RED"),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(changed.status);
  expect(await items()).toEqual([]);
  expect(await change(order_item_id, "RED")).toMatchObject({
    body: { message: "This item is no longer in your cart. You can add it as a new one" },
  });
});

it("A line cannot be changed to another product, to a configuration that is not offered, or to what it just became", async () => {
  const { order_item_id } = await addPhone();
  expect(await change(order_item_id, "ONE")).toMatchObject({ status: 400, body: { field: "body.0.replaces" } });
  expect((await change(order_item_id, "RED", { configuration: { planId: "NONE" } })).status).toBe(400);
  const twice = ["RED", "WHITE"].map((id) => lineFor(id, { replaces: order_item_id }));
  expect((await add(...twice)).status).toBe(404);
  expect(await items()).toMatchObject([{ variationId: "BLACK", quantity: 2 }]);
});

it("S5-03 C-15 A change is checked against the limits and the stock, as an addition is", async () => {
  const { order_item_id } = await addPhone();
  await setStock(test, "WHITE", 1);
  expect(await change(order_item_id, "WHITE")).toMatchObject({
    status: 409,
    body: { message: "Only 1 left of Phone White" },
  });
  await setStock(test, "WHITE", 5);
  const full = await newShopper(test);
  const line = (await full.call("POST /addtocart", { body: [lineFor("BLACK", { quantity: 3 })] })).body.data[0];
  const fusion = lineFor("GOLD", { replaces: line.order_item_id });
  expect(await full.call("POST /addtocart", { body: [fusion] })).toMatchObject({
    status: 409,
    body: { code: "limit_reached" },
  });
  expect((await full.list()).body.body.ordersList).toMatchObject([{ variationId: "BLACK", quantity: 3 }]);
});

it("An order that is paid after its line was changed leaves the changed line in the cart", async () => {
  const { order_item_id: id } = await addPhone();
  await change(id, "RED");
  await removeOrderedLines(
    test.shop.db,
    shopper.uid,
    [{ id, quantity: 2, variationId: "BLACK" }],
    test.shop.clock.now(),
  );
  expect(await items()).toMatchObject([{ variationId: "RED", quantity: 2 }]);
  await removeOrderedLines(
    test.shop.db,
    shopper.uid,
    [{ id, quantity: 1, variationId: "BLACK" }],
    test.shop.clock.now(),
  );
  expect(await items()).toMatchObject([{ variationId: "RED", quantity: 2 }]);
});

it("The cart says where a line is changed, unless there is nothing to choose", async () => {
  const [{ order_item_id: id }] = (await add(lineFor("BLACK"))).body.data;
  await add(lineFor("ONE"));
  await add(lineFor("PREDATM-2GB"));
  const lines = await items();
  const [phone, only, bundle] = ["BLACK", "ONE", "PREDATM-2GB"].map((id) =>
    lines.find(({ variationId }: { variationId: string }) => variationId === id),
  );
  expect(phone.changePath).toBe(`/personal/test/phone?colour=Black&voip=no&line=${id}`);
  expect(only.changePath).toBeUndefined();
  expect(bundle.changePath).toMatch(/^\/personal\/prepaid\/monthly-data-bundle\?data=2GB&line=[0-9a-f-]{36}$/);
  expect(bundle.changePath).not.toContain("821234567");
});
