import { isNumeric } from "#money/model.ts";

/** What of an installation address decides whether fibre can be brought there. */
export interface InstallationAddress {
  amid?: string | number | undefined;
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/** The mainland of South Africa with its coast, in degrees. */
const BOUNDS = { south: -35, north: -22, west: 16, east: 33 };

/**
 * What is wrong with an installation address, in words that say how to mend it; undefined when all is well. It needs the
 * id of a verified address and a place in South Africa.
 */
export function addressFault({ amid, latitude, longitude }: InstallationAddress): string | undefined {
  if (amid === undefined || String(amid).trim() === "")
    return "Choose your address from the list, so that we know exactly where fibre has to go";
  if (!isNumeric(latitude) || !isNumeric(longitude))
    return "The address has no place on the map. Please choose it again";
  const [north, east] = [Number(latitude), Number(longitude)];
  const isInside = north >= BOUNDS.south && north <= BOUNDS.north && east >= BOUNDS.west && east <= BOUNDS.east;
  return isInside ? undefined : "Fibre can only be installed at an address in South Africa";
}
