import { expect, it } from "vitest";
import { fibreSignature, verifiedFibreNotification } from "#adapters/fibre-checkout/message.server.ts";

const SECRET = "a-secret-of-the-test";
const BODY = '{"processId":"P1","status":"Completed"}';

// printf '%s' BODY | openssl dgst -sha256 -hmac SECRET
const SIGNATURE = "42de784ebc40039e04efccb3def47b04cf0826b614f5eb82439b751e6914bdad";

const news = (body: string, signature: string | string[] | undefined, secret = SECRET) =>
  verifiedFibreNotification({ body, headers: { "x-fibre-signature": signature } }, secret);

it("signs the bytes of a notification as OpenSSL does", () => {
  expect(fibreSignature(BODY, SECRET)).toBe(SIGNATURE);
});

it("reads what is signed, in either case of letters", () => {
  expect(news(BODY, SIGNATURE)).toEqual({ processId: "P1", status: "Completed" });
  expect(news(BODY, SIGNATURE.toUpperCase())).toEqual({ processId: "P1", status: "Completed" });
});

it.each([
  ["no signature", BODY, undefined],
  ["two signatures", BODY, [SIGNATURE, SIGNATURE]],
  ["another body", BODY.replace("P1", "P2"), SIGNATURE],
  ["a space more", `${BODY} `, SIGNATURE],
  ["half a signature", BODY, SIGNATURE.slice(0, 32)],
  ["a signature of as many bytes in other letters", BODY, "é".repeat(32)],
])("takes nothing with %s", (_, body, signature) => {
  expect(news(body, signature)).toBeUndefined();
});

it.each(["", "{", "null", "[]", '{"processId":"P1","status":"Initiated"}', '{"processId":"","status":"Completed"}'])(
  "takes %j for no news, although it is signed",
  (body) => {
    expect(news(body, fibreSignature(body, SECRET))).toBeUndefined();
  },
);

it("takes nothing signed with another secret", () => {
  expect(news(BODY, fibreSignature(BODY, "another-secret-16"))).toBeUndefined();
});
