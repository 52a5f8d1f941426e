import { expect, it } from "vitest";
import { eventsOf } from "#orders/timeline.model.ts";

const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;

it("tells what happened in its order, the state that something led to last", () => {
  const events = eventsOf({
    history: [
      { status: "paid", at: at(0), reason: "Payment received" },
      { status: "in_progress", at: at(1), reason: "The warehouse has it" },
      { status: "completed", at: at(4), reason: "Delivered" },
    ],
    sentAt: at(2),
    deliveredAt: at(4),
    ricaAt: at(3),
    rica: "captured",
  });
  expect(events.map(({ label }) => label)).toEqual([
    "Paid",
    "Being prepared",
    "On its way",
    "SIM registered",
    "Delivered",
    "Completed",
  ]);
  expect(events.filter(({ note }) => note !== "")).toEqual([]);
});

it("gives the reason where the state alone leaves a question, and no SIM before all of them are captured", () => {
  const events = eventsOf({
    history: [{ status: "refund_pending", at: at(2), reason: "Changed my mind" }],
    sentAt: null,
    deliveredAt: null,
    ricaAt: at(1),
    rica: "awaiting",
  });
  expect(events).toMatchObject([{ label: "Refund on its way", note: "Changed my mind" }]);
});
