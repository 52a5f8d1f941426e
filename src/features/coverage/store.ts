import {
  createAsyncThunk,
  createSlice,
  type PayloadAction,
  type Store,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { useSelector, useStore } from "react-redux";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { KnownAddress } from "./address-lookup.ts";
import type { CoverageInfo } from "./model.ts";
import {
  ADDRESS_FAILURES,
  ADDRESS_KEY,
  type AddressFailure,
  type AddressStep,
  type CoverageAddress,
  type CoverageRequest,
  coverageId,
  type StoredCoverage,
} from "./selected-address.model.ts";

/** The selected address and its coverage (S3-16, S3-17). */
export interface CoverageState {
  /** Id of the last request; empty for none. */
  id: string;
  /** The coverage of `id` is available. */
  isReady: boolean;
  /** The browser is navigating to another page with the address. */
  isRedirecting: boolean;
  /** The first look-up is pending. */
  loading: boolean;
  subCategoryInfo: CoverageAddress["subCategoryInfo"] | null;
  info: CoverageAddress["info"] | null;
  payload: CoverageAddress["payload"];
  /** Why the look-up failed. */
  error: AddressFailure | null;
  /** Not in the specification: the answer of a restored address, which is complete once its text is known; null otherwise. */
  answer: CoverageInfo | null;
  /** Not in the specification: id of the pending request, because two units may share the `id`. Responses to other requests are ignored. */
  requestId: string | null;
}

const initialState: CoverageState = {
  id: "",
  isReady: false,
  isRedirecting: false,
  loading: false,
  subCategoryInfo: null,
  info: null,
  payload: null,
  error: null,
  answer: null,
  requestId: null,
};

/** The part of the store that this feature's thunks use. */
export interface WithCoverage {
  coverage: CoverageState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    coverage: CoverageState;
  }
}

export const useCoverageSelector = useSelector.withTypes<WithCoverage>();
export const useCoverageStore = useStore.withTypes<Store<WithCoverage>>();

export type CoverageThunk<Result> = ThunkAction<Result, WithCoverage, unknown, UnknownAction>;

/** An address to look up, with its text when the customer has just selected it. */
export type AddressLookup = CoverageRequest &
  Partial<KnownAddress> & {
    /** A stored answer to the same look-up, which is used instead of a request (S5-21). */
    answer?: CoverageInfo | undefined;
    /** Id of the answer that the browser had for it; undefined without one. */
    earlierId?: string | undefined;
  };

/**
 * Requests the coverage of an address, and stores it in the browser when the customer has just selected the address (S4-53).
 * Coverage of the same address stays visible meanwhile, and a stored answer is not requested again. After a failure the stored address is deleted (S4-55, S8-18, S8-19).
 */
export const lookUpAddress = createAsyncThunk.withTypes<{ state: WithCoverage }>()<
  CoverageAddress,
  AddressLookup,
  { rejectValue: AddressFailure }
>("coverage/lookUpAddress", async (lookup, { getState, rejectWithValue, requestId }) => {
  const isCurrent = () => getState().coverage.requestId === requestId;
  try {
    // Loaded on demand, because few visitors have an address.
    const { fetchCoverage } = await import("./address-lookup.ts");
    const known = lookup.address && { address: lookup.address, register: lookup.register };
    // Not stored while redirecting (S4-56). Storing a restored address again would trigger requests of the other tabs and
    // would extend its lifetime of a day (I-03).
    const isNew = known !== undefined && lookup.answer === undefined;
    const mayStore = () => isNew && isCurrent() && !getState().coverage.isRedirecting;
    return await fetchCoverage(lookup, known, mayStore, lookup);
  } catch {
    if (isCurrent()) writeStored("localStorage", ADDRESS_KEY, null);
    return rejectWithValue(ADDRESS_FAILURES.coverage);
  }
});

export const coverageSlice = createSlice({
  name: "coverage",
  initialState,
  reducers: {
    /** Address and coverage of an earlier visit or of another tab. */
    addressRestored: (_state, action: PayloadAction<StoredCoverage>) => ready(action.payload),
    /** The look-up failed (S4-55). */
    addressFailed: (_state, action: PayloadAction<AddressFailure>) => ({ ...initialState, error: action.payload }),
    /** The customer removed the address (S4-54). */
    addressCleared: () => initialState,
    /** The navigation with the address started, or was cancelled. */
    redirectBegan(state, action: PayloadAction<boolean>) {
      state.isRedirecting = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lookUpAddress.pending, (state, { meta }) => {
        const id = coverageId(meta.arg);
        const current = state.isReady && state.id === id ? state : { ...initialState, id, loading: true };
        return { ...current, requestId: meta.requestId };
      })
      .addCase(lookUpAddress.fulfilled, (state, { meta, payload }) =>
        state.requestId === meta.requestId ? ready(payload) : state,
      )
      .addCase(lookUpAddress.rejected, (state, { meta, payload }) =>
        state.requestId === meta.requestId ? { ...initialState, error: payload ?? null } : state,
      ),
});

function ready(address: CoverageAddress): CoverageState {
  return { ...initialState, ...address, isReady: true };
}

const { addressFailed } = coverageSlice.actions;
export const { addressRestored, addressCleared, redirectBegan } = coverageSlice.actions;

/**
 * Requests the text of an address of an earlier visit, which is not stored (I-04). Several components may call it at the same time.
 */
export function completeAddress(): CoverageThunk<void> {
  return (dispatch, getState) => {
    const { isReady, info, subCategoryInfo, payload, answer, requestId } = getState().coverage;
    if (!isReady || !info || !subCategoryInfo || payload || requestId !== null) return;
    void dispatch(lookUpAddress({ subCategoryInfo, addressInfo: info.addressInfo, answer: answer ?? undefined }));
  };
}

/** Reports that the address or its coverage could not be found, and deletes the stored address. */
export function reportFailure(step: AddressStep): CoverageThunk<void> {
  return (dispatch) => {
    writeStored("localStorage", ADDRESS_KEY, null);
    dispatch(addressFailed(ADDRESS_FAILURES[step]));
  };
}

/** Deletes the address: on request, on sign-out and when a consent is withdrawn (S4-54, I-04). */
export function resetAddress(): CoverageThunk<void> {
  return (dispatch) => {
    writeStored("localStorage", ADDRESS_KEY, null);
    dispatch(addressCleared());
  };
}

/** Whether this browser has a stored address. It does not parse it, so that only visitors with an address load the parser. */
export function hasStoredAddress(): boolean {
  return readStored("localStorage", ADDRESS_KEY) !== null;
}
