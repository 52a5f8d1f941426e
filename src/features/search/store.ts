import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { DEFAULT_SORT, type Sort } from "#catalogue/listing/order.model.ts";
import { latest, rootReducer } from "#platform/store.ts";
import { resultsOf, searchFailureOf, suggestionFailureOf, suggestionsFor } from "./client.ts";
import {
  type FoundItem,
  plainQuestion,
  type SearchFilter,
  type SearchGroup,
  type SearchResults,
  type Suggestion,
} from "./model.ts";
import { askInTurn, type SearchAnswer, type SearchFailure, type SearchProvider } from "./provider.model.ts";

/** What somebody searches for, and what was found (S3-21 to S3-23). It is no part of the store before a search is opened. */
interface SearchState {
  searchTerm: string;
  searchSuggestionsTerm: string;
  group: SearchGroup;
  sort: Sort;
  filter: SearchFilter;
  /** Who is asked first; the flag of that name says who. */
  searchProvider: SearchProvider;
  status: "idle" | "loading" | "loaded" | "SuccessFallback" | "failed";
  /** An answer is worth waiting for: of one or two characters none is (S5-13). */
  loading: boolean;
  results: SearchResults | null;
  /** The items of the results once more, where elastic gave them (S3-23). */
  elasticResults: { products: FoundItem[]; deals: FoundItem[] } | null;
  error: SearchFailure | null;
  suggestions: { status: "idle" | "loading" | "loaded" | "failed"; items: Suggestion[]; error: string | null };
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    search: SearchState;
  }
}

/** Terms of more characters than this are worth a sign that an answer is on its way (S5-13). */
const SHORT_TERM = 2;

/** Suggestions are asked for terms of more characters than this (S5-12). */
const TOO_SHORT = 1;

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

/** What is searched for: a new term, or something else about the search that is there. */
export interface Asked {
  term?: string;
  sort?: Sort;
  filter?: SearchFilter;
  group?: SearchGroup;
  /** Counted from 1; the first one unless said otherwise. */
  page?: number;
}

/** The part of the store that the thunks of the search see; it is there once the search was opened. */
interface WithSearch {
  search?: SearchState;
}

export const useSearchSelector = useSelector.withTypes<WithSearch>();

const createAppAsyncThunk = createAsyncThunk.withTypes<{ state: WithSearch }>();

const fetchResults = createAppAsyncThunk<
  Exclude<SearchAnswer, { status: "failed" }>,
  Asked,
  { rejectValue: SearchFailure }
>(
  "search/fetchResults",
  async ({ page = 1 }, { getState, signal, rejectWithValue }) => {
    const { searchTerm, group, filter, sort, searchProvider } = selectSearch(getState());
    const question = { ...plainQuestion(searchTerm, group), filter, sort, page };
    const answer = await askInTurn(searchProvider, (from) => resultsOf(from, question, signal), searchFailureOf);
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
  { condition: (text) => text.trim().length > TOO_SHORT, dispatchConditionRejection: true },
);

/** Searches for a term (S4-13), or anew with something changed; one without words ends the search. An answer that comes too late is dropped (H-05). */
export const search = latest(fetchResults);

/** Asks for suggestions while somebody types (S4-14); of too little nothing is suggested (S5-12). Only the newest answer counts (H-05). */
export const suggest = latest(fetchSuggestions);

const searchSlice = createSlice({
  name: "search",
  initialState,
  reducers: {
    /** The search is opened somewhere: whose things are searched, and who is asked first. */
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
        // Of another term nothing of the last search narrows it (S4-13, S4-15), or stands there as if it were its answer.
        if (term !== undefined) Object.assign(state, { ...NO_RESULTS, filter: "All", searchTerm: term.trim() });
        Object.assign(state, { ...change, status: "loading", loading: state.searchTerm.length > SHORT_TERM });
      })
      .addCase(fetchResults.fulfilled, (state, { payload: { status, provider, results } }) => {
        if (state.status !== "loading") return;
        const of = (wanted: FoundItem["type"]) => results.items.filter(({ type }) => type === wanted);
        const elasticResults = provider === "elastic" ? { products: of("product"), deals: of("deal") } : null;
        Object.assign(state, { status, loading: false, results, elasticResults, error: null });
      })
      .addCase(fetchResults.rejected, (state, { payload, meta }) => {
        if (meta.condition) return reset(state);
        if (meta.aborted || state.status !== "loading") return;
        Object.assign(state, { ...NO_RESULTS, status: "failed", loading: false, error: payload });
      })
      .addCase(fetchSuggestions.pending, (state, { meta }) => {
        // What was there stays until there is something else, so that nothing flickers while somebody types (S4-14).
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

/** Back to the beginning, but for the group and the suggestion term (S4-16), and who is asked, which nobody chose here. */
function reset({ group, searchSuggestionsTerm, searchProvider }: SearchState): SearchState {
  return { ...initialState, group, searchSuggestionsTerm, searchProvider };
}

export const { searchOpened, groupChosen, searchReset } = searchSlice.actions;

export const selectSearch = searchSlice.injectInto(rootReducer).selectSlice;
