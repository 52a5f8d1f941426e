import { describe, expect, it } from "vitest";
import { searchFailure } from "#search/failures.model.ts";
import type { Suggestion } from "#search/model.ts";
import {
  filterChosen,
  groupChosen,
  type SearchState,
  searchFailed,
  searchOpened,
  searchRefined,
  searchReset,
  searchSlice,
  searchStarted,
  searchSucceeded,
  sortChosen,
  suggestionsCleared,
  suggestionsFailed,
  suggestionsStarted,
  suggestionsSucceeded,
} from "#search/slice.ts";
import { resultsOf } from "./found.ts";

const { reducer, getInitialState } = searchSlice;

function stateAfter(actions: Parameters<typeof reducer>[1][], from: SearchState = getInitialState()): SearchState {
  return actions.reduce(reducer, from);
}

const found = resultsOf(["product:A", "deal:B"]);
const term: Suggestion = { type: "term", text: "galaxy", url: "/search?q=galaxy", imageUrl: "", card: null };

function loaded(request: number, more: { status?: "SuccessFallback"; provider?: "elastic" } = {}) {
  return searchSucceeded({
    request,
    content: { status: "loaded" as const, provider: "eureka" as const, ...more, results: found },
  });
}

describe("what a search knows", () => {
  it("S3-21 S9-03 S9-04 begins with no term, personal, PRICE LOW TO HIGH, All and eureka", () => {
    expect(getInitialState()).toMatchObject({
      searchTerm: "",
      searchSuggestionsTerm: "",
      group: "personal",
      sort: "PRICE LOW TO HIGH",
      filter: "All",
      searchProvider: "eureka",
      status: "idle",
    });
  });

  it("S3-21 knows the group personal, business or general, the order, the filter and the provider that were chosen", () => {
    const opened = searchOpened({ group: "business", searchProvider: "elastic" });
    const state = stateAfter([opened, sortChosen("NEWEST"), filterChosen("Articles")]);
    expect(state).toMatchObject({
      ...{ group: "business", searchProvider: "elastic", sort: "NEWEST", filter: "Articles" },
    });
    expect(stateAfter([groupChosen("general")], state).group).toBe("general");
  });

  it("S4-13 is loading once started, and then loaded, with results", () => {
    const started = stateAfter([searchStarted("galaxy")]);
    expect(started).toMatchObject({ status: "loading", searchTerm: "galaxy" });
    const state = stateAfter([loaded(started.request)], started);
    expect(state).toMatchObject({
      status: "loaded",
      loading: false,
      results: found,
      elasticResults: null,
      error: null,
    });
    expect(Object.keys(state.results ?? {})).toEqual(
      expect.arrayContaining(["items", "aggregations", "sortings", "navigation"]),
    );
  });

  it("S4-13 S3-23 says SuccessFallback where the other provider helped, and keeps elastic's products and deals", () => {
    const state = stateAfter([searchStarted("galaxy"), loaded(1, { status: "SuccessFallback", provider: "elastic" })]);
    expect(state.status).toBe("SuccessFallback");
    expect(state.elasticResults?.products.map(({ id }) => id)).toEqual(["product:A"]);
    expect(state.elasticResults?.deals.map(({ id }) => id)).toEqual(["deal:B"]);
    expect(stateAfter([searchRefined(), loaded(2)], state).elasticResults).toBeNull();
  });

  it("S4-13 S8-07 has failed with the message and status 500, and nothing of older results stays", () => {
    const state = stateAfter([searchStarted("galaxy"), loaded(1), searchRefined(), failedAt(2)]);
    expect(state).toMatchObject({ status: "failed", loading: false, results: null, elasticResults: null });
    expect(state.error).toEqual({ message: "eureka search api response failed", status: 500 });
    expect(stateAfter([searchRefined(), loaded(3)], state)).toMatchObject({ status: "loaded", error: null });
  });

  it("S4-15 goes back to the filter All with each search, and stays at the filter for another order or page of the same", () => {
    const chosen = stateAfter([searchStarted("galaxy"), filterChosen("Articles"), searchRefined()]);
    expect(chosen.filter).toBe("Articles");
    expect(stateAfter([searchStarted("galaxy")], chosen).filter).toBe("All");
    expect(stateAfter([sortChosen("A-Z"), searchStarted("pixel")], chosen).sort).toBe("A-Z");
  });

  it("S4-16 keeps the group and the suggestion term when it is reset, and nothing else of the search", () => {
    const full = stateAfter([
      searchOpened({ group: "business", searchProvider: "elastic" }),
      ...[suggestionsStarted("gal"), suggestionsSucceeded({ request: 1, content: [term] })],
      ...[sortChosen("A-Z"), searchStarted("galaxy"), filterChosen("Products"), loaded(1)],
    ]);
    const { request, suggestions, ...rest } = stateAfter([searchReset()], full);
    const { request: _, suggestions: __, ...initial } = getInitialState();
    expect(rest).toEqual({
      ...{ ...initial, group: "business", searchSuggestionsTerm: "gal", searchProvider: "elastic" },
    });
    expect(suggestions).toMatchObject({ status: "idle", items: [] });
    expect(request).toBeGreaterThan(full.request);
  });

  it("S4-13 shows nothing of the last search as the answer to another, and keeps it while the same is refined", () => {
    const there = stateAfter([searchStarted("galaxy"), loaded(1, { status: "SuccessFallback", provider: "elastic" })]);
    expect(stateAfter([searchRefined()], there)).toMatchObject({ status: "loading", results: found });
    const another = stateAfter([searchStarted("pixel")], there);
    expect(another).toMatchObject({ status: "loading", results: null, elasticResults: null });
    const failed = stateAfter([searchStarted("galaxy"), failedAt(1), searchStarted("pixel")]);
    expect(failed.error).toBeNull();
  });

  it("S5-13 says that an answer is worth waiting for only of terms longer than 2 characters", () => {
    expect(["a", "ab", "abc"].map((text) => stateAfter([searchStarted(text)]).loading)).toEqual([false, false, true]);
    expect(stateAfter([searchStarted("ab"), searchRefined()]).loading).toBe(false);
  });

  it("S4-13 drops answers and failures that come late", () => {
    const second = stateAfter([searchStarted("galaxy"), searchStarted("pixel")]);
    for (const late of [loaded(1), failedAt(1)]) expect(stateAfter([late], second)).toBe(second);
    const reset = stateAfter([searchReset()], second);
    expect(stateAfter([loaded(2)], reset)).toBe(reset);
  });
});

