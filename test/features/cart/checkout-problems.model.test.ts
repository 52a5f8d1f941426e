import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkoutProblems } from "#cart/checkout-problems.model.ts";
import type { CartItem, CartLine } from "#cart/model.ts";
import { withStock } from "#cart/stock.model.ts";
import { cartLimits } from "#config/limits.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

const PREPAID = { segment: "personal", paymentGroup: "prepaid" } as const;
const FIBRE = { segment: "personal", paymentGroup: "fibreproduct" } as const;
const PRIME = { segment: "personal", paymentGroup: "prime video" } as const;
const LIMIT =
  "Your cart should contain a maximum of one fibre product and 3 mobile products. Please update the cart to continue checkout";

/** A main item in a group of its own. */
function item(id: string, more: Partial<CartLine> = {}, addOns: CartLine[] = []): CartItem {
  return cartItem({ id, lineGroupId: `group of ${id}`, ...more }, addOns);
}

/** Checkout problems in short form: code, line, remedy, quantity. */
function short(items: readonly CartItem[], group: Parameters<typeof checkoutProblems>[1] = PREPAID) {
  return checkoutProblems(items, group, cartLimits).map(({ code, lineId, remedy, quantity }) =>
    [code, lineId, remedy, quantity].filter((part) => part !== null).join(" "),
  );
}

