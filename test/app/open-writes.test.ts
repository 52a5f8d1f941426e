import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "#app/api.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { newAddress } from "../support/customer.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

/** Calls that need no account: without a token, or with one that a free session is enough for. */
const open = api
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ permission, access }) => permission === undefined && access !== "account");
const limited = open.filter(({ limit }) => limit);

/** Calls that only read, although they may be asked for by anybody: all others are limited. */
const READS = open.filter(({ limit }) => !limit).map(({ route }) => route);

/** Pages of deals ask whether they hide a pin; only what finds one is counted, by `requireAddressLimit`. */
const COUNTS_ITSELF = ["POST /common/pins/find"];

let test: TestShop;
beforeAll(async () => {
  // The lowest RATE_LIMIT: a call may be made `hourly` times in an hour. Minutes are counted by address, so each call has one of its own.
  test = await makeShop({ env: { RATE_LIMIT: "1" } });
});
afterAll(() => test.close());

describe("Calls that need no account", () => {
  it("every one that is no GET has a limit by network address and of bytes, and so has the begin of a session", () => {
    expect(READS.filter((route) => !route.startsWith("GET "))).toEqual([]);
    expect(limited.map(({ route }) => route)).toContain("GET /session/token");
    expect(limited.length).toBeGreaterThan(80);
    for (const { route, limit } of limited) {
      expect(limit?.maxBytes, route).toBeLessThanOrEqual(32 * 1024);
      if (!COUNTS_ITSELF.includes(route)) expect(limit?.hourly ?? 99, route).toBeLessThanOrEqual(10);
    }
  });

  it("no call without a limit inserts a row", async () => {
    const { token } = (await test.app.inject({ url: "/api/session/token", remoteAddress: newAddress() })).json().body;
    const before = await rows();
    for (const route of READS) {
      const url = `/api${route.replace("GET ", "").replace(":token", token).replace(/:\w+/g, crypto.randomUUID())}`;
      const answer = await test.app.inject({
        url: `${url}?${PLACE}`,
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: newAddress(),
      });
      expect(answer.statusCode, route).toBeLessThan(500);
    }
    expect(await rows()).toEqual(before);
  });

  it.each(limited.filter(({ upload, method }) => !upload && method !== "GET"))(
    "$route refuses a body above its limit before it reads it",
    async ({ method, path, limit }) => {
      const answer = await test.app.inject({
        method,
        url: `/api${path.replace(/:\w+/g, "x")}`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify("x".repeat(limit?.maxBytes ?? 0)),
        remoteAddress: newAddress(),
      });
      expect(answer.json()).toMatchObject({ success: false, code: "body_too_large" });
    },
  );
});

/** Parameters of calls about a place; others ignore them. */
const PLACE = new URLSearchParams({ q: "a", text: "a", vendorType: "personal", ids: "P-PV" });

/** The number of rows of each table of the shop, without those that count calls and those of the job queues. */
async function rows(): Promise<Record<string, number>> {
  const tables = (await test.shop.db.introspection.getTables()).filter(
    ({ name, schema }) => schema === "public" && name !== "hourly_count",
  );
  const counts = await Promise.all(
    tables.map(async ({ name, schema }) => {
      const table = sql.table(`${schema}.${name}`);
      const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(
        test.shop.db,
      );
      return [`${schema}.${name}`, found[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
