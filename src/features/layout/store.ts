import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { clientFor } from "#platform/http/client.ts";
import type { Segment } from "#shared/segment.ts";
import type * as menu from "./contract.ts";
import type { NavMenu } from "./menu.model.ts";
import type { CallMeBackPopup, PreorderPopup } from "./popup.model.ts";

/** Calls the endpoints of this feature. @throws CallFailure */
const call = clientFor<typeof menu>();

/** Popups in which a customer enters the address for a connection. */
export type CoveragePopup = "address" | "building" | "map";

/** Reasons to show the loader; it shows while any of them applies. */
export type LoaderReason = "navigation" | "handOff";

/** Load state of the navigation menu (S4-17). */
export type NavMenuState =
  | { status: "loading"; menu: null; error: null }
  | { status: "loaded"; menu: NavMenu; error: null }
  | { status: "error"; menu: null; error: "failed to load nav menu" };

/**
 * State of the app shell (S3-24). It lives in memory only and ends with the visit. Its tokens {token, accessToken} are held by the session
 * (customers/sessions/browser-session.ts): a copy here would be out of date when another tab renews them.
 */
interface LayoutState {
  /** Current segment; pages of no segment keep the previous one (B-13). */
  segment: Segment;
  loader: Record<LoaderReason, boolean>;
  coveragePopups: Record<CoveragePopup, boolean>;
  /** Null when closed. Form input is local to the popup. */
  callMeBackPopup: CallMeBackPopup | null;
  preorderPopup: PreorderPopup | null;
  globalSearchPopUp: boolean;
  /** The menu file, for pages that the server sent without a menu. @see selectNavMenu */
  navMenu: NavMenuState;
  /** Subjects of a callback request; null until a form loads them. */
  leadTypes: { value: string; label: string }[] | null;
}

const MENU_LOADING: NavMenuState = { status: "loading", menu: null, error: null };

const initialState: LayoutState = {
  segment: "personal",
  loader: { navigation: false, handOff: false },
  coveragePopups: { address: false, building: false, map: false },
  callMeBackPopup: null,
  preorderPopup: null,
  globalSearchPopUp: false,
  navMenu: MENU_LOADING,
  leadTypes: null,
};

/** The part of the store that this feature's thunks use. */
export interface WithLayout {
  layout: LayoutState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    layout: LayoutState;
  }
}

export const useLayoutSelector = useSelector.withTypes<WithLayout>();

/** Requests the menu file (S4-17, S8-12). */
export const loadNavMenu = createAsyncThunk.withTypes<{ state: WithLayout }>()<NavMenu, void>(
  "layout/loadNavMenu",
  () => call("GET /files/topgunmenu/topgunmenu", {}),
  { condition: (_, { getState }) => getState().layout.navMenu.status !== "loaded" },
);

export const layoutSlice = createSlice({
  name: "layout",
  initialState,
  reducers: {
    segmentEntered(state, action: PayloadAction<Segment>) {
      state.segment = action.payload;
    },
    loaderSet(state, { payload: { reason, on } }: PayloadAction<{ reason: LoaderReason; on: boolean }>) {
      state.loader[reason] = on;
    },
    coveragePopupSet(state, { payload: { popup, open } }: PayloadAction<{ popup: CoveragePopup; open: boolean }>) {
      state.coveragePopups[popup] = open;
    },
    globalSearchSet(state, action: PayloadAction<boolean>) {
      state.globalSearchPopUp = action.payload;
    },
    leadTypesLoaded(state, action: PayloadAction<{ value: string; label: string }[]>) {
      state.leadTypes = action.payload;
    },
    /** One popup at a time: each opening closes the other. */
    callMeBackOpened(state, action: PayloadAction<CallMeBackPopup>) {
      state.callMeBackPopup = action.payload;
      state.preorderPopup = null;
    },
    preorderOpened(state, action: PayloadAction<PreorderPopup>) {
      state.preorderPopup = action.payload;
      state.callMeBackPopup = null;
    },
    popupsClosed(state) {
      state.callMeBackPopup = null;
      state.preorderPopup = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadNavMenu.pending, (state) => {
        state.navMenu = MENU_LOADING;
      })
      .addCase(loadNavMenu.fulfilled, (state, { payload }) => {
        state.navMenu = loaded(payload);
      })
      .addCase(loadNavMenu.rejected, (state) => {
        state.navMenu = { status: "error", menu: null, error: "failed to load nav menu" };
      }),
});

function loaded(menu: NavMenu): NavMenuState {
  return { status: "loaded", menu, error: null };
}

/** The menu of the page, or else the requested menu file (S4-17). @param pageMenu null when the page has none */
export function selectNavMenu({ layout }: WithLayout, pageMenu: NavMenu | null): NavMenuState {
  return pageMenu ? loaded(pageMenu) : layout.navMenu;
}

export const {
  segmentEntered,
  loaderSet,
  coveragePopupSet,
  globalSearchSet,
  leadTypesLoaded,
  callMeBackOpened,
  preorderOpened,
  popupsClosed,
} = layoutSlice.actions;
