import { isInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import { isNumeric } from "#shared/money.ts";

/** Fields of an installation address that are checked. */
interface InstallationAddress {
  amid?: string | number | undefined;
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/**
 * The error message for an installation address; undefined for a valid one. It needs the id of a verified address and a location in
 * South Africa.
 */
export function addressError({ amid, latitude, longitude }: InstallationAddress): string | undefined {
  if (amid === undefined || String(amid).trim() === "")
    return "Choose your address from the list, so that we know exactly where to install fibre";
  if (!isNumeric(latitude) || !isNumeric(longitude))
    return "We can't find this address on the map. Please choose it again";
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInSouthAfrica(place) ? undefined : "We can only install fibre at an address in South Africa";
}
