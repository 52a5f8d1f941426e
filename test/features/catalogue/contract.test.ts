import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { BadgeShape } from "#catalogue/contract.ts";
import { checkedProduct } from "#catalogue/import/checks.server.ts";
import type { Badge } from "#catalogue/model.ts";
import {
  type ProductBody,
  toProduct,
  toProductBody,
  toVariantBody,
  type VariantBody,
} from "#catalogue/product.mapper.ts";

type PlanBody = VariantBody["plan"][number];
type AddOnBody = PlanBody["addon"][number];

import { saveProducts } from "../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const addOn = { product_title: "Music", expiry: 1_830_290_399 };
const plan = {
  id: "T-PLAN",
  title: "Plan",
  activationFee: "115.00",
  planDetails: ["30GB"],
  lifestyleBenefits: ["Gym"],
  addon: [addOn],
};
const variant = {
  ...toVariantBody(blankVariant()),
  variationId: "T-WHOLE-1",
  materialId: "T-WHOLE",
  plan: [plan],
  includedPlan: [{ title: "Night", addons: [{ ...addOn }] }],
  addon: [{ expiry: 0, variation_title: "Sport" }],
};
const badge: Badge = {
  type: "deals",
  name: "Black Friday",
  style: { backgroundColor: "", color: "" },
  shapeType: "bell",
};
/** A product with a value in every field, nested ones included. */
const whole: ProductBody = {
  ...toProductBody(blankProduct()),
  id: "T-WHOLE",
  name: "Whole",
  slug: "t-whole",
  categorySlug: "fibre",
  launchedOn: "2026-01-01",
  subCategory: { name: "Fast", category: [{ vendorType: "personal", name: "Fibre" }] },
  knowMore: { title: "More", faq_tabs: [{ category: "Delivery", faqs: [{ question: "When?", answer: "Soon." }] }] },
  productTags: [badge],
  variants: [variant],
};

let test: TestShop;
/** The document as stored in the database, and as returned by the API. */
let copies: unknown[];
beforeAll(async () => {
  test = await makeShop();
  await saveProducts(test.shop.db, [toProduct(whole)]);
  await test.shop.revisions.refresh();
  const row = test.shop.db.selectFrom("product").select("document").where("id", "=", whole.id);
  const rows = test.shop.db.selectFrom("variant").select("document").where("product_id", "=", whole.id);
  const variants = (await rows.execute()).map(({ document }) => document);
  const answer = await test.app.inject(`/api/productdetailspage?productId=${whole.id}`);
  copies = [{ ...(await row.executeTakeFirstOrThrow()).document, variants }, answer.json().body];
});
afterAll(() => test.close());

type Path = readonly (string | number)[];

function at(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner instanceof Object ? Reflect.get(inner, key) : undefined),
    document,
  );
}

/** A copy of the whole product with another value in one field; undefined removes the field. */
function changed(path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(whole);
  const [parent, field = ""] = [at(copy, path.slice(0, -1)), path.at(-1)];
  if (!(parent instanceof Object)) throw new Error(`nothing stands at ${path.join(".")}`);
  if (value === undefined) Reflect.deleteProperty(parent, field);
  else Reflect.set(parent, field, value);
  return copy;
}

/** Names of the invalid fields of a document, as the import reports them. */
function wrongIn(document: unknown): string[] {
  return (checkedProduct(document).faults ?? []).map(({ field = "" }) => field);
}

/** Expects each field to be stored and returned unchanged, and to be reported by name when it is missing or has a wrong type. */
function expectFields<T>(place: Path, fields: readonly (keyof T & string)[]): void {
  for (const field of fields) {
    const path = [...place, field];
    const name = path
      .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
      .join("")
      .slice(1);
    const given = at(whole, path);
    expect(given, name).toBeDefined();
    for (const copy of copies) expect(at(copy, path), name).toEqual(given);
    expect(wrongIn(changed(path, undefined)), `without ${name}`).toContain(name);
    expect(wrongIn(changed(path, typeof given === "string" ? 7 : "seven")), `another ${name}`).toContain(name);
  }
}

const VARIANT = ["variants", 0];

