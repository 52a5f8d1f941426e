import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices, StepKey } from "#catalogue/configurator/steps.model.ts";
import { formatContact } from "#catalogue/configurator/text.model.ts";
import { ofKind } from "#catalogue/kinds.model.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { withVariantFields } from "#catalogue/product.mapper.ts";
import { promotions } from "#config/promotions.ts";
import { deal } from "../../../support/badges.ts";
import { addOns, answer, clock, colour, productOf, step, tariff, values } from "./builders.ts";

function shown(product: Product, choices: Choices = {}): StepKey[] {
  return answer(product, choices)
    .steps.filter(({ status }) => status === "shown")
    .map(({ key }) => key);
}

const STEPS: [StepKey, string][] = [
  ["speed", "Speed"],
  ["starterPacks", "Starter packs"],
  ["data", "Data"],
  ["monitor", "Monitor"],
  ["callingPlan", "Calling plan"],
  ["colour", "Colour"],
  ["storage", "Storage"],
  ["iWouldLikeTo", "I would like to"],
  ["fusionPlan", "Plan"],
  ["comboParts", "Combo parts"],
  ["email", "Email"],
  ["staticIp", "Static IP"],
  ["yepsync", "YepSync"],
  ["businessApp", "Business app"],
  ["planTitle", "Plan title"],
  ["device", "Device"],
  ["licenceType", "Licence type"],
  ["subscriptionDuration", "Subscription duration"],
  ["contractDuration", "Contract duration"],
  ["plan", "Plan"],
  ["router", "Router"],
];

/** Two colours; only black comes in 256GB; only 256GB comes with Pro 30GB. */
const phone = productOf([
  { colour: colour("Black"), storage: "128GB", plans: [tariff("Pro 5GB")], price: 40_000 },
  { colour: colour("Black"), storage: "256GB", plans: [tariff("Pro 5GB")], price: 45_000 },
  { colour: colour("Black"), storage: "256GB", plans: [tariff("Pro 30GB")], price: 60_000 },
  { colour: colour("White", "EEEEEE"), storage: "128GB", plans: [tariff("Pro 5GB")], price: 41_000 },
  { colour: colour("White", "EEEEEE"), storage: "128GB", plans: [tariff("Pro 15GB")], price: 50_000 },
]);

describe("Terms", () => {
  it("Each term states what it costs in all, as the total does once it is chosen", () => {
    const variants = [
      { term: 24, planPeriod: "pmx24", price: 50_000, connectionFee: 2000 },
      { term: 36, planPeriod: "pmx36", price: 40_000 },
    ] as const;
    const terms = productOf([...variants]);
    const options = step(terms, "contractDuration").options;
    expect(options.map(({ value, total }) => [value, total])).toEqual([
      ["24", 24 * 50_000 + 2_000],
      ["36", 36 * 40_000],
    ]);
    for (const { value, total } of options)
      expect(answer(terms, { contractDuration: value }).totalOverTerm?.amount).toBe(total);
  });
});

