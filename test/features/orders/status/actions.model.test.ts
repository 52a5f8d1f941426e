import { describe, expect, it } from "vitest";
import type { PaymentGroup } from "#catalogue/model.ts";
import { RETURN_STATES } from "#orders/returns/model.ts";
import { can } from "#orders/status/actions.model.ts";
import { ORDER_STATUSES, type OrderStatus } from "#orders/status/model.ts";

type Answer = ReturnType<typeof can>;

/** The statuses by the answer in them: "yes", or the reason. */
function answers(ask: (status: OrderStatus) => Answer) {
  const wordOf = (answer: Answer) => (answer.ok ? "yes" : answer.why);
  return Object.fromEntries(Map.groupBy(ORDER_STATUSES, (status) => wordOf(ask(status))));
}

const NOW = new Date("2026-11-16T10:00:00Z");

/** A bought phone that was not sent yet. */
const cancellable = {
  concludedAt: NOW,
  sentAt: null,
  deliveredAt: null,
  loadedAt: null,
  isRegistered: false,
  startsAtOnce: false,
  lines: [],
  now: NOW,
};

describe("What may be done with an order in each status", () => {
  it("The customer changes details before the order is bought or checked, and those of fibre at its own checkout (D-08)", () => {
    const closed = [
      "awaiting_verification",
      "paid",
      "accepted",
      "handed_off",
      "held",
      "in_progress",
      "completed",
      "cancelled",
      "refund_pending",
      "refunded",
    ];
    const open = ["draft", "details_complete", "awaiting_payment", "payment_failed"];
    const of = (paymentGroup: PaymentGroup) => answers((status) => can({ status, paymentGroup }, "change"));
    expect(of("prepaid")).toEqual({ yes: open, closed });
    expect(of("fibreproduct")).toEqual({ elsewhere: open, closed });
  });

  it("The customer pays once the details are filled in, and until the order is bought; not what is billed monthly (D-03)", () => {
    const of = (paymentGroup: PaymentGroup) => answers((status) => can({ status, paymentGroup }, "pay"));
    expect(of("prepaid")).toMatchObject({
      details_missing: ["draft"],
      yes: ["details_complete", "awaiting_payment", "payment_failed"],
    });
    expect(of("contract")).not.toHaveProperty("yes");
  });

  it("The customer places an order on account once its details are filled in, and only once (D-11)", () => {
    const of = (paymentGroup: PaymentGroup) => answers((status) => can({ status, paymentGroup }, "apply"));
    expect(of("contract")).toMatchObject({ details_missing: ["draft"], yes: ["details_complete"] });
    expect(Object.keys(of("contract")).sort()).toEqual(["details_missing", "placed", "yes"]);
    expect(of("prepaid")).toEqual({ not_billed_monthly: [...ORDER_STATUSES] });
  });

  it("The customer cancels until the days for it are over, and fibre where it was ordered (D-14)", () => {
    expect(answers((status) => can({ ...cancellable, status }, "cancel"))).toEqual({
      yes: ORDER_STATUSES.filter(
        (status) => !["handed_off", "cancelled", "refund_pending", "refunded"].includes(status),
      ),
      elsewhere: ["handed_off"],
      over: ["cancelled", "refund_pending", "refunded"],
    });
    const late = new Date("2026-12-16T10:00:00Z");
    expect(can({ ...cancellable, status: "completed", now: late }, "cancel")).toEqual({ ok: false, why: "late" });
  });

  it("Staff cancel a held order in any case, and else a placed one that its customer may cancel", () => {
    const of = (isPlaced: boolean, now = NOW) =>
      answers((status) => can({ ...cancellable, status, isPlaced, now }, "cancel_for_customer"));
    expect(of(false)).toEqual({ yes: ["held"], not_placed: ORDER_STATUSES.filter((status) => status !== "held") });
    expect(of(true)).toEqual(answers((status) => can({ ...cancellable, status }, "cancel")));
    expect(of(true, new Date("2026-12-16T10:00:00Z"))).toMatchObject({ late: ["completed"] });
  });

  it("The consent to start at once is withdrawn before the order is placed, all others stay (D-14)", () => {
    const of = (isStartAtOnce: boolean) =>
      answers((status) => can({ status, isStartAtOnce, returnState: null }, "withdraw_consent"));
    const over = ["cancelled", "refund_pending", "refunded"];
    expect(of(true)).toMatchObject({
      yes: ["draft", "details_complete"],
      payable: ["awaiting_payment", "payment_failed"],
      cancelled: over,
    });
    expect(of(false)).toMatchObject({ not_placed: ["draft", "details_complete"], cancelled: over });
    expect(of(false)).not.toHaveProperty("yes");
  });

  it("An order is taken over from a guest once it is bought or cancelled, so that no checkout is taken away", () => {
    expect(answers((status) => can({ status }, "claim")).not_bought).toEqual([
      "draft",
      "details_complete",
      "awaiting_payment",
      "payment_failed",
      "awaiting_verification",
    ]);
  });

  it("A deletion of data waits for orders that are placed and not ended, and for refunds", () => {
    const of = (isRefundOpen: boolean) => answers((status) => can({ status, isRefundOpen }, "forget"));
    expect(of(false)).toEqual({
      yes: ["draft", "details_complete", "payment_failed", "handed_off", "completed", "cancelled", "refunded"],
      running: [
        "awaiting_payment",
        "awaiting_verification",
        "paid",
        "accepted",
        "held",
        "in_progress",
        "refund_pending",
      ],
    });
    expect(of(true)).toEqual({ refund_open: [...ORDER_STATUSES] });
  });

  it("Staff release what was held, once it is placed", () => {
    const of = (isPlaced: boolean) => answers((status) => can({ status, isPlaced }, "release"));
    const not_held = ORDER_STATUSES.filter((status) => status !== "held");
    expect(of(true)).toEqual({ yes: ["held"], not_held });
    expect(of(false)).toEqual({ not_placed: ["held"], not_held });
  });

  it("Staff decide about an application that was referred to them, while it is being checked (D-11)", () => {
    expect(answers((status) => can({ status, isReferred: true }, "decide")).yes).toEqual(["awaiting_verification"]);
    expect(answers((status) => can({ status, isReferred: false }, "decide"))).not.toHaveProperty("yes");
  });

  it("Staff look at documents for RICA from the purchase on, and register SIMs once the warehouse has the order (D-13)", () => {
    const waiting = { rica: "awaiting" } as const;
    expect(answers((status) => can({ status, ...waiting }, "review_documents")).yes).toEqual([
      "paid",
      "accepted",
      "held",
      "in_progress",
    ]);
    expect(answers((status) => can({ status, ...waiting }, "capture_sims"))).toMatchObject({
      yes: ["in_progress"],
      not_at_warehouse: ["paid", "accepted", "held"],
    });
    expect(answers((status) => can({ status, rica: "captured" }, "capture_sims"))).not.toHaveProperty("yes");
    expect(answers((status) => can({ status, rica: "captured" }, "review_documents"))).not.toHaveProperty("yes");
  });

  it("Staff record what becomes of goods that are on their way back; a parcel that can only be refused is not handed over", () => {
    const from = (to: "received" | "handed_over", refuseOnly = false) =>
      RETURN_STATES.filter(
        (returnState) => can({ status: "cancelled", returnState, to, refuseOnly }, "settle_return").ok,
      );
    expect(from("received")).toEqual(["unclear", "expected", "handed_over", "refused", "not_received"]);
    expect(from("handed_over")).toEqual(["unclear", "expected", "refused"]);
    expect(from("handed_over", true)).toEqual([]);
    expect(from("received", true)).toEqual(from("received"));
    const none = { status: "paid", returnState: undefined, to: "received", refuseOnly: false } as const;
    expect(can(none, "settle_return")).toEqual({ ok: false, why: "no_return" });
    expect(can({ ...none, returnState: "received" }, "settle_return")).toEqual({ ok: false, why: "settled" });
  });

  it("Staff end a reservation while stock is reserved", () => {
    expect(can({ status: "payment_failed", isReserved: true }, "end_reservation")).toEqual({ ok: true });
    expect(can({ status: "payment_failed", isReserved: false }, "end_reservation").ok).toBe(false);
  });
});
