import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { chosenCodesKey } from "#one-time-codes/key.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const DATABASE_URL = "postgres://u:p@db:5432/shop";

it("is CODES_KEY where there is one, and nothing is made then", async () => {
  const place = await folder();
  const CODES_KEY = "0123456789ABCDEF".repeat(4);
  const said: string[] = [];
  const key = chosenCodesKey(readEnv({ CODES_KEY, DATABASE_URL }), place, (text) => said.push(text));
  expect(key).toEqual(Buffer.from(CODES_KEY, "hex"));
  expect([await readdir(place), said]).toEqual([[], []]);
});

it("is kept in the shop's folder otherwise, for this user only, and several replicas are told to share one", async () => {
  const place = await folder();
  const said: string[] = [];
  const first = chosenCodesKey(readEnv({}), place, (text) => said.push(text));
  expect(said).toEqual([]);
  expect(first).toHaveLength(32);
  expect((await stat(join(place, "codes-key"))).mode & 0o077).toBe(0);
  expect(chosenCodesKey(readEnv({ DATABASE_URL }), place, (text) => said.push(text))).toEqual(first);
  expect(said).toEqual([expect.stringMatching(/replicas have to share/)]);
});

it("is refused where it is not 64 hexadecimal digits", () => {
  for (const CODES_KEY of ["abc", "g".repeat(64), "0".repeat(63)])
    expect(() => readEnv({ CODES_KEY })).toThrow(/CODES_KEY must be 64 hexadecimal digits/);
});
