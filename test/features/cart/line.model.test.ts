import { describe, expect, it } from "vitest";
import { itemsOfLines, lineOf, noticesOf, titleOf } from "#cart/line.model.ts";
import { promotions } from "#config/promotions.ts";
import { fixedClock } from "#shared/clock.ts";
import { deal } from "../../support/badges.ts";
import { cartLine, offer, storedLine } from "../../support/cart-lines.ts";

const clock = fixedClock("2026-11-20T10:00:00+02:00");
const context = { clock, promotions };

describe("lineOf", () => {
  const stored = storedLine({
    // As a contract that lost its last add-on but routers.
    paymentGroup: "fibreproduct",
    segment: "business",
    variationId: "V1",
    quantity: 2,
    fields: { planSelection: "New contract", address: { town: "Paarl" } },
    choices: { planId: "PRO5", fusionPlan: "", addOns: [], routerPayment: "", email: "" },
  });

  it("S3-01 A line takes its ids from the stored line and the catalogue", () => {
    expect(lineOf(stored, offer({ legacyDealId: "L1" }), context)).toMatchObject({
      id: "line-1",
      lineGroupId: "group-1",
      segment: "business",
      paymentGroup: "fibreproduct",
      materialId: "M1",
      productId: "P1",
      variationId: "V1",
      legacyDealId: "L1",
      productPaymentGroup: "contract",
    });
  });

  it("S3-03 A line takes its prices from the catalogue for the chosen quantity and payment group", () => {
    expect(
      lineOf(stored, offer({ originalPrice: 59_900, discount: { unit: "rand", amount: 10_000 } }), context),
    ).toMatchObject({
      quantity: 2,
      costPrice: "499.00",
      originalPrice: "599.00",
      planPrice: "499.00",
      planPeriod: "pmx24",
      discount: "100.00",
      promoDiscount: "100.00",
      voucherPrice: "0.00",
      specialQuantity: 0,
      paymentGroup: "fibreproduct",
      fees: [{ label: "Activation fee", amount: "115.00", planPeriod: "once-off" }],
    });
    const once = offer({ planPeriod: "once-off" }, { subCategory: { name: "Gift vouchers", category: [] } });
    expect(lineOf(stored, once, context)).toMatchObject({
      planPrice: "0.00",
      planPeriod: "once-off",
      originalPrice: "0.00",
      discount: "0.00",
      voucherPrice: "499.00",
    });
  });

  it("S3-04 A line takes titles, tags and sub-category from the catalogue and its address from the stored line", () => {
    const tagged = { badges: [deal("Summer Deal")], subCategory: { name: "Smartphones", category: [] } };
    expect(lineOf(stored, offer({}, tagged, 9), context)).toMatchObject({
      variationTitle: "Phone 128GB",
      productTitle: "Phone",
      productTags: [{ name: "Summer Deal" }],
      subCategory: { name: "Smartphones" },
      address: { town: "Paarl" },
      configuration: { planId: "PRO5", planTitle: "Pro 5GB", planSelection: "New contract" },
    });
    expect(lineOf(storedLine(), offer(), context).address).toBeNull();
  });

  it("S3-05 A line lists its included items and its remaining stock", () => {
    const addOns = [{ title: "Prime Video", expiry: 0 }];
    expect(lineOf(storedLine(), offer({ addOns }, {}, 7), context)).toMatchObject({
      includedItems: ["Prime Video"],
      inventoryCount: 7,
    });
    expect(lineOf(storedLine(), offer({}, {}, null), context)).toMatchObject({
      includedItems: [],
      inventoryCount: null,
    });
  });

  it("S5-30 An upgrade has no activation fee", () => {
    const stored = storedLine({
      fields: { planSelection: "Upgrade", mobileNumber: "0821234567" },
      choices: { planId: "PRO5", fusionPlan: "", addOns: [], routerPayment: "", email: "" },
    });
    expect(lineOf(stored, offer(), context).fees).toEqual([]);
  });

  it("A line of a discontinued product retains its title and price and has no stock", () => {
    expect(lineOf(storedLine(), undefined, context)).toMatchObject({
      variationTitle: "Phone",
      costPrice: "499.00",
      inventoryCount: 0,
    });
  });

  it("S5-27 The value of a voucher is that of its label in whole rand, also when it is sold for less", () => {
    const voucherOf = (label: string) => {
      const voucher = offer({ label, price: 45_000 }, { subCategory: { name: "Gift vouchers", category: [] } });
      return lineOf(storedLine(), voucher, context).voucherPrice;
    };
    expect(["R500", "R1,000", "R 2 500"].map(voucherOf)).toEqual(["500.00", "1000.00", "2500.00"]);
    expect(["R500.00", "500 minutes", ""].map(voucherOf)).toEqual(["450.00", "450.00", "450.00"]);
  });

  it("S5-31 A device is delivered also when its stock is unlimited, as a SIM on contract and what has stock are", () => {
    const of = (name: string, paymentGroup: "prepaid" | "contract", remaining: number | null) => {
      const category = [{ segment: "personal" as const, name }];
      const sold = { ...offer({}, { paymentGroup, subCategory: { name: "", category } }), remaining };
      return lineOf(storedLine(), sold, context).isDelivered;
    };
    expect(["Smartphones", "BACKUP POWER", "smart devices"].map((name) => of(name, "prepaid", null))).toEqual([
      true,
      true,
      true,
    ]);
    expect([of("Prepaid", "prepaid", null), of("Prepaid", "prepaid", 5), of("SIM-only", "contract", null)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("Only a line of a voucher has a voucher value", () => {
    const voucher = offer({}, { subCategory: { name: "Gift vouchers", category: [] } });
    expect(lineOf(storedLine(), voucher, context).voucherPrice).toBe("499.00");
    expect(lineOf(storedLine(), offer(), context).voucherPrice).toBe("0.00");
  });

  it.each([
    [["Fusion 2 voicedataflexon"], 2],
    [["Fusion 1", "FUSION FLEX"], 2],
    [["Fusion 1"], 0],
    [["Flex data"], 0],
  ])("S9-21 A line with the fusion plans %j has special quantity %i", (fusionPlans, quantity) => {
    expect(lineOf(storedLine(), offer({ fusionPlans }), context).specialQuantity).toBe(quantity);
    expect(lineOf(storedLine(), offer({ mainFusionPlans: fusionPlans }), context).specialQuantity).toBe(quantity);
  });

  it("S9-16 S9-18 A line states the promotional discount of its first bills, counted from the current date; without a switch it has no credit", () => {
    const credited = offer({ planPeriod: "month-to-month" }, { badges: [deal("Fibre Switch and Save")] });
    const free = offer({ planPeriod: "month-to-month", price: 2900, discount: { unit: "months", months: 6 } });
    const switching = storedLine({ choices: { ...storedLine().choices, isSwitching: true } });
    expect(lineOf(switching, credited, context).introduction).toEqual({
      label: "R115 off a month for 3 months when you switch",
      off: "115.00",
      months: 3,
      until: "2027-03-01",
      fromTheStart: false,
    });
    // The credit is for customers who come from another fibre company.
    expect(lineOf(storedLine(), credited, context).introduction).toBeNull();
    expect(lineOf(storedLine(), free, context).introduction).toMatchObject({ off: "29.00", until: "2027-05-20" });
    expect(lineOf(storedLine(), offer(), context).introduction).toBeNull();
  });

  it("A fibre line says that its installation is included", () => {
    const included = { installationPriceIncluded: true, plans: [] };
    expect(lineOf(storedLine(), offer(included, { paymentGroup: "fibreproduct" }), context).fees).toEqual([
      { label: "Installation", amount: "0.00", planPeriod: "once-off" },
    ]);
    expect(lineOf(storedLine(), offer(included), context).fees).toEqual([]);
  });

  it("S6-03 A title names an included add-on, except for a smartphone, a fusion plan or a business product", () => {
    const addOns = [{ title: "Prime Video", expiry: 0 }];
    const category = (name: string) => ({ name, category: [{ segment: "personal" as const, name }] });
    const titled = (variant: object, product: object = {}) =>
      lineOf(storedLine(), offer({ addOns, title: "Pro 5GB", ...variant }, product), context).variationTitle;
    expect(titled({})).toBe("Pro 5GB + Prime Video");
    expect(titled({ addOns: [] })).toBe("Pro 5GB");
    expect(titled({ addOns: [{ title: "Prime Video", expiry: 1 }] })).toBe("Pro 5GB");
    expect(titled({}, { subCategory: category("Smartphones") })).toBe("Pro 5GB");
    expect(titled({ mainFusionPlans: ["Fusion 1"] })).toBe("Pro 5GB");
    expect(titled({ addOns: [{ title: "Music", expiry: 0 }] }, { segment: "business" })).toBe("Pro 5GB");
  });

  it("S9-21 A line counts as two when its chosen fusion plan is flex, and as one otherwise", () => {
    const two = offer({ fusionPlans: ["Fusion 1 voicedata", "Fusion 2 voicedataflexon"] });
    const chosen = (fusionPlan: string) =>
      lineOf(storedLine({ choices: { ...storedLine().choices, fusionPlan } }), two, context);
    expect(chosen("Fusion 2 voicedataflexon")).toMatchObject({
      specialQuantity: 2,
      configuration: { fusionPlan: "Fusion 2 voicedataflexon" },
    });
    expect(chosen("Fusion 1 voicedata").specialQuantity).toBe(0);
  });

  it("S9-36 A line has no charge for a fee that the catalogue does not define", () => {
    const nameless = {
      plans: [],
      activationFee: 0,
      connectionFee: 0,
      installationFee: 0,
      deviceActivationPrice: 0,
    };
    const line = lineOf(storedLine(), offer(nameless), context);
    expect(line.fees).toEqual([]);
    expect(lineOf(storedLine(), offer({ ...nameless, connectionFee: 5000 }), context).fees).toEqual([
      { label: "Connection fee", amount: "50.00", planPeriod: "once-off" },
    ]);
  });

  it("S5-18 A line has the low-stock tag only while little stock of its material is left", () => {
    const names = (stock: number | null, badges = [deal("Summer Deal")]) =>
      lineOf(storedLine(), offer({}, { badges }, stock), context).productTags.map(({ name }) => name);
    expect([names(6), names(5), names(1), names(0), names(null)]).toEqual([
      ["Summer Deal"],
      ["Summer Deal", "Low stock"],
      ["Summer Deal", "Low stock"],
      ["Summer Deal"],
      ["Summer Deal"],
    ]);
    expect(names(9, [deal("Low stock")])).toEqual([]);
  });

  it("A title is the variant title, else product and label, else the product name", () => {
    expect(titleOf({ name: "SIM" }, { title: "SIM, 2GB", label: "2GB" })).toBe("SIM, 2GB");
    expect(titleOf({ name: "SIM" }, { title: "", label: "2GB" })).toBe("SIM, 2GB");
    expect(titleOf({ name: "SIM" }, { title: "", label: "" })).toBe("SIM");
  });
});

it("S3-05 Add-ons are nested in their main item, which lists their types", () => {
  const main = cartLine({ id: "a", lineGroupId: "g", variationId: "V1" });
  const addOn = cartLine({ id: "b", lineGroupId: "g", itemType: "addOn", addOnType: "router", variationId: "V2" });
  const [item, ...others] = itemsOfLines([addOn, main, cartLine({ id: "c", lineGroupId: "lost", itemType: "addOn" })]);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ id: "a", variationId: "V1", addOns: [{ id: "b", addOnType: "router" }] });
});

describe("noticesOf", () => {
  const now = (price: string) => [cartLine({ variationTitle: "Phone 128GB", costPrice: price })];
  it("A notice reports a price change since the line was added", () => {
    expect(noticesOf([storedLine()], now("549.50"))).toEqual([
      "The price of Phone 128GB has changed from R499 to R549.50",
    ]);
    expect(noticesOf([storedLine()], now("499.00"))).toEqual([]);
  });

  it("A notice reports a product that is no longer sold", () => {
    const discontinued = [lineOf(storedLine(), undefined, context)];
    expect(noticesOf([storedLine()], discontinued)).toEqual([
      "We no longer sell Phone. Please remove it from your cart",
    ]);
    const byPhone = [lineOf(storedLine(), undefined, context, "/personal/smartphones/phone")];
    expect(noticesOf([storedLine()], byPhone)).toEqual([
      "We sell Phone by phone now. Please remove it from your cart, and leave your number on its page",
    ]);
  });
});
