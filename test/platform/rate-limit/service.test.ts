import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENQUIRIES_PER_NUMBER, enquiriesPerAddress, verificationsPerPerson } from "#checkout/customer-lookup/model.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import {
  isAnyReached,
  isCounted,
  isCountedInTransaction,
  limitWrongCodes,
  networkOf,
  requireAddressLimit,
  requireHourlyLimit,
} from "#platform/rate-limit/service.server.ts";
import { idWith } from "../../support/account.ts";
import { upload } from "../../support/documents.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { beginCheckout, newShopper } from "../../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: "400" } });
});
afterAll(() => test.close());

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1::9", "2001:db8:1:0"],
  ["2001:db8:1::ffff:9", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
])("The rate limit counts the address %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("A limit holds for a client whose gateway writes another port with each call", async () => {
  const behindGateway = await makeShop({ env: { RATE_LIMIT: "20", TRUST_PROXY: "1" } });
  const statusFrom = async (client: string) => {
    const headers = { "x-forwarded-for": client };
    return (await behindGateway.app.inject({ url: "/api/menu_items/main", headers })).statusCode;
  };
  const answers: number[] = [];
  for (let port = 51_001; port <= 51_021; port += 1) answers.push(await statusFrom(`41.13.0.1:${port}`));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(await statusFrom("41.13.0.2:51001")).toBe(200);
  await behindGateway.close();
});

describe("Verification provider rate limits", () => {
  it("Provider enquiries about unknown numbers are limited per client address, however many sessions it starts", async () => {
    const most = enquiriesPerAddress(400);
    const answers: number[] = [];
    for (let attempt = 0; attempt < most + 3; attempt += 1) {
      const shopper = await newShopper(test);
      const body = { mobileNumber: `082${100 + attempt}0404` };
      answers.push((await shopper.call("POST /microservice/getSubscriberProfile", { body })).status);
      test.clock.advance(1_000);
    }
    expect(answers).toEqual([...Array.from({ length: most }, () => 200), 429, 429, 429]);
  });

  it("Customers behind one address who ask about their own numbers do not use up its enquiries; numbers of others do", async () => {
    test.clock.advance(3_600_000);
    const ask = async (mobileNumber: string, idNumber = "") => {
      const body = { mobileNumber, idNumber };
      const answer = await (await newShopper(test)).call("POST /microservice/getSubscriberProfile", { body });
      return answer.body.body?.eligibility ?? answer.body.code;
    };
    const isReached = (subject: string, limit: number) =>
      isAnyReached(test.shop, [{ subject: ["address", subject, "127.0.0.1"], limit }]);
    const most = enquiriesPerAddress(400);
    for (let attempt = 0; attempt < most + 5; attempt += 1)
      expect(await ask(`0822${1_000 + attempt}00`)).toBe("eligible");
    expect(await ask("0823100100", idWith("2301"))).toBe("eligible");
    expect(await isReached("POST /microservice/getSubscriberProfile", 1)).toBe(false);
    expect([await isReached("subscribers", most + 5), await isReached("subscribers", most + 6)]).toEqual([true, false]);
    expect(await ask("0823100409", idWith("2301"))).toBe("not_yours");
    expect(await isReached("POST /microservice/getSubscriberProfile", 1)).toBe(true);
  });

  it("The enquiry limits follow RATE_LIMIT", () => {
    expect(enquiriesPerAddress(600)).toBe(120);
    expect([verificationsPerPerson(600), verificationsPerPerson(1)]).toEqual([10, ENQUIRIES_PER_NUMBER]);
  });
});

describe("POST /chat/documents/fileUpload", () => {
  it("Uploads are limited per hour and client address", async () => {
    test.clock.advance(3_600_000);
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    for (let sent = 0; sent < 400; sent += 1)
      await requireAddressLimit(test.shop, "POST /chat/documents/fileUpload", "127.0.0.1", 400);
    expect((await upload(test, shopper.token, { orderId })).body.code).toBe("too_many_requests");
    const documents = test.shop.db.selectFrom("document").select("name").where("order_id", "=", orderId);
    expect(await documents.execute()).toEqual([]);
    test.clock.advance(3_600_000);
    expect((await upload(test, shopper.token, { orderId })).status).toBe(200);
  });

  it("Uploads are limited for a site too, which may hold thousands of networks", async () => {
    test.clock.advance(3_600_000);
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    const orderId: string = (await beginCheckout(shopper)).body.order_id;
    const from = async (remoteAddress: string) =>
      (await upload(test, shopper.token, { orderId, remoteAddress })).body.code ?? "stored";
    expect(await from("2001:db8:1:1::1")).toBe("stored");
    await test.shop.db
      .updateTable("hourly_count")
      .set({ times: 10 * 400 - 1 })
      .execute();
    expect(await from("2001:db8:1:2::1")).toBe("stored");
    expect(await from("2001:db8:1:3::1")).toBe("too_many_requests");
    expect(await from("2001:db8:2:3::1")).toBe("stored");
  });
});

