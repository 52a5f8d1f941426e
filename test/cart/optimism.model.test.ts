import { describe, expect, it } from "vitest";
import { paymentMethodsOf } from "#cart/model.ts";
import { chosenGroup } from "#cart/optimism.model.ts";
import { cartItem } from "../support/cart-lines.ts";

const sim = cartItem({ id: "sim" });
const phone = cartItem({ id: "phone", orderId: "group-2", orderType: "contract" });
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
