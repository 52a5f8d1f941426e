import {
  ANY_SUB_CATEGORY,
  canLookUp,
  coverageId,
  type SelectedAddress,
  type SubCategoryInfo,
} from "./selected-address.model.ts";
import { addressCleared, addressRestored, type CoverageThunk, lookUpAddress, reportFailure } from "./store.ts";
import { readAddress } from "./stored-address.ts";
import type { SelectedUnit } from "./unit.model.ts";

/** Restores the address of an earlier visit, or follows another tab that selected or deleted one. */
export function restoreAddress(): CoverageThunk<void> {
  return (dispatch, getState) => {
    const stored = readAddress();
    const { isReady, id, info } = getState().coverage;
    // This tab may have the address text and the full response already, or a pending request for them.
    if (stored && info && isReady && stored.id === id && isSameBuilding(stored.info.addressInfo, info.addressInfo))
      return;
    dispatch(stored ? addressRestored(stored) : addressCleared());
  };
}

/**
 * Selects a unit as the address of this browser and looks up its coverage. A stored answer for the same unit, at most a day
 * old, is reused without a request (S5-21). It never rejects: the store holds the error.
 */
export function selectAddress(
  { address, building, register }: SelectedUnit,
  subCategoryInfo: SubCategoryInfo = ANY_SUB_CATEGORY,
): CoverageThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { amid, latitude, longitude } = address;
    const earlier = getState().coverage.payload?.answer;
    const earlierId = earlier?.amid === amid ? earlier.id : undefined;
    const addressInfo: SelectedAddress = { amid, latitude, longitude, building };
    if (!canLookUp(addressInfo)) return dispatch(reportFailure("other"));
    const stored = readAddress();
    const isSame = stored?.id === coverageId({ subCategoryInfo, addressInfo });
    // Units without a register id share the look-up id: the networks are the same, but the answer names the unit.
    const answer = isSame && isSameBuilding(stored.info.addressInfo, addressInfo) ? stored.answer : undefined;
    dispatch(isSame ? addressRestored({ ...stored, info: { ...stored.info, addressInfo } }) : addressCleared());
    await dispatch(lookUpAddress({ subCategoryInfo, addressInfo, address, register, earlierId, answer }));
  };
}

/** Needed in addition to the id, which units without a register id share. */
function isSameBuilding({ building: one }: SelectedAddress, { building: other }: SelectedAddress): boolean {
  return (
    one.name === other.name && one.floor === other.floor && one.unit === other.unit && one.isOther === other.isOther
  );
}
