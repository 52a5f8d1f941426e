import { expect, it } from "vitest";
import { channelsOf, kindOf, MAX_ATTEMPTS, MESSAGE_KINDS, waitAfter } from "#orders/messages/model.ts";
import { ORDER_EVENT_KINDS } from "#orders/model.ts";

it("is about everything a customer wants to know, and about nothing that they just did themselves", () => {
  const silent = ORDER_EVENT_KINDS.filter((news) => kindOf(news, "customer") === undefined);
  expect(silent).toEqual(["draft", "details_complete", "awaiting_payment", "payment_failed", "in_progress"]);
  const kinds = ORDER_EVENT_KINDS.flatMap((news) => [kindOf(news, "customer"), kindOf(news, "verification")]);
  expect(MESSAGE_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it("calls a cancellation by the verification a decline", () => {
  expect(kindOf("cancelled", "verification")).toBe("declined");
  expect(kindOf("cancelled", "customer")).toBe("cancelled");
});

it("travels by e-mail always, and by SMS when it is bought or the customer wants to be called", () => {
  expect(channelsOf("paid", "email")).toEqual(["email", "sms"]);
  expect(channelsOf("accepted", "email")).toEqual(["email", "sms"]);
  expect(channelsOf("sent", "email")).toEqual(["email"]);
  expect(channelsOf("sent", "mobile")).toEqual(["email", "sms"]);
});

it("is tried for two days, ever more rarely", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1));
  expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.2);
  expect(days).toBeLessThan(3);
});
