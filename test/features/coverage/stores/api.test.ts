import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findStores, stockAtStores } from "#coverage/stores/contract.ts";
import { openToday } from "#coverage/stores/hours.model.ts";
import { sortedByDistance } from "#coverage/stores/model.ts";
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
      key: "braamfontein",
      name: "Khanya Braamfontein",
      town: "Johannesburg",
      province: "Gauteng",
      address: "1 Sample Street, Braamfontein, Johannesburg, 2001",
      latitude: -26.1929,
      longitude: 28.0345,
      telephone: "010 000 0011",
      fiveG: true,
      distanceKm: null,
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

describe("GET /lambda/stores/stock", () => {
  const ask = async (query: Record<string, string>) => {
    const answer = await test.app.inject(`/api/lambda/stores/stock?${new URLSearchParams(query)}`);
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const found = async (query: Record<string, string>) => stockAtStores.reply.parse((await ask(query)).body).body;

  it("Each store says what it has of a colour and storage, as counted, and none where nothing was counted", async () => {
    const { stores, place } = await found({ materialId: "GA56-GRA-128GB" });
    expect(place).toBeNull();
    expect(stores.map(({ key, stock }) => [key, stock])).toEqual([
      ["braamfontein", "in"],
      ["menlyn", "low"],
      ["cape-town", "in"],
      ["umhlanga", "out"],
      ["bloemfontein", "out"],
    ]);
    await test.shop.db.deleteFrom("store_stock").where("store", "=", "menlyn").execute();
    const later = await found({ materialId: "GA56-GRA-128GB" });
    expect(later.stores.find(({ key }) => key === "menlyn")?.stock).toBe("out");
  });

  it("Each store says whether it is open, by the clock of the shop", async () => {
    const { stores } = await found({ materialId: "GA56-GRA-128GB" });
    expect(new Set(stores.map(({ today }) => today))).toEqual(
      new Set(stores.map(({ hours }) => openToday(hours, test.shop.clock.now()))),
    );
  });

  it("A suburb or town is found with its position, typing errors aside; an unknown one is not", async () => {
    const { place } = await found({ materialId: "GA56-GRA-128GB", place: "sowetto" });
    expect(place?.name).toBe("Soweto, Gauteng");
    const nearest = sortedByDistance(test.shop.stores, place ?? undefined)[0];
    expect([nearest?.key, nearest?.distanceKm]).toEqual(["braamfontein", 19.4]);
    expect((await found({ materialId: "GA56-GRA-128GB", place: "xqzzy" })).place).toBeNull();
  });

  it("An unknown material is not found, a missing or hostile one is refused, and nothing is cached", async () => {
    expect((await ask({ materialId: "NO-SUCH" })).status).toBe(404);
    expect((await ask({})).status).toBe(400);
    expect((await ask({ materialId: "x".repeat(201) })).status).toBe(400);
    expect((await ask({ materialId: "GA56-GRA-128GB", place: "x".repeat(61) })).status).toBe(400);
    expect((await ask({ materialId: "GA56-GRA-128GB" })).headers["cache-control"]).toBe("no-store");
  });
});
