import { afterAll, beforeAll, expect, it } from "vitest";
import { leadJobs } from "#leads/keeping.flows.server.ts";
import { LEAD_CONSENT } from "#leads/model.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const DAY = 86_400_000;

async function ask(mobileNumber: string) {
  const payload = {
    vendorType: "personal",
    name: "Thandi Nkosi",
    mobileNumber,
    consent: { given: true, version: LEAD_CONSENT.version },
  };
  const answer = await test.app.inject({ method: "POST", url: "/api/articles/callmeback", payload });
  expect(answer.statusCode).toBe(200);
}

async function counts() {
  const { db } = test.shop;
  const tables = await Promise.all([
    db.selectFrom("lead").selectAll().execute(),
    db.selectFrom("lead_person").selectAll().execute(),
  ]);
  return tables.map((rows) => rows.length);
}

async function night() {
  for (const job of leadJobs(test.shop)) await job.run({});
}

it("forgets leads after a year, and their persons with the last of them", async () => {
  await ask("0821234567");
  await night();
  expect(await counts()).toEqual([1, 1]);
  test.clock.advance(30 * DAY);
  await ask("0821234567");
  await ask("0611234567");
  await night();
  expect(await counts()).toEqual([3, 2]);
  test.clock.advance(336 * DAY);
  await night();
  expect(await counts()).toEqual([2, 2]);
  test.clock.advance(30 * DAY);
  await night();
  expect(await counts()).toEqual([0, 0]);
});
