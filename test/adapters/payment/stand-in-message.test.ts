import { describe, expect, it } from "vitest";
import {
  messageOf,
  SIGNATURE_HEADER,
  signatureOf,
  verifiedMessage,
} from "#adapters/payment/stand-in-message.server.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";

const SECRET = "a-secret-of-the-test";
const notification: VerifiedPayment = {
  gatewayId: "g-1",
  paymentId: "01a1f7f8-3000-762c-849a-0714cc10b841",
  status: "paid",
  amountCents: 9_900,
};

function received(body: string, signature: string | undefined = signatureOf(body, SECRET)) {
  return verifiedMessage({ body, headers: { [SIGNATURE_HEADER]: signature } }, SECRET);
}

describe("Stand-in gateway message", () => {
  it("A stand-in gateway message is read back as it was written", () => {
    expect(received(messageOf(notification))).toEqual(notification);
  });

  it("A stand-in gateway message is signed with HMAC-SHA256 over its bytes", () => {
    expect(signatureOf("what do ya want for nothing?", "Jefe")).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it.each([
    ["no signature", messageOf(notification), ""],
    ["a signature by another secret", messageOf(notification), signatureOf(messageOf(notification), "another-secret")],
    ["a changed amount", messageOf({ ...notification, amountCents: 1 }), signatureOf(messageOf(notification), SECRET)],
    ["a wrong signature of the right length", messageOf(notification), "0".repeat(64)],
  ])("A stand-in gateway message with %s is rejected", (_, body, signature) => {
    expect(received(body, signature)).toBeUndefined();
  });

  it.each(["", "status=paid", `${messageOf(notification)}x`, "{}"])(
    "A signed stand-in gateway message with the invalid body %j is rejected",
    (body) => {
      expect(received(body)).toBeUndefined();
    },
  );
});