describe("checkoutProblems", () => {
  it("Each line of the group that needs an address check blocks checkout", () => {
    const items = ["f", "g"].map((id) => item(id, { paymentGroup: "fibreproduct" }));
    const faults = new Map([
      ["f", "coverage_expired"],
      ["g", "coverage_gone"],
      ["h", "coverage_missing"],
    ] as const);
    const two = { ...cartLimits, personal: { fibre: 2, others: 1 } };
    const found = checkoutProblems([...items, item("h")], FIBRE, two, faults);
    expect(found.map(({ code, lineId, remedy }) => `${code} ${lineId} ${remedy}`)).toEqual([
      "coverage_expired f check_address",
      "coverage_gone g check_address",
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining("more than 7 days"),
      expect.stringContaining("get this there"),
    ]);
    expect(found[0]?.quantity).toBeNull();
    expect(checkoutProblems([...items, item("h")], FIBRE, two)).toEqual([]);
  });

  it("S5-06 An empty payment group blocks checkout", () => {
    expect(checkoutProblems([], PREPAID, cartLimits)).toEqual([
      {
        code: "cart_empty",
        message: "Your cart is empty",
        lineGroupId: null,
        lineId: null,
        remedy: "empty",
        quantity: null,
      },
    ]);
    expect(short([item("a", { paymentGroup: "contract" })])).toEqual(["cart_empty empty"]);
    expect(short([item("a")])).toEqual([]);
  });

  it("S5-07 S5-09 Each out-of-stock line blocks checkout and has a remedy", () => {
    const addOn = cartLine({
      id: "b",
      lineGroupId: "group of a",
      itemType: "addOn",
      materialId: "N",
      inventoryCount: 0,
    });
    expect(checkoutProblems(withStock([item("a", {}, [addOn])]), PREPAID, cartLimits)).toEqual([
      {
        code: "add_on_out_of_stock",
        message: "Some items in your cart are out of stock",
        lineGroupId: "group of a",
        lineId: "b",
        remedy: "remove_add_on",
        quantity: null,
      },
    ]);
    expect(short(withStock([item("a", { inventoryCount: 0 }, [addOn])]))).toEqual([
      "out_of_stock a remove",
      "out_of_stock b remove_add_on",
    ]);
    expect(
      short(withStock([item("a"), item("b", { paymentGroup: "contract", materialId: "Z", inventoryCount: 0 })])),
    ).toEqual([]);
  });

  it("S5-17 Stock is counted over the lines of all groups, and each problem states the quantity left", () => {
    const phone = { materialId: "PHONE", inventoryCount: 4 };
    const items = withStock([
      item("a", { ...phone, paymentGroup: "contract", quantity: 1 }),
      item("b", { ...phone, quantity: 2 }),
      item("c", { ...phone, quantity: 2, segment: "business" }),
    ]);
    expect(short(items)).toEqual([]);
    expect(short(items, { segment: "business", paymentGroup: "prepaid" })).toEqual(["out_of_stock c lower 1"]);
  });

  it.each([
    ["10000.00", 1, []],
    ["10000.01", 1, ["voucher_cap a remove"]],
    ["3334.00", 3, ["voucher_cap a lower 2"]],
    ["0.00", 3, []],
  ])("S5-08 Vouchers of R%s times %i are checked against the voucher cap", (voucherPrice, quantity, problems) => {
    expect(short([item("a", { voucherPrice, quantity })])).toEqual(problems);
  });

  it("S5-08 Each voucher over the cap is reported, and those below it are not", () => {
    const items = ["6000.00", "5000.00", "4000.00"].map((voucherPrice, at) => item(`v${at}`, { voucherPrice }));
    expect(short(items)).toEqual(["voucher_cap v1 remove"]);
    expect(checkoutProblems(items, PREPAID, cartLimits)[0]?.message).toBe(
      "The total value of vouchers may not exceed R10,000",
    );
  });

  it("S5-02 S5-04 Lines over the personal limit are reported with the specified message", () => {
    const items = [item("a", { quantity: 2 }), item("b", { quantity: 3 }), item("c")];
    expect(short(items)).toEqual(["limit_reached b lower 1", "limit_reached c remove"]);
    expect(new Set(checkoutProblems(items, PREPAID, cartLimits).map(({ message }) => message))).toEqual(
      new Set([LIMIT]),
    );
    const fibre = [item("f", { paymentGroup: "fibreproduct" }), item("g", { paymentGroup: "fibreproduct" })];
    expect(short([...fibre, item("a")], FIBRE)).toEqual(["limit_reached g remove"]);
  });

  it("S5-01 S5-05 A business group has its own limit and message", () => {
    const business = { segment: "business" } as const;
    const items = [item("a", { ...business, quantity: 9 }), item("b", { ...business, quantity: 2 })];
    expect(short(items, { ...PREPAID, ...business })).toEqual(["limit_reached b lower 1"]);
    expect(checkoutProblems(items, { ...PREPAID, ...business }, cartLimits)[0]?.message).toBe(
      "Your cart should contain a maximum of 10 products. Please update the cart to continue checkout",
    );
  });

  it("The group in checkout has to give way when several groups exceed a limit", () => {
    const items = [item("a", { quantity: 2 }), item("b", { paymentGroup: "contract", quantity: 2 })];
    expect(short(items)).toEqual(["limit_reached a lower 1"]);
    expect(short(items, { segment: "personal", paymentGroup: "contract" })).toEqual(["limit_reached b lower 1"]);
  });

  it("S9-21 A plan that counts as two is lowered by whole units", () => {
    expect(short([item("a", { quantity: 2, specialQuantity: 2 })])).toEqual(["limit_reached a lower 1"]);
    expect(short([item("a", { quantity: 2 }), item("b", { specialQuantity: 2 })])).toEqual(["limit_reached b remove"]);
  });

  it("S9-36 A line is limited to ten units even when no other limit covers it", () => {
    const amazon = { paymentGroup: "prime video", subCategory: { name: "Streaming" } } as const;
    expect(short([item("a", { ...amazon, quantity: 10 })], PRIME)).toEqual(["amazon_rule empty"]);
    expect(short([item("a", { ...amazon, quantity: 11 })], PRIME)).toEqual([
      "limit_reached a lower 10",
      "amazon_rule empty",
    ]);
  });

  it("S9-36 A number can be upgraded once: the quantity of an upgrade is lowered to one", () => {
    const { configuration } = cartLine({});
    const upgrade = { configuration: { ...configuration, planSelection: "Upgrade", mobileNumber: "0821234567" } };
    expect(short([item("a", upgrade)])).toEqual([]);
    expect(short([item("a", { ...upgrade, quantity: 2 })])).toEqual(["limit_reached a lower 1"]);
  });

  it("S9-36 A second line with the same number to upgrade has to go, however the number is written", () => {
    const { configuration } = cartLine({});
    const upgradeOf = (mobileNumber: string) => ({
      configuration: { ...configuration, planSelection: "Upgrade", mobileNumber },
    });
    const items = ["0821234567", "0831234567", "+27 82 123 4567"].map((number, at) => item(`${at}`, upgradeOf(number)));
    expect(short(items)).toEqual(["limit_reached 2 remove"]);
  });

  it("S5-10 A streaming group needs exactly one item of the Amazon sub-category", () => {
    const amazon = { paymentGroup: "prime video", subCategory: { name: "Amazon" } } as const;
    expect(short([item("a", amazon)], PRIME)).toEqual([]);
    expect(short([item("a", { ...amazon, quantity: 2 })], PRIME)).toEqual(["amazon_rule a lower 1"]);
    expect(short([item("a", amazon), item("b", amazon)], PRIME)).toEqual(["amazon_rule b remove"]);
    expect(short([item("a", { paymentGroup: "prime video" })], PRIME)).toEqual(["amazon_rule empty"]);
    const mobile = { ...PRIME, paymentGroup: "prime video mobile edition" } as const;
    expect(short([item("a", { ...amazon, paymentGroup: "prime video mobile edition" })], mobile)).toEqual([]);
    expect(short([item("a", { paymentGroup: "prime video mobile edition" })], mobile)).toEqual(["amazon_rule empty"]);
    expect(short([item("a", { subCategory: { name: "Amazon" }, quantity: 2 })])).toEqual([]);
  });

  it("A bundle from a cart of an earlier release, without a number to load, has to be taken out", () => {
    const bundle = { subCategory: { name: "Data bundles" } };
    const configuration = { ...cartLine().configuration, mobileNumber: "+27821234567" };
    expect(short([item("a", bundle)])).toEqual(["number_missing a remove"]);
    expect(short([item("a", { ...bundle, configuration })])).toEqual([]);
  });

  it("All problems of a line are reported at once", () => {
    const items = withStock([item("a", { quantity: 4, inventoryCount: 2, voucherPrice: "5000.00" })]);
    expect(short(items)).toEqual(["limit_reached a lower 3", "voucher_cap a lower 2", "out_of_stock a lower 2"]);
  });

  it("A customer who follows every remedy can check out the remaining lines", () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        material: fc.constantFrom("M", "N"),
        voucherPrice: fc.constantFrom("0.00", "0.00", "2500.00", "9000.00"),
        specialQuantity: fc.constantFrom(0, 0, 2),
        withAddOn: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 }), (wanted, stock, addOns) => {
        let items = withStock(
          wanted.map(({ material, withAddOn, ...more }, at) =>
            item(`l${at}`, { ...more, materialId: material, inventoryCount: material === "M" ? stock : null }, [
              ...(withAddOn ? [addOnOf(`l${at}`, { quantity: more.quantity, inventoryCount: addOns })] : []),
            ]),
          ),
        );
        for (let round = 0; round < 10; round += 1) {
          const problems = checkoutProblems(items, PREPAID, cartLimits);
          if (items.length === 0 || problems.length === 0) return;
          items = problems.reduce(follow, items);
          items = withStock(items);
        }
        expect.unreachable("the remedies never end");
      }),
    );
  });
});

function addOnOf(id: string, more: Partial<CartLine>): CartLine {
  return cartLine({ id: `${id}+`, lineGroupId: `group of ${id}`, itemType: "addOn", materialId: "ADDON", ...more });
}

/** A cart after one remedy, where it still applies. */
function follow(items: CartItem[], { lineId, remedy, quantity }: ReturnType<typeof checkoutProblems>[number]) {
  if (remedy === "remove") return items.filter(({ id }) => id !== lineId);
  return items.map((each) => ({
    ...each,
    ...(each.id === lineId && quantity !== null ? { quantity: Math.min(each.quantity, quantity) } : {}),
    addOns: each.addOns
      .filter(({ id }) => id !== lineId)
      .map((addOn) => (each.id === lineId && quantity !== null ? { ...addOn, quantity } : addOn)),
  }));
}
