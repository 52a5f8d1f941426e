import { expect, it } from "vitest";
import { ORDER_STATUSES } from "#orders/model.ts";
import { momentWords, STATUS_WORDS, standingWords } from "#orders/status-words.model.ts";

it("has a word for every state, and no two alike", () => {
  expect(new Set(ORDER_STATUSES.map((status) => STATUS_WORDS[status].label)).size).toBe(ORDER_STATUSES.length);
});

it("tells moments in South African time, wherever the reader's machine is", () => {
  expect(momentWords("2026-11-20T22:30:00.000Z")).toBe("21 November 2026 at 00:30");
});

it("says of an order in progress where it is", () => {
  const standing = (sentAt: string | null, deliveredAt: string | null) =>
    standingWords({ status: "in_progress", sentAt, deliveredAt }).label;
  expect([standing(null, null), standing("now", null), standing("now", "now")]).toEqual([
    "Being prepared",
    "On its way",
    "Awaiting RICA",
  ]);
  expect(standingWords({ status: "completed", sentAt: "now", deliveredAt: "now" }).label).toBe("Completed");
});
