import { describe, expect, it } from "vitest";
import { effectiveQuantity, limitMessage, overLimit, stockWalk, withStock } from "#cart/checks.model.ts";
import { cartLimits } from "#config/limits.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

describe("limits", () => {
  it.each([
    ["personal, 3 others", [cartLine({ quantity: 3 })], "personal", false],
    ["personal, 4 others", [cartLine({ quantity: 2 }), cartLine({ quantity: 2 })], "personal", true],
    [
      "personal, 3 others and one fibre",
      [cartLine({ quantity: 3 }), cartLine({ orderType: "fibreproduct" })],
      "personal",
      false,
    ],
    ["personal, two fibre", [cartLine({ orderType: "fibreproduct", quantity: 2 })], "personal", true],
    ["personal, a plan that counts as two", [cartLine({ quantity: 2, specialQuantity: 2 })], "personal", true],
    [
      "personal, streaming does not count",
      [cartLine({ quantity: 3 }), cartLine({ orderType: "prime video" })],
      "personal",
      false,
    ],
    [
      "business does not count against personal",
      [cartLine({ quantity: 4, vendorType: "business" })],
      "personal",
      false,
    ],
  ] as const)("S5-02 %s", (_, lines, vendorType, over) => {
    expect(overLimit(lines, vendorType, cartLimits)).toBe(over);
  });

  it.each([
    ["10 products", [cartLine({ quantity: 10, vendorType: "business" })], false],
    ["11 products", [cartLine({ quantity: 11, vendorType: "business" })], true],
    [
      "fibre counts like the rest",
      [
        cartLine({ quantity: 9, vendorType: "business" }),
        cartLine({ quantity: 2, vendorType: "business", orderType: "fibreproduct" }),
      ],
      true,
    ],
    ["personal does not count", [cartLine({ quantity: 11 })], false],
  ])("S5-01 business, %s", (_, lines, over) => {
    expect(overLimit(lines, "business", cartLimits)).toBe(over);
  });

  it("S9-01 S9-36 are those of the specification", () => {
    expect(cartLimits).toEqual({
      business: 10,
      personal: { fibre: 1, others: 3 },
      voucherCap: 10_000,
      perLine: 10,
    });
  });

  it("S5-03 come from the configuration", () => {
    const limits = { business: 2, personal: { fibre: 0, others: 1 }, voucherCap: 1, perLine: 10 };
    expect(overLimit([cartLine({ quantity: 2 })], "personal", limits)).toBe(true);
    expect(overLimit([cartLine({ quantity: 3, vendorType: "business" })], "business", limits)).toBe(true);
  });

  it("S5-04 S5-05 say it in the specification's words", () => {
    expect(limitMessage("personal", cartLimits)).toBe(
      "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout",
    );
    expect(limitMessage("business", cartLimits)).toBe(
      "Your cart should contain a maximum of 10 products. Please update the cart to continue checkout",
    );
  });

  it("S9-21 count a special quantity for each piece", () => {
    expect(effectiveQuantity({ quantity: 3, specialQuantity: 2 })).toBe(6);
    expect(effectiveQuantity({ quantity: 3, specialQuantity: 0 })).toBe(3);
  });
});

describe("stock", () => {
  it("S5-17 is taken per material in list order, and a line below zero is out of stock", () => {
    const lines = [
      { id: "a", materialId: "M", quantity: 2 },
      { id: "b", materialId: "N", quantity: 9 },
      { id: "c", materialId: "M", quantity: 1 },
      { id: "d", materialId: "M", quantity: 1 },
    ];
    const short = (M: number, N: number | null) =>
      Object.fromEntries(
        stockWalk(
          lines,
          new Map([
            ["M", M],
            ["N", N],
          ]),
        ),
      );
    expect(short(3, null)).toEqual({ d: 0 });
    expect(short(2, 8)).toEqual({ b: 8, c: 0, d: 0 });
    expect(short(1, null)).toEqual({ a: 1, c: 0, d: 0 });
  });

  it("S3-05 marks every line of a group of which one line is out", () => {
    const addOn = cartLine({ id: "b", itemType: "vae", materialId: "N", inventoryCount: 0 });
    const [item] = withStock([cartItem({ id: "a", inventoryCount: 1 }, [addOn])]);
    expect(item).toMatchObject({ outOfStock: false, orderOutOfStock: true });
    expect(item?.vaeItems[0]).toMatchObject({ outOfStock: true, orderOutOfStock: true });
  });
});
