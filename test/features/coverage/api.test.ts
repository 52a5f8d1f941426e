import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { openCoverage } from "#coverage/cache.server.ts";
import { COVERAGE_QUERY_FIELDS } from "#coverage/model.ts";
import { answersById } from "#coverage/repository.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** Places of the sample coverage. */
const CENTRE = { latitude: "-26.2041", longitude: "28.0473" };
const FARM = { latitude: "-28.46", longitude: "21.55" };
const KALAHARI = { latitude: "-27.5", longitude: "20.6" };
const SEA = { latitude: "-34.6", longitude: "27" };

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await test.app.inject(`/api${path}?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, ...answer.json() };
}

async function lookup(query: Record<string, string>) {
  return get("/coverage/lookup", { amid: "AM-1", ...query });
}

async function availableAt(query: Record<string, string>): Promise<string[]> {
  const { body } = await lookup(query);
  return NETWORKS.filter((name) => body.coverageInfo.networks[name].available);
}

describe("GET /coverage/lookup", () => {
  it("S1-07 S3-13 S7-29 GET /coverage/lookup returns coverageInfo and payload for a place with two fibre providers and indoor 5G", async () => {
    const { status, success, body } = await lookup({ ...CENTRE, building: "{}", floor: "3" });
    expect({ status, success }).toEqual({ status: 200, success: true });
    expect(body.payload).toEqual({ amid: "AM-1", latitude: "-26.2041", longitude: "28.0473", floor: "3" });
    const { networks, ...info } = body.coverageInfo;
    expect(info).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amid: "AM-1",
      latitude: -26.2041,
      longitude: 28.0473,
      takenAt: "2026-11-20T08:00:00.000Z",
      expiresAt: "2026-11-27T08:00:00.000Z",
      source: "sample data",
      available: true,
      message: "Fibre, LTE, 5G, DSL and mobile data reach this place",
    });
    expect(networks.fibre).toMatchObject({ available: true, speed: 1000, speedUnit: "Mbps", floatTypes: [] });
    expect(networks.fibre.providers.map(({ name }: { name: string }) => name)).toEqual(["OpenServe", "Vumatel"]);
    expect(networks.fibre.providers[1].products).toContainEqual({
      productCode: "VUM-FTTH-100",
      name: "Vumatel 100 Mbps",
      type: "FTTH",
      speed: 100,
      speedUnit: "Mbps",
    });
    expect(networks["5g"]).toMatchObject({ available: true, floatTypes: ["Indoor"] });
  });

  it("S9-32 GET /coverage/lookup reports a farm that only outdoor LTE reaches", async () => {
    expect(await availableAt(FARM)).toEqual(["lte"]);
    const { body } = await lookup(FARM);
    expect(body.coverageInfo.networks.lte.floatTypes).toEqual(["Outdoor"]);
    expect(body.coverageInfo.message).toBe("LTE reaches this place");
  });

  it("GET /coverage/lookup reports that no network reaches a remote place or a place in the sea", async () => {
    for (const place of [KALAHARI, SEA]) {
      const { status, body } = await lookup(place);
      expect(status).toBe(200);
      expect(NETWORKS.map((name) => body.coverageInfo.networks[name].available)).toEqual(NETWORKS.map(() => false));
      expect(body.coverageInfo).toMatchObject({
        available: false,
        source: "sample data",
        message: "None of our networks reaches this place",
      });
    }
  });

  it("S5-22 GET /coverage/lookup returns all fields that have a value, and drops those that are empty, null or '{}'", async () => {
    const all = Object.fromEntries(COVERAGE_QUERY_FIELDS.map((field) => [field, "x"]));
    const full = await lookup({ ...all, ...CENTRE });
    expect(full.body.payload).toEqual({ ...all, ...CENTRE });
    const nothing = Object.fromEntries(
      COVERAGE_QUERY_FIELDS.map((field, place) => [field, ["", "null", "{}"][place % 3] ?? ""]),
    );
    const bare = await lookup({ ...nothing, amid: "AM-1", ...CENTRE });
    expect(bare.body.payload).toEqual({ amid: "AM-1", ...CENTRE });
  });

  it("S3-20 S7-27 A look-up is limited to the speed, type and providers of fibre and to the reception in the building", async () => {
    const networks = async (query: object) => (await lookup({ ...CENTRE, ...query })).body.coverageInfo.networks;
    const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
    const { fibre: slow } = await networks({ topSpeed: "50 Mbps" });
    expect(slow).toMatchObject({ available: true, speed: 50, speedUnit: "Mbps" });
    expect(
      slow.providers.every(({ products }: { products: { speed: number }[] }) =>
        products.every(({ speed }) => speed <= 50),
      ),
    ).toBe(true);
    expect(namesOf((await networks({ otherProviders: "Vumatel" })).fibre.providers)).toEqual(["Vumatel"]);
    expect((await networks({ ftthType: "FTTH" })).fibre.available).toBe(true);
    expect((await networks({ ftthType: "FTTB" })).fibre).toMatchObject({ available: false, providers: [] });
    expect((await networks({ ftthType: "none" })).fibre).toMatchObject({ available: false, providers: [] });
    const outdoors = await networks({ floatTypes: "Outdoor" });
    expect(outdoors).toMatchObject({ lte: { available: true, floatTypes: ["Outdoor"] }, "5g": { available: false } });
    expect((await networks({ floatTypes: "Indoor,Outdoor" }))["5g"].available).toBe(true);
    // The register knows nothing of a building that the customer typed.
    expect((await networks({ topSpeed: "50 Mbps", isOther: "true" })).fibre.speed).toBe(1000);
  });

  it("S3-20 A limited answer holds for an order as it was given, and names the register as its source", async () => {
    const { coverageInfo } = (await lookup({ ...CENTRE, topSpeed: "50 Mbps", gisProvider: "address register" })).body;
    expect(coverageInfo.source).toBe("sample data and address register");
    const stored = (await answersById(test.shop.db, [coverageInfo.id])).get(coverageInfo.id);
    expect(stored?.networks).toEqual(coverageInfo.networks);
  });

  it("S3-20 A look-up says whether the product, or the sub-category with its provider and product code, is available", async () => {
    const offers = async (query: object) => (await lookup({ ...CENTRE, ...query })).body.offers;
    const fibre = { name: "Fibre", network: "fibre" };
    expect(await offers({})).toEqual([]);
    expect(await offers({ addressSubCategory: "Fibre", addressProvider: "Vumatel" })).toEqual([
      { ...fibre, provider: "Vumatel", available: true },
    ]);
    expect(await offers({ addressSubCategory: "Fibre", serviceProviderName: "Octotel" })).toEqual([
      { ...fibre, provider: "Octotel", available: false },
    ]);
    const coded = { addressSubCategory: "Fibre", addressProvider: "Vumatel" };
    expect(await offers({ ...coded, productCode: "VUM-FTTH-100" })).toMatchObject([{ available: true }]);
    expect(await offers({ ...coded, productCode: "VUM-FTTH-100", topSpeed: "50" })).toMatchObject([
      { available: false },
    ]);
    const card = test.shop.catalogue.cards("personal", "fibre").find(({ provider }) => provider === "Vumatel");
    expect(await offers({ addressCurrentRef: card?.id, availableSubCat: "LTE, 5G, Cheese" })).toMatchObject([
      { network: "fibre", provider: "Vumatel", available: true },
      { name: "LTE", network: "lte", available: true },
      { name: "5G", network: "5g", available: true },
    ]);
  });

  it("S3-20 A look-up names the unit that was asked for, and says whether an earlier answer has changed", async () => {
    const unit = { building: "Acacia Court", floor: "2nd floor", unit: "14" };
    const { coverageInfo, changed } = (await lookup({ ...FARM, ...unit })).body;
    expect(coverageInfo.message).toBe("LTE reaches unit 14 on the 2nd floor of Acacia Court");
    expect(changed).toBe(false);
    const again = (query: object) => lookup({ ...FARM, coverageInfo: coverageInfo.id, ...query });
    expect((await again({})).body.changed).toBe(false);
    expect((await again({ ...CENTRE })).body.changed).toBe(true);
    expect((await again({ ...CENTRE, amid: "AM-2" })).body.changed).toBe(false);
  });

  it.each([
    ["amid", { ...CENTRE, amid: "" }, "query.amid: amid is required"],
    ["amid", { ...CENTRE, amid: "{}" }, "query.amid: amid is required"],
    ["latitude", { longitude: "28" }, "query.latitude: latitude is required"],
    ["latitude", { longitude: "28", latitude: "null" }, "query.latitude: latitude is required"],
    ["longitude", { latitude: "-26" }, "query.longitude: longitude is required"],
  ])("S5-19 GET /coverage/lookup rejects a request without %s: %j", async (field, query, message) => {
    const { status, ...refusal } = await lookup(query);
    expect({ status, ...refusal }).toMatchObject({
      status: 400,
      code: "invalid_request",
      field: `query.${field}`,
      message,
    });
  });

  it.each([
    ["latitude", { ...CENTRE, latitude: "abc" }, "latitude must be a number"],
    ["latitude", { ...CENTRE, latitude: "1e1" }, "latitude must be a number"],
    ["longitude", { ...CENTRE, longitude: "28,04" }, "longitude must be a number"],
    ["longitude", { ...CENTRE, longitude: "181" }, "longitude must be between -180 and 180"],
  ])("S5-20 GET /coverage/lookup rejects the invalid %s in %j", async (field, query, message) => {
    const refusal = await lookup(query);
    expect(refusal).toMatchObject({ status: 400, field: `query.${field}`, message: `query.${field}: ${message}` });
  });

  it("GET /coverage/lookup rejects a place outside South Africa, or with swapped coordinates, with an explanation", async () => {
    for (const place of [
      { latitude: "51.5", longitude: "0.1" },
      { latitude: CENTRE.longitude, longitude: CENTRE.latitude },
      // Maseru and Mbabane.
      { latitude: "-29.3142", longitude: "27.4833" },
      { latitude: "-26.3186", longitude: "31.141" },
    ])
      expect(await lookup(place)).toMatchObject({
        status: 422,
        code: "outside_south_africa",
        message: expect.stringMatching(/^This place isn't in South Africa/),
      });
  });

  it("S3-15 GET /coverage/lookup omits Seacom unless its flag is on", async () => {
    // South-east of the middle of Cape Town, where the sample has no other provider.
    const place = { latitude: "-33.965", longitude: "18.465" };
    const { body } = await lookup(place);
    expect(body.coverageInfo.networks.fibre).toMatchObject({ available: false, providers: [] });
    const areas = test.shop.coverage.at({ latitude: -33.965, longitude: 18.465 });
    expect(areas.filter(({ network }) => network === "fibre").map(({ provider }) => provider)).toEqual(["7"]);
  });

  it("S8-18 GET /coverage/lookup answers 'unable to fetch coverage response for the address' without coverage data", async () => {
    const empty = await makeShop();
    try {
      await empty.shop.db.deleteFrom("coverage_source").execute();
      const revisions = revisionsOf(empty.shop.db);
      empty.shop.coverage = await openCoverage({ db: empty.shop.db, revisions });
      const answer = await empty.app.inject(`/api/coverage/lookup?${new URLSearchParams({ amid: "A", ...CENTRE })}`);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        success: false,
        code: "coverage_away",
        message: "unable to fetch coverage response for the address",
      });
    } finally {
      await empty.close();
    }
  });
});

describe("Cache headers", () => {
  it("A coverage answer is stored neither by browsers nor by proxies", async () => {
    const answer = await test.app.inject(`/api/coverage/lookup?${new URLSearchParams({ amid: "AM-1", ...CENTRE })}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("Coverage sub-categories", () => {
  it("S7-30 GET /api/coverageSubCategories returns the sub-categories of both customer segments", async () => {
    const { status, body } = await get("/coverageSubCategories");
    expect(status).toBe(200);
    const of = (segment: string, network: string) =>
      body.subCategories.filter(
        (each: { vendorType: string; network: string }) => each.vendorType === segment && each.network === network,
      );
    expect(of("personal", "5g")).toEqual([
      {
        name: "5G",
        network: "5g",
        vendorType: "personal",
        category: "lte-5g",
        path: "/personal/lte-5g",
        count: expect.any(Number),
      },
    ]);
    expect(of("business", "lte")).toHaveLength(1);
    expect(of("personal", "fibre").length).toBeGreaterThan(0);
    expect(of("personal", "mobiledata").map(({ name }: { name: string }) => name)).toEqual(["Data bundles"]);
    for (const { count } of body.subCategories) expect(count).toBeGreaterThan(0);
    expect(body.subCategories.some(({ category }: { category: string }) => category === "satellite")).toBe(false);
  });

  it("S7-31 GET /api/coverage-subcategories returns the sub-categories of one customer segment by network", async () => {
    const personal = await get("/coverage-subcategories");
    expect(personal.body.vendorType).toBe("personal");
    expect(personal.body.networks.map(({ network, name }: Record<string, string>) => [network, name])).toEqual([
      ["fibre", "Fibre"],
      ["lte", "LTE"],
      ["5g", "5G"],
      ["mobiledata", "Mobile data"],
    ]);
    const business = await get("/coverage-subcategories", { vendorType: "business" });
    expect(business.body.vendorType).toBe("business");
    expect(business.body.networks[0].subCategories[0]).toMatchObject({ vendorType: "business", network: "fibre" });
    expect((await get("/coverage-subcategories", { vendorType: "other" })).status).toBe(400);
  });
});

describe("POST /microservice/ispfeasibility", () => {
  async function post(payload: object) {
    const url = "/api/microservice/ispfeasibility";
    const answer = await test.app.inject({ method: "POST", url, payload: { amid: "AM-1", ...payload } });
    return { status: answer.statusCode, ...answer.json() };
  }
  const centre = { latitude: -26.2041, longitude: 28.0473 };

  it("S7-32 POST /microservice/ispfeasibility says if a line is available from any provider, from one, or for one product", async () => {
    expect((await post(centre)).body).toMatchObject({
      feasible: true,
      lines: ["fibre", "dsl"],
      message: "You can get a line at this address",
      coverageInfo: { amid: "AM-1", source: "sample data" },
    });
    expect((await post({ ...centre, provider: "vumatel" })).body.lines).toEqual(["fibre"]);
    expect((await post({ ...centre, provider: "Vumatel", productCode: "VUM-FTTH-100" })).body.lines).toEqual(["fibre"]);
    expect((await post({ ...centre, provider: "OpenServe", productCode: "VUM-FTTH-100" })).body.lines).toEqual([]);
    expect((await post({ ...centre, provider: "Octotel" })).body).toMatchObject({
      feasible: false,
      lines: [],
      message: "You can't get this line at this address",
    });
  });

  it("S7-32 POST /microservice/ispfeasibility rejects a place outside South Africa and invalid input", async () => {
    expect(await post({ latitude: 51, longitude: 0 })).toMatchObject({ status: 422, code: "outside_south_africa" });
    expect((await post({ latitude: "x", longitude: 28 })).status).toBe(400);
    expect((await post({ ...centre, amid: " " })).status).toBe(400);
  });
});
