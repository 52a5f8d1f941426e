import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findStores } from "#coverage/stores/contract.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function get(query: Record<string, string> = {}) {
  const answer = await test.app.inject(`/api/lambda/5g/stores?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function keys(query: Record<string, string>): Promise<string[]> {
  const { body } = await get(query);
  return findStores.reply.parse(body).body.stores.map(({ key }) => key);
}

describe("GET /lambda/5g/stores", () => {
  it("S7-47 GET /lambda/5g/stores returns the stores with address, hours, telephone and whether they show 5G", async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    const { stores } = findStores.reply.parse(body).body;
    expect(stores).toHaveLength(test.shop.stores.length);
    expect(stores[0]).toEqual({
      ...{ key: "braamfontein", name: "Khanya Braamfontein", town: "Johannesburg", province: "Gauteng" },
      address: "1 Sample Street, Braamfontein, Johannesburg, 2001",
      ...{ latitude: -26.1929, longitude: 28.0345, telephone: "010 000 0011", fiveG: true, distanceKm: null },
      hours: "Monday to Saturday, 09:00 to 17:00",
    });
    expect(new Set(stores.map(({ fiveG }) => fiveG))).toEqual(new Set([true, false]));
  });

  it("S7-47 GET /lambda/5g/stores lists the nearest store first and neither caches nor returns the given place", async () => {
    const { body, headers } = await get({ latitude: "-33.9", longitude: "18.5" });
    const [first] = findStores.reply.parse(body).body.stores;
    expect([first?.key, first?.distanceKm]).toEqual(["cape-town", 7.8]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(JSON.stringify(body)).not.toContain("18.5,");
  });

  it("S7-47 GET /lambda/5g/stores filters by province and by words of the address", async () => {
    expect(await keys({ province: "gauteng" })).toEqual(["braamfontein", "menlyn"]);
    expect(await keys({ province: "Gauteng", town: "pretoria" })).toEqual(["menlyn"]);
    expect(await keys({ town: "Springbok" })).toEqual([]);
  });

  it.each([
    [{ latitude: "-26" }, 400, "query.longitude"],
    [{ longitude: "28" }, 400, "query.latitude"],
    [{ latitude: "north", longitude: "28" }, 400, "query.latitude"],
    [{ province: "Transvaal" }, 400, "query.province"],
    [{ town: "x".repeat(61) }, 400, "query.town"],
    [{ latitude: "51.5", longitude: "0.1" }, 422, undefined],
    [{ latitude: "28", longitude: "-26" }, 422, undefined],
  ])("S7-47 GET /lambda/5g/stores rejects the query %j", async (query: Record<string, string>, status, field) => {
    const answer = await get(query);
    expect(answer.status).toBe(status);
    expect(answer.body.field).toBe(field);
    if (status === 422) expect(answer.body.message).toMatch(/^This place isn't in South Africa/);
  });
});
