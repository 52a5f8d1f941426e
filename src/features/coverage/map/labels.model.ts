import type { Point } from "../addresses/model.ts";

/** A town with a label on the map. */
export interface TownLabel extends Point {
  name: string;
  /** 0 is a city; larger numbers appear at a higher zoom only. */
  rank: number;
}

/** The visible map, and the projection of a point to pixels from its top left corner. */
export interface MapView {
  width: number;
  height: number;
  zoom: number;
  project(point: Point): { x: number; y: number };
}

/** Minimum zoom of each rank. */
const MIN_ZOOM = [0, 5.4, 7.2];

/** Maximum number of labels. */
const MAX_LABELS = 36;

/** Size of a label in pixels: width of a letter, horizontal margin, and height; it is below its dot. */
const LETTER_WIDTH = 7;
const MARGIN = 22;
const HEIGHT = 26;

/** The drawing of a pin in pixels: its half width and height, and how far its middle is above its point. */
const PIN = { halfWidth: 13, halfHeight: 13, above: 23 };

/** Size of the button area at the bottom right corner, in pixels. */
const BUTTONS = { width: 170, height: 70 };

interface Rectangle {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/**
 * The towns to label on the visible map, larger ones first, without overlaps.
 * @param towns ordered by rank
 * @param pins points with a pin, which no label may cross
 */
export function townLabels(
  towns: readonly TownLabel[],
  { width, height, zoom, project }: MapView,
  pins: readonly Point[] = [],
): TownLabel[] {
  const occupied: Rectangle[] = [
    {
      x: width - BUTTONS.width / 2,
      y: height - BUTTONS.height / 2,
      halfWidth: BUTTONS.width / 2,
      halfHeight: BUTTONS.height / 2,
    },
    ...pins.map(project).map(({ x, y }) => ({ ...PIN, x, y: y - PIN.above })),
  ];
  const labels: TownLabel[] = [];
  for (const town of towns) {
    if (labels.length === MAX_LABELS || zoom < (MIN_ZOOM[town.rank] ?? 0)) break;
    const { x, y } = project(town);
    const label = {
      x,
      y: y + HEIGHT / 2,
      halfWidth: (town.name.length * LETTER_WIDTH + MARGIN) / 2,
      halfHeight: HEIGHT / 2,
    };
    if (x < label.halfWidth || y < 0 || x > width - label.halfWidth || y > height - HEIGHT) continue;
    if (occupied.some((other) => overlaps(other, label))) continue;
    occupied.push(label);
    labels.push(town);
  }
  return labels;
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  );
}
