import type { AddressInfo } from "#address/model.ts";
import { call } from "#call.ts";
import {
  ANY_SUB_CATEGORY,
  type ChosenBuilding,
  type CoverageAddress,
  type CoverageQuestion,
  chosenNetworks,
  coverageId,
  type SubCategoryInfo,
} from "./address-store.model.ts";
import { askCoverage, type CoverageStore, reportFailure } from "./asking.ts";
import { coverageQuery } from "./query.model.ts";
import { addressKnown } from "./slice.ts";

/** The dwelling that somebody has chosen. */
export interface ChosenDwelling {
  /** Verified: with an id (amid), which is that of the unit where units have their own. */
  address: AddressInfo;
  building: ChosenBuilding;
}

/** Makes a dwelling the address of this browser, and finds out what reaches it. It never rejects: see askCoverage(). */
export async function chooseAddress(
  store: CoverageStore,
  { address, building }: ChosenDwelling,
  subCategoryInfo: SubCategoryInfo = ANY_SUB_CATEGORY,
): Promise<void> {
  const { amid, latitude, longitude } = address;
  const question = { subCategoryInfo, addressInfo: { amid, latitude, longitude, building } };
  await askCoverage(store, question, { ask: (about) => answerAbout(about, address), persist: true });
  await completeAddress(store);
}

/**
 * Asks again for the words of the address of an earlier visit and for an answer with an id, for neither was written down
 * (I-04). What is shown of the address stays meanwhile; it never rejects.
 */
export async function completeAddress(store: CoverageStore): Promise<void> {
  const { isReady, id, info, subCategoryInfo, payload } = store.getState().coverage;
  if (!isReady || !info || !subCategoryInfo || payload) return;
  const isStill = () => store.getState().coverage.id === id && store.getState().coverage.payload === null;
  try {
    const { addressInfo } = info;
    const answer = await answerAbout({ subCategoryInfo, addressInfo }, await wordsOf(addressInfo));
    if (isStill()) store.dispatch(addressKnown(answer));
  } catch {
    if (isStill()) reportFailure(store, "coverage");
  }
}

async function answerAbout(question: CoverageQuestion, address: AddressInfo): Promise<CoverageAddress> {
  const { subCategoryInfo, addressInfo } = question;
  const { amid, latitude, longitude, building } = addressInfo;
  const about = coverageQuery({
    ...{ building: building.name, floor: building.floor, unit: building.unit, isOther: building.isOther },
    ...{ addressSubCategory: subCategoryInfo.name, addressProvider: subCategoryInfo.provider },
    addressCurrentRef: subCategoryInfo.current,
  });
  const query = { ...about, amid, latitude: String(latitude), longitude: String(longitude) };
  const { body } = await call("GET /coverage/lookup", { query });
  const answer = body.coverageInfo;
  return {
    id: coverageId(question),
    subCategoryInfo,
    info: { addressInfo, networks: chosenNetworks(answer.networks) },
    payload: { address, answer },
  };
}

/** The register's words for an address of which only the id and the place are known. */
async function wordsOf({ amid, latitude, longitude }: CoverageQuestion["addressInfo"]): Promise<AddressInfo> {
  const query = { latitude: String(latitude), longitude: String(longitude) };
  const { verfiedAddresses: found } = await call("GET /coverage/verified-address", { query });
  const address = found.find((one) => one.amid === amid || unitsOf(one).includes(amid));
  if (!address) throw new Error("The register no longer knows the address");
  return address;
}

function unitsOf({ buildings }: { buildings: { floors: { units: { amid: string }[] }[] }[] }): string[] {
  return buildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units.map(({ amid }) => amid)));
}
