import { describe, expect, it } from "vitest";
import { paymentMethodsOf, withQuantity } from "#cart/model.ts";
import { chosenGroup, restored, withoutLine } from "#cart/optimism.model.ts";
import { cartItem, cartLine } from "../support/cart-lines.ts";

const router = cartLine({ id: "router", orderId: "group-2", itemType: "vae", vaeType: "router" });
const sim = cartItem({ id: "sim" });
const phone = cartItem({ id: "phone", orderId: "group-2", orderType: "contract" }, [router]);
const desk = cartItem({ id: "desk", orderId: "group-3", vendorType: "business", orderType: "software" });
const methods = paymentMethodsOf([sim, phone, desk]);

describe("the payment group that is shown", () => {
  const cases: [string | null, string | null, string][] = [
    ["personal", "contract", "personal contract"],
    ["personal", "view all", "personal view all"],
    ["business", "software", "business software"],
    ["business", "contract", "business software"],
    ["personal", "nonsense", "personal prepaid"],
    ["business", null, "business software"],
    [null, null, "personal prepaid"],
  ];
  for (const [vendorType, key, expected] of cases)
    it(`S2-05 is ${expected} when the address asks for ${vendorType} ${key}`, () => {
      const chosen = chosenGroup(methods, { vendorType, key });
      expect(`${chosen?.vendorType} ${chosen?.key}`).toBe(expected);
    });

  it("is none in an empty cart", () => {
    expect(chosenGroup([], { vendorType: "personal", key: "prepaid" })).toBeNull();
  });
});

describe("changes shown before the server has taken them", () => {
  it("take the add-ons of a main item along", () => {
    expect(withoutLine([sim, phone], phone)).toEqual([sim]);
  });

  it("take a single add-on out of its main item", () => {
    expect(withoutLine([sim, phone], router)).toEqual([sim, { ...phone, vaeItems: [] }]);
  });

  it("set the quantity of one main item only", () => {
    expect(withQuantity([sim, phone], "sim", 3).map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it("C-03 set the quantity of its add-ons as well", () => {
    expect(withQuantity([sim, phone], "phone", 2)).toMatchObject([
      { quantity: 1 },
      { quantity: 2, vaeItems: [{ id: "router", quantity: 2 }] },
    ]);
  });

  it("put a main item back in its old place, whether it was gone or only changed", () => {
    expect(restored([phone], sim, 0)).toEqual([sim, phone]);
    expect(restored([sim, { ...phone, vaeItems: [] }], phone, 1)).toEqual([sim, phone]);
  });
});
