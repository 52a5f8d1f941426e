import { describe, expect, it } from "vitest";
import {
  checkoutProblems,
  effectiveQuantity,
  limitMessage,
  overLimit,
  stockWalk,
  withStock,
} from "#cart/checks.model.ts";
import { cartLimits } from "#config/limits.ts";
import { cartItem, cartLine } from "../support/cart-lines.ts";

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
    ["business, 10", [cartLine({ quantity: 10, vendorType: "business" })], "business", false],
    ["business, 11", [cartLine({ quantity: 11, vendorType: "business" })], "business", true],
  ] as const)("S5-01 S5-02 %s", (_, lines, vendorType, over) => {
    expect(overLimit(lines, vendorType, cartLimits)).toBe(over);
  });

  it("S5-03 come from the configuration", () => {
    const limits = { business: 2, personal: { fibre: 0, others: 1 }, voucherCap: 1 };
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
    expect([
      ...stockWalk(
        lines,
        new Map([
          ["M", 3],
          ["N", null],
        ]),
      ),
    ]).toEqual(["d"]);
    expect([
      ...stockWalk(
        lines,
        new Map([
          ["M", 2],
          ["N", 8],
        ]),
      ),
    ]).toEqual(["b", "c", "d"]);
  });

  it("marks every line of a group of which one line is out", () => {
    const addOn = cartLine({ id: "b", itemType: "vae", materialId: "N", inventoryCount: 0 });
    const [item] = withStock([cartItem({ id: "a", inventoryCount: 1 }, [addOn])]);
    expect(item).toMatchObject({ outOfStock: false, orderOutOfStock: true });
    expect(item?.vaeItems[0]).toMatchObject({ outOfStock: true, orderOutOfStock: true });
  });
});

describe("checkout", () => {
  const prepaid = { vendorType: "personal", key: "prepaid" } as const;
  const codes = (items: Parameters<typeof checkoutProblems>[0]) =>
    checkoutProblems(items, prepaid, cartLimits).map(({ code }) => code);

  it("S5-06 is blocked when the group is empty", () => {
    expect(checkoutProblems([], prepaid, cartLimits)).toEqual([
      { code: "cart_empty", message: "Your cart is empty", orderId: null, orderItemId: null },
    ]);
    expect(codes([cartItem({ orderType: "contract" })])).toEqual(["cart_empty"]);
  });

  it("S5-07 S5-09 is blocked by lines out of stock, each named", () => {
    const addOn = cartLine({ id: "b", itemType: "vae", outOfStock: true });
    expect(checkoutProblems([cartItem({ id: "a" }, [addOn])], prepaid, cartLimits)).toEqual([
      {
        code: "add_on_out_of_stock",
        message: "Some items in your cart are out of stock",
        orderId: "group-1",
        orderItemId: "b",
      },
    ]);
    expect(codes([cartItem({ outOfStock: true }, [addOn])])).toEqual(["out_of_stock", "out_of_stock"]);
    expect(codes([cartItem(), cartItem({ orderType: "contract", outOfStock: true })])).toEqual([]);
  });

  it.each([
    ["10000.00", 1, []],
    ["10000.01", 1, ["voucher_cap"]],
    ["3334.00", 3, ["voucher_cap"]],
  ])("S5-08 with vouchers of R%s times %i", (voucherPrice, quantity, problems) => {
    expect(codes([cartItem({ voucherPrice, quantity })])).toEqual(problems);
  });

  it("says everything at once", () => {
    const items = [cartItem({ quantity: 4, outOfStock: true, voucherPrice: "5000.00" })];
    expect(codes(items)).toEqual(["limit_reached", "voucher_cap", "out_of_stock"]);
    expect(checkoutProblems(items, prepaid, cartLimits)[1]?.message).toBe(
      "The total value of vouchers may not exceed R10,000",
    );
  });
});
