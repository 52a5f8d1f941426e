import { afterEach, describe, expect, it, vi } from "vitest";
import { makeStore } from "#app/browser-store.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import type { CallMeBackPopup, PreorderPopup } from "#layout/popup.model.ts";
import {
  callMeBackOpened,
  coveragePopupSet,
  globalSearchSet,
  layoutSlice,
  leadTypesLoaded,
  loaderSet,
  loadNavMenu,
  popupsClosed,
  preorderOpened,
  segmentEntered,
  selectNavMenu,
} from "#layout/store.ts";

const reduce = layoutSlice.reducer;
const begin = reduce(undefined, { type: "begin" });

afterEach(() => vi.unstubAllGlobals());

const call: CallMeBackPopup = {
  segment: "business",
  pageType: "coverage",
  productData: { id: "P-1", name: "Fibre", imageUrl: "/images/fibre.svg" },
  voiceMinutes: "100 minutes",
  contractLength: "24",
  contractType: "New contract",
  plan: "Pro 5GB",
  selectedProduct: "P-1-100",
};

const preorder: PreorderPopup = {
  plan: "Pro 30GB",
  duration: "36",
  productName: "Phone",
  price: 89_900,
  imageUrl: "/images/phone.svg",
  brand: "Samsung",
  planPeriod: "pmx36",
  isFrom: false,
  segment: "personal",
  productId: "P-2",
  selectedProduct: "P-2-1",
};

describe("Popups in the layout store", () => {
  it("The layout store starts with both popups closed", () => {
    expect(begin).toMatchObject({ callMeBackPopup: null, preorderPopup: null });
  });

  it("S3-25 The call-me-back popup stores vendorType, pageType, productData, voice minutes, contract length and type and the selected product", () => {
    expect(reduce(begin, callMeBackOpened(call)).callMeBackPopup).toEqual(call);
  });

  it("S3-26 The preorder popup stores plan, duration, productName, price, imageUrl and brand", () => {
    expect(reduce(begin, preorderOpened(preorder)).preorderPopup).toEqual(preorder);
  });

  it("S3-25 S3-26 Opening one popup closes the other, and closing popups restores the initial state", () => {
    const both = reduce(reduce(begin, callMeBackOpened(call)), preorderOpened(preorder));
    expect(both).toMatchObject({ callMeBackPopup: null, preorderPopup: preorder });
    expect(reduce(both, callMeBackOpened(call))).toMatchObject({ callMeBackPopup: call, preorderPopup: null });
    expect(reduce(both, popupsClosed())).toEqual(begin);
  });

  it("S3-25 S3-26 The popup state survives JSON serialisation, and opening a popup does not change the segment", () => {
    const state = reduce(reduce(begin, segmentEntered("business")), callMeBackOpened(call));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state.segment).toBe("business");
  });
});

describe("Layout store", () => {
  it("The layout state starts with segment, loader, the popups of coverage, globalSearchPopUp, navMenu and leadTypes", () => {
    expect(begin).toEqual({
      segment: "personal",
      loader: { navigation: false, handOff: false },
      coveragePopups: { address: false, building: false, map: false },
      callMeBackPopup: null,
      preorderPopup: null,
      globalSearchPopUp: false,
      navMenu: { status: "loading", menu: null, error: null },
      leadTypes: null,
    });
  });

  it("S3-24 S9-07 The loader stays on while any of its reasons is active", () => {
    const both = [
      loaderSet({ reason: "navigation", on: true }),
      loaderSet({ reason: "handOff", on: true }),
      loaderSet({ reason: "navigation", on: false }),
    ].reduce(reduce, begin);
    expect(both.loader).toEqual({ navigation: false, handOff: true });
  });

  it("Coverage and search popups open and close independently, and lead types are stored", () => {
    const open = [coveragePopupSet({ popup: "building", open: true }), globalSearchSet(true)].reduce(reduce, begin);
    expect(open.coveragePopups).toEqual({ address: false, building: true, map: false });
    expect(open.globalSearchPopUp).toBe(true);
    const closed = [coveragePopupSet({ popup: "building", open: false }), globalSearchSet(false)].reduce(reduce, open);
    expect(closed).toEqual(begin);
    const types = [{ value: "new-sale", label: "New sale" }];
    expect(reduce(begin, leadTypesLoaded(types)).leadTypes).toEqual(types);
  });
});

describe("Menu in the layout store", () => {
  const menu: NavMenu = { list: [], help: [{ title: "Help", link: "/help", isExternalUrl: false, description: "" }] };
  const LOADING = { status: "loading", menu: null, error: null };
  const LOADED = { status: "loaded", menu, error: null };
  const FAILED = { status: "error", menu: null, error: "failed to load nav menu" };

  it("S4-17 The menu counts as loaded when the page brought it", () => {
    expect(selectNavMenu(makeStore().getState(), menu)).toEqual(LOADED);
  });

  it("S4-17 S8-12 The menu is loading until its request succeeds or fails, a retry loads again, and a loaded menu is not requested again", async () => {
    const store = makeStore();
    const known = () => selectNavMenu(store.getState(), null);
    const answers = [Response.error(), Response.json(menu)];
    const called = vi.fn(async () => answers.shift());
    vi.stubGlobal("fetch", called);
    expect(known()).toEqual(LOADING);
    for (const outcome of [FAILED, LOADED]) {
      const loading = store.dispatch(loadNavMenu());
      expect(known()).toEqual(LOADING);
      await loading;
      expect(known()).toEqual(outcome);
    }
    await store.dispatch(loadNavMenu());
    expect(called).toHaveBeenCalledTimes(2);
  });
});
