import { describe, expect, it } from "vitest";
import { becomesContractAgain, becomesFibreProduct, withAddOn, withoutLine } from "#cart/line-changes.model.ts";
import type { CartLine } from "#cart/model.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

function addOn(addOnType: string, paymentGroup: CartLine["paymentGroup"] = "contract"): CartLine {
  return cartLine({ id: addOnType, lineGroupId: "group-2", itemType: "addOn", addOnType, paymentGroup });
}

const sim = cartItem({ id: "sim" });

function line(more: Partial<CartLine>, ...addOns: CartLine[]) {
  const paymentGroup = more.paymentGroup ?? "contract";
  const contract = { id: "line", lineGroupId: "group-2", productPaymentGroup: "contract", legacyDealId: "L1" } as const;
  return cartItem({ ...contract, paymentGroup, ...more }, addOns);
}

describe("withoutLine", () => {
  it("Removing a main item removes its add-ons", () => {
    expect(withoutLine([sim, line({}, addOn("voip"))], "line")).toEqual([sim]);
  });

  it("Removing one add-on updates the add-ons of its main item", () => {
    const [, after] = withoutLine([sim, line({ legacyDealId: "" }, addOn("voip"), addOn("email"))], "voip");
    expect(after).toMatchObject({ paymentGroup: "contract", addOns: [{ id: "email", addOnType: "email" }] });
  });

  it("Removing an unknown line changes nothing", () => {
    const items = [sim, line({}, addOn("voip"))];
    expect(withoutLine(items, "gone")).toEqual(items);
  });

  it("S4-11 A contract with a legacy deal becomes a fibre product when its last add-on except routers is removed", () => {
    const [after] = withoutLine([line({}, addOn("voip"), addOn("router"))], "voip");
    expect(after).toMatchObject({
      paymentGroup: "fibreproduct",
      addOns: [{ id: "router", addOnType: "router", paymentGroup: "fibreproduct" }],
    });
  });

  it("S4-11 A contract stays one when an add-on remains, when it has no legacy deal, or when a router is removed", () => {
    const changes = [
      withoutLine([line({}, addOn("voip"), addOn("email"))], "voip"),
      withoutLine([line({ legacyDealId: "" }, addOn("voip"))], "voip"),
      withoutLine([line({}, addOn("router"))], "router"),
    ];
    expect(changes.map(([after]) => after?.paymentGroup)).toEqual(["contract", "contract", "contract"]);
  });
});

describe("withAddOn", () => {
  it("A restored add-on takes its old place and the quantity of its main item", () => {
    const [after] = withAddOn([line({ quantity: 2 }, addOn("voip"))], "group-2", addOn("email"), 0);
    expect(after).toMatchObject({
      addOns: [
        { id: "email", quantity: 2 },
        { id: "voip", quantity: 1 },
      ],
    });
  });

  it("An add-on does not join another group or a group that already has its type", () => {
    const items = [sim, line({}, addOn("voip"))];
    expect(withAddOn(items, "group-2", { ...addOn("voip"), id: "other" }, 0)).toEqual(items);
    expect(withAddOn(items, "group-3", addOn("email"), 0)).toEqual(items);
  });

  it("An add-on other than a router turns a converted fibre product into a contract again", () => {
    const moved = line({ paymentGroup: "fibreproduct" });
    expect(withAddOn([moved], "group-2", addOn("voip", "fibreproduct"), 0)).toMatchObject([
      { paymentGroup: "contract", addOns: [{ paymentGroup: "contract" }] },
    ]);
    expect(withAddOn([moved], "group-2", addOn("router"), 0)).toMatchObject([{ paymentGroup: "fibreproduct" }]);
    expect(becomesContractAgain({ paymentGroup: "fibreproduct", productPaymentGroup: "fibreproduct" }, "voip")).toBe(
      false,
    );
  });
});

describe("becomesFibreProduct", () => {
  const main = { paymentGroup: "contract", legacyDealId: "L1" } as const;
  it("S4-11 A contract with a legacy deal becomes a fibre product when its last add-on except routers is removed", () => {
    expect(becomesFibreProduct(main, "voip", [])).toBe(true);
    expect(becomesFibreProduct(main, "voip", ["Router"])).toBe(true);
  });

  it.each([
    ["keeps another add-on", main, "voip", ["email"]],
    ["loses only a router", main, "router", []],
    ["has no legacy deal", { ...main, legacyDealId: "" }, "voip", []],
    ["is no contract", { ...main, paymentGroup: "prepaid" } as const, "voip", []],
  ])("An order type does not change when the line %s", (_, line, removed, remaining) => {
    expect(becomesFibreProduct(line, removed, remaining)).toBe(false);
  });
});
