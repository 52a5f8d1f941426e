import type { Point } from "./addresses/model.ts";
import { ROUNDED_BY } from "./model.ts";

/** A closed ring as alternating longitudes and latitudes, which takes a tenth of the memory of an array per position. */
export type Ring = readonly number[];

/** A polygon: its outer ring, then its holes. */
export interface Polygon {
  box: Box;
  rings: readonly Ring[];
}

/** A bounding box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A polygon from GeoJSON rings of `[longitude, latitude]`. */
export function polygonOf(rings: readonly (readonly (readonly number[])[])[]): Polygon {
  const flat = rings.map((ring) => ring.flat());
  return { box: boxOf(flat[0] ?? []), rings: flat };
}

/** Whether a value is the rings of a polygon. A Zod schema would take seconds for all areas. */
export function isRings(value: unknown): value is number[][][] {
  return Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.every(isPosition));
}

function isPosition(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";
}

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]];
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/**
 * Whether a polygon contains a place, by ray casting to the east, so that a place in a hole is outside. Its borders belong to it, those of holes
 * too: a place on the border of two adjacent polygons is in both. Since places are rounded, a border is at a place if it is within the
 * rounding of it.
 */
export function contains({ box, rings }: Polygon, { latitude, longitude }: Point): boolean {
  const { west, south, east, north } = around({ latitude, longitude });
  if (east < box.west || west > box.east || north < box.south || south > box.north) return false;
  let inside = false;
  for (const ring of rings) {
    if (isOnRing(ring, longitude, latitude)) return true;
    if (hasOddCrossings(ring, longitude, latitude)) inside = !inside;
  }
  return inside;
}

/** The box of what is rounded to a place. */
export function around({ latitude, longitude }: Point): Box {
  return {
    west: longitude - ROUNDED_BY,
    south: latitude - ROUNDED_BY,
    east: longitude + ROUNDED_BY,
    north: latitude + ROUNDED_BY,
  };
}

/** Whether a side of a ring meets the box around a place. */
function isOnRing(ring: Ring, x: number, y: number): boolean {
  const { west, south, east, north } = around({ latitude: y, longitude: x });
  let fromX = ring[0] ?? 0;
  let fromY = ring[1] ?? 0;
  for (let at = 2; at < ring.length; at += 2) {
    const toX = ring[at] ?? 0;
    const toY = ring[at + 1] ?? 0;
    const isApart =
      (fromY > north && toY > north) ||
      (fromY < south && toY < south) ||
      (fromX > east && toX > east) ||
      (fromX < west && toX < west);
    if (!isApart && isNearLine(toX - fromX, toY - fromY, x - fromX, y - fromY)) return true;
    fromX = toX;
    fromY = toY;
  }
  return false;
}

/** Whether the line in the direction (width, height) meets the box around a place at (x, y), both from the same position. */
function isNearLine(width: number, height: number, x: number, y: number): boolean {
  return Math.abs(width * y - height * x) <= ROUNDED_BY * (Math.abs(width) + Math.abs(height));
}

/** Whether a ring encloses a position, by ray casting to the east; of two adjacent rings exactly one encloses a position on their border. */
export function hasOddCrossings(ring: Ring, x: number, y: number): boolean {
  let isOdd = false;
  let fromX = ring[0] ?? 0;
  let fromY = ring[1] ?? 0;
  for (let at = 2; at < ring.length; at += 2) {
    const toX = ring[at] ?? 0;
    const toY = ring[at + 1] ?? 0;
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isOdd = !isOdd;
    fromX = toX;
    fromY = toY;
  }
  return isOdd;
}

/** Area of a ring, in square degrees. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  for (let at = 0; at + 3 < ring.length; at += 2)
    twice += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0);
  return Math.abs(twice) / 2;
}

interface Side {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/**
 * A point where two sides of a polygon cross, holes included. Sides that only touch do not cross. A sweep from west to east
 * compares only sides whose longitudes overlap.
 */
export function selfIntersection({ rings }: Polygon): Point | undefined {
  const sides = rings.flatMap(sidesOf).sort((one, other) => west(one) - west(other));
  let near: Side[] = [];
  for (const side of sides) {
    near = near.filter((other) => Math.max(other.fromX, other.toX) >= west(side));
    for (const other of near) if (cross(side, other)) return { latitude: side.fromY, longitude: side.fromX };
    near.push(side);
  }
  return undefined;
}

function sidesOf(ring: Ring): Side[] {
  return Array.from({ length: Math.max(0, ring.length / 2 - 1) }, (_, place) => ({
    fromX: ring[place * 2] ?? 0,
    fromY: ring[place * 2 + 1] ?? 0,
    toX: ring[place * 2 + 2] ?? 0,
    toY: ring[place * 2 + 3] ?? 0,
  }));
}

function west({ fromX, toX }: Side): number {
  return Math.min(fromX, toX);
}

function cross(one: Side, other: Side): boolean {
  return (
    sideOf(one, other.fromX, other.fromY) * sideOf(one, other.toX, other.toY) < 0 &&
    sideOf(other, one.fromX, one.fromY) * sideOf(other, one.toX, one.toY) < 0
  );
}

/** On which side of a line a position lies; 0 on the line. */
function sideOf({ fromX, fromY, toX, toY }: Side, x: number, y: number): number {
  return Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
}
