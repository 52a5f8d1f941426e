import { expect, it } from "vitest";
import { peachSignature, signedForPeach, verifiedPeachFields } from "#ports/payment/peach-signature.server.ts";

// The fields are those of Peach's own documentation. The signature was made apart from this program, with Python's hmac and
// hashlib over amount2authentication.entityId8ac7a4ca68c22c4d0168c2caab2e0025currencyZARdefaultPaymentMethodCARD
// merchantTransactionIdTest1234nonceJHGJSGHDSKJHGJDHGJHnotificationUrlpaymentTypeDBshopperResultUrlhttps://example.com/example-webhook
const SECRET = "3e2b1c0d9f8e7a6b";
const SIGNATURE = "0b3ad2e5a1225039dac036c05932153557be94eb021e20b5b64819f3d7d092cb";
const FIELDS = {
  amount: "2",
  "authentication.entityId": "8ac7a4ca68c22c4d0168c2caab2e0025",
  currency: "ZAR",
  defaultPaymentMethod: "CARD",
  merchantTransactionId: "Test1234",
  nonce: "JHGJSGHDSKJHGJDHGJH",
  paymentType: "DB",
  shopperResultUrl: "https://example.com/example-webhook",
  notificationUrl: "",
};

it("is HMAC-SHA256 over names and values in the order of the names, the empty ones too", () => {
  expect(peachSignature(FIELDS, SECRET)).toBe(SIGNATURE);
  expect(signedForPeach(FIELDS, SECRET)).toEqual({ ...FIELDS, signature: SIGNATURE });
});

it("is found wherever it stands among the fields", () => {
  const entries = Object.entries({ signature: SIGNATURE, ...FIELDS });
  expect(verifiedPeachFields(entries, SECRET)).toEqual(FIELDS);
  expect(verifiedPeachFields(entries.toReversed(), SECRET)).toEqual(FIELDS);
});

it.each([
  ["one value is another", Object.entries({ ...FIELDS, amount: "1", signature: SIGNATURE })],
  ["an empty field is left out", Object.entries({ ...FIELDS, signature: SIGNATURE }).filter(([, value]) => value)],
  ["there is none", Object.entries(FIELDS)],
  ["there is nothing at all", []],
  ["a field comes twice", [["amount", "1"] as const, ...Object.entries({ ...FIELDS, signature: SIGNATURE })]],
  ["it is half of one", Object.entries({ ...FIELDS, signature: SIGNATURE.slice(0, 32) })],
])("is wrong when %s", (_, entries) => {
  expect(verifiedPeachFields(entries, SECRET)).toBeUndefined();
});
