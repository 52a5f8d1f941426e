import { describe, expect, it } from "vitest";
import { choiceErrorOf, equalLine, offersAddOn, storedLineFor } from "#cart/add-lines/model.ts";
import type { StoredLine } from "#cart/line.model.ts";
import { blankProduct } from "#catalogue/blank.model.ts";
import { cartItem, cartLine, offer, storedLine } from "../../../support/cart-lines.ts";

/** A prepaid bundle of data. */
const BUNDLE = {
  paymentGroup: "prepaid",
  subCategory: { ...blankProduct().subCategory, name: "Data bundles" },
} as const;

function wanted(fields: StoredLine["fields"] = {}, choices: Partial<StoredLine["choices"]> = {}) {
  const { fields: _, choices: before, ...line } = storedLine();
  return { ...line, fields, choices: { ...before, ...choices } };
}

describe("Checking choices against the offer", () => {
  const two = [offer().variant.plans, offer().variant.plans].flat();
  const software = { paymentGroup: "software" } as const;
  it.each([
    ["no choices", wanted(), offer(), undefined],
    ["the plan", wanted({}, { planId: "PRO5" }), offer(), undefined],
    ["a plan that is not offered", wanted({}, { planId: "X" }), offer(), "planId"],
    ["no choice between several plans", wanted(), offer({ plans: two }), "planId"],
    ["no choice between several fusion plans", wanted(), offer({ fusionPlans: ["F1", "F2"] }), "fusionPlan"],
    ["one of several fusion plans", wanted({}, { fusionPlan: "F2" }), offer({ fusionPlans: ["F1", "F2"] }), undefined],
    ["an unknown fusion plan", wanted({}, { fusionPlan: "F3" }), offer({ fusionPlans: ["F1", "F2"] }), "fusionPlan"],
    ["the only fusion plan left implicit", wanted(), offer({ mainFusionPlans: ["F1"] }), undefined],
    [
      "an upgrade with a number",
      wanted({ planSelection: "Upgrade", mobileNumber: "+27821234567" }),
      offer(),
      undefined,
    ],
    ["an upgrade without a number", wanted({ planSelection: "Upgrade" }), offer(), "mobileNumber"],
    [
      "an upgrade where only new contracts are offered",
      wanted({ planSelection: "Upgrade", mobileNumber: "0821234567" }),
      offer({ contractOptions: ["New contract"] }),
      "planSelection",
    ],
    [
      "an upgrade of what is paid at once, for which nobody asks whose number it is",
      wanted({ planSelection: "Upgrade", mobileNumber: "0821234567" }),
      offer({}, { paymentGroup: "prepaid" }),
      "planSelection",
    ],
    [
      "an upgrade plan with a new contract",
      wanted({ planSelection: "New contract" }, { planId: "FREE" }),
      offer({ plans: offer().variant.plans.map((plan) => ({ ...plan, id: "FREE", title: "FreeMe 5GB" })) }),
      "planId",
    ],
    [
      "a new contract with an upgrade plan that is the only one, named by nobody",
      wanted({ planSelection: "New contract" }),
      offer({ plans: offer().variant.plans.map((plan) => ({ ...plan, id: "FREE", title: "FreeMe 5GB" })) }),
      "planId",
    ],
    [
      "an upgrade plan without an answer to what it is for",
      wanted(),
      offer({ plans: offer().variant.plans.map((plan) => ({ ...plan, id: "FREE", title: "FreeMe 5GB" })) }),
      "planId",
    ],
    ["a bundle without a number", wanted(), offer({ plans: [] }, BUNDLE), "mobileNumber"],
    ["a bundle for a landline", wanted({ mobileNumber: "0111234567" }), offer({ plans: [] }, BUNDLE), "mobileNumber"],
    ["a bundle for a number", wanted({ mobileNumber: "082 123 4567" }), offer({ plans: [] }, BUNDLE), undefined],
    ["a licence without an email address", wanted(), offer({ licence: "Personal" }, software), "email"],
    [
      "a licence with an email address",
      wanted({}, { email: "a@b.co" }),
      offer({ licence: "Personal" }, software),
      undefined,
    ],
    [
      "an add-on that is included",
      wanted({}, { addOns: ["staticIp"] }),
      offer({ availableAddOns: { staticip: "included" } }),
      undefined,
    ],
    [
      "an add-on from the add-on panel",
      wanted({}, { addOns: ["voip"] }),
      offer({ availableAddOns: { voip: "included" } }),
      undefined,
    ],
    [
      "a separately priced add-on marked as included",
      wanted({}, { addOns: ["staticIp"] }),
      offer({ availableAddOns: { staticip: "optional" } }),
      "addOns",
    ],
    [
      "a router without a price",
      wanted({}, { addOns: ["router"] }),
      offer({ availableAddOns: { router: "optional" } }),
      undefined,
    ],
    [
      "a priced router without a payment choice",
      wanted({}, { addOns: ["router"] }),
      offer({ availableAddOns: { router: "optional" }, routerPaymentPeriods: ["once-off"] }),
      "routerPayment",
    ],
    ["an add-on that is not offered", wanted({}, { addOns: ["router"] }), offer(), "addOns"],
    ["an add-on that does not exist", wanted({}, { addOns: ["constructor"] }), offer(), "addOns"],
    [
      "an offered router payment",
      wanted({}, { routerPayment: "pmx36" }),
      offer({ routerPaymentPeriods: ["once-off", "pmx36"] }),
      undefined,
    ],
    [
      "a router payment that is not offered",
      wanted({}, { routerPayment: "pmx12" }),
      offer({ routerPaymentPeriods: ["once-off", "pmx36"] }),
      "routerPayment",
    ],
  ])("A new line with %s is checked against the offer", (_, line, sold, field) => {
    expect(choiceErrorOf(line, sold)?.field).toBe(field);
  });

  it("A bundle is stored with its number in one format, and any other number as it was typed", () => {
    const typed = { mobileNumber: "082 123 4567" };
    expect(storedLineFor(wanted(typed), offer({}, BUNDLE), "prepaid").fields.mobileNumber).toBe("+27821234567");
    expect(storedLineFor(wanted(typed), offer(), "contract").fields.mobileNumber).toBe("082 123 4567");
  });

  it("A line needs no plan choice when the offer has only one plan", () => {
    expect(storedLineFor(wanted(), offer(), "contract").choices.planId).toBe("PRO5");
  });
});