describe("Product document", () => {
  it("S3-35 A product stores, returns and requires id, name, subTitle, brands, subCategory, description, cartType and imageUrl", () => {
    expect(checkedProduct(whole).faults).toBeUndefined();
    expectFields<ProductBody>(
      [],
      ["id", "name", "subTitle", "brands", "subCategory", "description", "cartType", "imageUrl"],
    );
    expectFields<ProductBody["subCategory"]>(["subCategory"], ["name", "category"]);
    expectFields<ProductBody["subCategory"]["category"][number]>(
      ["subCategory", "category", 0],
      ["vendorType", "name"],
    );
  });

  it("S3-36 A product stores, returns and requires the fields of its flow", () => {
    expectFields<ProductBody>([], ["productStepsFlow", "Stepsflow", "vaeStepsflow", "isCombo", "checkCoverage"]);
    expectFields<ProductBody>([], ["needCallMeBack", "field_add_to_cart", "isBundleProduct"]);
    expect(wrongIn({ ...whole, productStepsFlow: ["colour", "plan"], Stepsflow: ["planTitle"] })).toEqual([]);
    for (const flow of ["productStepsFlow", "Stepsflow", "vaeStepsflow"])
      expect(wrongIn(changed([flow], ["teapot"]))).toEqual([`${flow}[0]`]);
  });

  it("S3-37 A product stores, returns and requires its features, tags and range", () => {
    expectFields<ProductBody>([], ["keyFeatures", "productComboFeatures", "productvaekeyfeatures", "productTags"]);
    expectFields<ProductBody>([], ["rangeSelection", "rangeValue", "hideParentActivationFee"]);
  });

  it("S3-38 A product stores, returns and requires its messages, info box, info key features and questions", () => {
    expectFields<ProductBody>([], ["SmartSmsDetail", "InfoBoxDetail", "infoKeyFeatures", "knowMore"]);
    expectFields<ProductBody["knowMore"]>(["knowMore"], ["title", "faq_tabs"]);
    expectFields<ProductBody["knowMore"]["faq_tabs"][number]>(["knowMore", "faq_tabs", 0], ["category"]);
  });

  it("S3-38 A product's infoKeyFeatures must be the text of a JSON list of titles and descriptions", () => {
    const wrong = (list: unknown) => wrongIn(changed(["infoKeyFeatures"], JSON.stringify(list)));
    expect(wrong([{ title: "Warranty", description: "Two years." }])).toEqual([]);
    for (const list of [{}, ["Warranty"], [{ title: "Warranty" }], [{ title: "Warranty", description: 2 }]])
      expect(wrong(list), JSON.stringify(list)).toEqual(["infoKeyFeatures"]);
  });

  it("S3-39 A product stores, returns and requires its provider and pictures", () => {
    expectFields<ProductBody>([], ["field_service_provider_logo", "serviceProviderName"]);
    expectFields<ProductBody>([], ["slideDetailsImage", "ProductSlideImage", "specialSlideImage"]);
  });

  it("S3-40 A product stores, returns and requires variants, amazonProductType and planPeriod", () => {
    expectFields<ProductBody>([], ["variants", "amazonProductType", "planPeriod"]);
  });

  it("S3-31 A product's badges have a type, a name, a style and an optional bell shape", () => {
    expectFields<Badge>(["productTags", 0], ["type", "name", "style"]);
    expectFields<Badge["style"]>(["productTags", 0, "style"], ["backgroundColor", "color"]);
    const tag = (field: string, value: unknown) => wrongIn(changed(["productTags", 0, field], value));
    expect([tag("type", "exclusive"), tag("shapeType", undefined)]).toEqual([[], []]);
    expect(tag("type", "sale")).toEqual(["productTags[0].type"]);
    expect(tag("shapeType", "star")).toEqual(["productTags[0].shapeType"]);
    for (const copy of copies) expect(at(copy, ["productTags", 0, "shapeType"])).toBe("bell");
  });
});

