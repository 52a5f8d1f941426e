import { describe, expect, it } from "vitest";
import { contains, polygonOf, ringArea, selfIntersection } from "#coverage/polygon.model.ts";
import { square } from "./areas.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("Polygons", () => {
  it("A polygon contains the points inside it, but not those in a hole, beside it or in a bay", () => {
    const withHole = polygonOf([square(-28, 24, 0.1), square(-28, 24, 0.05)]);
    expect(contains(withHole, at(-28.07, 24))).toBe(true);
    expect(contains(withHole, at(-28, 24))).toBe(false);
    expect(contains(withHole, at(-28, 24.2))).toBe(false);
    const bay = [
      [20, -30],
      [22, -30],
      [22, -28],
      [21, -29.5],
      [20, -28],
      [20, -30],
    ];
    expect(contains(polygonOf([bay]), at(-28.5, 21))).toBe(false);
    expect(contains(polygonOf([bay]), at(-29.8, 21))).toBe(true);
    expect(contains(polygonOf([bay.toReversed()]), at(-29.8, 21))).toBe(true);
  });

  it("A point on a shared border lies in exactly one of two polygons", () => {
    const west = polygonOf([square(-28, 24, 0.5)]);
    const east = polygonOf([square(-28, 25, 0.5)]);
    const found = [west, east].filter((polygon) => contains(polygon, at(-28, 24.5)));
    expect(found).toHaveLength(1);
  });

  it("selfIntersection detects a polygon that crosses itself or its hole", () => {
    const bow = [
      [20, -30],
      [22, -28],
      [22, -30],
      [20, -28],
      [20, -30],
    ];
    expect(selfIntersection(polygonOf([bow]))).toBeDefined();
    expect(selfIntersection(polygonOf([square(-28, 24, 0.1), square(-28, 24.1, 0.05)]))).toBeDefined();
    expect(selfIntersection(polygonOf([square(-28, 24, 0.1), square(-28, 24, 0.05)]))).toBeUndefined();
  });

  it("selfIntersection checks a polygon with 20,000 sides in less than five seconds", () => {
    const steps = 20_000;
    const ring = Array.from({ length: steps }, (_, step) => {
      const angle = (2 * Math.PI * step) / steps;
      const reach = 1 + 0.1 * Math.sin(40 * angle);
      return [24 + reach * Math.cos(angle), -28 + reach * Math.sin(angle)];
    });
    const closed = [...ring, ring[0] ?? []];
    const start = performance.now();
    expect(selfIntersection(polygonOf([closed]))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("The size of a ring does not depend on its direction", () => {
    const [ring] = polygonOf([square(-28, 24, 0.5)]).rings;
    const [back] = polygonOf([square(-28, 24, 0.5).toReversed()]).rings;
    expect(ring && ringArea(ring)).toBeCloseTo(1);
    expect(back && ringArea(back)).toBeCloseTo(1);
  });
});
