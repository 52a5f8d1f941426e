import type { UnknownAction } from "@reduxjs/toolkit";
import type { Sort } from "#listing/order.model.ts";
import { searchFailureOf, suggestionFailureOf } from "./failures.ts";
import {
  plainQuestion,
  type SearchFilter,
  type SearchGroup,
  type SearchQuestion,
  type SearchResults,
  type Suggestion,
} from "./model.ts";
import { askInTurn, type SearchProvider } from "./provider.model.ts";
import {
  filterChosen,
  groupChosen,
  type SearchState,
  searchFailed,
  searchRefined,
  searchReset,
  searchStarted,
  searchSucceeded,
  sortChosen,
  suggestionsCleared,
  suggestionsFailed,
  suggestionsStarted,
  suggestionsSucceeded,
} from "./slice.ts";

/** What of the store is needed here. */
export interface SearchStore {
  dispatch(action: UnknownAction): void;
  getState(): { search: SearchState };
}

/** Asks the server. Whatever it rejects with is told in the words of the specification (S8-07 to S8-09). */
export interface SearchCalls {
  search(provider: SearchProvider, question: SearchQuestion): Promise<SearchResults>;
  /** @param signal ends when nobody wants the answer any more */
  suggest(text: string, group: SearchGroup, signal: AbortSignal): Promise<Suggestion[]>;
}

/** Suggestions are asked for terms of more characters than this (S5-12). */
const TOO_SHORT = 1;

/** Searches for a term (S4-13); one without words ends the search. It never rejects, and an answer that comes too late is dropped (H-05). */
export async function search(store: SearchStore, term: string, calls: SearchCalls): Promise<void> {
  const text = term.trim();
  if (text === "") {
    store.dispatch(searchReset());
    return;
  }
  store.dispatch(searchStarted(text));
  await answer(store, 1, calls);
}

/** What may be changed about a search that is there. */
export interface Refinement {
  sort?: Sort;
  filter?: SearchFilter;
  group?: SearchGroup;
  /** Counted from 1; the first one unless said otherwise. */
  page?: number;
}

/** Asks the same anew, with something changed about it; without a term the change waits for one. */
export async function refine(store: SearchStore, change: Refinement, calls: SearchCalls): Promise<void> {
  const { sort, filter, group, page = 1 } = change;
  if (sort) store.dispatch(sortChosen(sort));
  if (filter) store.dispatch(filterChosen(filter));
  if (group) store.dispatch(groupChosen(group));
  if (store.getState().search.searchTerm === "") return;
  store.dispatch(searchRefined());
  await answer(store, page, calls);
}

async function answer(store: SearchStore, page: number, calls: SearchCalls): Promise<void> {
  const { searchTerm, group, filter, sort, searchProvider, request } = store.getState().search;
  const question = { ...plainQuestion(searchTerm, group), filter, sort, page };
  const came = await askInTurn(searchProvider, (provider) => calls.search(provider, question), searchFailureOf);
  if (came.status === "failed") store.dispatch(searchFailed({ request, content: came.failure }));
  else store.dispatch(searchSucceeded({ request, content: came }));
}

let asking: AbortController | undefined;

/** Asks for suggestions while somebody types (S4-14). It never rejects, and only the newest answer counts (H-05). */
export async function suggest(store: SearchStore, term: string, calls: SearchCalls): Promise<void> {
  asking?.abort();
  if (term.trim().length <= TOO_SHORT) {
    store.dispatch(suggestionsCleared(term));
    return;
  }
  store.dispatch(suggestionsStarted(term));
  const { group, suggestions } = store.getState().search;
  const { request } = suggestions;
  asking = new AbortController();
  try {
    store.dispatch(suggestionsSucceeded({ request, content: await calls.suggest(term.trim(), group, asking.signal) }));
  } catch (error) {
    store.dispatch(suggestionsFailed({ request, content: suggestionFailureOf(error) }));
  }
}