describe("Steps", () => {
  it("S4-22 The configurator's steps have a fixed order and fixed labels", () => {
    expect(answer(phone).steps.map(({ key, label }) => [key, label])).toEqual(STEPS);
  });

  it("S4-22 S3-37 The starter-packs step uses the product's own label where there is one, also when it is missing or dropped", () => {
    const voucher = { ...productOf([{ label: "R50" }, { label: "R100" }]), rangeLabel: "Value" };
    expect(answer(voucher).steps.find(({ key }) => key === "starterPacks")?.label).toBe("Value");
    expect(answer(voucher).missing?.label).toBe("Value");
    expect(answer(voucher, { starterPacks: "R70" }).dropped).toMatchObject([{ label: "Value" }]);
    expect(step({ ...phone, rangeLabel: "Size" }, "storage").label).toBe("Storage");
  });

  it("S4-23 The speed step offers the speeds of the variants, slowest first", () => {
    const variants = [{ speed: speedIn("1 Gbps") }, { speed: speedIn("50 Mbps") }];
    expect(values(productOf(variants), "speed")).toEqual(["50 Mbps", "1 Gbps"]);
  });

  it("S4-24 The starter-packs step offers the packs of the variants, cheapest first", () => {
    const variants = [
      { label: "SIM and 1GB", price: 5900 },
      { label: "SIM only", price: 1000 },
    ];
    expect(values(productOf(variants), "starterPacks")).toEqual(["SIM only", "SIM and 1GB"]);
  });

  it("S4-25 The data step offers the data sizes of the variants, smallest first", () => {
    const variants = ["Uncapped", "30GB", "500MB"].map((size) => ({ data: dataSizeIn(size) }));
    expect(values(productOf(variants), "data")).toEqual(["500MB", "30GB", "Uncapped"]);
  });

  it("S4-29 The storage step offers the storage sizes of the variants, smallest first", () => {
    expect(values(productOf([{ storage: "1TB" }, { storage: "128GB" }]), "storage")).toEqual(["128GB", "1TB"]);
  });

  it('S4-30 The step "I would like to" offers a new contract and an upgrade where the variants do', () => {
    expect(values(productOf([{ contractOptions: ["Upgrade", "New contract"] }]), "iWouldLikeTo")).toEqual([
      "New contract",
      "Upgrade",
    ]);
    expect(values(productOf([{ contractOptions: ["Upgrade"] }]), "iWouldLikeTo")).toEqual(["Upgrade"]);
  });

  it("S4-31 The first plan step offers fusion plans, and the combo-parts step offers the voice brands of a combo", () => {
    const fusion = productOf([{ fusionPlans: ["Fusion 1"] }, { mainFusionPlans: ["Fusion 2"] }]);
    const combo = productOf([{ voiceBrands: ["Voice A"] }, { voiceBrands: ["Voice B"] }], { isCombo: true });
    expect(values(fusion, "fusionPlan")).toEqual(["Fusion 1", "Fusion 2"]);
    expect(values(combo, "comboParts")).toEqual(["Voice A", "Voice B"]);
    expect(step({ ...combo, kind: "service" }, "comboParts").status).toBe("absent");
  });

  it("S4-34 The plan-title step is shown only where the flow names it", () => {
    const product = productOf([{ title: "Basic" }, { title: "Plus" }], { planSteps: ["planTitle"] });
    expect(values(product, "planTitle")).toEqual(["Basic", "Plus"]);
    expect(step({ ...product, planSteps: [] }, "planTitle").status).toBe("absent");
  });

  it("S4-35 The licence-type step offers the licence types of the variants", () => {
    expect(values(productOf([{ licence: "Basic" }, { licence: "Standard" }]), "licenceType")).toEqual([
      "Basic",
      "Standard",
    ]);
  });

  it("S4-36 The duration step is that of a subscription or of a contract, and offers the shortest duration first", () => {
    const variants = [{ term: 36 }, { term: "month-to-month" as const }, { term: 24 }];
    const contract = productOf(variants);
    const software = productOf(variants, { paymentGroup: "software" });
    expect(values(contract, "contractDuration")).toEqual(["Month-to-month", "24", "36"]);
    expect(step(contract, "contractDuration").options.map(({ label }) => label)).toEqual([
      "Month-to-month",
      "24 months",
      "36 months",
    ]);
    expect(step(contract, "subscriptionDuration").status).toBe("absent");
    expect(values(software, "subscriptionDuration")).toEqual(["Month-to-month", "24", "36"]);
    expect(step(software, "contractDuration").status).toBe("absent");
  });

  it("S4-37 The second plan step offers the tariffs with their details", () => {
    const product = productOf([{ plans: [tariff("Pro 5GB", { details: ["5GB anytime data"] }), tariff("Pro 30GB")] }]);
    expect(step(product, "plan").options).toMatchObject([
      { value: "Pro 5GB", label: "Pro 5GB", details: ["5GB anytime data"] },
      { value: "Pro 30GB", label: "Pro 30GB", details: [] },
    ]);
  });

  function expectStep(key: StepKey, flag: Partial<Variant>): void {
    const product = productOf([
      { ...flag, storage: "1TB", price: 10_000 },
      { ...flag, storage: "2TB", price: 9000 },
    ]);
    const storage = "1TB";
    expect(values(product, key, { storage })).toEqual(["yes", "no"]);
    expect(step(product, key, { storage }).chosen).toBeUndefined();
    for (const value of ["yes", "no"]) {
      expect(values(product, "storage", { [key]: value, storage })).toEqual(["1TB", "2TB"]);
      expect(answer(product, { [key]: value }).preview.variant.variationId).toBe("V1");
    }
  }

  it("S4-26 S4-44 The monitor step requires an answer and rules out no variant", () =>
    expectStep("monitor", { availableAddOns: { monitor: "optional" } }));
  it("S4-27 S4-44 The calling-plan step requires an answer and rules out no variant", () =>
    expectStep("callingPlan", { availableAddOns: { voice: "optional" } }));
  it("S4-32 S4-44 The email step requires an answer and rules out no variant", () =>
    expectStep("email", { availableAddOns: { email: "optional" } }));
  it("S4-32 S4-44 The static-IP step requires an answer and rules out no variant", () =>
    expectStep("staticIp", { availableAddOns: { staticip: "optional" } }));
  it("S4-33 S4-44 The YepSync step requires an answer and rules out no variant", () =>
    expectStep("yepsync", { availableAddOns: { yepsync: "optional" } }));
  it("S4-33 S4-44 The business-app step requires an answer and rules out no variant", () =>
    expectStep("businessApp", { availableAddOns: { businessapp: "optional" } }));
  it("S4-34 S4-44 The device step requires an answer and rules out no variant", () =>
    expectStep("device", { availableAddOns: { device: "optional" } }));
  it("S4-37 S4-44 The router step requires an answer and rules out no variant", () =>
    expectStep("router", { availableAddOns: { router: "optional" }, routerIncluded: true }));

  it.each(["yes", "true"] as const)(
    "S3-44 S4-26 An add-on with the flag %s is included and cannot be declined",
    (flag) => {
      const product = productOf([withVariantFields(blankVariant(), { addMonitor: flag, price: "100.00" })]);
      expect(step(product, "monitor")).toMatchObject({
        chosen: "yes",
        options: [{ label: "Included", effect: { monthly: 0, onceOff: 0 } }],
      });
      expect(answer(product, { monitor: "no" }).dropped).toMatchObject([
        { key: "monitor", value: "no", reason: "unavailable" },
      ]);
      expect(answer(product).result?.addOns).toMatchObject([{ key: "monitor", offer: undefined }]);
      expect(answer(product).price.total.amount).toBe(10000);
    },
  );

  it("S4-26 An add-on that only some variants have is not shown before the variant is known", () => {
    const product = productOf([{ availableAddOns: { monitor: "included" }, storage: "1TB" }, { storage: "2TB" }]);
    expect(step(product, "monitor").status).toBe("absent");
    expect(answer(product, { storage: "1TB" }).result?.addOns).toMatchObject([{ key: "monitor", type: "monitor" }]);
    expect(answer(product, { storage: "2TB" }).result?.addOns).toEqual([]);
  });

  it("S4-44 A chosen add-on is dropped and reported when the chosen variant lacks it", () => {
    const product = productOf([{ availableAddOns: { monitor: "optional" }, storage: "1TB" }, { storage: "2TB" }]);
    expect(step(product, "monitor", { monitor: "yes" })).toMatchObject({ status: "shown", chosen: "yes" });
    const { dropped, result } = answer(product, { monitor: "yes", storage: "2TB" });
    expect(dropped).toEqual([{ key: "monitor", label: "Monitor", value: "yes", reason: "unavailable" }]);
    expect(result?.addOns).toEqual([]);
  });

  it("S4-44 The cheaper of two variants that no step distinguishes is bought, without add-ons that it lacks", () => {
    const product = productOf([{ availableAddOns: { monitor: "optional" } }, { price: 9000 }]);
    expect(answer(product, { monitor: "yes" })).toMatchObject({
      dropped: [{ key: "monitor" }],
      missing: undefined,
      result: { variant: { variationId: "V1" }, addOns: [] },
    });
  });

  it("S4-37 The router step offers payment once or over 36 months", () => {
    const product = productOf([
      { availableAddOns: { router: "optional" }, routerPaymentPeriods: ["once-off", "pmx36"] },
    ]);
    expect(values(product, "router")).toEqual(["once-off", "pmx36", "no"]);
    expect(answer(product, { router: "pmx36" }).result?.addOns).toMatchObject([
      { key: "router", type: "router", payment: "pmx36" },
    ]);
    expect(answer(product, { router: "no" }).result?.addOns).toEqual([]);
  });

  it("S4-37 An optional router without a payment method is not offered", () => {
    expect(step(productOf([{ availableAddOns: { router: "optional" } }]), "router").status).toBe("absent");
  });

  it("The configurator shows only the steps that the product's flow names", () => {
    const product = { ...phone, steps: ["plan", "colour"] };
    expect(shown(product, { plan: "Pro 5GB" })).toEqual(["colour", "plan"]);
  });

  it('A step offers the option "none" where some variants have no value', () => {
    const product = productOf([{ storage: "128GB" }, {}]);
    expect(values(product, "storage")).toEqual(["128GB", "none"]);
    expect(answer(product, { storage: "none" }).result?.variant.variationId).toBe("V1");
  });
});

