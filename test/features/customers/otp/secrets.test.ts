import { randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { typedCode } from "#customers/otp/model.ts";
import { codeSecrets, createCodesKey } from "#customers/otp/secrets.server.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const KEY = Buffer.from("0123456789abcdef".repeat(4), "hex");
const secrets = codeSecrets(KEY);
const ID = "3f0c1c36-3f3c-4d0e-9a55-0c8f6f1d2a77";

it("A code is derived from its id and the key, and its digits are evenly distributed", () => {
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

it("The hash of a code depends on its id, its digits and the key", () => {
  const hash = secrets.hashOf(ID, "012345");
  expect(secrets.hashOf(ID, "012345")).toEqual(hash);
  expect(secrets.hashOf(ID, "012346")).not.toEqual(hash);
  expect(secrets.hashOf(randomUUID(), "012345")).not.toEqual(hash);
  expect(codeSecrets(randomBytes(32)).hashOf(ID, "012345")).not.toEqual(hash);
});

it("The name of a target is a keyed hash that is unique per purpose and address", () => {
  const name = secrets.keyHashOf("newsletter", "a@b.co");
  expect(secrets.keyHashOf("newsletter", "a@b.co")).toEqual(name);
  expect(secrets.keyHashOf("sign-in", "a@b.co")).not.toEqual(name);
  expect(secrets.keyHashOf("newslettera@b.co")).not.toEqual(name);
  expect(secrets.keyHashOf("newsletter,a@b.co")).not.toEqual(name);
  expect(codeSecrets(randomBytes(32)).keyHashOf("newsletter", "a@b.co")).not.toEqual(name);
});

it("A sealed text can be opened only unchanged, with the same key and for the same code", () => {
  const sealed = secrets.encrypt(ID, "thandi@example.co.za");
  expect(secrets.decrypt(ID, sealed)).toBe("thandi@example.co.za");
  expect(sealed.toString("latin1")).not.toContain("thandi");
  expect(secrets.encrypt(ID, "thandi@example.co.za")).not.toEqual(sealed);
  expect(() => secrets.decrypt(randomUUID(), sealed)).toThrow();
  expect(() => codeSecrets(randomBytes(32)).decrypt(ID, sealed)).toThrow();
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => secrets.decrypt(ID, changed)).toThrow();
  }
  expect(() => secrets.decrypt(ID, sealed.subarray(0, 20))).toThrow();
});

async function folder(): Promise<string> {
  const path = await temporaryFolder();
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const DATABASE_URL = "postgres://u:p@db:5432/shop";

it("The key is CODES_KEY when it is set, and no key file is created", async () => {
  const place = await folder();
  const CODES_KEY = "0123456789ABCDEF".repeat(4);
  const logged: string[] = [];
  const key = createCodesKey(readEnv({ CODES_KEY, DATABASE_URL }), place, (text) => logged.push(text));
  expect(key).toEqual(Buffer.from(CODES_KEY, "hex"));
  expect([await readdir(place), logged]).toEqual([[], []]);
});

it("Without CODES_KEY a private key file is created, and with a database URL a warning names the replicas", async () => {
  const place = await folder();
  const logged: string[] = [];
  const first = createCodesKey(readEnv({}), place, (text) => logged.push(text));
  expect(logged).toEqual([]);
  expect(first).toHaveLength(32);
  expect((await stat(join(place, "codes-key"))).mode & 0o077).toBe(0);
  expect(createCodesKey(readEnv({ DATABASE_URL }), place, (text) => logged.push(text))).toEqual(first);
  expect(logged).toEqual([expect.stringMatching(/replicas have to share/)]);
});

it("A CODES_KEY that is not 64 hexadecimal digits is rejected", () => {
  for (const CODES_KEY of ["abc", "g".repeat(64), "0".repeat(63)])
    expect(() => readEnv({ CODES_KEY })).toThrow(/CODES_KEY must be 64 hexadecimal digits/);
});
