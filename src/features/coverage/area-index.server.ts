import Flatbush from "flatbush";
import type { Point } from "./addresses/model.ts";
import { type Box, contains, type Polygon } from "./polygon.model.ts";

/** An area on the map, with what is known of it. */
export interface PlacedArea<Value> {
  polygon: Polygon;
  value: Value;
}

/** Finds areas by where they are; in their own order. */
export interface AreaIndex<Value> {
  /** Those that a place lies in. */
  at(point: Point): Value[];
  /** Those whose bounding box touches a box. */
  touching(box: Box): PlacedArea<Value>[];
}

/** Indexes areas by their bounding boxes. A hundred thousand take some 50 milliseconds, in which nothing else is answered. */
export function areaIndex<Value>(areas: readonly PlacedArea<Value>[]): AreaIndex<Value> {
  // Flatbush cannot be empty.
  if (areas.length === 0) return { at: () => [], touching: () => [] };
  const boxes = new Flatbush(areas.length);
  for (const { polygon } of areas) {
    const { west, south, east, north } = polygon.box;
    boxes.add(west, south, east, north);
  }
  boxes.finish();
  const touching = ({ west, south, east, north }: Box) =>
    boxes
      .search(west, south, east, north)
      .sort((one, other) => one - other)
      .flatMap((at) => areas[at] ?? []);
  return {
    touching,
    at: (point) => {
      const { latitude, longitude } = point;
      const near = touching({ west: longitude, south: latitude, east: longitude, north: latitude });
      return near.filter(({ polygon }) => contains(polygon, point)).map(({ value }) => value);
    },
  };
}