describe("Choices", () => {
  it("S1-05 The configurator leads step by step to one plan on one variant", () => {
    const choices = { colour: "Black", storage: "256GB", plan: "Pro 30GB" };
    expect(answer(phone).result).toBeUndefined();
    expect(answer(phone).missing).toEqual({ key: "storage", label: "Storage", kind: "choice" });
    expect(answer(phone, { storage: "256GB" }).missing).toEqual({ key: "plan", label: "Plan", kind: "choice" });
    const { result, missing } = answer(phone, choices);
    expect(missing).toBeUndefined();
    expect(result).toMatchObject({ variant: { variationId: "V2" }, plan: { title: "Pro 30GB" }, addOns: [] });
  });

  it("S4-28 The colour step chooses the first colour by default and shows its picture", () => {
    expect(step(phone, "colour")).toMatchObject({
      chosen: "Black",
      defaulted: true,
      options: [
        { value: "Black", picture: "/images/phone~triple~1F2A44.svg" },
        { value: "White", picture: "/images/phone~triple~EEEEEE.svg" },
      ],
    });
  });

  it.each([
    ["The first colour has one variant left", { M0: "out", M1: "low", M2: "out" }, "Black"],
    ["The first colour is sold out", { M0: "out", M1: "out", M2: "out" }, "White"],
    ["Every colour is sold out", { M0: "out", M1: "out", M2: "out", M3: "out", M4: "out" }, "Black"],
  ] as const)("S4-28 %s: with the stock %o the colour %s is chosen", (_, stock, chosen) => {
    const { steps } = configure(phone, {}, clock, { stock });
    expect(steps.find(({ key }) => key === "colour")).toMatchObject({ chosen, defaulted: true });
  });

  it("S4-38 A step is shown only once the previous step has a value", () => {
    expect(shown(phone)).toEqual(["colour", "storage"]);
    expect(step(phone, "plan")).toMatchObject({ status: "waiting", waitsFor: "storage", options: [] });
    expect(shown(phone, { storage: "128GB" })).toEqual(["colour", "storage", "plan"]);
  });

  it("S4-39 Each chosen value narrows the options of the other steps", () => {
    expect(values(phone, "storage", { colour: "Black" })).toEqual(["128GB", "256GB"]);
    expect(values(phone, "storage", { colour: "White" })).toEqual(["128GB"]);
    expect(values(phone, "plan", { colour: "Black", storage: "256GB" })).toEqual(["Pro 5GB", "Pro 30GB"]);
    expect(values(phone, "plan", { colour: "White" })).toEqual(["Pro 5GB", "Pro 15GB"]);
  });

  it("S4-40 The only option of a step is chosen by default", () => {
    expect(step(phone, "storage", { colour: "White" })).toMatchObject({ chosen: "128GB", defaulted: true });
  });

  it("The configurator preserves later choices that are still valid, and reports the ones it drops", () => {
    const configuration = answer(phone, { colour: "White", storage: "256GB", plan: "Pro 5GB" });
    expect(configuration.dropped).toEqual([
      { key: "storage", label: "Storage", value: "256GB", reason: "unavailable" },
    ]);
    expect(configuration.choices).toEqual({ colour: "White", plan: "Pro 5GB" });
    expect(configuration.result?.variant.variationId).toBe("V3");
  });

  it("A later choice is preserved while an earlier step is open again", () => {
    const three = productOf([
      { colour: colour("Black"), storage: "512GB", plans: [tariff("A"), tariff("B")] },
      { colour: colour("White"), storage: "128GB", plans: [tariff("A"), tariff("B")] },
      { colour: colour("White"), storage: "256GB", plans: [tariff("A"), tariff("B")] },
    ]);
    const { choices, missing } = answer(three, { colour: "White", storage: "512GB", plan: "B" });
    expect(missing?.key).toBe("storage");
    expect(answer(three, { ...choices, storage: "256GB" }).result).toMatchObject({
      variant: { variationId: "V2" },
      plan: { id: "B" },
    });
  });

  it("An option that is out of stock is still shown, with its stock band", () => {
    const { steps, stock } = configure(phone, { colour: "White" }, clock, {
      stock: { M3: "out", M4: "out", M0: "low" },
    });
    expect(steps.find(({ key }) => key === "colour")?.options.map((option) => option.stock)).toEqual(["in", "out"]);
    expect(stock).toBe("out");
  });

  it("A product is not sold out while an open step leaves one in stock, whatever was chosen after that step", () => {
    const two = productOf([
      { colour: colour("Black"), storage: "128GB", plans: [tariff("A")] },
      { colour: colour("Black"), storage: "256GB", plans: [tariff("B")] },
    ]);
    const { stock, soldOut, missing } = configure(two, { plan: "B" }, clock, { stock: { M1: "out" } });
    expect([stock, soldOut, missing?.key]).toEqual(["in", undefined, "storage"]);
  });
});

