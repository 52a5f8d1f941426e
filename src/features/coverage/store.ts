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
import type { AddressInfo } from "./addresses/model.ts";
import {
  ADDRESS_FAILURES,
  ADDRESS_KEY,
  type AddressFailure,
  type AddressStep,
  type CoverageAddress,
  type CoverageQuestion,
  coverageId,
} from "./selected-address.model.ts";

/** The address that somebody has chosen, and what can be had there (S3-16, S3-17). */
export interface CoverageState {
  /** Of the question that was asked last; empty for none. */
  id: string;
  /** There is an answer, and it is about `id`. */
  isReady: boolean;
  /** The browser is on its way to another page with it. */
  isRedirecting: boolean;
  /** There is none yet, and it is on its way. */
  loading: boolean;
  subCategoryInfo: CoverageAddress["subCategoryInfo"] | null;
  info: CoverageAddress["info"] | null;
  payload: CoverageAddress["payload"];
  /** Why there is no answer. */
  error: AddressFailure | null;
  /** Ours: request id of the look-up that the server is asked, as two units may share the `id`; any other answer comes too late. */
  asking: string | null;
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
  asking: null,
};

/** The part of the store that the thunks of coverage see. */
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

/** An action of several steps: `dispatch(action(...))`. */
export type CoverageThunk<Result> = ThunkAction<Result, WithCoverage, unknown, UnknownAction>;

/** An address to look up, with its words where somebody has just chosen them. */
export type LookUp = CoverageQuestion & { address?: AddressInfo };

/**
 * Asks the server what can be had at an address, and keeps the answer for the next visit where the address was just chosen (S4-53).
 * What is shown of the same address stays meanwhile. A failure is told in one sentence, and what was kept is forgotten (S4-55, S8-18, S8-19).
 */
export const lookUpAddress = createAsyncThunk.withTypes<{ state: WithCoverage }>()<
  CoverageAddress,
  LookUp,
  { rejectValue: AddressFailure }
>("coverage/lookUpAddress", async (question, { getState, rejectWithValue, requestId }) => {
  const isWanted = () => getState().coverage.asking === requestId;
  try {
    // Few visitors have an address: what asks about it comes only for them.
    const { answerAbout } = await import("./address-lookup.ts");
    // Kept only where it counts, and not on the way elsewhere with it (S4-56). Writing a completed address again would make the other
    // tabs ask in turn, and would start its day anew (I-03).
    const mayBeKept = () => question.address !== undefined && isWanted() && !getState().coverage.isRedirecting;
    return await answerAbout(question, question.address, mayBeKept);
  } catch {
    if (isWanted()) writeStored("localStorage", ADDRESS_KEY, null);
    return rejectWithValue(ADDRESS_FAILURES.coverage);
  }
});

export const coverageSlice = createSlice({
  name: "coverage",
  initialState,
  reducers: {
    /** The answer of an earlier visit, or of another tab. */
    addressKnown: (_state, action: PayloadAction<CoverageAddress>) => known(action.payload),
    /** There will be no answer (S4-55). */
    addressFailed: (_state, action: PayloadAction<AddressFailure>) => ({ ...initialState, error: action.payload }),
    /** Somebody wants none (S4-54). */
    addressForgotten: () => initialState,
    /** The page is left with the address, or stays after all. */
    redirectBegan(state, action: PayloadAction<boolean>) {
      state.isRedirecting = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lookUpAddress.pending, (state, { meta }) => {
        const id = coverageId(meta.arg);
        const shown = state.isReady && state.id === id ? state : { ...initialState, id, loading: true };
        return { ...shown, asking: meta.requestId };
      })
      .addCase(lookUpAddress.fulfilled, (state, { meta, payload }) =>
        state.asking === meta.requestId ? known(payload) : state,
      )
      .addCase(lookUpAddress.rejected, (state, { meta, payload }) =>
        state.asking === meta.requestId ? { ...initialState, error: payload ?? null } : state,
      ),
});

function known(address: CoverageAddress): CoverageState {
  return { ...initialState, ...address, isReady: true };
}

const { addressFailed } = coverageSlice.actions;
export const { addressKnown, addressForgotten, redirectBegan } = coverageSlice.actions;

/**
 * Asks again for the words of the address of an earlier visit and for an answer with an id, for neither was written down (I-04). Several
 * parts of a page may need the same at once.
 */
export function completeAddress(): CoverageThunk<void> {
  return (dispatch, getState) => {
    const { isReady, info, subCategoryInfo, payload, asking } = getState().coverage;
    if (!isReady || !info || !subCategoryInfo || payload || asking !== null) return;
    void dispatch(lookUpAddress({ subCategoryInfo, addressInfo: info.addressInfo }));
  };
}

/** An address could not be found, or nothing about it: what was kept is forgotten. */
export function reportFailure(step: AddressStep): CoverageThunk<void> {
  return (dispatch) => {
    writeStored("localStorage", ADDRESS_KEY, null);
    dispatch(addressFailed(ADDRESS_FAILURES[step]));
  };
}

/** Forgets the address: by wish, at signing out, and when a consent is withdrawn (S4-54, I-04). */
export function resetAddress(): CoverageThunk<void> {
  return (dispatch) => {
    writeStored("localStorage", ADDRESS_KEY, null);
    dispatch(addressForgotten());
  };
}

/** Whether this browser has stored an address. It reads no more, so that few visitors load what parses it. */
export function hasStoredAddress(): boolean {
  return readStored("localStorage", ADDRESS_KEY) !== null;
}
