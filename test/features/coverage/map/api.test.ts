import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, mapSettings } from "#coverage/map/contract.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** Around the middle of Cape Town, where the sample has fibre of a provider that a flag hides. */
const CAPE = { west: "18.25", south: "-34.25", east: "18.75", north: "-33.75" };
const COUNTRY = { west: "16", south: "-35", east: "33", north: "-22" };

async function get(query: Record<string, string>) {
  const answer = await test.app.inject(`/api/coverage/areas?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe("GET /coverage/areas", () => {
  it("S3-14 S3-15 GET /coverage/areas returns outlines with network, provider, colour and signal, without hidden providers", async () => {
    const { status, body } = await get(CAPE);
    expect(status).toBe(200);
    const { features, truncated, source } = areas.reply.parse(body);
    expect({ truncated, source }).toEqual({ truncated: false, source: "sample data" });
    const about = features.map(({ properties }) => properties);
    expect(about).toContainEqual({ network: "fibre", provider: "Octotel", colour: "#B85C00", floatType: null });
    expect(about).toContainEqual({ network: "5g", provider: "Sample Radio", colour: "", floatType: "Indoor" });
    expect(about).toContainEqual({ network: "lte", provider: "Sample Radio", colour: "", floatType: "Outdoor" });
    expect(about.some(({ provider }) => provider === "Seacom")).toBe(false);
    expect(about.some(({ network, floatType }) => network === "5g" && floatType === "Outdoor")).toBe(false);
  });

  it("GET /coverage/areas includes a hidden provider once its flag is on", async () => {
    const other = await makeShop();
    try {
      const url = `/api/coverage/areas?${new URLSearchParams({ ...CAPE, networks: "fibre" })}`;
      const isOn = (name: string) => name === "coverageSeacom";
      other.shop.flags = { ...other.shop.flags, isOn };
      const { features } = areas.reply.parse((await other.app.inject(url)).json());
      expect(features.map(({ properties: { provider } }) => provider)).toContain("Seacom");
    } finally {
      await other.close();
    }
  });

  it("GET /coverage/areas returns the whole country at once, in less than 200 kB", async () => {
    const { body } = await get(COUNTRY);
    const { features, truncated } = areas.reply.parse(body);
    expect(new Set(features.map(({ properties: { network } }) => network))).toEqual(
      new Set(["fibre", "lte", "5g", "dsl", "mobiledata"]),
    );
    expect(truncated).toBe(false);
    expect(JSON.stringify(body).length).toBeLessThan(200_000);
  });

  it("GET /coverage/areas returns only the requested networks", async () => {
    const { body } = await get({ ...CAPE, networks: "dsl, lte" });
    const of = areas.reply.parse(body).features.map(({ properties: { network } }) => network);
    expect(new Set(of)).toEqual(new Set(["dsl", "lte"]));
  });

  it("GET /coverage/areas is publicly cacheable and has an ETag", async () => {
    const { headers } = await get(CAPE);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.etag).toBeTruthy();
  });

  it.each([
    ["west", { ...CAPE, west: "" }, "must be a number of degrees"],
    ["west", { ...CAPE, west: "1e1" }, "must be a number of degrees"],
    ["west", { ...CAPE, west: "18.3" }, "must be a multiple of 0.25"],
    ["west", { ...CAPE, west: "2" }, "must be between 12 and 38, around South Africa"],
    ["north", { ...CAPE, north: "51.5" }, "must be between -38 and -19, around South Africa"],
    ["west", { ...CAPE, west: CAPE.east, east: CAPE.west }, "west must be less than east"],
    ["south", { ...CAPE, south: CAPE.north }, "south must be less than north"],
    ["networks.1", { ...CAPE, networks: "fibre,3g" }, "must be some of fibre, lte, 5g, dsl, mobiledata, with commas"],
  ])("I-10 GET /coverage/areas rejects an invalid %s: %j", async (field, query, message) => {
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { code: "invalid_request", field: `query.${field}`, message: `query.${field}: ${message}` },
    });
  });

  it("GET /coverage/areas rejects a box with a missing side", async () => {
    const { east: _, ...rest } = CAPE;
    expect(await get(rest)).toMatchObject({ status: 400, body: { field: "query.east" } });
  });
});

describe("GET /coverage/map", () => {
  it("GET /coverage/map returns the networks, the providers and the source, and by default no tile server", async () => {
    const answer = await test.app.inject("/api/coverage/map");
    const { networks, providers, source, styleUrl } = mapSettings.reply.parse(answer.json());
    expect(networks).toEqual(["fibre", "lte", "5g", "dsl", "mobiledata"]);
    expect(providers).toContainEqual({ name: "Vumatel", colour: "#6633CC" });
    expect(providers.some(({ name }) => name === "Seacom")).toBe(false);
    expect({ source, styleUrl }).toEqual({ source: "sample data", styleUrl: null });
  });

  it("GET /coverage/map returns the tile server of MAP_STYLE_URL", async () => {
    const other = await makeShop({ env: { MAP_STYLE_URL: "https://tiles.example/style.json" } });
    try {
      const answer = await other.app.inject("/api/coverage/map");
      expect(answer.json().styleUrl).toBe("https://tiles.example/style.json");
    } finally {
      await other.close();
    }
  });
});
