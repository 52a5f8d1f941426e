import { describe, expect, it } from "vitest";
import { type Area, type Network, type NetworkName, networksOf } from "#catalogue/connection/networks.model.ts";
import { formatNetwork, formatOrigin, formatSpeed, isSoldAt, reachOf } from "#coverage/results.model.ts";

const area = (network: NetworkName, more: Partial<Area> = {}): Area => ({
  network,
  provider: "Sample",
  status: "",
  float: null,
  speed: 60,
  speedUnit: "Mbps",
  products: [],
  ...more,
});
const product = (speed: number, speedUnit: "Mbps" | "Gbps" = "Mbps") => ({
  productCode: `V-${speed}`,
  name: "Line",
  type: "FTTH",
  speed,
  speedUnit,
});
const networks = networksOf(
  [
    area("fibre", { provider: "1", status: "Working", speed: 1000, products: [product(100), product(1, "Gbps")] }),
    area("lte", { float: -105 }),
    area("5g", { float: -105 }),
    area("mobiledata", { float: -95 }),
  ],
  [{ id: 1, name: "Vumatel", colour: "#6633CC" }],
);
const nothing: Network = { available: false, providers: [], floatTypes: [], speed: 0, speedUnit: "Mbps" };

describe("Network results", () => {
  it.each([
    ["fibre", "Available", "A fibre line into the building, up to 1 Gbps."],
    ["lte", "Outdoors", "Strong enough outdoors: a router needs a window or an antenna, up to 60 Mbps."],
    ["5g", "Only outside", "5G reaches the street here, but doesn't get through walls, so we don't sell it here."],
    ["dsl", "Not here", "You can't order a copper line here."],
    ["mobiledata", "Indoors", "Strong enough indoors, up to 60 Mbps."],
  ] as const)("S3-12 The result for %s states plainly whether and how it is available", (name, state, text) => {
    expect(formatNetwork(name, networks[name])).toEqual({ state, text });
  });

  it('The result for 5G is "Not here" where it has no signal', () => {
    expect(formatNetwork("5g", nothing).state).toBe("Not here");
  });

  it("A signal counts as indoors when any of its areas is", () => {
    expect([reachOf(["Indoor", "Outdoor"]), reachOf(["Outdoor"]), reachOf([])]).toEqual(["Indoor", "Outdoor", ""]);
  });
});

it.each([
  [{ speed: 100, speedUnit: "Mbps" }, "100 Mbps"],
  [{ speed: 1000, speedUnit: "Mbps" }, "1 Gbps"],
  [{ speed: 512, speedUnit: "kbps" }, "512 kbps"],
] as const)("formatSpeed writes the speed %o as %s", (speed, words) => {
  expect(formatSpeed(speed)).toBe(words);
});

it("formatOrigin states the source of an answer and when it expires, in South African time", () => {
  const given = { takenAt: "2026-11-22T22:30:00.000Z", expiresAt: "2026-11-29T22:30:00.000Z" };
  expect(formatOrigin({ source: "sample data", ...given })).toBe(
    "Sample data, looked up on 23 November 2026 at 00:30. This result is valid until 30 November 2026 at 00:30.",
  );
});

describe("isSoldAt", () => {
  it.each([
    [
      "Fibre of an available provider is sold at one of its speeds, regardless of case",
      "fibre",
      "VUMATEL",
      ["20 Mbps", "100 Mbps"],
      true,
    ],
    ["A speed of 1 Gbps is sold when it is written as 1000 Mbps", "fibre", "Vumatel", ["1000 Mbps"], true],
    ["Fibre is not sold at speeds that the provider does not offer there", "fibre", "Vumatel", ["20 Mbps"], false],
    ["Fibre of an unavailable provider is not sold", "fibre", "Octotel", ["100 Mbps"], false],
    ["LTE is sold without a provider and a speed", "lte", "", [], true],
    ["A network that is not available is not sold", "dsl", "", [], false],
  ] as const)("%s", (_, name, provider, speeds, expected) => {
    expect(isSoldAt(networks, name, { provider, speeds: [...speeds] })).toBe(expected);
  });
});
