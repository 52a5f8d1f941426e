import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#app/create-app.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
/** A shop whose geocoder and verification provider are unavailable. */
let unavailable: TestShop;
beforeAll(async () => {
  const unreachableUrl = "http://127.0.0.1:9/GeocodeServer";
  test = await makeShop();
  unavailable = await makeShop({
    env: { GEOCODER: "arcgis", ARCGIS_GEOCODER_URL: unreachableUrl, ADDRESS_VERIFICATION_URL: unreachableUrl },
  });
});
afterAll(() => Promise.all([test.close(), unavailable.close()]));

const TYPED = "3 Leadwood Rd, Rosyntjie Park, Upington";
const get = (path: string, query: Record<string, string>, shop = test) => shop.app.inject({ url: path, query });

/** The house of TYPED in the shop's address data. */
async function house() {
  const [found] = (await get("/api/coverage/candidates", { address: TYPED })).json().candidates;
  const { amid, latitude, longitude } = found.info;
  return { found, amid, place: { latitude: String(latitude), longitude: String(longitude) } };
}

describe("Geocoder", () => {
  it("S7-28 The geocoder suggests addresses for partial text and resolves a suggestion by its key", async () => {
    const { suggestions } = (await get("/api/geocode/suggest", { text: "3 leadw rosyn", maxSuggestions: "2" })).json();
    expect(suggestions).toHaveLength(1);
    expect(suggestions[0]).toMatchObject({ isCollection: false, source: "sample data" });
    expect(suggestions[0].text).toContain("3 Leadwood Road, Rosyntjie Park");
    const { text, magicKey } = suggestions[0];
    const { candidates } = (await get("/api/geocode/candidates", { text, magicKey })).json();
    expect(candidates).toMatchObject([{ address: text, score: 100, source: "sample data", info: { streetNo: "3" } }]);
    expect((await get("/api/geocode/suggest", { text: "l" })).json()).toEqual({ suggestions: [] });
  });

  it("S7-28 The geocoder returns the longitude as x and the latitude as y", async () => {
    const [{ location, info }] = (await get("/api/geocode/candidates", { text: TYPED })).json().candidates;
    expect(location).toEqual({ x: info.longitude, y: info.latitude });
    expect(location.x).toBeGreaterThan(16);
    expect(location.y).toBeLessThan(-22);
  });

  it("S7-28 The geocoder returns the address at given coordinates", async () => {
    const { place, amid } = await house();
    const answer = await get("/api/geocode/reverse", place);
    expect(answer.json()).toMatchObject({ info: { amid, verified: true }, source: "sample data" });
  });

  it("S8-17 The geocoder returns no address in the sea", async () => {
    const answer = await get("/api/geocode/reverse", { latitude: "-34.5", longitude: "17.2" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "location_unknown", message: "unable to fetch location info" });
  });
});

