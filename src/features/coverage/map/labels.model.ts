import type { Point } from "../addresses/model.ts";

/** A town that a map names. */
export interface TownLabel extends Point {
  name: string;
  /** 0 is a city; larger numbers are named from nearer only. */
  rank: number;
}

/** What a map shows, and where it shows a place in pixels from its corner. */
export interface MapView {
  width: number;
  height: number;
  zoom: number;
  project(point: Point): { x: number; y: number };
}

/** How near a map has to be for towns of each rank. */
const FROM_ZOOM = [0, 5.4, 7.2];

/** Names on one map at most. */
const MAX_LABELS = 36;

/** Room that a name takes, in pixels: each letter, beside all of them, and in height; it stands below its dot. */
const LETTER = 7;
const BESIDE = 22;
const HEIGHT = 26;

/** Where the buttons of a map stand, from its right lower corner. */
const BUTTONS = { width: 170, height: 70 };

interface Taken {
  x: number;
  y: number;
  /** Half of its width and of its height. */
  half: number;
  tall: number;
}

/**
 * Towns to name on a map as it stands, larger ones first, none over another.
 * @param towns ordered by rank
 */
export function townLabels(towns: readonly TownLabel[], { width, height, zoom, project }: MapView): TownLabel[] {
  const taken: Taken[] = [
    {
      ...{ x: width - BUTTONS.width / 2, y: height - BUTTONS.height / 2 },
      ...{ half: BUTTONS.width / 2, tall: BUTTONS.height / 2 },
    },
  ];
  const labels: TownLabel[] = [];
  for (const town of towns) {
    if (labels.length === MAX_LABELS || zoom < (FROM_ZOOM[town.rank] ?? 0)) break;
    const { x, y } = project(town);
    const room = { x, y: y + HEIGHT / 2, half: (town.name.length * LETTER + BESIDE) / 2, tall: HEIGHT / 2 };
    if (x < room.half || y < 0 || x > width - room.half || y > height - HEIGHT) continue;
    if (taken.some((other) => isOver(other, room))) continue;
    taken.push(room);
    labels.push(town);
  }
  return labels;
}

function isOver(one: Taken, other: Taken): boolean {
  return Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < one.tall + other.tall;
}
