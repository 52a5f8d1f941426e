import type { Address } from "#catalogue/configurator/steps.model.ts";
import type { SelectedAddress } from "./address-store.model.ts";
import type { AddressInfo } from "./addresses/model.ts";

/**
 * The chosen address as a line of the cart carries it: the register's words with the dwelling that was chosen. A building
 * that was typed has none of the register's ids (I-07).
 */
export function installationAddress(address: AddressInfo, { amid, latitude, longitude, building }: SelectedAddress) {
  const known = building.isOther ? NO_IDS : address.building;
  return { ...address, amid, latitude, longitude, building: { ...known, ...building } } satisfies Address;
}

const NO_IDS = { id: "", floorId: "", unitId: "", amid: "" };
