import fc from "fast-check";
import { expect, it } from "vitest";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { readStatusToken, statusToken } from "#orders/guests/status-link.server.ts";
import { formatOrderNumber } from "#orders/model.ts";

const codes = codeSecrets(Buffer.alloc(32, 7));
const NOW = new Date("2026-11-20T10:00:00+02:00");
const TOKEN = statusToken(codes, "ECOM00012345", NOW);

const afterDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

it("B-03 The link in a message carries the number of its order, whatever it is, in 30 characters of a URL", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const token = statusToken(codes, formatOrderNumber(number), NOW);
      expect(token).toMatch(/^[\w-]{30}$/);
      expect(readStatusToken(codes, token, NOW)).toEqual({ orderNumber: formatOrderNumber(number), isExpired: false });
    }),
  );
});

it("B-03 The link in a message works for 60 days and then has expired", () => {
  expect([0, 59, 60, 61, 4_000].map((days) => readStatusToken(codes, TOKEN, afterDays(days))?.isExpired)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it("B-03 A link of which any character was changed, left out or added is broken", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let place = 0; place < TOKEN.length; place += 1) {
    for (const letter of letters)
      if (letter !== TOKEN[place])
        expect(readStatusToken(codes, TOKEN.slice(0, place) + letter + TOKEN.slice(place + 1), NOW)).toBeUndefined();
    expect(readStatusToken(codes, TOKEN.slice(0, place), NOW)).toBeUndefined();
    expect(readStatusToken(codes, `${TOKEN.slice(0, place)}.${TOKEN.slice(place)}`, NOW)).toBeUndefined();
  }
  for (const more of ["A", "=", "%", "\0", TOKEN]) expect(readStatusToken(codes, TOKEN + more, NOW)).toBeUndefined();
});

it("B-03 A link signed with another key, or by that key for another use, is broken", () => {
  const other = codeSecrets(Buffer.alloc(32, 8));
  expect(readStatusToken(codes, statusToken(other, "ECOM00012345", NOW), NOW)).toBeUndefined();
  const content = Buffer.from(TOKEN, "base64url").subarray(0, 6);
  const elsewhere = Buffer.concat([content, codes.signatureOf("something else", content)]).toString("base64url");
  expect(elsewhere).toHaveLength(TOKEN.length);
  expect(readStatusToken(codes, elsewhere, NOW)).toBeUndefined();
});
