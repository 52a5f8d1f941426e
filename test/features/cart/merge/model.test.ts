import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overLimit } from "#cart/limits.model.ts";
import { mergeItems } from "#cart/merge/model.ts";
import { type CartItem, type CartLine, linesOf } from "#cart/model.ts";
import { cartLimits } from "#config/limits.ts";
import { cartItem, cartLine } from "../../../support/cart-lines.ts";

function item(id: string, more: Partial<CartLine> = {}, addOns: CartLine[] = []): CartItem {
  return cartItem({ id, lineGroupId: `group of ${id}`, materialId: id, variationId: id, ...more }, addOns);
}

const held = (items: readonly CartItem[]) => items.map(({ id, quantity }) => `${quantity} ${id}`);

const lost = (merge: ReturnType<typeof mergeItems>) =>
  merge.dropped.map(
    ({ from, title, quantity, mergedQuantity, reason }) => `${from} ${title} ${quantity}>${mergedQuantity} ${reason}`,
  );

describe("merged", () => {
  it("A merged cart contains both carts, the customer's lines first", () => {
    const merge = mergeItems([item("g")], [item("c", { quantity: 2 })], cartLimits);
    expect(held(merge.items)).toEqual(["2 c", "1 g"]);
    expect([...merge.moved]).toEqual([["group of g", 1]]);
    expect([merge.changed.size, merge.removed, merge.dropped]).toEqual([0, [], []]);
  });

  it("Equal lines merge to the larger quantity under the customer's id", () => {
    const same = { variationId: "V", materialId: "V" };
    const larger = mergeItems([item("g", { ...same, quantity: 3 })], [item("c", { ...same, quantity: 1 })], cartLimits);
    expect(held(larger.items)).toEqual(["3 c"]);
    expect([...larger.changed]).toEqual([["group of c", 3]]);
    expect([larger.moved.size, larger.dropped]).toEqual([0, []]);
    const smaller = mergeItems(
      [item("g", { ...same, quantity: 1 })],
      [item("c", { ...same, quantity: 3 })],
      cartLimits,
    );
    expect(held(smaller.items)).toEqual(["3 c"]);
    expect([smaller.moved.size, smaller.changed.size, smaller.dropped]).toEqual([0, 0, []]);
  });

  it("Two lines are equal only when all their choices are equal", () => {
    const same = { variationId: "V", materialId: "V" };
    const addOn = cartLine({ id: "x", itemType: "addOn", addOnType: "voip", variationId: "VOIP", materialId: "VOIP" });
    const { configuration } = cartLine();
    const pairs: [CartItem, CartItem, number][] = [
      [item("g", same, [addOn]), item("c", same), 2],
      [item("g", same, [addOn]), item("c", same, [{ ...addOn, id: "y" }]), 1],
      [item("g", { ...same, address: { amid: "1" } }), item("c", { ...same, address: { amid: "2" } }), 2],
      [item("g", { ...same, address: { amid: "1", b: {} } }), item("c", { ...same, address: { b: {}, amid: "1" } }), 1],
      [item("g", { ...same, configuration: { ...configuration, planId: "P" } }), item("c", same), 2],
      [item("g", { ...same, paymentGroup: "fibreproduct" }), item("c", same), 2],
      [item("g", { ...same, segment: "business" }), item("c", same), 2],
    ];
    expect(pairs.map(([guest, customer]) => mergeItems([guest], [customer], cartLimits).items.length)).toEqual(
      pairs.map(([, , lines]) => lines),
    );
  });

  it("Each line merges with at most one equal line, so two guest lines do not become one", () => {
    const same = { variationId: "V", materialId: "V" };
    const addOn = cartLine({ itemType: "addOn", addOnType: "voip", variationId: "VOIP", materialId: "VOIP" });
    const twice = [item("g", same, [{ ...addOn, id: "x" }]), item("h", same, [{ ...addOn, id: "y" }])];
    const merge = mergeItems(twice, [item("c", same, [{ ...addOn, id: "z" }])], cartLimits);
    expect([held(merge.items), merge.dropped]).toEqual([["1 c", "1 h"], []]);
  });

  it("Guest quantities are lowered to the limits, to stock and to one Amazon subscription, and reported", () => {
    const tooMany = mergeItems([item("g", { quantity: 3 })], [item("c", { quantity: 2 })], cartLimits);
    expect(held(tooMany.items)).toEqual(["2 c", "1 g"]);
    expect(lost(tooMany)).toEqual(["guest Prepaid SIM, Starter pack + 2GB 3>1 limit"]);
    const scarce = { materialId: "M", inventoryCount: 2 };
    const none = mergeItems([item("g", scarce)], [item("c", { ...scarce, quantity: 2 })], cartLimits);
    expect(held(none.items)).toEqual(["2 c"]);
    expect(lost(none)).toEqual(["guest Prepaid SIM, Starter pack + 2GB 1>0 stock"]);
    const prime = { paymentGroup: "prime video", streamingType: "prime video", productTitle: "Prime" } as const;
    const twice = mergeItems([item("g", prime)], [item("c", prime)], cartLimits);
    expect(held(twice.items)).toEqual(["1 c"]);
    expect(lost(twice)).toEqual(["guest Prepaid SIM, Starter pack + 2GB 1>0 amazon"]);
    const doubled = mergeItems([item("g", { ...prime, quantity: 2 })], [], cartLimits);
    expect(held(doubled.items)).toEqual(["1 g"]);
  });

  it("A merge counts the stock of add-ons", () => {
    const addOn = cartLine({ id: "x", itemType: "addOn", materialId: "ADDON", inventoryCount: 1, quantity: 2 });
    const merge = mergeItems([item("g", { quantity: 2 }, [addOn])], [], cartLimits);
    expect(merge.items.flatMap(linesOf).map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(lost(merge)).toEqual(["guest Prepaid SIM, Starter pack + 2GB 2>1 stock"]);
  });

  it("A merge never changes the customer's lines, not even those over a limit", () => {
    const customer = [
      item("c", { quantity: 9, inventoryCount: 1 }),
      item("d", { paymentGroup: "contract", quantity: 9 }),
    ];
    const merge = mergeItems([item("g"), item("c2", { variationId: "c", materialId: "c" })], customer, cartLimits);
    expect(held(merge.items)).toEqual(["9 c", "9 d"]);
    expect(lost(merge)).toEqual(["guest Prepaid SIM, Starter pack + 2GB 1>0 limit"]);
  });

  it("The guest's lines in the payment group in checkout win under their own ids", () => {
    const same = { variationId: "V", materialId: "V" };
    const guest = [item("g", { ...same, quantity: 2 }), item("h", { paymentGroup: "contract" })];
    const customer = [
      item("c", { ...same, quantity: 3 }),
      item("d"),
      item("e", { paymentGroup: "contract" }),
      item("f", { paymentGroup: "fibreproduct" }),
    ];
    const merge = mergeItems(guest, customer, cartLimits, { segment: "personal", paymentGroup: "prepaid" });
    expect(held(merge.items)).toEqual(["1 e", "1 f", "2 g"]);
    expect(merge.removed).toEqual(["group of c", "group of d"]);
    expect(lost(merge)).toEqual([
      "customer Prepaid SIM, Starter pack + 2GB 3>2 checkout",
      "customer Prepaid SIM, Starter pack + 2GB 1>0 checkout",
      "guest Prepaid SIM, Starter pack + 2GB 1>0 limit",
    ]);
  });
});

const lineOf = fc.record({
  variant: fc.constantFrom("A", "B", "C", "D"),
  quantity: fc.integer({ min: 1, max: 5 }),
  paymentGroup: fc.constantFrom("prepaid", "contract", "fibreproduct", "prime video"),
  segment: fc.constantFrom("personal", "business"),
  addOn: fc.boolean(),
} as const);
const stockLevels = fc.record({ A: fc.integer({ min: 0, max: 6 }), ADDON: fc.integer({ min: 0, max: 6 }) });

/** A cart that may already exceed limits and stock, whether or not the API could have produced it. */
function cartOf(
  name: string,
  wanted: (typeof lineOf extends fc.Arbitrary<infer Line> ? Line : never)[],
  stock: { A: number; ADDON: number },
): CartItem[] {
  return wanted.map(({ variant, addOn, ...more }, at) =>
    item(
      `${name}${at}`,
      {
        ...more,
        variationId: variant,
        materialId: variant,
        inventoryCount: variant === "A" ? stock.A : null,
        streamingType: more.paymentGroup === "prime video" ? "prime video" : "",
      },
      addOn
        ? [
            cartLine({
              id: `${name}${at}+`,
              itemType: "addOn",
              quantity: more.quantity,
              materialId: "ADDON",
              inventoryCount: stock.ADDON,
            }),
          ]
        : [],
    ),
  );
}

const group = fc.option(
  fc.record({ segment: fc.constant("personal"), paymentGroup: fc.constant("prepaid") } as const),
  {
    nil: undefined,
  },
);
const carts = fc.tuple(fc.array(lineOf, { maxLength: 6 }), fc.array(lineOf, { maxLength: 6 }), stockLevels, group);

/** The quantity of a line in a cart: under its id, or as part of an equal line. */
function present(items: readonly CartItem[], line: CartItem): number {
  const alike = items.filter(
    (each) =>
      each.id === line.id ||
      (each.variationId === line.variationId &&
        each.paymentGroup === line.paymentGroup &&
        each.segment === line.segment &&
        each.addOns.length === line.addOns.length),
  );
  return Math.max(0, ...alike.map(({ quantity }) => quantity));
}

it("A merge of any two carts loses only what it reports", () => {
  fc.assert(
    fc.property(carts, ([guestLines, customerLines, stock, chosen]) => {
      const guest = cartOf("g", guestLines, stock);
      const customer = cartOf("c", customerLines, stock);
      const merge = mergeItems(guest, customer, cartLimits, chosen);
      for (const line of [...guest, ...customer]) {
        const report = merge.dropped.find(({ lineGroupId }) => lineGroupId === line.lineGroupId);
        expect(present(merge.items, line)).toBeGreaterThanOrEqual(report?.mergedQuantity ?? line.quantity);
        if (report) expect(report.mergedQuantity).toBeLessThan(line.quantity);
      }
      expect(new Set(merge.items.map(({ id }) => id)).size).toBe(merge.items.length);
    }),
    { numRuns: 500 },
  );
});

it("A merge writes exactly the cart that it returns", () => {
  fc.assert(
    fc.property(carts, ([guestLines, customerLines, stock, chosen]) => {
      const guest = cartOf("g", guestLines, stock);
      const customer = cartOf("c", customerLines, stock);
      const { items, moved, changed, removed } = mergeItems(guest, customer, cartLimits, chosen);
      const stayed = customer
        .filter(({ lineGroupId }) => !removed.includes(lineGroupId))
        .map((each) => [each.id, changed.get(each.lineGroupId) ?? each.quantity]);
      const came = guest.flatMap((each) =>
        moved.has(each.lineGroupId) ? [[each.id, moved.get(each.lineGroupId)]] : [],
      );
      expect(Object.fromEntries([...stayed, ...came])).toEqual(
        Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
      );
      for (const each of items) expect(each.addOns.every(({ quantity }) => quantity === each.quantity)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("A merge introduces no limit or stock violation, and merging an empty cart changes nothing", () => {
  fc.assert(
    fc.property(carts, ([guestLines, customerLines, stock]) => {
      const guest = cartOf("g", guestLines, stock);
      const customer = cartOf("c", customerLines, stock);
      const { items } = mergeItems(guest, customer, cartLimits);
      for (const segment of ["personal", "business"] as const)
        if (!overLimit(customer, segment, cartLimits)) expect(overLimit(items, segment, cartLimits)).toBe(false);
      for (const [material, most] of Object.entries(stock)) {
        const pieces = (all: readonly CartItem[]) =>
          all
            .flatMap(linesOf)
            .filter(({ materialId }) => materialId === material)
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces(items)).toBeLessThanOrEqual(Math.max(most, pieces(customer)));
      }
      const again = mergeItems([], items, cartLimits);
      expect([again.items, again.moved.size, again.changed.size, again.removed, again.dropped]).toEqual([
        items,
        0,
        0,
        [],
        [],
      ]);
    }),
    { numRuns: 300 },
  );
});
