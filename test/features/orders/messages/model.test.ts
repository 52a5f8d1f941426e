import { expect, it } from "vitest";
import { channelsOf, MAX_ATTEMPTS, MESSAGE_KINDS, messageKindOf, retryDelay } from "#orders/messages/model.ts";
import { ORDER_EVENT_KINDS } from "#orders/model.ts";

it("Customers get a message for each order event except their own checkout steps and the start of processing", () => {
  const silent = ORDER_EVENT_KINDS.filter((event) => messageKindOf(event, "customer") === undefined);
  expect(silent).toEqual(["draft", "details_complete", "awaiting_payment", "payment_failed", "in_progress"]);
  const kinds = ORDER_EVENT_KINDS.flatMap((event) => [
    messageKindOf(event, "customer"),
    messageKindOf(event, "verification"),
  ]);
  expect(MESSAGE_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it('A cancellation by the verification is sent as a "declined" message', () => {
  expect(messageKindOf("cancelled", "verification")).toBe("declined");
  expect(messageKindOf("cancelled", "customer")).toBe("cancelled");
});

it("Email is always used, and SMS for bought orders or customers who prefer contact by phone", () => {
  expect(channelsOf("paid", "email")).toEqual(["email", "sms"]);
  expect(channelsOf("accepted", "email")).toEqual(["email", "sms"]);
  expect(channelsOf("sent", "email")).toEqual(["email"]);
  expect(channelsOf("sent", "mobile")).toEqual(["email", "sms"]);
});

it("A failed message is retried for about two days with growing delays", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1));
  expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.2);
  expect(days).toBeLessThan(3);
});
