import { describe, expect, it } from "vitest";
import { fibreProviders } from "#config/fibre-providers.ts";
import { areasOfFeature } from "#coverage/geojson-areas.server.ts";
import { DSL, FIBRE, feature, LTE, square } from "./areas.ts";

function check(given: unknown) {
  return areasOfFeature(given, 7, fibreProviders);
}

/** The reasons why a feature is rejected. */
function reasons(given: unknown): string[] {
  const result = check(given);
  if (result.value) return [];
  expect(new Set(result.faults.map(({ feature: number }) => number))).toEqual(new Set([7]));
  return result.faults.map(({ reason }) => reason);
}

const ring = square(-28, 24);
const [first, ...others] = ring;

describe("areasOfFeature", () => {
  it("A coverage feature becomes an area of its network and provider", () => {
    const product = { productCode: "A", name: "A 100", type: "FTTH", speed: 100, speedUnit: "Mbps" };
    expect(check(feature({ ...FIBRE, products: [product] }))).toEqual({
      value: [{ area: { ...FIBRE, provider: "0", float: null, products: [product] }, rings: [ring] }],
    });
    expect(check(feature(LTE))).toMatchObject({ value: [{ area: { ...LTE, status: "", products: [] } }] });
    expect(check(feature(DSL))).toMatchObject({ value: [{ area: { ...DSL, status: "", float: null, products: [] } }] });
  });

  it("A coverage feature has its network, unit and status in any way of writing them", () => {
    const mobile = { ...LTE, network: "Mobile data", speedUnit: "MBPS" };
    expect(check(feature(mobile))).toMatchObject({ value: [{ area: { network: "mobiledata", speedUnit: "Mbps" } }] });
    const product = { productCode: "A", name: "A 100", type: "FTTH", speed: 100, speedUnit: "mbps" };
    const fibre = feature({ ...FIBRE, network: "FIBRE", status: "working", products: [product] });
    expect(check(fibre)).toMatchObject({ value: [{ area: { network: "fibre", status: "Working" } }] });
    expect(check(fibre)).toMatchObject({ value: [{ area: { products: [{ ...product, speedUnit: "Mbps" }] } }] });
  });

  it("A property that is null is an absent one, as programs write every column of a table in every feature", () => {
    const columns = { products: null, status: null, float: null, color: null };
    expect(check(feature({ ...columns, ...FIBRE }))).toEqual(check(feature(FIBRE)));
    expect(check(feature({ ...columns, ...LTE }))).toEqual(check(feature(LTE)));
    expect(check(feature({ ...columns, ...DSL }))).toEqual(check(feature(DSL)));
    expect(reasons(feature({ ...DSL, speed: null }))).toEqual(["properties.speed must be a number above 0"]);
  });

  it("A coverage feature with several polygons becomes an area for each, with their holes", () => {
    const withHole = [square(-29, 24, 0.1), square(-29, 24, 0.05)];
    const several = feature(LTE, [[ring], withHole], "MultiPolygon");
    expect(check(several)).toMatchObject({ value: [{ rings: [ring] }, { rings: withHole }] });
  });

  it("An area whose signal crosses a border is a coverage area", () => {
    const acrossTheCaledon = square(-29.3, 27.45, 0.1);
    expect(reasons(feature(LTE, [acrossTheCaledon]))).toEqual([]);
  });

  it.each([
    ["a field is missing", feature({ ...LTE, float: undefined }), "properties.float must be a number such as -95"],
    ["a status is missing", feature({ ...FIBRE, status: undefined }), "properties.status must be text"],
    ["a speed is text", feature({ ...DSL, speed: "10" }), "properties.speed must be a number above 0"],
    [
      "a unit is unknown",
      feature({ ...DSL, speedUnit: "mph" }),
      "properties.speedUnit must be one of kbps, Mbps, Gbps",
    ],
    ["a field is unknown", feature({ ...DSL, color: "red" }), "properties has fields that are not known: color"],
    [
      "a field belongs to another network",
      feature({ ...DSL, float: -95 }),
      "properties has fields that are not known: float",
    ],
    [
      "a network is unknown",
      feature({ ...DSL, network: "3g" }),
      "properties.network must be one of fibre, lte, 5g, dsl, mobiledata",
    ],
    [
      "a provider is unknown",
      feature({ ...FIBRE, provider: 4 }),
      "properties.provider 4 is none of 0, 1, 2, 3, 5, 6, 7",
    ],
    [
      "a provider is a name",
      feature({ ...FIBRE, provider: "0" }),
      "properties.provider must be the id of a fibre provider",
    ],
    [
      "its geometry is a point",
      feature(LTE, [24, -28], "Point"),
      "geometry must be a Polygon or a MultiPolygon with coordinates",
    ],
    [
      "a ring is not closed",
      feature(LTE, [[...ring.slice(0, -1), [24, -28]]]),
      "geometry has a ring that is not closed: its last position must be its first",
    ],
    ["a ring is too short", feature(LTE, [[first, first]]), "geometry has a ring of less than four positions"],
    [
      "a ring encloses nothing",
      feature(LTE, [[first, first, first, first]]),
      "geometry has a ring that encloses nothing",
    ],
    [
      "it crosses itself",
      feature(LTE, [
        [
          [24, -28],
          [24.2, -28.1],
          [24.2, -28],
          [24, -28.2],
          [24, -28],
        ],
      ]),
      "geometry crosses itself near [24.2, -28]",
    ],
    [
      "its axes are swapped",
      feature(LTE, [ring.map(([x, y]) => [y, x])]),
      "geometry has its axes swapped at [-28.01, 23.99]: longitude comes first",
    ],
    [
      "it lies outside South Africa",
      feature(LTE, [square(51.5, 0.1)]),
      "geometry is outside South Africa at [0.09000000000000001, 51.49]",
    ],
    ["it lies wholly in Lesotho", feature(LTE, [square(-29.5, 28.2)]), "geometry lies wholly in another country"],
    [
      "a hole lies outside its area",
      feature(LTE, [ring, square(-29, 24)]),
      "geometry has a hole that does not lie in its area",
    ],
    [
      "a position is not a pair of numbers",
      feature(LTE, [[["24", "-28"], ...others]]),
      "geometry has a position that is not [longitude, latitude]",
    ],
    ["it is null", null, "is no Feature"],
  ])("A coverage feature is rejected where %s", (_, given, reason) => {
    expect(reasons(given)).toEqual([reason]);
  });

  it("A coverage feature is rejected with all faults of its properties and the fault of its geometry", () => {
    expect(reasons(feature({ network: "dsl" }, []))).toEqual([
      "properties.provider must be text",
      "properties.speed must be a number above 0",
      "properties.speedUnit must be one of kbps, Mbps, Gbps",
      "geometry must be a Polygon or a MultiPolygon with coordinates",
    ]);
  });
});
