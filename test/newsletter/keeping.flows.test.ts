import { afterAll, beforeAll, expect, it } from "vitest";
import { newsletterJobs } from "#newsletter/keeping.flows.server.ts";
import { NEWSLETTER_CONSENT } from "#newsletter/model.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const DAY = 86_400_000;

function daysAgo(days: number): Date {
  return new Date(test.shop.clock.now().getTime() - days * DAY);
}

it("forgets sign-ups that nobody confirmed, and addresses a year after they left", async () => {
  const { db } = test.shop;
  const consent_version = NEWSLETTER_CONSENT.version;
  for (const days of [0, 1, 1.9, 2.1, 30])
    await db
      .insertInto("newsletter_pending")
      .values({
        key_hash: Buffer.from(`${days}`),
        name: "",
        vendor_type: "personal",
        consent_version,
        asked_at: daysAgo(days),
      })
      .execute();
  for (const [email, left_at] of [
    ["stays@example.co.za", null],
    ["left@example.co.za", daysAgo(364)],
    ["long-gone@example.co.za", daysAgo(366)],
  ] as const)
    await db
      .insertInto("newsletter_subscriber")
      .values({
        email,
        name: "",
        vendor_type: "personal",
        consent_version,
        consent_words: NEWSLETTER_CONSENT.text,
        consent_at: daysAgo(900),
        verified_at: daysAgo(900),
        left_at,
      })
      .execute();
  for (const job of newsletterJobs(test.shop)) await job.run({});
  const pending = await db.selectFrom("newsletter_pending").select("key_hash").orderBy("asked_at", "desc").execute();
  expect(pending.map((row) => row.key_hash.toString())).toEqual(["0", "1", "1.9"]);
  const kept = await db.selectFrom("newsletter_subscriber").select("email").orderBy("email").execute();
  expect(kept).toEqual([{ email: "left@example.co.za" }, { email: "stays@example.co.za" }]);
});
