import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { DEFAULT_SORT, type Sort } from "#catalogue/listing/order.model.ts";
import { latest, rootReducer } from "#platform/store.ts";
import { resultsOf, searchFailureOf, suggestionFailureOf, suggestionsFor } from "./client.ts";
import {
  type FoundItem,
  type SearchFilter,
  type SearchGroup,
  type SearchResults,
  type Suggestion,
  unfilteredQuery,
} from "./model.ts";
import { type SearchAnswer, type SearchFailure, type SearchProvider, searchWithFallback } from "./provider.model.ts";

/** State of the search popup (S3-21 to S3-23), injected into the store when the popup is first opened. */
interface SearchState {
  searchTerm: string;
  searchSuggestionsTerm: string;
  group: SearchGroup;
  sort: Sort;
  filter: SearchFilter;
  /** The primary provider, from the flag of the same name. */
  searchProvider: SearchProvider;
  status: "idle" | "loading" | "loaded" | "SuccessFallback" | "failed";
  /** Whether to show a loading state; not for terms of one or two characters (S5-13). */
  loading: boolean;
  results: SearchResults | null;
  /** The items again, if they come from elastic (S3-23). */
  elasticResults: { products: FoundItem[]; deals: FoundItem[] } | null;
  error: SearchFailure | null;
  suggestions: { status: "idle" | "loading" | "loaded" | "failed"; items: Suggestion[]; error: string | null };
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    search: SearchState;
  }
}

/** Terms longer than this show a loading state (S5-13). */
const SHORT_TERM = 2;

/** Terms longer than this request suggestions (S5-12). */
const SHORTEST_SUGGESTED = 1;

const NO_RESULTS = { results: null, elasticResults: null, error: null };

const initialState: SearchState = {
  searchTerm: "",
  searchSuggestionsTerm: "",
  group: "personal",
  sort: DEFAULT_SORT,
  filter: "All",
  searchProvider: "eureka",
  status: "idle",
  loading: false,
  ...NO_RESULTS,
  suggestions: { status: "idle", items: [], error: null },
};

/** A new term, or a change of the current search. */
export interface SearchChange {
  term?: string;
  sort?: Sort;
  filter?: SearchFilter;
  group?: SearchGroup;
  /** Counted from 1; default 1. */
  page?: number;
}

/** The part of the store that the search thunks use; present once the popup was opened. */
interface WithSearch {
  search?: SearchState;
}

export const useSearchSelector = useSelector.withTypes<WithSearch>();

const createAppAsyncThunk = createAsyncThunk.withTypes<{ state: WithSearch }>();

const fetchResults = createAppAsyncThunk<
  Exclude<SearchAnswer, { status: "failed" }>,
  SearchChange,
  { rejectValue: SearchFailure }
>(
  "search/fetchResults",
  async ({ page = 1 }, { getState, signal, rejectWithValue }) => {
    const { searchTerm, group, filter, sort, searchProvider } = selectSearch(getState());
    const query = { ...unfilteredQuery(searchTerm, group), filter, sort, page };
    const answer = await searchWithFallback(searchProvider, (from) => resultsOf(from, query, signal), searchFailureOf);
    return answer.status === "failed" ? rejectWithValue(answer.failure) : answer;
  },
  {
    condition: ({ term }, { getState }) => (term ?? selectSearch(getState()).searchTerm).trim() !== "",
    dispatchConditionRejection: true,
  },
);

const fetchSuggestions = createAppAsyncThunk<Suggestion[], string, { rejectValue: string }>(
  "search/fetchSuggestions",
  async (text, { getState, signal, rejectWithValue }) => {
    try {
      return await suggestionsFor(text.trim(), selectSearch(getState()).group, signal);
    } catch (error) {
      return rejectWithValue(suggestionFailureOf(error));
    }
  },
  { condition: (text) => text.trim().length > SHORTEST_SUGGESTED, dispatchConditionRejection: true },
);

/** Searches for a term (S4-13), or repeats the search with a change; an empty term resets the search. Only the newest reply counts (H-05). */
export const search = latest(fetchResults);

/** Fetches suggestions while the customer types (S4-14), for terms that are long enough (S5-12). Only the newest reply counts (H-05). */
export const suggest = latest(fetchSuggestions);

const searchSlice = createSlice({
  name: "search",
  initialState,
  reducers: {
    /** The popup was opened with this group and primary provider. */
    searchOpened(state, { payload }: PayloadAction<Pick<SearchState, "group" | "searchProvider">>) {
      Object.assign(state, payload);
    },
    groupChosen(state, action: PayloadAction<SearchGroup>) {
      state.group = action.payload;
    },
    searchReset: reset,
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchResults.pending, (state, { meta }) => {
        const { term, page: _, ...change } = meta.arg;
        // A new term resets filter and results of the last search (S4-13, S4-15).
        if (term !== undefined) Object.assign(state, { ...NO_RESULTS, filter: "All", searchTerm: term.trim() });
        Object.assign(state, { ...change, status: "loading", loading: state.searchTerm.length > SHORT_TERM });
      })
      .addCase(fetchResults.fulfilled, (state, { payload: { status, provider, results } }) => {
        if (state.status !== "loading") return;
        const of = (itemType: FoundItem["type"]) => results.items.filter(({ type }) => type === itemType);
        const elasticResults = provider === "elastic" ? { products: of("product"), deals: of("deal") } : null;
        Object.assign(state, { status, loading: false, results, elasticResults, error: null });
      })
      .addCase(fetchResults.rejected, (state, { payload, meta }) => {
        if (meta.condition) return reset(state);
        if (meta.aborted || state.status !== "loading") return;
        Object.assign(state, { ...NO_RESULTS, status: "failed", loading: false, error: payload ?? null });
      })
      .addCase(fetchSuggestions.pending, (state, { meta }) => {
        // The former suggestions stay until the new ones arrive, to avoid flicker (S4-14).
        state.searchSuggestionsTerm = meta.arg;
        state.suggestions.status = "loading";
      })
      .addCase(fetchSuggestions.fulfilled, ({ suggestions }, { payload }) => {
        if (suggestions.status === "loading")
          Object.assign(suggestions, { status: "loaded", items: payload, error: null });
      })
      .addCase(fetchSuggestions.rejected, (state, { payload, meta }) => {
        if (meta.condition)
          Object.assign(state, { searchSuggestionsTerm: meta.arg, suggestions: initialState.suggestions });
        else if (!meta.aborted && state.suggestions.status === "loading")
          state.suggestions = { status: "failed", items: [], error: payload ?? null };
      }),
});

/** Resets the search except for the group and the suggestion term (S4-16), and the provider, which a flag sets. */
function reset({ group, searchSuggestionsTerm, searchProvider }: SearchState): SearchState {
  return { ...initialState, group, searchSuggestionsTerm, searchProvider };
}

export const { searchOpened, groupChosen, searchReset } = searchSlice.actions;

export const selectSearch = searchSlice.injectInto(rootReducer).selectSlice;
