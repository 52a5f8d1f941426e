import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createTextCipher } from "#platform/files/text-cipher.server.ts";

const key = randomBytes(32);
const cipher = createTextCipher(key);

it("An encrypted text is readable with its key and owner, and differs each time", () => {
  const encrypted = cipher.encrypt("row 1", "8001015009087");
  expect(cipher.decrypt("row 1", encrypted)).toBe("8001015009087");
  expect(encrypted.includes("8001015009087")).toBe(false);
  expect(cipher.encrypt("row 1", "8001015009087")).not.toEqual(encrypted);
});

it("A text that was moved to another row, changed or shortened cannot be decrypted", () => {
  const encrypted = cipher.encrypt("row 1", "8001015009087");
  expect(() => cipher.decrypt("row 2", encrypted)).toThrow();
  for (let place = 8; place < encrypted.length; place += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => cipher.decrypt("row 1", changed)).toThrow();
  }
  for (let length = 0; length < encrypted.length; length += 1)
    expect(() => cipher.decrypt("row 1", encrypted.subarray(0, length))).toThrow();
});

it("A text encrypted with another key is reported as such, and is readable while the former key is given", () => {
  const newKey = randomBytes(32);
  const encrypted = cipher.encrypt("row 1", "8001015009087");
  expect(() => createTextCipher(newKey).decrypt("row 1", encrypted)).toThrow("encrypted with another key");
  const both = createTextCipher(newKey, key);
  expect(both.decrypt("row 1", encrypted)).toBe("8001015009087");
  expect([both.knows(cipher.keyName), createTextCipher(newKey).knows(cipher.keyName)]).toEqual([true, false]);
  expect(createTextCipher(newKey).decrypt("row 1", both.encrypt("row 1", "x"))).toBe("x");
});
