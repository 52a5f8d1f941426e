import { HttpProblem } from "#platform/http/problem.ts";
import land from "../map/land.json" with { type: "json" };
import { contains, type Polygon, polygonOf } from "../polygon.model.ts";
import { outsideSouthAfrica } from "./contract.ts";
import { canBeInSouthAfrica, type Point } from "./model.ts";

const OWN = outlines((country) => country === "South Africa");
const ABROAD = outlines((country) => country !== "South Africa");

/** What the outlines are wrong by, in degrees: some 2.5 kilometres. */
const TOLERANCE = 0.025;

/**
 * Whether a point is in South Africa: not in another country, nor far out at sea. So near a border that the outlines are not sure it counts as in
 * South Africa, because a customer on this side must never be refused.
 */
export function isInSouthAfrica(point: Point): boolean {
  return canBeInSouthAfrica(point) && (!isWithin(ABROAD, point) || around(point).some((each) => isWithin(OWN, each)));
}

/** The outlines of some of the countries that the map draws. */
function outlines(isWanted: (country: string) => boolean): Polygon[] {
  const wanted = land.features.filter(({ properties }) => isWanted(properties.country));
  return wanted.flatMap(({ geometry }) => geometry.coordinates.map(polygonOf));
}

function isWithin(polygons: readonly Polygon[], point: Point): boolean {
  return polygons.some((polygon) => contains(polygon, point));
}

/** Points as far from a point as the outlines are wrong, on its four sides. */
function around({ latitude, longitude }: Point): Point[] {
  return [
    [TOLERANCE, 0],
    [-TOLERANCE, 0],
    [0, TOLERANCE],
    [0, -TOLERANCE],
  ].map(([north = 0, east = 0]) => ({ latitude: latitude + north, longitude: longitude + east }));
}

/** @returns the point @throws HttpProblem outsideSouthAfrica */
export function requireInSouthAfrica<Place extends Point>(point: Place): Place {
  if (isInSouthAfrica(point)) return point;
  const isSwapped = canBeInSouthAfrica({ latitude: point.longitude, longitude: point.latitude });
  const { message } = outsideSouthAfrica;
  throw new HttpProblem(outsideSouthAfrica, {
    message: isSwapped ? `${message}. Latitude is the negative number of the two` : message,
  });
}
