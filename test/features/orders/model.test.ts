import { describe, expect, it } from "vitest";
import { agreementRuns, demandOf, frozen, type RefundState, refundTotal, sameLines } from "#orders/model.ts";
import { RETURN_STATES } from "#orders/returns/model.ts";
import { canMove, ORDER_STATUSES, statusesThatAre, statusIs } from "#orders/status/model.ts";
import { cartLine } from "../../support/cart-lines.ts";

describe("Order states", () => {
  it("The allowed order state transitions are those of D-08", () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves.sort()).toEqual(
      [
        "draft > details_complete",
        "draft > handed_off",
        "draft > held",
        "draft > cancelled",
        "details_complete > awaiting_payment",
        "details_complete > awaiting_verification",
        "details_complete > cancelled",
        "awaiting_payment > paid",
        "awaiting_payment > payment_failed",
        "awaiting_payment > held",
        "awaiting_payment > cancelled",
        "payment_failed > awaiting_payment",
        "payment_failed > paid",
        "payment_failed > held",
        "payment_failed > cancelled",
        "awaiting_verification > accepted",
        "awaiting_verification > held",
        "awaiting_verification > cancelled",
        "paid > in_progress",
        "paid > held",
        "paid > refund_pending",
        "accepted > in_progress",
        "accepted > held",
        "accepted > cancelled",
        "handed_off > completed",
        "handed_off > cancelled",
        "held > paid",
        "held > accepted",
        "held > handed_off",
        "held > refund_pending",
        "held > cancelled",
        "in_progress > completed",
        "in_progress > held",
        "in_progress > refund_pending",
        "in_progress > cancelled",
        "completed > refund_pending",
        "completed > cancelled",
        "cancelled > held",
        "cancelled > in_progress",
        "cancelled > completed",
        "refund_pending > refunded",
        "refund_pending > cancelled",
        "cancelled > refund_pending",
        "refund_pending > completed",
      ].sort(),
    );
  });

  it("Every order state is exactly one of waiting, final or cancelled", () => {
    for (const status of ORDER_STATUSES)
      expect(
        [statusIs(status, "waiting"), statusIs(status, "purchased"), status === "cancelled"].filter(Boolean),
      ).toHaveLength(1);
  });

  it("D-14 An agreement runs while its order is bought and not cancelled, and on account until goods that were sent are back", () => {
    const running = ([null, ...RETURN_STATES] as const).map((returnState) =>
      ORDER_STATUSES.filter((status) => agreementRuns({ status, returnState })),
    );
    const bought = ["paid", "accepted", "handed_off", "held", "in_progress", "completed"];
    const [without, unclear, expected, ...settled] = running;
    expect(without).toEqual(bought);
    for (const each of [unclear, expected]) expect(each).toEqual([...bought, "cancelled"]);
    for (const each of settled) expect(each).toEqual(bought);
  });

  it("An order is payable once its details are complete and until it is paid", () => {
    expect(statusesThatAre("payable")).toEqual(["details_complete", "awaiting_payment", "payment_failed"]);
  });
});

describe("Frozen order lines", () => {
  const line = frozen(cartLine());
  it("A frozen line stores what was bought, without stock data", () => {
    expect(line).toMatchObject({ variationId: "V1", costPrice: "99.00" });
    expect(Object.keys(line)).not.toContain("inventoryCount");
  });

  it("Line sets are equal in any order, and differ by quantity, variant, choice, address or line, not by price", () => {
    const other = { ...line, id: "line-2" };
    const { configuration } = line;
    expect(sameLines([line], [{ ...line, costPrice: "1.00" }])).toBe(true);
    for (const changed of [
      { mobileNumber: "+27821234567" },
      { email: "licence@example.co.za" },
      { planId: "plan-2" },
      { routerPayment: "24" },
      { addOns: ["router"] },
      { isSwitching: true },
    ])
      expect(sameLines([line], [{ ...line, configuration: { ...configuration, ...changed } }])).toBe(false);
    expect(sameLines([line], [{ ...line, address: { street: "1 Acacia Street" } }])).toBe(false);
    const two = (addOns: string[]) => ({ ...line, configuration: { ...configuration, addOns } });
    expect(sameLines([two(["router", "voip"])], [two(["voip", "router"])])).toBe(true);
    expect(sameLines([line, other], [other, line])).toBe(true);
    expect(sameLines([line], [{ ...line, quantity: 2 }])).toBe(false);
    expect(sameLines([line], [{ ...line, variationId: "V2" }])).toBe(false);
    expect(sameLines([line], [line, other])).toBe(false);
  });
});

it("The demand of an order sums quantities per material, sorted by material number", () => {
  const lines = [
    { materialId: "b", quantity: 1 },
    { materialId: "a", quantity: 2 },
    { materialId: "b", quantity: 3 },
  ];
  expect(demandOf(lines)).toEqual([
    ["a", 2],
    ["b", 4],
  ]);
});

const of = (...states: RefundState[]) => refundTotal(states.map((state) => ({ state, amountCents: 500 })));

it("The refund summary of an order adds up all of its refunds", () => {
  expect(of()).toBeUndefined();
  expect(of("waiting")).toEqual({ progress: "on_its_way", amountCents: 500 });
  expect(of("asked", "refunded")).toEqual({ progress: "on_its_way", amountCents: 1000 });
  expect(of("by_hand", "refunded")).toEqual({ progress: "by_hand", amountCents: 1000 });
  expect(of("refunded", "refunded")).toEqual({ progress: "refunded", amountCents: 1000 });
});