describe("Coordinates and plus codes that somebody types", () => {
  const candidates = async (text: string) => {
    const { candidates: found } = (await get("/api/geocode/candidates", { text })).json();
    expect((await get("/api/coverage/candidates", { address: text })).json().candidates).toMatchObject(
      found.map(({ info }: { info: object }) => ({ info })),
    );
    return found;
  };

  it("S7-28 S7-29 Coordinates are the point itself, with the suburb, town and postal code of its nearest address", async () => {
    const { found, place } = await house();
    const { suburb, town, postalCode } = found.info;
    const [{ info, location, source }, ...others] = await candidates(`${place.latitude} , ${place.longitude}`);
    expect(others).toMatchObject([{ info: found.info }]);
    expect(location).toEqual({ x: Number(place.longitude), y: Number(place.latitude) });
    expect(info).toMatchObject({ addressType: "LatLong", amid: "", street: "", suburb, town, postalCode });
    expect(source).toBe("sample data");
  });

  it("S7-28 Coordinates far from every address are the point alone", async () => {
    const [{ info }, ...others] = await candidates("-30.5, 21.25");
    expect(others).toEqual([]);
    expect(info).toMatchObject({ latitude: -30.5, longitude: 21.25, address: "-30.500000, 21.250000", town: "" });
  });

  it.each([
    "4FRW3JR6+XX",
    "4frw 3jr6 + xx",
    "3JR6+XX Cape Town",
    "3jr6+xx, Kaapstad, South Africa",
    "Cape Town 3JR6+XX",
  ])("S7-28 The plus code in %j is the middle of its area", async (text) => {
    // Worked out by hand: 4FRW3JR6+XX is 1/8000 of a degree wide, from -33.907625 and 18.612375.
    const [{ info }] = await candidates(text);
    expect(info.latitude).toBeCloseTo(-33.9075625, 6);
    expect(info.longitude).toBeCloseTo(18.6124375, 6);
  });

  it.each([
    ["3JR6+XX", "plus_code_without_town", "Add the town to this plus code, such as 3JR6+XX Cape Town"],
    ["3JR6+XX, South Africa", "plus_code_without_town", "Add the town to this plus code, such as 3JR6+XX Cape Town"],
    ["3JR6+XX Nowhere", "plus_code_town_unknown", "We don't know the town of this plus code"],
    ["3JR6+XX Xyzzyville", "plus_code_town_unknown", "We don't know the town of this plus code"],
    ["-33.94", "half_point", "A place on the map has two numbers, latitude and longitude"],
    [`33°56'58.7"S`, "half_point", "A place on the map has two numbers, latitude and longitude"],
    ["0,0", "outside_south_africa", "This place isn't in South Africa, where our networks are"],
    ["51.5072, -0.1276", "outside_south_africa", "This place isn't in South Africa, where our networks are"],
    ["9C3XGV4C+XX", "outside_south_africa", "This place isn't in South Africa, where our networks are"],
    ["-29.6, 27.5", "outside_south_africa", "This place isn't in South Africa, where our networks are"],
  ])(
    "S7-28 The point %j is answered with what is missing or wrong, and is no suggestion",
    async (text, code, words) => {
      const answer = await get("/api/geocode/candidates", { text });
      expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(words) });
      expect((await get("/api/coverage/candidates", { address: text })).statusCode).toBe(422);
      expect((await get("/api/geocode/suggest", { text })).json()).toEqual({ suggestions: [] });
    },
  );

  it("S7-28 Behind coordinates a height, or the scale of a map, is left out", async () => {
    for (const text of ["21.25,-30.5,0", "-30.5, 21.25, 12z"]) {
      const [{ info }] = await candidates(text);
      expect(info).toMatchObject({ latitude: -30.5, longitude: 21.25 });
    }
  });

  it("S7-28 A typed point is suggested in decimal degrees, and found again by the suggestion", async () => {
    const { suggestions } = (await get("/api/geocode/suggest", { text: `33°56'58.7"S 18°27'28.4"E` })).json();
    expect(suggestions).toEqual([{ text: "-33.949639, 18.457889", magicKey: "", isCollection: false, source: "" }]);
    const [{ info }] = await candidates(suggestions[0].text);
    expect(info).toMatchObject({ latitude: -33.949639, longitude: 18.457889 });
  });
});

describe("Coverage check", () => {
  it("S7-29 The coverage check returns candidates, and verified addresses with their amid", async () => {
    const { found, amid, place } = await house();
    expect(found).toMatchObject({ score: 100, source: "sample data", info: { street: "Leadwood", mduFlag: "NO" } });
    const { verfiedAddresses } = (await get("/api/coverage/verified-address", { ...place, address: TYPED })).json();
    expect(verfiedAddresses).toMatchObject([{ amid, verified: true, metres: 0, source: "sample data", buildings: [] }]);
  });

  it("S7-29 The coverage check preserves the requested unit and lists the floors of a shared building", async () => {
    const row = await test.shop.db
      .selectFrom("address_house")
      .selectAll()
      .where("type", "=", "Building")
      .executeTakeFirstOrThrow();
    const whole = await test.shop.gazetteer.byId(row.amid);
    const place = { latitude: String(row.latitude), longitude: String(row.longitude) };
    const query = { ...place, address: whole?.info.address ?? "", unit: "6" };
    const [verified] = (await get("/api/coverage/verified-address", query)).json().verfiedAddresses;
    expect(verified).toMatchObject({ amid: row.amid, mduFlag: "YES", building: { unit: "6", amid: `${row.amid}U6` } });
    expect(verified.buildings[0].floors[0]).toMatchObject({ name: "Ground floor" });
  });

  it("S7-29 The coverage check verifies by coordinates when there is no text, and returns no address in the sea", async () => {
    const { amid, place } = await house();
    const [nearest] = (await get("/api/coverage/verified-address", place)).json().verfiedAddresses;
    expect(nearest.amid).toBe(amid);
    const sea = { latitude: "-34.5", longitude: "17.2", address: TYPED };
    expect((await get("/api/coverage/verified-address", sea)).json()).toEqual({ verfiedAddresses: [] });
  });

  it("S7-25 S7-26 GET /address/verify answers with the field names of the verification provider", async () => {
    const { amid, place } = await house();
    const query = { LAT: place.latitude, LON: place.longitude, ADDRESS: TYPED };
    const { AddressVerify } = (await get("/api/address/verify", query)).json();
    expect(AddressVerify).toEqual([
      {
        LR_Address: expect.stringContaining("3 Leadwood Road"),
        AMID: amid,
        DIST: 0,
        DIST_M: 0,
        LR_LAT: Number(place.latitude),
        LR_LON: Number(place.longitude),
        source: "sample data",
      },
    ]);
  });
});

