import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { DEFAULT_SORT, type Sort } from "#listing/order.model.ts";
import type { SearchFailure } from "./failures.model.ts";
import type { FoundItem, SearchFilter, SearchGroup, SearchResults, Suggestion } from "./model.ts";
import type { SearchAnswer, SearchProvider } from "./provider.model.ts";

/** What somebody searches for, and what was found (S3-21 to S3-23). It is no part of the store before a search is opened. */
export interface SearchState {
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
  /** Number of the newest search: an answer to an older one is late (H-05). */
  request: number;
  suggestions: {
    status: "idle" | "loading" | "loaded" | "failed";
    items: Suggestion[];
    error: string | null;
    request: number;
  };
}

/** Terms of more characters than this are worth a sign that an answer is on its way (S5-13). */
const SHORT_TERM = 2;

const NO_SUGGESTIONS: SearchState["suggestions"] = { status: "idle", items: [], error: null, request: 0 };

const initialState: SearchState = {
  searchTerm: "",
  searchSuggestionsTerm: "",
  group: "personal",
  sort: DEFAULT_SORT,
  filter: "All",
  searchProvider: "eureka",
  status: "idle",
  loading: false,
  results: null,
  elasticResults: null,
  error: null,
  request: 0,
  suggestions: NO_SUGGESTIONS,
};

/** Something about a search with a number; of an older number it is late, and changes nothing. */
interface Numbered<Content> {
  request: number;
  content: Content;
}

export const searchSlice = createSlice({
  name: "search",
  initialState,
  reducers: {
    /** The search is opened somewhere: whose things are searched, and who is asked first. */
    searchOpened(state, { payload }: PayloadAction<Pick<SearchState, "group" | "searchProvider">>) {
      state.group = payload.group;
      state.searchProvider = payload.searchProvider;
    },
    groupChosen(state, action: PayloadAction<SearchGroup>) {
      state.group = action.payload;
    },
    sortChosen(state, action: PayloadAction<Sort>) {
      state.sort = action.payload;
    },
    filterChosen(state, action: PayloadAction<SearchFilter>) {
      state.filter = action.payload;
    },
    /** Something else is searched for: nothing of the last search narrows it (S4-13, S4-15), or stands there as if it were its answer. */
    searchStarted(state, { payload }: PayloadAction<string>) {
      Object.assign(state, { searchTerm: payload, filter: "All", results: null, elasticResults: null, error: null });
      begin(state);
    },
    /** The same is searched for in another order, under another filter, or on another page. */
    searchRefined: begin,
    searchSucceeded(state, { payload: { request, content } }: PayloadAction<Numbered<Given>>) {
      if (request !== state.request) return;
      const { status, provider, results } = content;
      const of = (wanted: FoundItem["type"]) => results.items.filter(({ type }) => type === wanted);
      const elasticResults = provider === "elastic" ? { products: of("product"), deals: of("deal") } : null;
      Object.assign(state, { status, loading: false, results, elasticResults, error: null });
    },
    searchFailed(state, { payload: { request, content } }: PayloadAction<Numbered<SearchFailure>>) {
      if (request !== state.request) return;
      Object.assign(state, { status: "failed", loading: false, results: null, elasticResults: null, error: content });
    },
    /** Back to the beginning, but for the group and the suggestion term (S4-16), and who is asked, which nobody chose here. */
    searchReset: (state) => ({
      ...initialState,
      group: state.group,
      searchSuggestionsTerm: state.searchSuggestionsTerm,
      searchProvider: state.searchProvider,
      request: state.request + 1,
      suggestions: { ...NO_SUGGESTIONS, request: state.suggestions.request + 1 },
    }),
    /** What was there stays until there is something else, so that nothing flickers while somebody types (S4-14). */
    suggestionsStarted(state, action: PayloadAction<string>) {
      state.searchSuggestionsTerm = action.payload;
      state.suggestions.status = "loading";
      state.suggestions.request += 1;
    },
    suggestionsSucceeded({ suggestions }, { payload: { request, content } }: PayloadAction<Numbered<Suggestion[]>>) {
      if (request !== suggestions.request) return;
      Object.assign(suggestions, { status: "loaded", items: content, error: null });
    },
    suggestionsFailed({ suggestions }, { payload: { request, content } }: PayloadAction<Numbered<string>>) {
      if (request !== suggestions.request) return;
      Object.assign(suggestions, { status: "failed", items: [], error: content });
    },
    /** What is typed is too short to suggest anything (S5-12). */
    suggestionsCleared(state, action: PayloadAction<string>) {
      state.searchSuggestionsTerm = action.payload;
      state.suggestions = { ...NO_SUGGESTIONS, request: state.suggestions.request + 1 };
    },
  },
});

type Given = Exclude<SearchAnswer, { status: "failed" }>;

function begin(state: SearchState): void {
  state.status = "loading";
  state.loading = state.searchTerm.length > SHORT_TERM;
  state.request += 1;
}

export const {
  searchOpened,
  groupChosen,
  sortChosen,
  filterChosen,
  searchStarted,
  searchRefined,
  searchSucceeded,
  searchFailed,
  searchReset,
  suggestionsStarted,
  suggestionsSucceeded,
  suggestionsFailed,
  suggestionsCleared,
} = searchSlice.actions;
