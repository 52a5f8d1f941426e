import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { removeOrderedLines } from "#cart/repository.server.ts";
import { addOnOfferOf } from "#catalogue/add-ons/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { cartLinesOf } from "#catalogue/configurator/cart-line.mapper.ts";
import { configure } from "#catalogue/configurator/model.ts";
import { PaymentGroupShape } from "#catalogue/contract.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { deal } from "../../../support/badges.ts";
import { saveCategories, saveProducts, saveStock } from "../../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const JOURNEY = { promo: "Summer deal", startTime: "2026-11-20T08:00:00.000Z" };

const SWITCH = deal("Fibre Switch and Save");
const FIBRE: Partial<FieldsOfKinds> = {
  paymentGroup: "fibreproduct",
  subCategory: { name: "Fibre", category: [{ segment: "personal", name: "Fibre" }] },
};

function product(id: string, variant: Partial<Variant>, more: Partial<FieldsOfKinds> = {}): Product {
  return blankProduct({
    id,
    name: id,
    slug: id.toLowerCase(),
    paymentGroup: "contract",
    categorySlug: "test",
    launchedOn: "2026-01-01",
    variants: [{ ...blankVariant(), variationId: id, materialId: id, title: id, price: 10_000, ...variant }],
    ...more,
  });
}

const FLAGS = {
  availableAddOns: { voip: "optional", router: "optional" },
  legacyDealId: "L1",
  planPeriod: "pmx24",
} as const;
const LINE = product("LINE", FLAGS, { addOnSteps: ["voip"] });
const VOIP = product("VOIP", { price: 5000 }, { addOnType: "voip" });

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
  await saveCategories(test.shop.db, [{ ...category, segment: "personal" }]);
  await saveProducts(test.shop.db, [
    LINE,
    VOIP,
    product("WITHVOIP", { ...FLAGS, availableAddOns: { voip: "included", router: "optional" } }),
    product("CAMERA", { price: 5000 }, { addOnType: "smartcamera" }),
    product("ROUTER", { price: 99_900 }, { addOnType: "router" }),
    product("FIBREDEAL", { planPeriod: "month-to-month", price: 79_999 }, { ...FIBRE, badges: [SWITCH] }),
    product("FIBRE", { planPeriod: "month-to-month", price: 79_999 }, FIBRE),
    product(
      "PRIME",
      { planPeriod: "month-to-month", price: 2900, discount: { unit: "months", months: 3 } },
      { paymentGroup: "prime video mobile edition" },
    ),
    ...["prime video", "prime video mobile edition"].map((paymentGroup, at) =>
      product(
        `AMAZON${at}`,
        { planPeriod: "month-to-month" },
        {
          paymentGroup: PaymentGroupShape.parse(paymentGroup),
          name: at === 0 ? "Prime Video" : "Prime Video Mobile Edition",
          streamingType: paymentGroup,
          subCategory: { name: "Amazon", category: [{ segment: "personal", name: "Streaming" }] },
        },
      ),
    ),
    product("LENS", { planPeriod: "month-to-month" }, { paymentGroup: "prime video" }),
  ]);
  await saveStock(test.shop.db, [{ materialId: "VOIP", quantity: 1 }]);
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
});

const addOn = (id: string, type: string, more: object = {}) =>
  lineFor(id, { item_type: "vae", extended_fields: { field_vae_type: type }, ...more });

const add = (...body: object[]) => shopper.call("POST /addtocart", { body });
const items = async () => (await shopper.list()).body.body.ordersList;

it("Add-ons join the payment group of the main item before them in the request", async () => {
  const { body } = await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("ROUTER", "router"));
  expect(new Set(body.data.map((line: { order_id: string }) => line.order_id)).size).toBe(1);
  expect(body.cartCount).toBe(1);
  expect(await items()).toMatchObject([
    { variationId: "LINE", vaeTypes: ["voip", "router"], vaeItems: [{ orderType: "contract" }, { vaeType: "router" }] },
  ]);
});

