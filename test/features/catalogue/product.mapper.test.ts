import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { CardShape } from "#catalogue/cards/contract.ts";
import { ProductShape } from "#catalogue/contract.ts";
import {
  keyFactsIn,
  type ProductBody,
  toCard,
  toCardBody,
  toProduct,
  toProductBody,
  toVariant,
  toVariantBody,
  type VariantBody,
  withVariantFields,
} from "#catalogue/product.mapper.ts";
import { toRand } from "#shared/money.ts";
import { plainCard } from "../../support/cards.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

describe("keyFactsIn", () => {
  it("S3-38 keyFactsIn reads infoKeyFeatures as a JSON list of titles and descriptions", () => {
    const list = [{ title: "Two terms", description: "24 or 36 months." }];
    expect(keyFactsIn(JSON.stringify(list))).toEqual(list);
  });

  it.each(["", "{", "null", "{}", '["x"]', '[{"title":1,"description":"x"}]', '[{"title":"x"}]'])(
    "keyFactsIn returns no facts for the invalid text '%s'",
    (json) => {
      expect(keyFactsIn(json)).toEqual([]);
    },
  );
});

it("S3-48 The periods of a router are a list inside and separated by commas on the wire", () => {
  const body = { ...toVariantBody(blankVariant()), wifiRouterPayment: "once-off, pmx36" };
  const variant = toVariant(body);
  expect(variant.routerPaymentPeriods).toEqual(["once-off", "pmx36"]);
  const more = { ...variant, routerPaymentPeriods: ["once-off", "pmx36", "pmx24"] };
  expect(toVariantBody(more).wifiRouterPayment).toBe("once-off,pmx36,pmx24");
  expect(toVariant(toVariantBody(blankVariant())).routerPaymentPeriods).toEqual([]);
});

it("A product is the same after the way to the specification's names and back", () => {
  const product = blankProduct({
    segment: "business" as const,
    paymentGroup: "contract" as const,
    keyFacts: [{ title: "Two terms", description: "24 or 36 months." }],
    questions: { title: "More", tabs: [{ category: "Delivery", faqs: [{ question: "When?", answer: "Soon." }] }] },
    variants: [
      { ...blankVariant(), label: "30GB", routerPaymentPeriods: ["pmx36"], addOns: [{ title: "A", expiry: 0 }] },
    ],
  });
  expect(toProduct(toProductBody(product))).toEqual(product);
});

const rand = fc.integer({ min: -1_000, max: 10_000_000 }).map(toRand);

/** Texts from which a value can be read, in several ways of writing it, and any others. */
function textLike(...texts: string[]): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...texts, ""), fc.string({ maxLength: 8 }));
}

const anyFlag = fc.constantFrom("yes", "true", "optional", "");

/** Documents of variants as far as values are read from their texts. */
const anyTexts: fc.Arbitrary<Partial<VariantBody>> = fc.record({
  price: rand,
  originalPrice: rand,
  activationFee: rand,
  specialActivationPrice: rand,
  deviceActivationPrice: rand,
  installationFee: rand,
  installationInstalment: rand,
  connectionFee: rand,
  wifiRouterContractPrice: rand,
  wifiRouterOnceoffPrice: rand,
  legacyDealId: textLike("FIB-OC-50"),
  datalabel: textLike("SIM only"),
  dataunits: textLike("30GB", "40GB + 40GB night", "Uncapped", "a lot"),
  speed: textLike("100", "1", "up to 50", " 50"),
  speedunits: textLike("Mbps", "Gbps", " kbps "),
  speedlabel: textLike("Up to 100 Mbps"),
  speedAlignment: textLike("Symmetrical"),
  planVariant: textLike("Basic"),
  storage: textLike("128GB"),
  color: fc.record({ name: textLike("Black"), field_color_image: textLike("/black.svg") }),
  addRouter: anyFlag,
  addVoice: anyFlag,
  addEmail: anyFlag,
  addYepsync: anyFlag,
  addBusinessApp: anyFlag,
  addStaticip: anyFlag,
  addDevice: anyFlag,
  addMonitor: anyFlag,
  addSmartCamera: anyFlag,
  addSmartVacuum: anyFlag,
  addVoip: anyFlag,
  selectInverter: anyFlag,
  duration: textLike("24", "024", "Month-to-month", "month-to-month", "two years"),
  wifiRouterPayment: textLike("once-off", "once-off, pmx36", "pmx36,,pmx24", " "),
  discountUnit: fc.constantFrom("rand", "percent", "months", ""),
  promoDiscount: textLike("50.00", "050.00", "50", "10", "10.0", "10.50", "3", "03", "three"),
  plan: fc.array(
    fc.record({
      id: fc.string(),
      title: fc.string(),
      activationFee: rand,
      planDetails: fc.array(fc.string()),
      lifestyleBenefits: fc.constant([]),
      addon: fc.constant([]),
    }),
    { maxLength: 2 },
  ),
});

const anyProductTexts: fc.Arbitrary<Partial<ProductBody>> = fc.record({
  vaeType: textLike("voip"),
  isCombo: fc.boolean(),
  fits: fc.option(fc.constant({ kinds: ["phone" as const], brands: [], products: [] }), { nil: undefined }),
  amazonProductType: textLike("prime video"),
  rangeSelection: textLike("Speed"),
  rangeValue: textLike("25-500 Mbps"),
  serviceProviderName: textLike("Vumatel"),
  field_service_provider_logo: textLike("/vumatel.svg"),
  infoKeyFeatures: textLike("[]", '[{"title":"A","description":"B"}]', '[ { "title": "A", "description": "B" } ]', "["),
});

