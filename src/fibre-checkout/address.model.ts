import { isInSouthAfrica } from "#address/model.ts";
import { isNumeric } from "#money/model.ts";

/** What of an installation address decides whether fibre can be brought there. */
export interface InstallationAddress {
  amid?: string | number | undefined;
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/**
 * What is wrong with an installation address, in words that say how to mend it; undefined when all is well. It needs the
 * id of a verified address and a place in South Africa.
 */
export function addressFault({ amid, latitude, longitude }: InstallationAddress): string | undefined {
  if (amid === undefined || String(amid).trim() === "")
    return "Choose your address from the list, so that we know exactly where fibre has to go";
  if (!isNumeric(latitude) || !isNumeric(longitude))
    return "The address has no place on the map. Please choose it again";
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInSouthAfrica(place) ? undefined : "Fibre can only be installed at an address in South Africa";
}
