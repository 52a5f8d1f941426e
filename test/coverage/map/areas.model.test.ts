import { describe, expect, it } from "vitest";
import { mapAreas } from "#coverage/map/areas.model.ts";
import { type Area, NETWORKS } from "#coverage/networks.model.ts";
import { polygonOf } from "#coverage/polygon.model.ts";
import { fibreArea, signalArea, square } from "../areas.ts";

const box = { west: 23, south: -29, east: 25, north: -27 };
const providers = [{ id: 0, name: "OpenServe", colour: "#2A317E" }];
const all = { box, networks: NETWORKS, providers };

function shaped(value: Area, half = 0.1) {
  return { value, polygon: polygonOf([square(-28, 24, half)]) };
}

describe("the areas of a map", () => {
  it("S9-31 S9-33 are those that count: fibre that works, 5G indoors, and the others as they are", () => {
    const { features } = mapAreas(
      [
        shaped(fibreArea()),
        shaped(fibreArea({ status: "Planned" })),
        shaped(signalArea("5g", -95)),
        shaped(signalArea("5g", -105)),
        shaped(signalArea("lte", -105)),
      ],
      all,
    );
    expect(features.map(({ properties }) => properties)).toEqual([
      { network: "fibre", provider: "OpenServe", colour: "#2A317E", floatType: null },
      { network: "5g", provider: "Radio", colour: "", floatType: "Indoor" },
      { network: "lte", provider: "Radio", colour: "", floatType: "Outdoor" },
    ]);
    expect(features[0]?.geometry.coordinates[0]?.[0]).toEqual([23.9, -28.1]);
  });

  it("S3-15 leave out fibre of providers that are not shown", () => {
    expect(mapAreas([shaped(fibreArea({ provider: "7" }))], all)).toEqual({ features: [], truncated: false });
  });

  it("are only of the networks that are wanted", () => {
    const areas = [shaped(fibreArea()), shaped(signalArea("lte", -95))];
    const { features } = mapAreas(areas, { ...all, networks: ["lte"] });
    expect(features.map(({ properties: { network } }) => network)).toEqual(["lte"]);
  });

  it("are the largest 500 where there are more, and says so", () => {
    const areas = Array.from({ length: 501 }, (_, place) => shaped(fibreArea(), 0.01 + place / 1_000));
    const { features, truncated } = mapAreas(areas, all);
    expect(truncated).toBe(true);
    expect(features).toHaveLength(500);
    expect(features[0]?.geometry.coordinates[0]?.[0]).toEqual([23.49, -28.51]);
    expect(mapAreas(areas.slice(1), all).truncated).toBe(false);
  });
});