describe("offersAddOn", () => {
  const voip = blankProduct({ addOnType: "voip" });
  it.each([
    [
      "A main item takes an add-on that is optional for it",
      offer({ availableAddOns: { voip: "optional" } }),
      voip,
      "voip",
      true,
    ],
    [
      "A main item takes an add-on regardless of the letter case of its type",
      offer({ availableAddOns: { inverter: "optional" } }),
      { ...voip, addOnType: "inverter" },
      "Inverter",
      true,
    ],
    [
      "A main item does not take an add-on that it already includes",
      offer({ availableAddOns: { voip: "included" } }),
      voip,
      "voip",
      false,
    ],
    ["A main item does not take an add-on that it does not offer", offer(), voip, "voip", false],
    [
      "A main item does not take an add-on under another type than its own",
      offer({ availableAddOns: { voip: "optional", router: "optional" } }),
      voip,
      "router",
      false,
    ],
    [
      "A main item does not take an add-on without a type",
      offer({ availableAddOns: { voip: "optional" } }),
      blankProduct(),
      "",
      false,
    ],
    [
      "A main item does not take an add-on of the other vendor type",
      offer({ availableAddOns: { voip: "optional" } }, { segment: "business" }),
      voip,
      "voip",
      false,
    ],
  ])("%s", (_, main, addOn, addOnType, expected) => {
    expect(offersAddOn(main, addOn, addOnType)).toBe(expected);
  });
});

describe("equalLine", () => {
  const there = cartItem({ variationId: "V1" });
  it("A line with the same choices matches the existing line", () => {
    expect(equalLine([there], cartLine({ id: "new" }))).toBe(there);
  });

  it.each([
    ["another variant", { variationId: "V2" }],
    ["another plan", { configuration: { ...there.configuration, planId: "PRO5" } }],
    ["an address", { address: { town: "Paarl" } }],
  ])("A line with %s does not match the existing line", (_, more) => {
    expect(equalLine([there], cartLine(more))).toBeUndefined();
  });

  it("A line without add-ons does not match an existing line that has add-ons", () => {
    expect(equalLine([cartItem({}, [cartLine({ itemType: "addOn" })])], cartLine())).toBeUndefined();
  });
});
