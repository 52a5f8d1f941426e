import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { session } from "#customers/sessions/browser-session.ts";
import { clientFor } from "#platform/http/client.ts";
import type { VendorType } from "#shared/segment.ts";
import type * as menu from "./contract.ts";
import type { NavMenu } from "./menu.model.ts";
import type { CallMeBackPopup, PreorderPopup } from "./popup.model.ts";

/** Calls the endpoints of this feature. @throws CallFailure */
const call = clientFor<typeof menu>();

/** Popups in which a customer enters the address for a connection. */
export type CoveragePopup = "address" | "building" | "map";

/** What the loader may be shown for; it is shown while any of them lasts. */
export type LoaderReason = "navigation" | "handOff";

/** The navigation menu: on its way, there, or not to be had (S4-17). */
export type NavMenuState =
  | { status: "loading"; menu: null; error: null }
  | { status: "loaded"; menu: NavMenu; error: null }
  | { status: "error"; menu: null; error: "failed to load nav menu" };

/** What the frame around the pages knows (S3-24). It is forgotten with the visit: nothing of it is written anywhere. */
interface LayoutState {
  /** The segment that the visitor is in; pages that belong to none keep the last one (B-13). */
  flow: VendorType;
  loader: Record<LoaderReason, boolean>;
  coveragePopups: Record<CoveragePopup, boolean>;
  /** Open while it is there; what is typed into it is not state of the shop. */
  callMeBackPopup: CallMeBackPopup | null;
  preorderPopup: PreorderPopup | null;
  globalSearchPopUp: boolean;
  /** That of the menu file, for pages that came without a menu of their own. @see selectNavMenu */
  navMenu: NavMenuState;
  /** What somebody may want to be called about; null until a form needs it. */
  leadTypes: { value: string; label: string }[] | null;
}

const MENU_ON_ITS_WAY: NavMenuState = { status: "loading", menu: null, error: null };

const initialState: LayoutState = {
  flow: "personal",
  loader: { navigation: false, handOff: false },
  coveragePopups: { address: false, building: false, map: false },
  callMeBackPopup: null,
  preorderPopup: null,
  globalSearchPopUp: false,
  navMenu: MENU_ON_ITS_WAY,
  leadTypes: null,
};

/** The part of the store that the thunks of the layout see. */
export interface WithLayout {
  layout: LayoutState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    layout: LayoutState;
  }
}

export const useLayoutSelector = useSelector.withTypes<WithLayout>();

/** Asks for the menu file: loading, then loaded or failed (S4-17, S8-12). */
export const loadNavMenu = createAsyncThunk.withTypes<{ state: WithLayout }>()<NavMenu, void>(
  "layout/loadNavMenu",
  () => call("GET /files/topgunmenu/topgunmenu", {}),
  { condition: (_, { getState }) => getState().layout.navMenu.status !== "loaded" },
);

export const layoutSlice = createSlice({
  name: "layout",
  initialState,
  reducers: {
    flowEntered(state, action: PayloadAction<VendorType>) {
      state.flow = action.payload;
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
        state.navMenu = MENU_ON_ITS_WAY;
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

/** The menu that came with the page, or that of the menu file (S4-17). @param shipped the page's; null where it has none */
export function selectNavMenu({ layout }: WithLayout, shipped: NavMenu | null): NavMenuState {
  return shipped ? loaded(shipped) : layout.navMenu;
}

/**
 * `token` is that of the session, which its cookie keeps; `accessToken` would be that of who has signed in (S3-24).
 * @internal only tests use it yet
 */
export function selectTokens(): { token: string | null; accessToken: string | null } {
  return { token: session.token(), accessToken: null };
}

export const {
  flowEntered,
  loaderSet,
  coveragePopupSet,
  globalSearchSet,
  leadTypesLoaded,
  callMeBackOpened,
  preorderOpened,
  popupsClosed,
} = layoutSlice.actions;
