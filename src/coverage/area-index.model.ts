import type { Point } from "#address/model.ts";
import { type Box, contains, overlap, type Polygon } from "./polygon.model.ts";

/** Side of a cell in degrees, some five kilometres. */
const CELL = 0.05;

/** The cells lie around this corner, so that no number of a row or column is negative. */
const WEST = -180;
const SOUTH = -90;
const COLUMNS = 360 / CELL;

/** An area over more cells than these is looked at for every place: it would cost more memory than it saves time. */
const MOST_CELLS = 1_000;

/** Finds areas by where they are. */
export interface AreaIndex<Value> {
  /** Those that a place lies in. */
  at(point: Point): Value[];
  /** Those whose bounding box touches a box. */
  touching(box: Box): { polygon: Polygon; value: Value }[];
}

/** Areas between two pauses; one over a thousand cells takes some twenty microseconds. */
const STRIDE = 200;

/**
 * Arranges areas in a grid of cells by their bounding boxes, so that for a place only the areas of its own cell are looked
 * at. It is made a piece at a time: whoever runs the generator can do something else at each pause.
 */
export function* areaIndex<Value>(
  areas: readonly { polygon: Polygon; value: Value }[],
): Generator<void, AreaIndex<Value>> {
  const cells = new Map<number, { polygon: Polygon; value: Value }[]>();
  const everywhere: { polygon: Polygon; value: Value }[] = [];
  for (const [number, area] of areas.entries()) {
    if (number % STRIDE === 0) yield;
    const { west, south, east, north } = area.polygon.box;
    const [left, right, low, high] = [column(west), column(east), row(south), row(north)];
    if ((right - left + 1) * (high - low + 1) > MOST_CELLS) everywhere.push(area);
    else
      for (let y = low; y <= high; y += 1)
        for (let x = left; x <= right; x += 1) {
          const cell = cells.get(y * COLUMNS + x);
          if (cell) cell.push(area);
          else cells.set(y * COLUMNS + x, [area]);
        }
  }
  return {
    at(point) {
      const near = cells.get(row(point.latitude) * COLUMNS + column(point.longitude)) ?? [];
      const found: Value[] = [];
      for (const { polygon, value } of everywhere) if (contains(polygon, point)) found.push(value);
      for (const { polygon, value } of near) if (contains(polygon, point)) found.push(value);
      return found;
    },
    // A map is asked for far less often than a place, and its answers are kept: looking at all boxes is quick enough.
    touching: (box) => areas.filter(({ polygon }) => overlap(polygon.box, box)),
  };
}

function column(longitude: number): number {
  return Math.floor((longitude - WEST) / CELL);
}

function row(latitude: number): number {
  return Math.floor((latitude - SOUTH) / CELL);
}
