import { expect, it } from "vitest";
import { channelsOf, MESSAGE_KINDS, messageKindOf } from "#orders/messages/model.ts";
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
