import { combineReducers } from "@reduxjs/toolkit";
import { type RootState, reducers, type Store } from "#browser-store.ts";
import type { SearchStore } from "#search/searching.ts";
import { type SearchState, searchSlice } from "#search/slice.ts";

const joined = combineReducers({ ...reducers, search: searchSlice.reducer });

/**
 * Puts the search into the store of a visit, once. It is not there from the start, because no page needs it before somebody
 * searches: this file is imported where that begins.
 */
export function joinSearch(store: Store): SearchStore {
  if (!hasSearch(store.getState())) store.replaceReducer((state, action) => joined(state, action));
  return {
    dispatch: store.dispatch,
    getState() {
      const state = store.getState();
      if (!hasSearch(state)) throw new Error("The search is not in this store");
      return state;
    },
  };
}

function hasSearch(state: RootState): state is RootState & { search: SearchState } {
  return "search" in state;
}
