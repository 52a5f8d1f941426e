import { describe, expect, it } from "vitest";
import { roundedPoint } from "#coverage/model.ts";
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

  it.each([
    ["west side", 22.5, -31.4],
    ["east side", 22.75, -31.4],
    ["south side", 22.6, -31.5],
    ["north side", 22.6, -31.25],
    ["south-west corner", 22.5, -31.5],
    ["south-east corner", 22.75, -31.5],
    ["north-east corner", 22.75, -31.25],
    ["north-west corner", 22.5, -31.25],
  ])("The %s of a square belongs to it in both directions of its ring, and a step beyond it does not", (_, x, y) => {
    const ring = [
      [22.5, -31.5],
      [22.75, -31.5],
      [22.75, -31.25],
      [22.5, -31.25],
      [22.5, -31.5],
    ];
    const [beyondX, beyondY] = [x + Math.sign(x - 22.6) * 0.0001, y + Math.sign(y + 31.4) * 0.0001];
    for (const polygon of [polygonOf([ring]), polygonOf([ring.toReversed()])]) {
      expect(contains(polygon, at(y, x))).toBe(true);
      expect(contains(polygon, at(beyondY, beyondX))).toBe(false);
    }
  });

  it("The places along slanted sides and at every corner belong to a polygon, and those a little beyond do not", () => {
    const star = Array.from({ length: 14 }, (_, step) => {
      const reach = step % 2 === 0 ? 0.3 : 0.1;
      const angle = (2 * Math.PI * step) / 14 + 0.1;
      return [24 + reach * Math.cos(angle), -28 + reach * Math.sin(angle)] as const;
    });
    const corners = [...star, star[0] ?? star[1]];
    const polygon = polygonOf([corners.map((corner) => [...(corner ?? [])])]);
    for (const [place, [fromX, fromY] = [0, 0]] of star.entries()) {
      const [toX, toY] = corners[place + 1] ?? [0, 0];
      for (const share of [0, 0.1, 1 / 3, 0.5, 0.77, 1]) {
        const [x, y] = [fromX + share * (toX - fromX), fromY + share * (toY - fromY)];
        expect(contains(polygon, at(y, x)), `${x} ${y}`).toBe(true);
        // As it is looked up.
        expect(contains(polygon, roundedPoint(at(y, x))), `${x} ${y}`).toBe(true);
        expect(contains(polygon, at(-28 + (y + 28) * 1.01, 24 + (x - 24) * 1.01)), `${x} ${y}`).toBe(false);
      }
    }
  });

  it("The border of a hole belongs to the polygon on all sides, and the inside of the hole does not", () => {
    const withHole = polygonOf([square(-28, 24, 0.1), square(-28, 24, 0.05)]);
    for (const [latitude, longitude] of [
      [-28, 23.95],
      [-28, 24.05],
      [-28.05, 24],
      [-27.95, 24],
      [-27.95, 24.05],
      [-28.05, 23.95],
    ] as const) {
      expect(contains(withHole, at(latitude, longitude)), `${latitude} ${longitude}`).toBe(true);
      const [inX, inY] = [longitude - Math.sign(longitude - 24) * 1e-4, latitude - Math.sign(latitude + 28) * 1e-4];
      expect(contains(withHole, at(inY, inX)), `${inY} ${inX}`).toBe(false);
    }
  });

  it("A place whose rounding moves it over the border is still in the polygon", () => {
    const polygon = polygonOf([square(-28.00004, 24.00004, 0.01)]);
    for (const [latitude, longitude] of [
      [-28.00004, 23.99004],
      [-28.00004, 24.01004],
      [-28.01004, 24.00004],
      [-27.99004, 24.00004],
    ] as const)
      expect(contains(polygon, roundedPoint(at(latitude, longitude)))).toBe(true);
  });

  it("A place on a shared border lies in both of two polygons", () => {
    const west = polygonOf([square(-28, 24, 0.5)]);
    const east = polygonOf([square(-28, 25, 0.5)]);
    for (const latitude of [-28.5, -28, -27.6, -27.5])
      expect([west, east].filter((polygon) => contains(polygon, at(latitude, 24.5)))).toEqual([west, east]);
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