describe("New contract or upgrade", () => {
  const orderTypes = { contractOptions: ["New contract", "Upgrade"] };
  const product = productOf([
    { ...orderTypes, plans: [tariff("Pro 5GB", { activationFee: 11_500 })], price: 40_000 },
    { ...orderTypes, plans: [tariff("FreeMe 5GB", { activationFee: 11_500 })], price: 38_000 },
  ]);

  it("S2-27 S4-41 S4-38 An upgrade requires the mobile number, and the following steps wait for it", () => {
    const { steps, missing } = answer(product, { iWouldLikeTo: "Upgrade" });
    const orderTypeStep = steps.find(({ key }) => key === "iWouldLikeTo");
    expect(orderTypeStep?.child).toMatchObject({
      kind: "msisdn",
      placeholder: "Please enter number",
      satisfied: false,
    });
    expect(missing).toEqual({ key: "iWouldLikeTo", label: "I would like to", kind: "msisdn" });
    expect(step(product, "plan", { iWouldLikeTo: "Upgrade", msisdn: "082" }).status).toBe("waiting");
    expect(step(product, "plan", { iWouldLikeTo: "Upgrade", msisdn: "082 123 4567" }).status).toBe("shown");
  });

  it("An upgrade that was refused does not go on, until another number is entered", () => {
    const choices = { iWouldLikeTo: "Upgrade", refusedMsisdn: "0820000403" };
    const refused = answer(product, { ...choices, msisdn: "0820000403" });
    expect(refused.steps.find(({ key }) => key === "iWouldLikeTo")?.child).toMatchObject({
      satisfied: false,
      isRefused: true,
    });
    expect([refused.missing?.kind, refused.result]).toEqual(["msisdn", undefined]);
    expect(step(product, "plan", { ...choices, msisdn: "0820000403" }).status).toBe("waiting");
    expect(step(product, "plan", { ...choices, msisdn: "0821234567" }).status).toBe("shown");
    expect(step(product, "plan", { ...choices, iWouldLikeTo: "New contract" }).status).toBe("shown");
  });

  it("S4-41 The result contains the mobile number as it was typed, and only for an upgrade", () => {
    const choices = { plan: "Pro 5GB", msisdn: "082 123 4567" };
    expect(answer(product, { ...choices, iWouldLikeTo: "Upgrade" }).result?.msisdn).toBe("082 123 4567");
    expect(answer(product, { ...choices, iWouldLikeTo: "New contract" }).result).toMatchObject({ msisdn: undefined });
  });

  it("S4-42 FreeMe plans are hidden from a new contract, regardless of case", () => {
    const upperCase = productOf([{ ...orderTypes, plans: [tariff("Pro 5GB"), tariff("Super FREEME 5")] }]);
    expect(values(product, "plan", { iWouldLikeTo: "New contract" })).toEqual(["Pro 5GB"]);
    expect(values(upperCase, "plan", { iWouldLikeTo: "New contract" })).toEqual(["Pro 5GB"]);
    expect(values(product, "plan", { iWouldLikeTo: "Upgrade", msisdn: "0821234567" })).toEqual([
      "FreeMe 5GB",
      "Pro 5GB",
    ]);
  });

  it("S4-43 Upgrade is the only option, chosen by default, when the names of all remaining plans contain FreeMe", () => {
    const freeMe = productOf([
      { ...orderTypes, plans: [tariff("FreeMe 5GB")] },
      { ...orderTypes, plans: [tariff("Super FREEME 20GB")] },
    ]);
    expect(step(freeMe, "iWouldLikeTo")).toMatchObject({ chosen: "Upgrade", options: [{ value: "Upgrade" }] });
    expect(answer(freeMe, { iWouldLikeTo: "New contract" }).dropped).toMatchObject([{ key: "iWouldLikeTo" }]);
  });

  it("S5-30 An upgrade has no activation fee", () => {
    const fee = (iWouldLikeTo: string) =>
      answer(product, { iWouldLikeTo, plan: "Pro 5GB", msisdn: "0821234567" }).price.additionalAmount.amount;
    expect(fee("New contract")).toBe(11500);
    expect(fee("Upgrade")).toBe(0);
  });
});