it("Wrong codes are limited for a site too, which may hold thousands of networks, and right ones do not count", async () => {
  const answer = async (network: number, isRight: boolean) => {
    const guess = { call: "POST /codes", address: `2001:db8:9:${network}::1`, limit: 1, wrong: notFound };
    const attempt = async () => {
      if (!isRight) throw new HttpProblem(notFound);
      return "right";
    };
    return limitWrongCodes(test.shop, guess, attempt).catch(({ problem }: HttpProblem) => problem.code);
  };
  for (let network = 1; network <= 20; network += 1) expect(await answer(network, true)).toBe("right");
  for (let network = 1; network <= 10; network += 1) expect(await answer(network, false)).toBe("not_found");
  expect(await answer(11, true)).toBe("too_many_requests");
});

describe("Calls that need no account", () => {
  it.each([
    { call: "GET /session/token", counted: "call GET /session/token", limit: 2_000 },
    { call: "GET /coverage/lookup", counted: "coverage look-up", limit: 2_000 },
    { call: "POST /microservice/ispfeasibility", counted: "coverage look-up", limit: 2_000 },
    { call: "POST /payment/start", counted: "call POST /payment/start", limit: 400 },
    { call: "POST /addtocart", counted: "call POST /addtocart", limit: 4_000 },
  ])("$call is refused to an address after $limit calls in an hour, and answered in the next", async (row) => {
    const { call, counted, limit } = row;
    test.clock.advance(3_600_000);
    const shopper = await newShopper(test);
    const place = { amid: "AM-1", latitude: -26.1041, longitude: 28.0567 };
    const query = { ...place, latitude: `${place.latitude}`, longitude: `${place.longitude}` };
    const body = call.includes("payment") ? { orderId: crypto.randomUUID() } : place;
    const answer = async () => (await shopper.call(call, call.startsWith("GET") ? { query } : { body })).body.code;
    expect(await answer()).not.toBe("too_many_requests");
    await test.shop.db.updateTable("hourly_count").set({ times: limit }).execute();
    expect(await answer()).toBe("too_many_requests");
    await expect(requireAddressLimit(test.shop, counted, "127.0.0.1", limit)).rejects.toThrow();
    await expect(requireAddressLimit(test.shop, counted, "127.0.0.2", limit)).resolves.toBeUndefined();
    test.clock.advance(3_600_000);
    expect(await answer()).not.toBe("too_many_requests");
  });
});

it("What is counted in a transaction counts once it is committed, against the same limit, and not when it is rolled back", async () => {
  test.clock.advance(3_600_000);
  const { db } = test.shop;
  const counted = (trx: Database) => isCountedInTransaction(test.shop, trx, ["number", "one"], 2);
  const rolledBack = db.transaction().execute(async (trx) => {
    expect([await counted(trx), await counted(trx), await counted(trx)]).toEqual([true, true, false]);
    throw new RangeError("Not placed");
  });
  await expect(rolledBack).rejects.toThrow(RangeError);
  expect(await db.transaction().execute(counted)).toBe(true);
  expect(await isCounted(test.shop, ["number", "one"], 2)).toBe(true);
  expect(await db.transaction().execute(counted)).toBe(false);
});

it("A count in a transaction leaves it waiting for the disk", async () => {
  const setting = await test.shop.db.transaction().execute(async (trx) => {
    await isCountedInTransaction(test.shop, trx, ["number", "two"], 2);
    return sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(trx);
  });
  const { rows } = await sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`.execute(
    test.shop.db,
  );
  expect(setting.rows).toEqual(rows);
});

it("Counters of ID numbers are stored under a keyed hash, which cannot be found by trying all numbers without the key", async () => {
  const db = test.shop.db;
  await db.deleteFrom("hourly_count").execute();
  const subject = ["number", "POST /verification/start", "8001015009087"];
  const hashes = async (key: string) => {
    const { keyHashOf } = codeSecrets(Buffer.from(key.repeat(32)));
    await requireHourlyLimit({ ...test.shop, keyHashOf }, subject, 5);
    const rows = await db.selectFrom("hourly_count").select(["subject_hash", "times"]).execute();
    return rows.map(({ times }) => times);
  };
  expect(await hashes("a")).toEqual([1]);
  expect(await hashes("a")).toEqual([2]);
  expect((await hashes("b")).toSorted()).toEqual([1, 2]);
});
