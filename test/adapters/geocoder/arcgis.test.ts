import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arcgisGeocoder } from "#adapters/geocoder/arcgis.server.ts";
import { GeocoderUnavailable } from "#coverage/addresses/geocoder.port.ts";
import { type OutsideServer, outsideServer } from "../../support/outside-server.ts";

let outside: OutsideServer;
beforeAll(async () => {
  outside = await outsideServer();
});
afterAll(() => outside.close());

const geocoder = (key?: string) => arcgisGeocoder({ url: `${outside.url}/GeocodeServer/`, key, timeoutMs: 300 });
const query = () => Object.fromEntries(outside.requests[0]?.searchParams ?? []);
const PLACE = { latitude: -28.4352, longitude: 21.2684 };
const WKID = { wkid: 4326, latestWkid: 4326 };

const CANDIDATE = {
  address: "3 Leadwood Road, Rosyntjie Park, Upington, Northern Cape, 8801",
  location: { x: 21.2684, y: -28.4352 },
  score: 98.5,
  attributes: {
    Match_addr: "3 Leadwood Road",
    Addr_type: "PointAddress",
    AddNum: "3",
    StName: "Leadwood",
    StType: "Road",
    Nbrhd: "Rosyntjie Park",
    City: "Upington",
    Region: "Northern Cape",
    Postal: "8801",
    Country: "ZAF",
  },
  extent: { xmin: 21.267, ymin: -28.436, xmax: 21.269, ymax: -28.434 },
};

describe("suggest", () => {
  it("S7-28 An ArcGIS suggestion request is limited to South Africa, sends longitude first and contains the token", async () => {
    outside.respond(200, { suggestions: [{ text: "Leadwood Road, Upington", magicKey: "abc=", isCollection: false }] });
    expect(await geocoder("secret").suggest("leadw", { most: 5, near: PLACE })).toEqual([
      { text: "Leadwood Road, Upington", magicKey: "abc=", isCollection: false, source: "ArcGIS" },
    ]);
    expect(outside.requests[0]?.pathname).toBe("/GeocodeServer/suggest");
    expect(query()).toEqual({
      f: "json",
      text: "leadw",
      countryCode: "ZAF",
      maxSuggestions: "5",
      location: "21.2684,-28.4352",
      token: "secret",
    });
  });

  it("A unit number that ArcGIS omits is restored in the suggestion", async () => {
    outside.respond(200, { suggestions: [{ text: "3 Leadwood Road", magicKey: "k", isCollection: false }] });
    const [line] = await geocoder().suggest("Unit 4, 3 Leadwood Rd", { most: 5 });
    expect(line?.text).toBe("Unit 4, 3 Leadwood Road");
  });
});

describe("candidates", () => {
  it("S7-28 An ArcGIS candidate is read with x as longitude, y as latitude and all of its address parts", async () => {
    outside.respond(200, { spatialReference: WKID, candidates: [CANDIDATE] });
    const [found] = await geocoder().candidates({ text: "Unit 4, 3 Leadwood Rd", magicKey: "abc=", most: 3 });
    expect(found).toMatchObject({ score: 98.5, source: "ArcGIS", buildings: [] });
    expect(found?.info).toMatchObject({
      ...PLACE,
      street: "Leadwood",
      streetType: "Road",
      streetNo: "3",
      addressNum: "3",
      suburb: "Rosyntjie Park",
      town: "Upington",
      province: "Northern Cape",
      postalCode: "8801",
      country: "ZAF",
      addressType: "PointAddress",
      amid: "",
      verified: false,
      building: { unit: "4" },
      address: `Unit 4, ${CANDIDATE.address}`,
    });
    expect(outside.requests[0]?.pathname).toBe("/GeocodeServer/findAddressCandidates");
    expect(query()).toMatchObject({ SingleLine: "Unit 4, 3 Leadwood Rd", magicKey: "abc=", outFields: "*" });
  });

  it("ArcGIS candidates outside South Africa, such as swapped coordinates, are omitted", async () => {
    const swapped = { ...CANDIDATE, location: { x: -28.4352, y: 21.2684 } };
    outside.respond(200, { candidates: [swapped, CANDIDATE] });
    expect(await geocoder().candidates({ text: "x", magicKey: "", most: 3 })).toHaveLength(1);
    expect(query()).not.toHaveProperty("magicKey");
  });
});

describe("reverse", () => {
  it("S7-28 A reverse geocoding request sends longitude first, and its address is read", async () => {
    const address = {
      Match_addr: "3 Leadwood Road, Upington",
      LongLabel: "3 Leadwood Road, Rosyntjie Park, Upington, ZAF",
      AddNum: "3",
      Address: "3 Leadwood Road",
      Neighborhood: "Rosyntjie Park",
      City: "Upington",
      Region: "Northern Cape",
      Postal: "8801",
      CountryCode: "ZAF",
    };
    outside.respond(200, { address, location: { x: 21.2684, y: -28.4352, spatialReference: WKID } });
    expect((await geocoder().reverse(PLACE))?.info).toMatchObject({
      ...PLACE,
      address: address.LongLabel,
      street: "Leadwood",
      streetType: "Road",
      streetNo: "3",
      suburb: "Rosyntjie Park",
      town: "Upington",
      province: "Northern Cape",
      postalCode: "8801",
    });
    expect(outside.requests[0]?.pathname).toBe("/GeocodeServer/reverseGeocode");
    expect(query()).toMatchObject({ f: "json", location: "21.2684,-28.4352" });
  });

  it("Reverse geocoding finds no address where there is none, and makes no request outside South Africa", async () => {
    outside.respond(200, {
      error: { code: 400, message: "Cannot perform query", details: ["Unable to find address"] },
    });
    expect(await geocoder().reverse(PLACE)).toBeUndefined();
    expect(await geocoder().reverse({ latitude: 51.5, longitude: -0.12 })).toBeUndefined();
    expect(outside.requests).toHaveLength(1);
  });
});

it.each([
  ["an error object", 200, { error: { code: 498, message: "Invalid Token" } }],
  ["status 500", 500, "down"],
  ["an HTML page", 200, "<html>"],
  ["another shape", 200, { candidates: [{ address: "x" }] }],
  ["an oversized body", 200, "x".repeat(100_000)],
  ["no body", undefined, undefined],
])(
  "An ArcGIS response with %s makes the geocoder unavailable, and the error contains no request data",
  async (_name, status, body) => {
    outside.respond(status, body);
    for (const pending of [
      geocoder("secret").suggest("Leadwood", { most: 5 }),
      geocoder("secret").candidates({ text: "Leadwood", magicKey: "", most: 5 }),
      geocoder("secret").reverse(PLACE),
    ]) {
      const error: unknown = await pending.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(GeocoderUnavailable);
      expect(String(error)).not.toMatch(/Leadwood|21\.2684|secret/);
    }
  },
);
