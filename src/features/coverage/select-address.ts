import {
  ANY_SUB_CATEGORY,
  coverageId,
  isAskable,
  type SelectedAddress,
  type SubCategoryInfo,
} from "./selected-address.model.ts";
import { addressForgotten, addressKnown, type CoverageThunk, lookUpAddress, reportFailure } from "./store.ts";
import { storedAddress } from "./stored-address.ts";
import type { SelectedUnit } from "./unit.model.ts";

/** Begins a visit with the address of the last one, or takes up what another tab chose or forgot. */
export function recallAddress(): CoverageThunk<void> {
  return (dispatch, getState) => {
    const kept = storedAddress();
    const { isReady, id, info } = getState().coverage;
    // This tab may have more than is kept, the text and the full answer, or has requested them.
    if (kept && info && isReady && kept.id === id && isSameBuilding(kept.info.addressInfo, info.addressInfo)) return;
    dispatch(kept ? addressKnown(kept) : addressForgotten());
  };
}

/**
 * Makes a dwelling the address of this browser, and finds out what reaches it: what was answered within a day about the very same is shown
 * at once (S5-21), and the server is asked. It never rejects: what fails is told by the store.
 */
export function chooseAddress(
  { address, building }: SelectedUnit,
  subCategoryInfo: SubCategoryInfo = ANY_SUB_CATEGORY,
): CoverageThunk<Promise<void>> {
  return async (dispatch) => {
    const { amid, latitude, longitude } = address;
    const addressInfo: SelectedAddress = { amid, latitude, longitude, building };
    if (!isAskable(addressInfo)) return dispatch(reportFailure("other"));
    const kept = storedAddress();
    const isSame = kept?.id === coverageId({ subCategoryInfo, addressInfo });
    // The id does not tell two doors apart of which the register knows none: the one that is asked about counts.
    dispatch(isSame ? addressKnown({ ...kept, info: { ...kept.info, addressInfo } }) : addressForgotten());
    await dispatch(lookUpAddress({ subCategoryInfo, addressInfo, address }));
  };
}

/** The id does not tell apart two units that the register does not know. */
function isSameBuilding({ building: one }: SelectedAddress, { building: other }: SelectedAddress): boolean {
  return (
    one.name === other.name && one.floor === other.floor && one.unit === other.unit && one.isOther === other.isOther
  );
}
