import type { AddressInfo } from "#address/model.ts";
import { call } from "#call.ts";
import {
  ANY_SUB_CATEGORY,
  type CoverageAddress,
  type CoverageQuestion,
  chosenNetworks,
  coverageId,
  type SubCategoryInfo,
} from "./address-store.model.ts";
import { askCoverage, type CoverageStore, reportFailure } from "./asking.ts";
import { type ChosenDwelling, dwellingWith, PLACE_AMID, placeDwelling } from "./dwelling.model.ts";
import { verifiedAt } from "./finding.ts";
import { coverageQuery } from "./query.model.ts";
import { addressKnown } from "./slice.ts";

/** Makes a dwelling the address of this browser, and finds out what reaches it. It never rejects: see askCoverage(). */
export async function chooseAddress(
  store: CoverageStore,
  { address, building }: ChosenDwelling,
  subCategoryInfo: SubCategoryInfo = ANY_SUB_CATEGORY,
): Promise<void> {
  const { amid, latitude, longitude } = address;
  const question = { subCategoryInfo, addressInfo: { amid, latitude, longitude, building } };
  await askCoverage(store, question, { ask: (about) => answerAbout(about, address), persist: true });
  await completeAddress(store, address);
}

/**
 * Asks again for the words of the address of an earlier visit and for an answer with an id, for neither was written down
 * (I-04). What is shown of the address stays meanwhile; it never rejects.
 * @param known the words, where somebody has just chosen them
 */
export async function completeAddress(store: CoverageStore, known?: AddressInfo): Promise<void> {
  const { isReady, id, info, subCategoryInfo, payload } = store.getState().coverage;
  if (!isReady || !info || !subCategoryInfo || payload || underWay.get(store) === id) return;
  underWay.set(store, id);
  const isStill = () => store.getState().coverage.id === id && store.getState().coverage.payload === null;
  try {
    const { addressInfo } = info;
    const answer = await answerAbout({ subCategoryInfo, addressInfo }, known ?? (await wordsOf(addressInfo)));
    if (isStill()) store.dispatch(addressKnown(answer));
  } catch {
    if (isStill()) reportFailure(store, "coverage");
  } finally {
    underWay.delete(store);
  }
}

/** The address that each store is being completed with: several parts of a page may need the same at once. */
const underWay = new WeakMap<CoverageStore, string>();

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
async function wordsOf(chosen: CoverageQuestion["addressInfo"]): Promise<AddressInfo> {
  const { amid, building } = chosen;
  if (amid === PLACE_AMID) return placeDwelling(chosen).address;
  for (const found of await verifiedAt(chosen)) {
    const { info } = found;
    const { name, floor, unit } = building;
    if (info.amid === amid) return { ...info, building: { ...info.building, name, floor, unit } };
    const dwelling = dwellingWith(found, amid);
    if (dwelling) return dwelling.address;
  }
  throw new Error("The register no longer knows the address");
}
