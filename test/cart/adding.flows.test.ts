import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { saveCategories, saveProducts } from "#catalogue/data.server.ts";
import { blankProduct, blankVariant } from "#db/seed/build.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  const category = {
    slug: "test",
    name: "Test",
    vendorType: "personal",
    group: "",
    description: "",
    imageUrl: "",
    sort: 99,
  };
  await saveCategories(test.shop.db, [{ ...category, vendorType: "personal" }]);
  const product = (id: string, variant: object) => ({
    ...blankProduct(),
    id,
    name: id,
    slug: id.toLowerCase(),
    cartType: "contract" as const,
    categorySlug: "test",
    launchedOn: "2026-01-01",
    variants: [{ ...blankVariant(), variationId: id, materialId: id, title: id, price: "100.00", ...variant }],
  });
  await saveProducts(test.shop.db, [
    product("LINE", { addVoip: "optional", addRouter: "optional", legacyDealId: "L1", planPeriod: "pmx24" }),
    product("VOIP", { price: "50.00" }),
    product("ROUTER", { price: "999.00" }),
  ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const addOn = (id: string, type: string, more: object = {}) =>
  lineFor(id, { item_type: "vae", extended_fields: { field_vae_type: type }, ...more });

const add = (...body: object[]) => shopper.call("POST /addtocart", { body });
const items = async () => (await shopper.list()).body.body.ordersList;

it("puts add-ons with the main item before them, in its payment group", async () => {
  const { body } = await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("ROUTER", "router"));
  expect(new Set(body.data.map((line: { order_id: string }) => line.order_id)).size).toBe(1);
  expect(body.cartCount).toBe(1);
  expect(await items()).toMatchObject([
    { variationId: "LINE", vaeTypes: ["voip", "router"], vaeItems: [{ orderType: "contract" }, { vaeType: "router" }] },
  ]);
});

it("S7-07 puts an add-on with the group that field_main_order_id or order_item_id names, and drops those in vae_remove", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"))).body.data;
  const named = { field_main_order_id: main.order_id, vae_remove: [voip.order_item_id] };
  expect((await add(addOn("ROUTER", "router", named))).status).toBe(200);
  expect(await items()).toMatchObject([{ vaeTypes: ["router"] }]);
  expect((await add(addOn("VOIP", "voip", { order_item_id: main.order_item_id }))).status).toBe(200);
  expect(await items()).toMatchObject([{ vaeTypes: ["router", "voip"] }]);
});

it("refuses an add-on twice, one that the main item does not offer, and one without a main item", async () => {
  expect(await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("VOIP", "voip"))).toMatchObject({
    status: 409,
    body: { code: "add_on_taken" },
  });
  // A way around the limits, and to pay a phone like a SIM, if it were let through.
  expect(await add(lineFor("PRESIM-SIM"), addOn("GA56-GRA-128GB-24-PRO5", "router"))).toMatchObject({
    status: 404,
    body: { code: "product_unavailable" },
  });
  expect(await add(addOn("VOIP", "voip"))).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await items()).toEqual([]);
});

it("takes add-ons out with their main item", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"))).body.data;
  const { body } = await shopper.call("DELETE /cart/:orderId/:orderItemId", {
    params: { orderId: main.order_id, orderItemId: main.order_item_id },
  });
  expect(body.body).toEqual({ deleted: [main.order_item_id, voip.order_item_id], cartCount: 0 });
});

it("S4-11 turns a contract with a legacy deal into a fibre product when its last add-on but routers goes", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("ROUTER", "router"))).body.data;
  await shopper.call("DELETE /cart/:orderId/:orderItemId", {
    params: { orderId: main.order_id, orderItemId: voip.order_item_id },
  });
  expect(await items()).toMatchObject([{ orderType: "fibreproduct", vaeItems: [{ orderType: "fibreproduct" }] }]);
});
