import { describe, expect, it } from "vitest";
import {
  effectiveQuantity,
  existingSubscription,
  isInCategoryOf,
  limitMessage,
  overLimit,
  secondSubscriptionMessage,
} from "#cart/limits.model.ts";
import { cartLimits } from "#config/limits.ts";
import { partnerOf } from "#shared/streaming/partners.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

describe("Cart limits", () => {
  it.each([
    ["Three mobile products are within the personal limit", [cartLine({ quantity: 3 })], "personal", false],
    [
      "Four mobile products exceed the personal limit",
      [cartLine({ quantity: 2 }), cartLine({ quantity: 2 })],
      "personal",
      true,
    ],
    [
      "Three mobile products and one fibre product are within the personal limit",
      [cartLine({ quantity: 3 }), cartLine({ paymentGroup: "fibreproduct" })],
      "personal",
      false,
    ],
    [
      "Two fibre products exceed the personal limit",
      [cartLine({ paymentGroup: "fibreproduct", quantity: 2 })],
      "personal",
      true,
    ],
    [
      "A plan with special quantity two counts twice towards the personal limit",
      [cartLine({ quantity: 2, specialQuantity: 2 })],
      "personal",
      true,
    ],
    [
      "A streaming product does not count towards the personal limit",
      [cartLine({ quantity: 3 }), cartLine({ paymentGroup: "prime video" })],
      "personal",
      false,
    ],
    [
      "A business product does not count towards the personal limit",
      [cartLine({ quantity: 4, segment: "business" })],
      "personal",
      false,
    ],
  ] as const)("S5-02 %s", (_, lines, segment, over) => {
    expect(overLimit(lines, segment, cartLimits)).toBe(over);
  });

  it.each([
    ["Ten products are within the business limit", [cartLine({ quantity: 10, segment: "business" })], false],
    ["Eleven products exceed the business limit", [cartLine({ quantity: 11, segment: "business" })], true],
    [
      "A fibre product counts towards the business limit like any other",
      [
        cartLine({ quantity: 9, segment: "business" }),
        cartLine({ quantity: 2, segment: "business", paymentGroup: "fibreproduct" }),
      ],
      true,
    ],
    ["A personal product does not count towards the business limit", [cartLine({ quantity: 11 })], false],
  ])("S5-01 %s", (_, lines, over) => {
    expect(overLimit(lines, "business", cartLimits)).toBe(over);
  });

  it("S9-01 S9-36 The default cart limits are those of the specification", () => {
    expect(cartLimits).toEqual({
      business: 10,
      personal: { fibre: 1, others: 3 },
      voucherCap: 10_000,
      perLine: 10,
    });
  });

  it("S5-03 Cart limits come from the configuration", () => {
    const limits = { business: 2, personal: { fibre: 0, others: 1 }, voucherCap: 1, perLine: 10 };
    expect(overLimit([cartLine({ quantity: 2 })], "personal", limits)).toBe(true);
    expect(overLimit([cartLine({ quantity: 3, segment: "business" })], "business", limits)).toBe(true);
  });

  it("S5-04 S5-05 A limit message has the specified wording", () => {
    expect(limitMessage("personal", cartLimits)).toBe(
      "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout",
    );
    expect(limitMessage("business", cartLimits)).toBe(
      "Your cart should contain a maximum of 10 products. Please update the cart to continue checkout",
    );
  });

  it("S9-21 A special quantity is counted for each unit", () => {
    expect(effectiveQuantity({ quantity: 3, specialQuantity: 2 })).toBe(6);
    expect(effectiveQuantity({ quantity: 3, specialQuantity: 0 })).toBe(3);
  });
});

describe("Amazon subscriptions", () => {
  const prime = cartItem({ id: "a", streamingType: "prime video", productTitle: "Prime Video" });
  const mobile = cartItem({
    id: "b",
    streamingType: "prime video mobile edition",
    productTitle: "Prime Video Mobile Edition",
  });
  const sim = cartItem({ id: "c" });
  const amazon = partnerOf("prime video");
  const existing = (...given: Parameters<typeof existingSubscription>) => existingSubscription(...given)?.product;

  it("S5-11 A second Amazon subscription is rejected with the title of the first", () => {
    expect(existing([prime, mobile], [mobile])).toBe("Prime Video");
    expect(existing([prime, mobile], [prime])).toBe("Prime Video Mobile Edition");
    expect(existing([{ ...prime, quantity: 2 }], [{ ...prime, quantity: 2 }])).toBe("Prime Video");
    expect(secondSubscriptionMessage(amazon, "Prime Video")).toBe(
      "An Amazon subscription cannot be added to an existing Prime Video product.",
    );
  });

  it("The first Amazon subscription is accepted, and so are all other products beside it", () => {
    expect(existing([prime], [prime])).toBeUndefined();
    expect(existing([prime, sim], [sim])).toBeUndefined();
    expect(existing([prime, mobile, sim], [sim])).toBeUndefined();
    expect(existing([prime, { ...mobile, segment: "business" }], [mobile])).toBeUndefined();
  });

  it("The Amazon sub-category is recognised by its name in any letter case", () => {
    expect(isInCategoryOf(amazon, { subCategory: { name: "AMAZON" } })).toBe(true);
    expect(isInCategoryOf(amazon, { subCategory: { name: "Amazonite" } })).toBe(false);
  });
});
