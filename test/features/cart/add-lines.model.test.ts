import { describe, expect, it } from "vitest";
import { equalLine, faultOf, offersAddOn, shortage, shortageMessage, storedFrom } from "#cart/add-lines.model.ts";
import type { StoredLine } from "#cart/line.model.ts";
import { cartItem, cartLine, offer, storedLine } from "../../support/cart-lines.ts";

function wanted(fields: StoredLine["fields"] = {}, choices: Partial<StoredLine["choices"]> = {}) {
  const { fields: _, choices: before, ...line } = storedLine();
  return { ...line, fields, choices: { ...before, ...choices } };
}

describe("what a customer chose", () => {
  const two = [offer().variant.plan, offer().variant.plan].flat();
  const software = { cartType: "software" } as const;
  it.each([
    ["nothing", wanted(), offer(), undefined],
    ["the plan", wanted({}, { planId: "PRO5" }), offer(), undefined],
    ["a plan that is not offered", wanted({}, { planId: "X" }), offer(), "configuration.planId"],
    ["no plan of several", wanted(), offer({ plan: two }), "configuration.planId"],
    ["no fusion plan of several", wanted(), offer({ fusionplan: ["F1", "F2"] }), "configuration.fusionPlan"],
    ["one of several", wanted({}, { fusionPlan: "F2" }), offer({ fusionplan: ["F1", "F2"] }), undefined],
    ["another one", wanted({}, { fusionPlan: "F3" }), offer({ fusionplan: ["F1", "F2"] }), "configuration.fusionPlan"],
    ["the only one, unsaid", wanted(), offer({ mainFusionplan: ["F1"] }), undefined],
    [
      "an upgrade with a number",
      wanted({ field_planselectiontype: "Upgrade", field_mobilenumber: "+27821234567" }),
      offer(),
      undefined,
    ],
    [
      "an upgrade without a number",
      wanted({ field_planselectiontype: "Upgrade" }),
      offer(),
      "extended_fields.field_mobilenumber",
    ],
    [
      "an upgrade where only new contracts are",
      wanted({ field_planselectiontype: "Upgrade", field_mobilenumber: "0821234567" }),
      offer({ iWouldlikeTo: ["New contract"] }),
      "extended_fields.field_planselectiontype",
    ],
    [
      "an upgrade plan with a new contract",
      wanted({ field_planselectiontype: "New contract" }, { planId: "FREE" }),
      offer({ plan: offer().variant.plan.map((plan) => ({ ...plan, id: "FREE", title: "FreeMe 5GB" })) }),
      "configuration.planId",
    ],
    [
      "a licence without an e-mail address",
      wanted(),
      offer({ planVariant: "Personal" }, software),
      "configuration.email",
    ],
    ["a licence with one", wanted({}, { email: "a@b.co" }), offer({ planVariant: "Personal" }, software), undefined],
    ["an add-on that is included", wanted({}, { addOns: ["staticIp"] }), offer({ addStaticip: "yes" }), undefined],
    ["one of the panel", wanted({}, { addOns: ["voip"] }), offer({ addVoip: "true" }), undefined],
    [
      "an add-on with a price of its own, as if it were included",
      wanted({}, { addOns: ["staticIp"] }),
      offer({ addStaticip: "optional" }),
      "configuration.addOns",
    ],
    ["a router without a price", wanted({}, { addOns: ["router"] }), offer({ addRouter: "optional" }), undefined],
    [
      "a router with a price that nobody pays",
      wanted({}, { addOns: ["router"] }),
      offer({ addRouter: "optional", wifiRouterPayment: "once-off" }),
      "configuration.routerPayment",
    ],
    ["an add-on that is not offered", wanted({}, { addOns: ["router"] }), offer(), "configuration.addOns"],
    ["an add-on that does not exist", wanted({}, { addOns: ["constructor"] }), offer(), "configuration.addOns"],
    [
      "a way to pay the router",
      wanted({}, { routerPayment: "pmx36" }),
      offer({ wifiRouterPayment: "once-off, pmx36" }),
      undefined,
    ],
    [
      "another way",
      wanted({}, { routerPayment: "pmx12" }),
      offer({ wifiRouterPayment: "once-off,pmx36" }),
      "configuration.routerPayment",
    ],
  ])("is checked against the offer: %s", (_, line, sold, field) => {
    expect(faultOf(line, sold)?.field).toBe(field);
  });

  it("needs no plan where there is only one", () => {
    expect(storedFrom(wanted(), offer(), "contract").choices.planId).toBe("PRO5");
  });
});

describe("an add-on joins a main item", () => {
  const voip = { vaeType: "voip", vendorType: "personal" } as const;
  it.each([
    ["that leaves it open", offer({ addVoip: "optional" }), voip, "voip", true],
    [
      "whatever the case of its type",
      offer({ selectInverter: "optional" }),
      { ...voip, vaeType: "inverter" },
      "Inverter",
      true,
    ],
    ["but not one that includes it", offer({ addVoip: "yes" }), voip, "voip", false],
    ["but not one without it", offer(), voip, "voip", false],
    [
      "but not as an add-on of another type",
      offer({ addVoip: "optional", addRouter: "optional" }),
      voip,
      "router",
      false,
    ],
    ["but not without a type", offer({ addVoip: "optional" }), { ...voip, vaeType: "" }, "", false],
    [
      "but not of the other kind of customer",
      offer({ addVoip: "optional" }, { vendorType: "business" }),
      voip,
      "voip",
      false,
    ],
  ])("%s", (_, main, addOn, vaeType, expected) => {
    expect(offersAddOn(main, addOn, vaeType)).toBe(expected);
  });
});

describe("a line like one that is there", () => {
  const there = cartItem({ variationId: "V1" });
  it("is the same line", () => {
    expect(equalLine([there], cartLine({ id: "new" }))).toBe(there);
  });

  it.each([
    ["another variant", { variationId: "V2" }],
    ["another plan", { configuration: { ...there.configuration, planId: "PRO5" } }],
    ["an address", { address: { town: "Paarl" } }],
  ])("is another line with %s", (_, more) => {
    expect(equalLine([there], cartLine(more))).toBeUndefined();
  });

  it("is another line when the one that is there has add-ons", () => {
    expect(equalLine([cartItem({}, [cartLine({ itemType: "vae" })])], cartLine())).toBeUndefined();
  });
});

describe("a shortage", () => {
  it("counts every line of the material", () => {
    const items = [
      cartItem({ id: "a", quantity: 2, inventoryCount: 3 }),
      cartItem({ id: "b", quantity: 2, inventoryCount: 3 }),
    ];
    expect(shortage(items, items.slice(1))).toMatchObject({ line: { id: "b" }, left: 3 });
    expect(shortage(items.slice(1), items.slice(1))).toBeUndefined();
  });

  it("is said with what is left", () => {
    expect(shortageMessage("Phone", 2)).toBe("Only 2 left of Phone");
    expect(shortageMessage("Phone", 0)).toBe("Phone is out of stock");
  });
});