function failedAt(request: number) {
  return searchFailed({ request, content: searchFailure(true) });
}

describe("suggestions", () => {
  it("S4-14 start, succeed and fail", () => {
    const started = stateAfter([suggestionsStarted("gal")]);
    expect(started).toMatchObject({ searchSuggestionsTerm: "gal", suggestions: { status: "loading" } });
    const there = stateAfter([suggestionsSucceeded({ request: 1, content: [term] })], started);
    expect(there.suggestions).toMatchObject({ status: "loaded", items: [term], error: null });
    const failed = stateAfter(
      [suggestionsStarted("gala"), suggestionsFailed({ request: 2, content: "Unexpected error" })],
      there,
    );
    expect(failed.suggestions).toMatchObject({ status: "failed", items: [], error: "Unexpected error" });
    const again = [suggestionsStarted("galax"), suggestionsSucceeded({ request: 3, content: [term] })];
    expect(stateAfter(again, failed).suggestions).toMatchObject({ status: "loaded", error: null });
  });

  it("S4-14 stay until there are others, so that nothing flickers", () => {
    const there = stateAfter([suggestionsStarted("gal"), suggestionsSucceeded({ request: 1, content: [term] })]);
    expect(stateAfter([suggestionsStarted("gala")], there).suggestions.items).toEqual([term]);
    expect(stateAfter([suggestionsCleared("g")], there)).toMatchObject({
      ...{ searchSuggestionsTerm: "g", suggestions: { status: "idle", items: [] } },
    });
  });

  it("S4-14 are dropped where they come late, also after the field was emptied", () => {
    const newest = stateAfter([suggestionsStarted("gal"), suggestionsStarted("gala")]);
    const late = [
      suggestionsSucceeded({ request: 1, content: [term] }),
      suggestionsFailed({ request: 1, content: "no" }),
    ];
    for (const action of late) expect(stateAfter([action], newest)).toBe(newest);
    const cleared = stateAfter([suggestionsCleared("")], newest);
    expect(stateAfter([suggestionsSucceeded({ request: 2, content: [term] })], cleared)).toBe(cleared);
  });
});
