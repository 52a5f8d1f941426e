import { expect, it } from "vitest";
import { fibreSignature, verifiedFibreNotification } from "#adapters/fibre-checkout/message.server.ts";

const SECRET = "a-secret-of-the-test";
const BODY = '{"processId":"P1","status":"Completed"}';

// printf '%s' BODY | openssl dgst -sha256 -hmac SECRET
const SIGNATURE = "42de784ebc40039e04efccb3def47b04cf0826b614f5eb82439b751e6914bdad";

const notification = (body: string, signature: string | string[] | undefined, secret = SECRET) =>
  verifiedFibreNotification({ body, headers: { "x-fibre-signature": signature } }, secret);

it("The signature of a fibre notification equals the one that OpenSSL calculates", () => {
  expect(fibreSignature(BODY, SECRET)).toBe(SIGNATURE);
});

it("A signed fibre notification is accepted with its signature in upper or lower case", () => {
  expect(notification(BODY, SIGNATURE)).toEqual({ processId: "P1", status: "Completed" });
  expect(notification(BODY, SIGNATURE.toUpperCase())).toEqual({ processId: "P1", status: "Completed" });
});

it.each([
  ["no signature", BODY, undefined],
  ["two signatures", BODY, [SIGNATURE, SIGNATURE]],
  ["a different body", BODY.replace("P1", "P2"), SIGNATURE],
  ["an additional space", `${BODY} `, SIGNATURE],
  ["a truncated signature", BODY, SIGNATURE.slice(0, 32)],
  ["a non-ASCII signature of the same length", BODY, "é".repeat(32)],
])("A fibre notification with %s is rejected", (_, body, signature) => {
  expect(notification(body, signature)).toBeUndefined();
});

it.each(["", "{", "null", "[]", '{"processId":"P1","status":"Initiated"}', '{"processId":"","status":"Completed"}'])(
  "A signed fibre notification with the invalid body %j is ignored",
  (body) => {
    expect(notification(body, fibreSignature(body, SECRET))).toBeUndefined();
  },
);

it("A fibre notification signed with another secret is rejected", () => {
  expect(notification(BODY, fibreSignature(BODY, "another-secret-16"))).toBeUndefined();
});
