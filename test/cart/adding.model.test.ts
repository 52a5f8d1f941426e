import { describe, expect, it } from "vitest";
import { equalLine, faultOf, offersAddOn, shortage, shortageMessage, storedFrom } from "#cart/adding.model.ts";
import type { StoredLine } from "#cart/line.model.ts";
import { cartItem, cartLine, offer, storedLine } from "../support/cart-lines.ts";

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
      "a licence without an e-mail address",
      wanted(),
      offer({ planVariant: "Personal" }, software),
      "configuration.email",
    ],
    ["a licence with one", wanted({}, { email: "a@b.co" }), offer({ planVariant: "Personal" }, software), undefined],
    ["an add-on that is offered", wanted({}, { addOns: ["router"] }), offer({ addRouter: "optional" }), undefined],
    ["an add-on that is not offered", wanted({}, { addOns: ["router"] }), offer(), "configuration.addOns"],
    ["an add-on that does not exist", wanted({}, { addOns: ["constructor"] }), offer(), "configuration.addOns"],
    [
      "a way to pay the router",
      wanted({}, { routerPayment: "pmx36" }),
      offer({ wifiRouterPayment: "once-off,pmx36" }),
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

it("offers an add-on by the flag of the variant", () => {
  expect(offersAddOn(offer({ addRouter: "yes" }).variant, "Router")).toBe(true);
  expect(offersAddOn(offer({ selectInverter: "optional" }).variant, "inverter")).toBe(true);
  expect(offersAddOn(offer().variant, "router")).toBe(false);
  expect(offersAddOn(offer({ addRouter: "yes" }).variant, "")).toBe(false);
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
