import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, NETWORKS } from "#catalogue/connection/networks.model.ts";
import { clippedOutline, mapAreas } from "#coverage/map/areas.server.ts";
import { polygonOf } from "#coverage/polygon.model.ts";
import { fibreArea, signalArea, square } from "../areas.ts";

const box = { west: 23, south: -29, east: 25, north: -27 };
const providers = [{ id: 0, name: "OpenServe", colour: "#2A317E" }];
const all = { box, networks: NETWORKS, providers };

function shaped(value: Area, half = 0.1) {
  return { value, polygon: polygonOf([square(-28, 24, half)]) };
}

describe("mapAreas", () => {
  it("S9-31 S9-33 The coverage map shows working fibre, indoor 5G and all areas of the other networks", () => {
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

  it("S3-15 The coverage map omits fibre of hidden providers", () => {
    expect(mapAreas([shaped(fibreArea({ provider: "7" }))], all)).toEqual({ features: [], truncated: false });
  });

  it("The coverage map contains only the requested networks", () => {
    const areas = [shaped(fibreArea()), shaped(signalArea("lte", -95))];
    const { features } = mapAreas(areas, { ...all, networks: ["lte"] });
    expect(features.map(({ properties: { network } }) => network)).toEqual(["lte"]);
  });

  it("The coverage map contains the largest 500 areas where there are more, and reports that it is truncated", () => {
    const areas = Array.from({ length: 501 }, (_, place) => shaped(fibreArea(), 0.01 + place / 1_000));
    const { features, truncated } = mapAreas(areas, all);
    expect(truncated).toBe(true);
    expect(features).toHaveLength(500);
    expect(features[0]?.geometry.coordinates[0]?.[0]).toEqual([23.49, -28.51]);
    expect(mapAreas(areas.slice(1), all).truncated).toBe(false);
  });
});

const BOX = { west: 20, south: -30, east: 30, north: -25 };

/** A circle of many positions. */
function circle(longitude: number, latitude: number, radius: number, count = 400): [number, number][] {
  const ring = Array.from({ length: count }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / count;
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
  return [...ring, ring[0] ?? [0, 0]];
}

describe("clippedOutline", () => {
  it("An outline with few corners that lies within the box is unchanged", () => {
    expect(clippedOutline(polygonOf([square(-28, 24)]), BOX, 0.001)).toEqual([
      [
        [23.99, -28.01],
        [24.01, -28.01],
        [24.01, -27.99],
        [23.99, -27.99],
        [23.99, -28.01],
      ],
    ]);
  });

  it("An outline is clipped to the box", () => {
    const [ring] = clippedOutline(polygonOf([square(-25, 20, 1)]), BOX, 0.001) ?? [];
    expect(new Set(ring?.map(String))).toEqual(new Set(["20,-26", "21,-26", "21,-25", "20,-25"]));
    expect(ring?.at(0)).toEqual(ring?.at(-1));
  });

  it("The outline of an area that surrounds the box is the box itself, with the holes inside it", () => {
    const rings = clippedOutline(polygonOf([square(-28, 25, 20), square(-28, 25, 0.5), square(-10, 25)]), BOX, 0.001);
    expect(rings).toHaveLength(2);
    expect(new Set(rings?.[0]?.map(String))).toEqual(new Set(["20,-30", "30,-30", "30,-25", "20,-25"]));
  });

  it("An area outside the box, or smaller than the drawn detail, has no outline", () => {
    expect(clippedOutline(polygonOf([square(-28, 40)]), BOX, 0.001)).toBeUndefined();
    expect(clippedOutline(polygonOf([square(-28, 24)]), BOX, 0.1)).toBeUndefined();
  });

  it("An outline has fewer corners at a lower detail, and never deviates further than that detail", () => {
    const polygon = polygonOf([circle(25, -28, 1)]);
    const counts = [0.0001, 0.001, 0.01, 0.1].map((detail) => clippedOutline(polygon, BOX, detail)?.[0]?.length ?? 0);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(counts.at(-1)).toBeLessThan(15);
    for (const [x, y] of clippedOutline(polygon, BOX, 0.01)?.[0] ?? [])
      expect(Math.abs(Math.hypot(x - 25, y + 28) - 1)).toBeLessThan(0.011);
  });

  it("Every outline is closed, within the box and rounded", () => {
    const corner = fc.tuple(
      fc.double({ min: 15, max: 35, noNaN: true }),
      fc.double({ min: -35, max: -20, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 30 }), (open) => {
        const rings = clippedOutline(polygonOf([[...open, open[0] ?? []]]), BOX, 0.005);
        for (const ring of rings ?? []) {
          expect(ring.length).toBeGreaterThan(3);
          expect(ring[0]).toEqual(ring.at(-1));
          for (const [x, y] of ring) {
            expect(x >= 20 && x <= 30 && y >= -30 && y <= -25).toBe(true);
            expect(x).toBe(Math.round(x * 10_000) / 10_000);
          }
        }
      }),
    );
  });
});
