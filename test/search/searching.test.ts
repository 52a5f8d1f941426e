import { beforeEach, describe, expect, it } from "vitest";
import { makeStore } from "#browser-store.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { SearchGroup, SearchQuestion, SearchResults, Suggestion } from "#search/model.ts";
import type { SearchProvider } from "#search/provider.model.ts";
import { refine, type SearchCalls, type SearchStore, search, suggest } from "#search/searching.ts";
import { groupChosen, searchOpened } from "#search/slice.ts";
import { joinSearch } from "#search-store.ts";
import { resultsOf } from "./found.ts";

/** A server that answers when the test says so. */
interface Waiting<Answer> {
  text: string;
  answer(value: Answer): Promise<void>;
  fail(error: unknown): Promise<void>;
}

let store: SearchStore;
let asked: { provider: SearchProvider; question: SearchQuestion }[];
let searches: Waiting<SearchResults>[];
let suggestions: (Waiting<Suggestion[]> & { group: SearchGroup; signal: AbortSignal })[];

const calls: SearchCalls = {
  search(provider, question) {
    asked.push({ provider, question });
    const { waiting, promise } = held<SearchResults>(question.text);
    searches.push(waiting);
    return promise;
  },
  suggest(text, group, signal) {
    const { waiting, promise } = held<Suggestion[]>(text);
    suggestions.push({ ...waiting, group, signal });
    return promise;
  },
};

function held<Answer>(text: string): { waiting: Waiting<Answer>; promise: Promise<Answer> } {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const settled = () => new Promise<void>((done) => setImmediate(done));
  return {
    promise,
    waiting: {
      text,
      answer(value) {
        resolve(value);
        return settled();
      },
      fail(error) {
        reject(error);
        return settled();
      },
    },
  };
}

beforeEach(() => {
  store = joinSearch(makeStore());
  asked = [];
  searches = [];
  suggestions = [];
});

const state = () => store.getState().search;
const some = resultsOf(["product:A"]);
const refused = new CallFailure(503, { code: "eureka_failed" }, "eureka search api response failed");
const suggestion: Suggestion = { type: "term", text: "galaxy", url: "/search?q=galaxy", imageUrl: "", card: null };

describe("searching", () => {
  it("S4-13 S4-15 asks the provider for the term, from the first page, under All, in the order that was chosen", async () => {
    store.dispatch(searchOpened({ group: "business", searchProvider: "elastic" }));
    await refine(store, { sort: "NEWEST", filter: "Articles" }, calls);
    const done = search(store, " galaxy ", calls);
    expect(state()).toMatchObject({ status: "loading", loading: true, searchTerm: "galaxy" });
    expect(asked).toEqual([
      {
        provider: "elastic",
        question: expect.objectContaining({
          text: "galaxy",
          group: "business",
          filter: "All",
          sort: "NEWEST",
          page: 1,
        }),
      },
    ]);
    await searches[0]?.answer(some);
    await done;
    expect(state()).toMatchObject({ status: "loaded", loading: false, results: some });
  });

  it("S4-13 S1-08 asks the other provider where the first finds nothing or fails", async () => {
    for (const said of [refused, undefined]) {
      const done = search(store, "galaxy", calls);
      const first = searches.at(-1);
      await (said ? first?.fail(said) : first?.answer(resultsOf([])));
      await searches.at(-1)?.answer(some);
      await done;
      expect(asked.slice(-2).map(({ provider }) => provider)).toEqual(["eureka", "elastic"]);
      expect(state()).toMatchObject({ status: "SuccessFallback", elasticResults: { products: some.items, deals: [] } });
    }
  });

  it("S4-13 S8-07 S8-08 has failed where both have, in words that say whether anybody answered", async () => {
    for (const [error, message] of [
      [refused, "eureka search api response failed"],
      [new CallFailure(532, undefined, "down"), "Something went wrong while fetching data from Eureka API"],
      [new TypeError("a bug"), "Something went wrong while fetching data from Eureka API"],
    ] as const) {
      const done = search(store, "galaxy", calls);
      await searches.at(-1)?.fail(error);
      await searches.at(-1)?.fail(error);
      await done;
      expect(state()).toMatchObject({ status: "failed", error: { message, status: 500 } });
    }
  });

  it("S4-13 drops an answer that comes after that of a newer search", async () => {
    const both = [search(store, "galaxy", calls), search(store, "pixel", calls)];
    const pixel = resultsOf(["product:PIXEL"]);
    await searches[1]?.answer(pixel);
    await searches[0]?.answer(some);
    await Promise.all(both);
    expect(state()).toMatchObject({ searchTerm: "pixel", results: pixel });
  });

  it("S4-15 keeps filter, order and group while something of the same search changes", async () => {
    const done = search(store, "galaxy", calls);
    await searches[0]?.answer(some);
    await done;
    const refined = refine(store, { filter: "Articles", group: "general", page: 2 }, calls);
    await searches[1]?.answer(some);
    await refined;
    expect(asked[1]?.question).toMatchObject({ text: "galaxy", filter: "Articles", group: "general", page: 2 });
    const sorted = refine(store, { sort: "NEWEST" }, calls);
    await searches[2]?.answer(some);
    await sorted;
    expect(asked[2]?.question).toMatchObject({ filter: "Articles", group: "general", sort: "NEWEST", page: 1 });
  });

  it("S4-16 is back at the beginning where nothing is searched for, and asks nobody", async () => {
    await search(store, "  ", calls);
    expect(asked).toEqual([]);
    expect(state().status).toBe("idle");
  });
});

describe("suggesting", () => {
  it("S5-12 asks for terms longer than 1 character only", async () => {
    for (const text of ["", "g", " g "]) await suggest(store, text, calls);
    expect(suggestions).toEqual([]);
    expect(state().searchSuggestionsTerm).toBe(" g ");
    store.dispatch(groupChosen("business"));
    const done = suggest(store, "ga ", calls);
    expect(suggestions[0]).toMatchObject({ text: "ga", group: "business" });
    await suggestions[0]?.answer([suggestion]);
    await done;
    expect(state()).toMatchObject({
      searchSuggestionsTerm: "ga ",
      suggestions: { status: "loaded", items: [suggestion] },
    });
  });

  it("S4-14 ends the question before, and drops its answer", async () => {
    const both = [suggest(store, "ga", calls), suggest(store, "gal", calls)];
    expect(suggestions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await suggestions[1]?.answer([suggestion]);
    await suggestions[0]?.answer([]);
    await Promise.all(both);
    expect(state().suggestions.items).toEqual([suggestion]);
  });

  it("S4-14 S8-09 fails in the words of the specification", async () => {
    for (const [error, message] of [
      [new CallFailure(503, { code: "suggestions_failed" }, ""), "Failed to fetch suggestions"],
      [new CallFailure(500, { code: "suggestions_unexpected" }, ""), "Unexpected error"],
    ] as const) {
      const done = suggest(store, "gal", calls);
      await suggestions.at(-1)?.fail(error);
      await done;
      expect(state().suggestions).toMatchObject({ status: "failed", items: [], error: message });
    }
  });
});