it("S7-07 An add-on joins the group given by field_main_order_id or order_item_id, and vae_remove removes add-ons", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"))).body.data;
  const named = { field_main_order_id: main.order_id, vae_remove: [voip.order_item_id] };
  expect((await add(addOn("ROUTER", "router", named))).status).toBe(200);
  expect(await items()).toMatchObject([{ vaeTypes: ["router"] }]);
  expect((await add(addOn("VOIP", "voip", { order_item_id: main.order_item_id }))).status).toBe(200);
  expect(await items()).toMatchObject([{ vaeTypes: ["router", "voip"] }]);
});

it("A main item and an add-on are inserted at the place given in the request", async () => {
  await add(lineFor("LINE"), addOn("ROUTER", "router"));
  await add(lineFor("PRESIM-SIM"));
  await add(lineFor("PRESIM-2GB", { place: 1 }));
  const [{ orderId }] = await items();
  await add(addOn("VOIP", "voip", { field_main_order_id: orderId, place: 0 }));
  expect(await items()).toMatchObject([
    { variationId: "LINE", vaeTypes: ["voip", "router"] },
    { variationId: "PRESIM-2GB" },
    { variationId: "PRESIM-SIM" },
  ]);
  await shopper.call("DELETE /cart/:orderId/:orderItemId", { params: { orderId, orderItemId: "delete" } });
  await add(lineFor("LINE", { place: 0 }), addOn("VOIP", "voip"));
  expect(await items()).toMatchObject([
    { variationId: "LINE", vaeTypes: ["voip"] },
    { variationId: "PRESIM-2GB" },
    { variationId: "PRESIM-SIM" },
  ]);
});

it("Adding a line that the cart already holds does not change its position", async () => {
  await add(lineFor("PRESIM-SIM"), lineFor("PRESIM-2GB"));
  await add(lineFor("PRESIM-2GB", { place: 0 }));
  expect(await items()).toMatchObject([{ variationId: "PRESIM-SIM" }, { variationId: "PRESIM-2GB", quantity: 2 }]);
});

it("The server rejects a duplicate add-on, one that the main item does not offer, and one without a main item", async () => {
  for (const again of ["voip", "VoIP"])
    expect(await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("VOIP", again))).toMatchObject({
      status: 409,
      body: { code: "add_on_taken" },
    });
  // If accepted, this would bypass the limits and sell a phone on the terms of a SIM.
  expect(await add(lineFor("PRESIM-SIM"), addOn("GA56-GRA-128GB-24-PRO5", "router"))).toMatchObject({
    status: 404,
    body: { code: "product_unavailable" },
  });
  expect(await add(addOn("VOIP", "voip"))).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await items()).toEqual([]);
});

it.each([
  ["whose type differs from the declared one", "LINE", "VOIP", "router"],
  ["that the variant does not have", "LINE", "CAMERA", "smartcamera"],
  ["that the main item includes", "WITHVOIP", "VOIP", "voip"],
  ["that is no add-on product", "LINE", "PRESIM-SIM", "voip"],
])("The server rejects an add-on %s", async (_, main, id, type) => {
  expect(await add(lineFor(main), addOn(id, type))).toMatchObject({
    status: 404,
    body: { code: "product_unavailable", message: "You can't get this add-on with this product" },
  });
  expect(await items()).toEqual([]);
});

it("The server does not sell an add-on without a main item", async () => {
  expect(await add(lineFor("VOIP"))).toMatchObject({
    status: 404,
    body: { code: "product_unavailable", field: "body.0.purchased_entity_id" },
  });
});

it("An out-of-stock error names the add-on", async () => {
  await setStock(test, "VOIP", 0);
  expect(await add(lineFor("LINE"), addOn("VOIP", "voip"))).toMatchObject({
    status: 409,
    body: { code: "out_of_stock", message: "VOIP is out of stock" },
  });
  await setStock(test, "VOIP", 1);
  expect(await items()).toEqual([]);
});