describe("Coordinates", () => {
  const PATHS = ["/api/geocode/reverse", "/api/coverage/verified-address"];

  it.each(PATHS)("S5-20 %s requires a latitude and a longitude that are valid numbers", async (path) => {
    for (const latitude of ["", "south", "NaN", "Infinity", "-33,9"]) {
      const answer = await get(path, { latitude, longitude: "18.4" });
      expect([latitude, answer.statusCode]).toEqual([latitude, 400]);
      expect(answer.json()).toMatchObject({ code: "invalid_request", field: "query.latitude" });
    }
    expect((await get(path, { latitude: "-33.9" })).json()).toMatchObject({ field: "query.longitude" });
  });

  it.each([...PATHS, "/api/geocode/suggest"])(
    "%s rejects coordinates outside South Africa with an explanation",
    async (path) => {
      const swapped = await get(path, { latitude: "18.42", longitude: "-33.92", text: TYPED });
      expect(swapped.statusCode).toBe(422);
      expect(swapped.json()).toMatchObject({ code: "outside_south_africa" });
      expect(swapped.json().message).toContain("isn't in South Africa");
    },
  );

  it("GET /address/verify rejects coordinates outside South Africa", async () => {
    const answer = await get("/api/address/verify", { LAT: "51.5", LON: "-0.12", ADDRESS: "x" });
    expect(answer.json()).toMatchObject({ code: "outside_south_africa" });
  });
});

describe("Unavailable providers", () => {
  const PLACE = { latitude: "-33.92", longitude: "18.42" };

  it.each([
    ["S8-16", "/api/geocode/suggest", { text: TYPED }, "unable to fetch address candiate"],
    ["S8-16", "/api/geocode/candidates", { text: TYPED }, "unable to fetch address candiate"],
    ["S8-16", "/api/coverage/candidates", { address: TYPED }, "unable to fetch address candiate"],
    ["S8-17", "/api/geocode/reverse", PLACE, "unable to fetch location info"],
    ["S8-19", "/api/coverage/verified-address", { ...PLACE, address: TYPED }, "Unable to fetch address"],
    ["S8-19", "/api/address/verify", { LAT: "-33.92", LON: "18.42", ADDRESS: TYPED }, "Unable to fetch address"],
  ])(
    "%s %s answers 503 with the specified message while its provider is unavailable",
    async (_id, path, query: Record<string, string>, message) => {
      const answer = await get(path, query, unavailable);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, message });
    },
  );
});

it("The address calls write no address and no coordinates to the log, whatever their outcome", async () => {
  const lines: string[] = [];
  const logs = { write: (line: string) => void lines.push(line) };
  const { place } = await house();
  for (const { shop } of [test, unavailable]) {
    const app = await createApp({
      ...shop,
      env: { ...shop.env, LOG_LEVEL: "debug" },
      logger: createLogger({ LOG_LEVEL: "debug" }, logs),
    });
    const SECRET = { address: TYPED, text: TYPED, ADDRESS: TYPED, LAT: place.latitude, LON: place.longitude, ...place };
    for (const path of ["/api/geocode/suggest", "/api/geocode/candidates", "/api/geocode/reverse"])
      await app.inject({ url: path, query: SECRET });
    for (const path of [
      "/api/coverage/candidates",
      "/api/coverage/verified-address",
      "/api/address/verify",
      "/api/address/nothing",
    ])
      await app.inject({ url: path, query: SECRET });
    await app.inject({ url: "/api/geocode/reverse", query: { ...SECRET, latitude: "Leadwood" } });
    await app.inject(`/api/geocode/reverse?text=Leadwood&latitude=%zz`);
    await app.close();
  }
  const log = lines.join("");
  expect(log).toContain("/api/geocode/suggest");
  expect(log).toContain("/api/address/verify");
  for (const secret of ["Leadwood", "Rosyntjie", "Upington", place.latitude, place.longitude])
    expect(log).not.toContain(secret);
});