describe("A document that is read and written again is the same", () => {
  it("if it is of the sample catalogue", () => {
    for (const product of catalogue) {
      const body = ProductShape.parse(toProductBody(product));
      expect(toProductBody(toProduct(body))).toEqual(body);
      expect(toProduct(body)).toEqual(product);
      // The flag of an add-on that is included may be "true", which is written "yes".
      const texts = product.variants.flatMap(({ asWritten = {} }) => Object.values(asWritten));
      expect(texts.filter((each) => each !== "true")).toEqual([]);
    }
  });

  it("whatever its texts are", () => {
    const blank = { ...toProductBody(blankProduct()), id: "P", name: "P", slug: "p", launchedOn: "2026-01-01" };
    fc.assert(
      fc.property(anyProductTexts, fc.array(anyTexts, { minLength: 1, maxLength: 2 }), (fields, variants) => {
        const ids = { variationId: "V", materialId: "M" };
        const body = ProductShape.parse({
          ...blank,
          ...fields,
          variants: variants.map((texts) => ({ ...toVariantBody(blankVariant()), ...ids, ...texts })),
        });
        expect(toProductBody(toProduct(body))).toEqual(body);
      }),
    );
  });

  it("but for a value that has changed, which it then has in the place of the text that was there", () => {
    fc.assert(
      fc.property(anyTexts, fc.integer({ min: 1, max: 99 }), (texts, percent) => {
        const body = { ...toVariantBody(blankVariant()), ...texts };
        const discount = { unit: "percent", percent } as const;
        const { discountUnit, promoDiscount, ...others } = toVariantBody({ ...toVariant(body), discount });
        expect(withVariantFields(blankVariant(), { discountUnit, promoDiscount }).discount).toEqual(discount);
        expect(body).toMatchObject(others);
      }),
    );
  });
});

it("S3-49 A discount is read by its unit, and one that cannot be read is none", () => {
  const read = (discountUnit: VariantBody["discountUnit"], promoDiscount: string) =>
    withVariantFields(blankVariant(), { discountUnit, promoDiscount }).discount;
  expect(read("rand", "50.00")).toEqual({ unit: "rand", amount: 5000 });
  expect(read("percent", "12.5")).toEqual({ unit: "percent", percent: 12.5 });
  expect(read("months", "3")).toEqual({ unit: "months", months: 3 });
  for (const text of ["", "-1", "three", "1e3"]) expect(read("months", text)).toBeUndefined();
  expect(read("", "50.00")).toBeUndefined();
});

it("S3-44 F-07 An add-on is included with the flags yes and true, selectable with optional, and not to be had without one", () => {
  const flags = { addVoip: "true", addEmail: "yes", selectInverter: "optional", addRouter: "" } as const;
  const variant = withVariantFields(blankVariant(), flags);
  expect(variant.availableAddOns).toEqual({ voip: "included", email: "included", inverter: "optional" });
  expect(toVariantBody(variant)).toMatchObject(flags);
  const declined = { ...variant, availableAddOns: { voip: "optional", email: "included" } } as const;
  expect(toVariantBody(declined)).toMatchObject({ addVoip: "optional", addEmail: "yes", selectInverter: "" });
});

it("S3-41 S3-46 The size of data and the speed are values, and given back as they were written", () => {
  const texts = { dataunits: "40GB + 40GB night", speed: "1", speedunits: "Gbps", speedAlignment: "Symmetrical" };
  const variant = withVariantFields(blankVariant(), texts);
  expect(variant).toMatchObject({
    data: { text: "40GB + 40GB night", bytes: 40e9 },
    speed: { text: "1 Gbps", mbps: 1000 },
    speedAlignment: "Symmetrical",
  });
  expect(toVariantBody(variant)).toMatchObject(texts);
  const blank = withVariantFields(blankVariant(), { dataunits: "", speed: "", speedunits: "" });
  expect([blank.data, blank.speed, blank.colour, blank.storage]).toEqual([undefined, undefined, undefined, undefined]);
});

it("The amounts of a card are cents inside and rand on the wire, and what it does not have is empty there", () => {
  const card = plainCard("a", {
    bundle: [{ get: "1GB", lasts: "", price: 2900 }],
    pricePerGb: 2900,
    originalPrice: 49_900,
    monthlyCredit: { amount: 11_500, months: 3 },
  });
  const body = CardShape.parse(toCardBody(card));
  expect(body).toMatchObject({
    price: "400.00",
    originalPrice: "499.00",
    pricePerGb: "29.00",
    bundle: [{ price: "29.00" }],
    monthlyCredit: { amount: "115.00", months: 3 },
  });
  expect(toCard(body)).toEqual(card);
  expect(toCardBody(plainCard("b"))).toMatchObject({ originalPrice: "0.00", pricePerGb: "", monthlyCredit: null });
});

it("S3-41 A term is a number of months or month-to-month, and a text that is none is given back as it was", () => {
  const read = (duration: string) => withVariantFields(blankVariant(), { duration });
  expect(["24", "024", "Month-to-month", "", "two years"].map((text) => read(text).term)).toEqual([
    24,
    24,
    "month-to-month",
    undefined,
    undefined,
  ]);
  expect(toVariantBody(read("two years")).duration).toBe("two years");
  expect(toVariantBody({ ...read("024"), term: 36 }).duration).toBe("36");
  expect(toCardBody(plainCard("a", { terms: ["month-to-month", 24] })).terms).toEqual(["Month-to-month", "24"]);
});
