import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soldByPhone } from "#adapters/create.server.ts";
import { LIVE_NEEDS } from "#adapters/payment/env.server.ts";
import { readEnv } from "#app/env.server.ts";
import { badgesOf } from "#catalogue/badges.model.ts";
import { comparisonOf } from "#catalogue/compare/service.server.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import { isSoldByPhone, SOLD_BY_PHONE, withSaleByPhone } from "#catalogue/sold-by-phone/model.ts";
import { contrast } from "#design-system/colour.ts";
import { deal, exclusive } from "../../../support/badges.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { beginCheckout, newShopper } from "../../../support/shopper.ts";
import { productOf } from "../configurator/builders.ts";

const PHONE = "GA56-GRA-128GB-24-PRO5";
const SLUG = "samsung-galaxy-a56";
const contract = (more: Partial<FieldsOfKinds> = {}) => productOf([{}], { paymentGroup: "contract", ...more });

describe("Products that are sold by phone", () => {
  it("A product of such a payment group is not sold online, asks to call, and says so before any other badge", () => {
    const sold = withSaleByPhone(contract({ badges: [deal("Big deal")] }), ["contract"]);
    expect(sold).toMatchObject({ isSoldOnline: false, needCallMeBack: true });
    expect(isSoldByPhone(sold)).toBe(true);
    expect(badgesOf(sold, true).map(({ name }) => name)).toEqual(["Sold by phone", "Big deal", "Low stock"]);
    expect(contrast(SOLD_BY_PHONE.style.color, SOLD_BY_PHONE.style.backgroundColor)).toBeGreaterThan(4.5);
  });

  it("Other products and add-ons are sold as before, and one that is still to come is pre-ordered", () => {
    const prepaid = productOf([{}], { paymentGroup: "prepaid" });
    expect(withSaleByPhone(prepaid, ["contract"])).toBe(prepaid);
    const addOn = productOf([{}], { addOnType: "router", paymentGroup: "contract" });
    expect(withSaleByPhone(addOn, ["contract"])).toBe(addOn);
    const early = withSaleByPhone(contract({ badges: [exclusive("Pre Order")] }), ["contract"]);
    expect(early.isSoldOnline).toBe(false);
    expect(isSoldByPhone(early)).toBe(false);
    expect(early.badges.map(({ name }) => name)).toEqual(["Pre Order"]);
  });
});

describe("Payment groups that are sold by phone", () => {
  const LIVE = { PUBLIC_URL: "https://shop.co.za", PAYMENT_GATEWAY: "peach", PEACH_ENTITY_ID: "e", PEACH_SECRET: "s" };

  it("By default none is, and with CONTRACTS=leads contracts are", () => {
    expect(soldByPhone(readEnv({}), true)).toEqual([]);
    expect(soldByPhone(readEnv({ CONTRACTS: "leads" }), true)).toEqual(["contract"]);
  });

  it("With a live account, everything is that no partner takes", () => {
    const env = { ...LIVE, PEACH_MODE: "live" };
    expect(soldByPhone(readEnv(env), false)).toEqual(
      expect.arrayContaining(["contract", "fibreproduct", "prime video"]),
    );
    const fibre = { FIBRE_CHECKOUT_URL: "https://fibre.co.za", FIBRE_CHECKOUT_SECRET: "a-secret-of-the-test" };
    const streaming = { OTT_PARTNER_URL: "https://streaming.co.za", OTT_PARTNER_SECRET: "a-secret-of-the-test" };
    expect(soldByPhone(readEnv({ ...env, ...fibre, ...streaming }), true)).toEqual([]);
  });
});

describe("A shop whose contracts are leads", () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await makeShop({ env: { CONTRACTS: "leads" } });
  });
  afterAll(() => test.close());

  it("Details, cards and the comparison of a contract say that it is sold by phone, and those of others do not", async () => {
    const details = await test.app.inject(`/api/productdetailspage?slug=${SLUG}&vendorType=personal`);
    expect(details.json().body).toMatchObject({ field_add_to_cart: false, needCallMeBack: true });
    const cards = test.shop.catalogue.cards("personal", "smartphones");
    const contracts = cards.filter(({ paymentGroup, badges }) => paymentGroup === "contract" && !isEarly(badges));
    expect(contracts.length).toBeGreaterThan(10);
    expect(contracts.every(({ badges: [first] }) => first?.name === SOLD_BY_PHONE.name)).toBe(true);
    const prepaid = test.shop.catalogue.cards("personal").filter(({ paymentGroup }) => paymentGroup === "prepaid");
    expect(prepaid.flatMap(({ badges }) => badges).some(({ name }) => name === SOLD_BY_PHONE.name)).toBe(false);
    const { groups } = await comparisonOf(test.shop, "personal", new URLSearchParams(`products=${SLUG}`));
    const availability = groups.flatMap(({ rows }) => rows).find(({ label }) => label === "Availability");
    expect(JSON.stringify(availability?.cells)).toContain(SOLD_BY_PHONE.name);
  });

  it("A contract cannot be put into the cart: the answer says that it is sold by phone", async () => {
    const shopper = await newShopper(test);
    expect(await shopper.add(PHONE)).toEqual({
      status: 422,
      body: expect.objectContaining({
        code: "sold_by_phone",
        message: "We sell this product by phone. Leave your number on its page and we'll call you",
      }),
    });
    expect((await shopper.add("PRESIM-2GB")).status).toBe(200);
    expect((await shopper.list()).body.body.ordersList).toHaveLength(1);
  });

  it("A contract that was in the cart before leads to its page, and blocks the checkout with the reason", async () => {
    const shopper = await newShopper(test);
    const { soldByPhone: groups } = test.shop;
    test.shop.soldByPhone = [];
    test.shop.offers.clear();
    expect((await shopper.add(PHONE)).status).toBe(200);
    test.shop.soldByPhone = groups;
    test.shop.offers.clear();
    const { body } = (await shopper.list()).body;
    expect(body.cartPaymentNotification).toEqual([
      expect.stringMatching(/^We sell .+ by phone now\. .*leave your number on its page$/),
    ]);
    expect(body.ordersList[0].path).toBe(`/personal/smartphones/${SLUG}`);
    const begun = await beginCheckout(shopper, undefined, "contract");
    expect(begun).toMatchObject({
      status: 422,
      body: { code: "checkout_blocked", message: expect.stringContaining("We sell this by phone now") },
    });
  });
});

it("With a live account without partners, the catalogue does not offer what the checkout would refuse", async () => {
  const live = { PAYMENT_GATEWAY: "peach", PEACH_ENTITY_ID: "e", PEACH_SECRET: "s", PEACH_MODE: "live" };
  const test = await makeShop({ env: { ...live, LIVE_WITHOUT: LIVE_NEEDS.join() } });
  for (const slug of [SLUG, "openserve-fibre"]) {
    const { body } = (await test.app.inject(`/api/productdetailspage?slug=${slug}&vendorType=personal`)).json();
    expect(body).toMatchObject({ field_add_to_cart: false, needCallMeBack: true });
  }
  await test.close();
});

function isEarly(badges: readonly { name: string }[]): boolean {
  return badges.some(({ name }) => name.toLowerCase() === "pre order");
}
