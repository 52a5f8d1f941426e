import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { search, selectSearch } from "#search/store.ts";
import { PopupResults } from "#search/ui/popup-results.tsx";
import type { SearchBoxHandle } from "#search/ui/use-search-box.ts";
import { words } from "../../../support/markup.tsx";

let store: Store;

beforeEach(() => {
  store = makeStore();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

/** The popup after a search was submitted. */
function popup() {
  const nothing = () => undefined;
  const box: SearchBoxHandle = {
    state: selectSearch(store.getState()),
    menu: null,
    text: "",
    isSubmitted: true,
    address: "/search",
    lines: [],
    type: nothing,
    submit: nothing,
    choose: nothing,
    searchIn: nothing,
    refine: nothing,
    retry: nothing,
  };
  return <PopupResults box={box} segment="personal" />;
}

it("S5-13 While a search is pending its popup shows a loading state only for terms longer than 2 characters", () => {
  const pending = ["a", "ab", "abc"].map((term) => {
    void store.dispatch(search({ term }));
    return words(popup());
  });
  expect(pending).toEqual(["", "", "Searching"]);
});
