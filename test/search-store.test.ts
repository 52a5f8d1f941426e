import { expect, it } from "vitest";
import { makeStore } from "#browser-store.ts";
import { globalSearchSet } from "#layout/slice.ts";
import { searchStarted } from "#search/slice.ts";
import { joinSearch } from "#search-store.ts";

it("S3-21 joins the store of a visit when somebody searches, and leaves what is there as it is", () => {
  const store = makeStore();
  store.dispatch(globalSearchSet(true));
  const before = store.getState();
  expect("search" in before).toBe(false);
  const joined = joinSearch(store);
  expect(joined.getState().search.status).toBe("idle");
  expect(store.getState()).toMatchObject(before);
  joined.dispatch(searchStarted("galaxy"));
  expect(joinSearch(store).getState().search.searchTerm).toBe("galaxy");
  store.dispatch(globalSearchSet(false));
  expect(store.getState().layout.globalSearchPopUp).toBe(false);
});