it("S7-08 The server accepts the configurator's lines in one call and groups add-ons with their main item", async () => {
  const offer = addOnOfferOf(VOIP);
  const { result } = configure(LINE, { voip: "yes" }, test.shop.clock, { addOns: offer ? [offer] : [] });
  expect((await add(...(result ? cartLinesOf(LINE, result, JOURNEY) : []))).status).toBe(200);
  expect(await items()).toMatchObject([{ variationId: "LINE", vaeItems: [{ vaeType: "voip", costPrice: "50.00" }] }]);
  const { summary } = (await shopper.list()).body.body.groups[0];
  expect(summary.monthly.amount).toBe("100.00");
  expect(summary.total.amount).toBe("150.00");
});

it("S9-17 S9-16 A fibre deal is charged at its percentage discount, and its introductory credit is listed only for customers who switch", async () => {
  await add(lineFor("FIBREDEAL", { configuration: { isSwitching: true } }));
  expect(await items()).toMatchObject([{ costPrice: "719.99", originalPrice: "799.99", discount: "80.00" }]);
  const { summary } = (await shopper.list()).body.body.groups[0];
  expect(summary.total.amount).toBe("719.99");
  expect(summary.introductory).toMatchObject([{ months: 3, monthly: "604.99", afterwards: "719.99" }]);
  const other = await newShopper(test);
  await other.call("POST /addtocart", { body: [lineFor("FIBREDEAL")] });
  const { body } = (await other.list()).body;
  expect(body.ordersList).toMatchObject([{ costPrice: "719.99", introduction: null }]);
  expect(body.groups[0].summary).toMatchObject({ monthly: { amount: "719.99" }, introductory: [] });
});

it("S9-18 S9-19 A subscription costs nothing in its free months, and the summary states the price afterwards", async () => {
  await add(lineFor("PRIME"));
  const { summary } = (await shopper.list()).body.body.groups[0];
  expect([summary.total.amount, summary.monthly.amount]).toEqual(["0.00", "29.00"]);
  expect(summary.introductory).toMatchObject([{ label: "Free for 3 months", monthly: "0.00", afterwards: "29.00" }]);
});

it("S7-05 Each unit of a main item has its own add-ons, and their stock is counted", async () => {
  const [main, router] = (await add(lineFor("LINE"), addOn("ROUTER", "router"))).body.data;
  const update = (orderItemId: string, quantity: number) =>
    shopper.call("POST /cart/:orderId/:orderItemId", {
      params: { orderId: main.order_id, orderItemId },
      body: { update: { quantity } },
    });
  expect((await update(main.order_item_id, 2)).status).toBe(200);
  expect(await items()).toMatchObject([{ quantity: 2, vaeItems: [{ variationId: "ROUTER", quantity: 2 }] }]);
  expect((await shopper.list()).body.body.groups[0].summary.total.amount).toBe("2198.00");
  expect(await update(router.order_item_id, 3)).toMatchObject({ status: 400, body: { code: "invalid_request" } });

  const late = addOn("VOIP", "voip", { field_main_order_id: main.order_id });
  expect(await add(late)).toMatchObject({ status: 409, body: { message: "Only 1 left of VOIP" } });
  await setStock(test, "VOIP", 2);
  expect((await add(late)).body.data).toMatchObject([{ quantity: 2 }]);
  expect(await update(main.order_item_id, 3)).toMatchObject({ status: 409, body: { message: "Only 2 left of VOIP" } });
  await setStock(test, "VOIP", 1);
});