describe("Licences", () => {
  const office = productOf([{ licence: "Basic" }, { licence: "Standard" }], { paymentGroup: "software" });

  it("S2-28 S4-35 S4-38 S5-33 The licence-type step requires an email address", () => {
    const { steps, missing } = answer(office, { licenceType: "Basic", licenceEmail: "thandi" });
    expect(steps.find(({ key }) => key === "licenceType")?.child).toMatchObject({
      kind: "email",
      placeholder: "Please enter your email",
    });
    expect(missing?.kind).toBe("email");
    expect(answer(office, { licenceType: "Basic", licenceEmail: "thandi@example.co.za" }).result?.email).toBe(
      "thandi@example.co.za",
    );
  });
});

describe("Option prices", () => {
  it("An option states its effect on the monthly and the once-off price", () => {
    const product = productOf([
      {
        storage: "128GB",
        plans: [tariff("A", { activationFee: 10_000 })],
        price: 40_000,
        contractOptions: ["New contract", "Upgrade"],
      },
      {
        storage: "256GB",
        plans: [tariff("A", { activationFee: 10_000 })],
        price: 45_000,
        contractOptions: ["New contract", "Upgrade"],
      },
    ]);
    const choices = { storage: "128GB", iWouldLikeTo: "New contract" };
    expect(step(product, "storage", choices).options.map(({ effect }) => effect)).toEqual([
      { monthly: 0, onceOff: 0 },
      { monthly: 5000, onceOff: 0 },
    ]);
    expect(step(product, "iWouldLikeTo", choices).options[1]?.effect).toEqual({ monthly: 0, onceOff: -10000 });
    expect(step(product, "storage", choices).options[1]?.price).toEqual({ monthly: 45000, onceOff: 0 });
  });

  it("S9-25 The options of a step list hero deals first, while the price shown is that of the cheapest variant", () => {
    const product = productOf([
      { plans: [tariff("Dear")], price: 50_000, heroDeals: true },
      { plans: [tariff("Cheap")], price: 30_000 },
    ]);
    expect(values(product, "plan")).toEqual(["Dear", "Cheap"]);
    expect(answer(product).price.monthly.amount).toBe(30000);
  });
});

