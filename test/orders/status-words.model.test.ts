import { expect, it } from "vitest";
import { ORDER_STATUSES } from "#orders/model.ts";
import { momentWords, STATUS_WORDS } from "#orders/status-words.model.ts";

it("has a word for every state, and no two alike", () => {
  expect(new Set(ORDER_STATUSES.map((status) => STATUS_WORDS[status].label)).size).toBe(ORDER_STATUSES.length);
});

it("tells moments in South African time, wherever the reader's machine is", () => {
  expect(momentWords("2026-11-20T22:30:00.000Z")).toBe("21 November 2026 at 00:30");
});