it("A main item that grew after its order still has one add-on per unit", async () => {
  const [main, router] = (await add(lineFor("LINE", { quantity: 3 }), addOn("ROUTER", "router"))).body.data;
  const ordered = [main, router].map((line) => ({
    id: line.order_item_id,
    quantity: 1,
    variationId: line.purchased_entity.variation_id,
  }));
  await removeOrderedLines(test.shop.db, shopper.uid, ordered, test.shop.clock.now());
  expect(await items()).toMatchObject([{ quantity: 2, vaeItems: [{ quantity: 2 }] }]);
  await removeOrderedLines(
    test.shop.db,
    shopper.uid,
    [{ id: main.order_item_id, quantity: 2, variationId: "LINE" }],
    test.shop.clock.now(),
  );
  expect(await items()).toEqual([]);
});

it("Removing a main item removes its add-ons", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"))).body.data;
  const { body } = await shopper.call("DELETE /cart/:orderId/:orderItemId", {
    params: { orderId: main.order_id, orderItemId: main.order_item_id },
  });
  expect(body.body).toEqual({ deleted: [main.order_item_id, voip.order_item_id], cartCount: 0 });
});

it("S4-11 A contract with a legacy deal becomes a fibre product when its last add-on except routers is removed", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"), addOn("ROUTER", "router"))).body.data;
  await shopper.call("DELETE /cart/:orderId/:orderItemId", {
    params: { orderId: main.order_id, orderItemId: voip.order_item_id },
  });
  expect(await items()).toMatchObject([{ orderType: "fibreproduct", vaeItems: [{ orderType: "fibreproduct" }] }]);
});

it("S4-11 Removal by vae_remove turns a contract into fibre, unless another add-on joins in the same call", async () => {
  const [main, voip] = (await add(lineFor("LINE"), addOn("VOIP", "voip"))).body.data;
  const named = { field_main_order_id: main.order_id };
  await add(addOn("ROUTER", "router", { ...named, vae_remove: [voip.order_item_id] }));
  expect(await items()).toMatchObject([
    { orderType: "fibreproduct", vaeItems: [{ vaeType: "router", orderType: "fibreproduct" }] },
  ]);
  const [other] = (await add(addOn("VOIP", "voip", named))).body.data;
  expect(await items()).toMatchObject([{ orderType: "contract" }]);
  const swap = { ...named, vae_remove: [other.order_item_id] };
  const [sim] = (await add(lineFor("PRESIM-SIM"), addOn("VOIP", "voip", swap))).body.data;
  expect(await items()).toMatchObject([
    { orderType: "contract", vaeItems: [{ orderType: "contract" }, { orderType: "contract" }] },
    { id: sim.order_item_id },
  ]);
});

it("S5-11 The server rejects every second Amazon subscription and names the first one", async () => {
  const refused = {
    status: 409,
    body: {
      code: "amazon_held",
      message: "An Amazon subscription cannot be added to an existing Prime Video product.",
    },
  };
  expect((await shopper.add("AMAZON0")).status).toBe(200);
  expect(await shopper.add("AMAZON1")).toMatchObject(refused);
  expect(await shopper.add("AMAZON0")).toMatchObject(refused);
  const [line] = (await shopper.list()).body.body.ordersList;
  const params = { orderId: line.orderId, orderItemId: line.id };
  expect(
    await shopper.call("POST /cart/:orderId/:orderItemId", { params, body: { update: { quantity: 2 } } }),
  ).toMatchObject(refused);
  const other = await newShopper(test);
  expect(await other.add("AMAZON0", "AMAZON1")).toMatchObject(refused);
  expect((await other.list()).body.body.ordersList).toEqual([]);
  expect((await shopper.add("FIBRE", "LENS")).status).toBe(200);
  const { groups } = (await shopper.list()).body.body;
  const prime = groups.find(({ key }: { key: string }) => key === "prime video");
  expect(prime.problems).toEqual([]);
});

it("S9-36 The server rejects more than ten units of a line that no other limit covers", async () => {
  expect((await shopper.call("POST /addtocart", { body: [lineFor("LENS", { quantity: 10 })] })).status).toBe(200);
  expect(await shopper.add("LENS")).toMatchObject({
    status: 409,
    body: { code: "limit_reached", message: "You can order at most 10 of LENS at a time" },
  });
});
