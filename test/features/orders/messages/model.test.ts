import { expect, it } from "vitest";
import { channelsOf, isObsolete, MESSAGE_KINDS, MESSAGE_RULES, messagesOf } from "#orders/messages/model.ts";
import { ORDER_EVENT_KINDS } from "#orders/model.ts";

it("Customers get a message for each order event except their own checkout steps and the start of processing", () => {
  const silent = ORDER_EVENT_KINDS.filter((event) => messagesOf(event, "customer").length === 0);
  expect(silent).toEqual(["draft", "details_complete", "awaiting_payment", "payment_failed", "in_progress"]);
  const caused = ORDER_EVENT_KINDS.flatMap((event) => [
    ...messagesOf(event, "customer"),
    ...messagesOf(event, "verification"),
  ]);
  expect(MESSAGE_KINDS.filter((kind) => caused.every((message) => message.kind !== kind))).toEqual([]);
});

it('A cancellation by the verification is sent as a "declined" message, and nothing else', () => {
  expect(messagesOf("cancelled", "verification")).toEqual([{ kind: "declined", afterDays: 0 }]);
  expect(messagesOf("cancelled", "customer")).toEqual([{ kind: "cancelled", afterDays: 0 }]);
});

it("Email is always used, and SMS as the message says: always, for customers who prefer contact by phone, or never", () => {
  expect(channelsOf(MESSAGE_RULES.paid, "email")).toEqual(["email", "sms"]);
  expect(channelsOf(MESSAGE_RULES.accepted, "email")).toEqual(["email", "sms"]);
  expect(channelsOf(MESSAGE_RULES.sent, "email")).toEqual(["email"]);
  expect(channelsOf(MESSAGE_RULES.sent, "mobile")).toEqual(["email", "sms"]);
  expect(channelsOf({ sms: "never" }, "mobile")).toEqual(["email"]);
});

it("A message that is true only for a while is obsolete in any other status", () => {
  expect(isObsolete(MESSAGE_RULES.received, "awaiting_verification")).toBe(false);
  expect(isObsolete(MESSAGE_RULES.received, "accepted")).toBe(true);
  expect(isObsolete({ onlyWhile: "running" }, "completed")).toBe(false);
  for (const status of ["cancelled", "refund_pending", "refunded"] as const) {
    expect(isObsolete({ onlyWhile: "running" }, status)).toBe(true);
    expect(isObsolete(MESSAGE_RULES.paid, status)).toBe(false);
  }
});
