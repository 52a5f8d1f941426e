import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { typedCode } from "#one-time-codes/model.ts";
import { codeSecrets } from "#one-time-codes/secrets.server.ts";

const KEY = Buffer.from("0123456789abcdef".repeat(4), "hex");
const secrets = codeSecrets(KEY);
const ID = "3f0c1c36-3f3c-4d0e-9a55-0c8f6f1d2a77";

it("makes the same six digits of an id each time, other ones of another key, and every digit in every place", () => {
  expect(secrets.codeOf(ID)).toBe(codeSecrets(Buffer.from(KEY)).codeOf(ID));
  const other = codeSecrets(randomBytes(32));
  const ids = Array.from({ length: 5_000 }, () => randomUUID());
  const codes = ids.map((id) => secrets.codeOf(id));
  expect(codes.filter((code) => typedCode(code) !== code)).toEqual([]);
  expect(ids.filter((id) => other.codeOf(id) === secrets.codeOf(id)).length).toBeLessThan(5);
  for (let place = 0; place < 6; place += 1) {
    const seen = Map.groupBy(codes, (code) => code[place]);
    // 500 of each are to be expected; 350 or 650 would be seven standard deviations away.
    for (const digit of "0123456789") {
      expect(seen.get(digit)?.length, `${digit} in place ${place}`).toBeGreaterThan(350);
      expect(seen.get(digit)?.length, `${digit} in place ${place}`).toBeLessThan(650);
    }
  }
});

it("hashes a code so that only who has the key can find it again", () => {
  const hash = secrets.hashOf(ID, "012345");
  expect(secrets.hashOf(ID, "012345")).toEqual(hash);
  expect(secrets.hashOf(ID, "012346")).not.toEqual(hash);
  expect(secrets.hashOf(randomUUID(), "012345")).not.toEqual(hash);
  expect(codeSecrets(randomBytes(32)).hashOf(ID, "012345")).not.toEqual(hash);
});

it("names targets without saying them, and never two by one name", () => {
  const name = secrets.nameOf("newsletter", "a@b.co");
  expect(secrets.nameOf("newsletter", "a@b.co")).toEqual(name);
  expect(secrets.nameOf("sign-in", "a@b.co")).not.toEqual(name);
  expect(secrets.nameOf("newslettera@b.co")).not.toEqual(name);
  expect(secrets.nameOf("newsletter,a@b.co")).not.toEqual(name);
  expect(codeSecrets(randomBytes(32)).nameOf("newsletter", "a@b.co")).not.toEqual(name);
});

it("seals a text for one code", () => {
  const sealed = secrets.seal(ID, "thandi@example.co.za");
  expect(secrets.open(ID, sealed)).toBe("thandi@example.co.za");
  expect(sealed.toString("latin1")).not.toContain("thandi");
  expect(secrets.seal(ID, "thandi@example.co.za")).not.toEqual(sealed);
  expect(() => secrets.open(randomUUID(), sealed)).toThrow();
  expect(() => codeSecrets(randomBytes(32)).open(ID, sealed)).toThrow();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => secrets.open(ID, changed)).toThrow();
  }
  expect(() => secrets.open(ID, sealed.subarray(0, 20))).toThrow();
});
