import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckoutProblem } from "#cart/checkout-problems.model.ts";
import { cartCountOf } from "#cart/model.ts";
import {
  blockedTypes,
  isBeingRestored,
  type Operation,
  openProblems,
  withOperations,
} from "#cart/optimistic-update.model.ts";
import { cartItem, cartLine } from "../../support/cart-lines.ts";

const router = cartLine({ id: "router", lineGroupId: "group-2", itemType: "addOn", addOnType: "router" });
const sim = cartItem({ id: "sim" });
const phone = cartItem({ id: "phone", lineGroupId: "group-2", paymentGroup: "contract" }, [router]);
const items = [sim, phone];

const sent = { phase: "sent", id: "1" } as const;
const quantity = (lineId: string, pieces: number, more: Partial<Operation> = {}) =>
  ({ ...sent, kind: "quantity", lineGroupId: "", lineId, quantity: pieces, ...more }) as Operation;
const removal = (lineId: string): Operation => ({
  ...sent,
  kind: "remove",
  lineGroupId: "",
  lineId,
  itemType: "main",
  addOnType: "",
});
const putBack: Operation = { ...sent, kind: "restore", lineGroupId: "group-1", lineId: "sim", item: sim, index: 0 };
const addition: Operation = {
  ...sent,
  kind: "add_on",
  lineGroupId: "group-2",
  lineId: "router",
  line: router,
  index: 0,
};

describe("withOperations", () => {
  it("The optimistic list equals the server's list when nothing is pending", () => {
    expect(withOperations(items, [])).toEqual(items);
  });

  it("Pending operations are applied in order", () => {
    expect(withOperations(items, [quantity("sim", 2), quantity("sim", 3), removal("phone")])).toEqual([
      { ...sim, quantity: 3 },
    ]);
  });

  it("A removed and restored line appears once, at its old place", () => {
    expect(withOperations(items, [removal("sim"), putBack])).toEqual(items);
    expect(withOperations(items, [putBack])).toEqual(items);
    expect(withOperations([phone], [putBack])).toEqual(items);
  });

  it("A restored add-on appears in its group", () => {
    const [, after] = withOperations(items, [removal("router"), addition]);
    expect(after?.addOns.map(({ id }) => id)).toEqual(["router"]);
  });

  it("C-12 Omitting the operations on one line leaves all other lines unchanged", () => {
    const lines = Array.from({ length: 4 }, (_, at) => cartItem({ id: `line-${at}`, lineGroupId: `group-${at}` }));
    const operation = fc.record({ at: fc.nat(3), pieces: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), fc.nat(3), (given, dropped) => {
        const all = given.map(({ at, pieces }) =>
          pieces === 0 ? removal(`line-${at}`) : quantity(`line-${at}`, pieces),
        );
        const remaining = all.filter(({ lineId }) => lineId !== `line-${dropped}`);
        const others = (list: readonly { id: string }[]) => list.filter(({ id }) => id !== `line-${dropped}`);
        expect(others(withOperations(lines, all))).toEqual(others(withOperations(lines, remaining)));
        expect(cartCountOf(withOperations(lines, all))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("Blocked operations", () => {
  it("S4-06 A pending add-on blocks another one of its type in the same group", () => {
    expect(blockedTypes([addition], "group-2")).toEqual(["router"]);
    expect(blockedTypes([addition], "group-1")).toEqual([]);
    expect(blockedTypes([{ ...addition, phase: "done" }], "group-2")).toEqual([]);
  });

  it("A line or add-on that is being restored counts as not yet in the cart", () => {
    expect(items.map((item) => isBeingRestored([putBack], item))).toEqual([true, false]);
    expect(isBeingRestored([addition], router)).toBe(true);
    expect(isBeingRestored([removal("router")], router)).toBe(false);
  });
});

it("A checkout problem stays open until its line is gone or being changed", () => {
  const common = { code: "out_of_stock", message: "", remedy: "remove", quantity: null } as const;
  const whole: CheckoutProblem = { ...common, lineGroupId: null, lineId: null };
  const own: CheckoutProblem = { ...common, lineGroupId: "group-1", lineId: "sim" };
  expect(openProblems([whole, own], items, [])).toEqual([whole, own]);
  expect(openProblems([whole, own], [phone], [])).toEqual([whole]);
  expect(openProblems([whole, own], items, [quantity("sim", 1)])).toEqual([whole]);
});
