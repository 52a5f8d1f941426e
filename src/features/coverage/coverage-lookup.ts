import {
  type CoverageAddress,
  type CoverageQuestion,
  coverageId,
  type SelectedAddress,
  selectedNetworks,
} from "./address-store.model.ts";
import type { AddressInfo } from "./addresses/model.ts";
import { call } from "./client.ts";
import { verifiedAt } from "./find-address.ts";
import { coverageQuery } from "./query.model.ts";
import { storeAddress } from "./stored-address.ts";
import { PLACE_AMID, placeUnit, unitWith } from "./unit.model.ts";

/**
 * Asks the server what can be had at an address, and writes the answer down where it may be kept.
 * @param known its words, where somebody has just chosen them; otherwise the register is asked for them
 * @param mayBeKept asked once the answer is there
 * @throws CallFailure, or Error where the register no longer knows the address
 */
export async function answerAbout(
  { subCategoryInfo, addressInfo }: CoverageQuestion,
  known: AddressInfo | undefined,
  mayBeKept: () => boolean,
): Promise<CoverageAddress> {
  const address = known ?? (await wordsOf(addressInfo));
  const { amid, latitude, longitude, building } = addressInfo;
  const about = coverageQuery({
    ...{ building: building.name, floor: building.floor, unit: building.unit, isOther: building.isOther },
    ...{ addressSubCategory: subCategoryInfo.name, addressProvider: subCategoryInfo.provider },
    addressCurrentRef: subCategoryInfo.current,
  });
  const query = { ...about, amid, latitude: String(latitude), longitude: String(longitude) };
  const { body } = await call("GET /coverage/lookup", { query });
  const answer = body.coverageInfo;
  const found = {
    id: coverageId({ subCategoryInfo, addressInfo }),
    subCategoryInfo,
    info: { addressInfo, networks: selectedNetworks(answer.networks) },
    payload: { address, answer },
  };
  if (mayBeKept()) storeAddress(found);
  return found;
}

/** The register's words for an address of which only the id and the place are known. */
async function wordsOf(chosen: SelectedAddress): Promise<AddressInfo> {
  const { amid, building } = chosen;
  if (amid === PLACE_AMID) return placeUnit(chosen).address;
  for (const found of await verifiedAt(chosen)) {
    const { info } = found;
    const { name, floor, unit } = building;
    if (info.amid === amid) return { ...info, building: { ...info.building, name, floor, unit } };
    const dwelling = unitWith(found, amid);
    if (dwelling) return dwelling.address;
  }
  throw new Error("The register no longer knows the address");
}