describe("Variant document", () => {
  it("S3-41 A variant stores, returns and requires its names, choices and payment methods", () => {
    expectFields<VariantBody>(VARIANT, ["variationId", "title", "datalabel", "duration", "dataunits", "slideImage"]);
    expectFields<VariantBody>(VARIANT, ["planVariant", "planPeriod", "paymentMethod", "storage", "voiceBrands"]);
    expectFields<VariantBody>(VARIANT, ["legacyDealId", "iWouldlikeTo"]);
    const onContract = { cartType: "contract" };
    const kinds = (list: string[]) =>
      wrongIn(Object.assign(Object(changed([...VARIANT, "iWouldlikeTo"], list)), onContract));
    expect(kinds(["New contract", "Upgrade"])).toEqual([]);
    expect(kinds(["Upgrade", "upgrade"])).toEqual(["variants[0].iWouldlikeTo[1]"]);
  });

  it("S3-42 A variant's plan has id, title, activationFee, planDetails, lifestyleBenefits and addon, and its includedPlan has addons", () => {
    expectFields<VariantBody>(VARIANT, ["plan", "includedPlan"]);
    expectFields<PlanBody>([...VARIANT, "plan", 0], ["id", "title", "activationFee", "planDetails"]);
    expectFields<PlanBody>([...VARIANT, "plan", 0], ["lifestyleBenefits", "addon"]);
    expectFields<VariantBody["includedPlan"][number]>([...VARIANT, "includedPlan", 0], ["addons"]);
  });

  it("S3-43 A variant's color has name and field_color_image, and its addon has expiry and variation_title", () => {
    expectFields<VariantBody>(VARIANT, ["color", "addon"]);
    expectFields<VariantBody["color"]>([...VARIANT, "color"], ["name", "field_color_image"]);
    expectFields<VariantBody["addon"][number]>([...VARIANT, "addon", 0], ["expiry", "variation_title"]);
  });

  const flags = [
    ...(["addRouter", "addVoice", "addEmail", "addYepsync", "addBusinessApp", "addStaticip"] as const),
    ...(["addDevice", "addMonitor", "addSmartCamera", "addSmartVacuum", "addVoip", "selectInverter"] as const),
  ];
  it("S3-44 A variant's add-on flags are yes, true, optional or empty", () => {
    expectFields<VariantBody>(VARIANT, flags);
    for (const flag of flags) {
      const wrong = (value: unknown) => wrongIn(changed([...VARIANT, flag], value));
      for (const value of ["yes", "true", "optional", ""]) expect(wrong(value), `${flag}: ${value}`).toEqual([]);
      for (const value of ["no", "YES", true]) expect(wrong(value)).toEqual([`variants[0].${flag}`]);
    }
  });

  it("S3-45 A variant stores, returns and requires isEmailIncluded, routerIncluded and checkCoverage", () => {
    expectFields<VariantBody>(VARIANT, ["isEmailIncluded", "routerIncluded", "checkCoverage"]);
  });

  it("S3-46 A variant stores, returns and requires speed, speedunits, speedlabel and speedAlignment", () => {
    expectFields<VariantBody>(VARIANT, ["speed", "speedunits", "speedlabel", "speedAlignment"]);
  });

  it("S3-47 A variant stores, returns and requires its price and fees", () => {
    expectFields<VariantBody>(VARIANT, ["price", "activationFee", "specialActivationPrice", "deviceActivationPrice"]);
    expectFields<VariantBody>(VARIANT, ["installationFee", "installationInstalment", "installationPriceIncluded"]);
    expectFields<VariantBody>(VARIANT, ["connectionFee"]);
  });

  it("S3-48 A variant stores, returns and requires a comma list of router payment periods and the router prices", () => {
    expectFields<VariantBody>(VARIANT, ["wifiRouterPayment", "wifiRouterContractPrice", "wifiRouterOnceoffPrice"]);
    const wrong = (periods: string) => wrongIn(changed([...VARIANT, "wifiRouterPayment"], periods));
    expect(wrong("once-off,pmx36")).toEqual([]);
    expect(wrong("once-off,weekly")).toEqual(["variants[0].wifiRouterPayment"]);
  });

  it("A variant stores, returns and requires its promotion and fusion plans", () => {
    expectFields<VariantBody>(VARIANT, ["originalPrice", "discountUnit", "promoDiscount", "heroDeals"]);
    expectFields<VariantBody>(VARIANT, ["fusionplan", "mainFusionplan"]);
  });

  it("S3-50 An add-on has product_title and expiry in whole epoch seconds", () => {
    const places = [
      [...VARIANT, "plan", 0, "addon", 0],
      [...VARIANT, "includedPlan", 0, "addons", 0],
    ];
    for (const place of places) {
      expectFields<AddOnBody>(place, ["product_title", "expiry"]);
      for (const expiry of [1.5, -1, "2027-12-31"])
        expect(wrongIn(changed([...place, "expiry"], expiry))).toHaveLength(1);
    }
  });
});

it("S3-31 The API reference allows badge colours in upper and lower case", () => {
  const patterns = JSON.stringify(z.toJSONSchema(BadgeShape)).match(/(?<="pattern":")[^"]*/g) ?? [];
  expect(patterns).toHaveLength(2);
  for (const pattern of patterns) {
    expect("#6633CC").toMatch(new RegExp(pattern));
    expect("#6633cc").toMatch(new RegExp(pattern));
    expect("red").not.toMatch(new RegExp(pattern));
  }
});
