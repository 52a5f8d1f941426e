import type { Box, Polygon, Ring } from "#coverage/polygon.model.ts";

/** `[longitude, latitude]`. */
export type Position = [number, number];

/** Some ten metres: finer than a map of a suburb shows. */
const DECIMALS = 10_000;

/**
 * The rings of an area as a map of a box needs them: cut at the box, without corners that are nearer to the line than `detail`,
 * rounded. Undefined where nothing of it is left.
 * @param detail in degrees
 */
export function outlineIn({ box, rings }: Polygon, around: Box, detail: number): Position[][] | undefined {
  if (box.east - box.west < detail && box.north - box.south < detail) return undefined;
  const [outer, ...holes] = rings.map((ring) => drawn(ring, around, detail));
  if (!outer) return undefined;
  return [outer, ...holes.filter((hole) => hole !== undefined)];
}

/** A closed ring; undefined where less than a triangle is left of it. */
function drawn(ring: Ring, around: Box, detail: number): Position[] | undefined {
  const open = cut(positionsOf(ring).slice(0, -1), around);
  const [first] = open;
  if (!first) return undefined;
  const rounded = simplified([...open, first], detail).map(round);
  const kept = rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1]?.[0] || y !== rounded[at - 1]?.[1]);
  return kept.length < 4 ? undefined : kept;
}

function positionsOf(ring: Ring): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, place) => [ring[place * 2] ?? 0, ring[place * 2 + 1] ?? 0]);
}

function round([x, y]: Position): Position {
  return [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS];
}

/** A ring without its last position, cut at each side of a box in turn (Sutherland and Hodgman). */
function cut(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const sides: { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ];
  let left = [...ring];
  for (const { axis, limit, sign } of sides) {
    const isInside = (position: Position) => (position[axis] - limit) * sign >= 0;
    if (left.every(isInside)) continue;
    left = left.flatMap((to, at) => {
      const from = left.at(at - 1) ?? to;
      const crossing = isInside(from) === isInside(to) ? [] : [crossed(from, to, axis, limit)];
      return isInside(to) ? [...crossing, to] : crossing;
    });
  }
  return left;
}

function crossed(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? from[1] + share * (to[1] - from[1]) : from[0] + share * (to[0] - from[0]);
  return axis === 0 ? [limit, other] : [other, limit];
}

/** A line without positions that are nearer than `detail` to what is left of it (Douglas and Peucker). Ends stay. */
function simplified(line: readonly Position[], detail: number): Position[] {
  const keeps = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const farthest = farthestIn(line, part);
    if (farthest.distance <= detail) continue;
    keeps.add(farthest.at);
    open.push([part[0], farthest.at], [farthest.at, part[1]]);
  }
  return line.filter((_, at) => keeps.has(at));
}

function farthestIn(line: readonly Position[], [first, last]: [number, number]): { at: number; distance: number } {
  const from: Position = line[first] ?? [0, 0];
  const to = line[last] ?? from;
  let found = { at: first, distance: 0 };
  for (let at = first + 1; at < last; at += 1) {
    const distance = distanceTo(line[at] ?? from, from, to);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

/** In degrees, from a position to the nearest of a straight line between two. */
function distanceTo([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY);
}
