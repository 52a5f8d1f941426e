import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expiryOf, MAX_TRIES } from "#customers/otp/model.ts";
import { countTry, replaceCode, useCode } from "#customers/otp/repository.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

// Tests each concurrency guard on its own: the checks in the service would hide a missing guard.

const FIRST_REQUESTED_AT = new Date("2026-11-20T08:00:00Z");
const KEY = Buffer.from("a target");

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(() => test.shop.db.deleteFrom("one_time_code").execute());

/** Requests a code the given number of milliseconds after the first. @returns its id, and whether it was stored */
async function requestCode(milliseconds: number): Promise<{ codeId: string; isStored: boolean }> {
  const requestedAt = new Date(FIRST_REQUESTED_AT.getTime() + milliseconds);
  const codeId = randomUUID();
  const code = {
    keyHash: KEY,
    codeId,
    codeHash: Buffer.from("a hash"),
    encryptedTarget: Buffer.from("sealed"),
    requestedAt,
    expiresAt: expiryOf(requestedAt),
    isCounted: true,
  };
  return { codeId, isStored: await replaceCode(test.shop.db, code) };
}

it("A code replaces one that is at least 30 seconds old and no newer one", async () => {
  const stored = [];
  for (const milliseconds of [0, 0, 29_999, 30_000, 59_999, 60_000])
    stored.push((await requestCode(milliseconds)).isStored);
  expect(stored).toEqual([true, false, false, true, false, true]);
});

it("Only one of several concurrently requested codes is stored, and it remains", async () => {
  const attempts = await Promise.all(Array.from({ length: 6 }, () => requestCode(0)));
  const [winner, ...others] = attempts.filter(({ isStored }) => isStored);
  expect(others).toEqual([]);
  expect(await test.shop.db.selectFrom("one_time_code").select("code_id").execute()).toEqual([
    { code_id: winner?.codeId },
  ]);
});

it("A code can be used only once, sequentially and concurrently", async () => {
  const { codeId } = await requestCode(0);
  expect([
    await useCode(test.shop.db, codeId, FIRST_REQUESTED_AT),
    await useCode(test.shop.db, codeId, FIRST_REQUESTED_AT),
  ]).toEqual([true, false]);
  const next = await requestCode(30_000);
  const used = await Promise.all(
    Array.from({ length: 6 }, () => useCode(test.shop.db, next.codeId, FIRST_REQUESTED_AT)),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
});

it("Concurrent attempts never exceed the maximum, and a used code has no attempts left", async () => {
  const { codeId } = await requestCode(0);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => countTry(test.shop.db, KEY, FIRST_REQUESTED_AT, MAX_TRIES)),
  );
  expect(tries.filter((code) => code?.codeId === codeId)).toHaveLength(MAX_TRIES);
  const next = await requestCode(30_000);
  await useCode(test.shop.db, next.codeId, FIRST_REQUESTED_AT);
  expect(await countTry(test.shop.db, KEY, FIRST_REQUESTED_AT, MAX_TRIES)).toBeUndefined();
});