describe("Introductory prices", () => {
  const inputs = { addOns, promotions };
  const monthly = { planPeriod: "month-to-month", price: 79_900 } as const;

  it("S9-16 An introductory price states both amounts and the day of the change, and includes add-ons", () => {
    const fibre = productOf([{ ...monthly, availableAddOns: { email: "optional" } }], {
      badges: [deal("Fibre Switch and Save")],
    });
    const { introductory, price } = configure(fibre, { email: "yes", isSwitching: true }, clock, inputs);
    expect(introductory).toMatchObject({ months: 3, monthly: 73400, afterwards: 84900, changesOn: "2027-03-01" });
    expect(price.total.amount).toBe(84900);
    expect(configure({ ...fibre, badges: [] }, {}, clock, inputs).introductory).toBeUndefined();
  });

  it("S9-18 S9-19 The first bill does not include a product with free months", () => {
    const prime = productOf([{ ...monthly, price: 7900, discount: { unit: "months", months: 1 } }]);
    const { introductory, price } = configure(prime, {}, clock, inputs);
    expect(introductory).toMatchObject({ months: 1, monthly: 0, afterwards: 7900, changesOn: "2026-12-20" });
    expect([price.total.amount, price.monthly.amount]).toEqual([0, 7900]);
  });
});

describe("A bundle", () => {
  const bundle = productOf([{ data: dataSizeIn("1GB") }, { data: dataSizeIn("5GB"), price: 20_000 }], {
    paymentGroup: "prepaid",
    subCategory: { ...blankProduct().subCategory, name: "Data bundles" },
  });

  it("A bundle asks for the mobile number that it is loaded onto, and cannot be bought without a valid one", () => {
    expect(step(bundle, "data").child).toBeUndefined();
    const { steps, missing, result } = answer(bundle, { data: "5GB", msisdn: "011 123 4567" });
    expect(steps.filter(({ child }) => child).map(({ key, child }) => [key, child?.kind])).toEqual([["data", "load"]]);
    expect([missing?.kind, result]).toEqual(["load", undefined]);
    expect(answer(bundle, { data: "5GB", msisdn: "082 123 4567" })).toMatchObject({
      missing: undefined,
      result: { msisdn: "082 123 4567", variant: { data: { text: "5GB" } } },
    });
  });

  it.each(["Voice bundles", "Social bundles", "Roaming", "International"])("%s ask for a number", (name) => {
    const product = ofKind({ ...bundle, subCategory: { ...bundle.subCategory, name } });
    expect(answer(product, { data: "1GB" }).missing?.kind).toBe("load");
  });

  it("A SIM, a voucher and a contract ask for no number to load", () => {
    for (const name of ["SIM cards", "Airtime vouchers"]) {
      const product = ofKind({ ...bundle, subCategory: { ...bundle.subCategory, name } });
      expect(answer(product, { data: "1GB" }).missing).toBeUndefined();
    }
    expect(answer(ofKind({ ...bundle, paymentGroup: "contract" }), { data: "1GB" }).missing).toBeUndefined();
  });

  it("A step shows the number to load in groups of digits, a number to upgrade as it was typed", () => {
    const child = step(bundle, "data", { data: "1GB", msisdn: "+27821234567" }).child;
    expect(child && formatContact(child)).toBe("082 123 4567");
    expect(child && formatContact({ ...child, kind: "msisdn" })).toBe("+27821234567");
    expect(child && formatContact({ ...child, value: "082", satisfied: false })).toBe("082");
  });
});
