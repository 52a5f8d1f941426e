import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { globalSearchSet } from "#layout/store.ts";
import type { SearchResults, Suggestion } from "#search/model.ts";
import {
  groupChosen,
  type SearchChange,
  search,
  searchOpened,
  searchReset,
  selectSearch,
  suggest,
} from "#search/store.ts";
import { resultsOf } from "./found.ts";

/** A call whose response is controlled by the test. */
interface Waiting {
  path: string;
  query: Record<string, string>;
  signal: AbortSignal;
  answer(body: unknown, status?: number): Promise<void>;
  fail(error: unknown): Promise<void>;
}

let store: Store;
let called: Waiting[];

beforeEach(() => {
  store = makeStore();
  called = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    const { pathname, searchParams } = new URL(address, "http://shop");
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    // As in a browser, an aborted call rejects at once.
    signal.addEventListener("abort", () => reject(signal.reason));
    const settled = () => new Promise<void>((done) => setImmediate(done));
    called.push({
      path: pathname.replace("/api", ""),
      query: Object.fromEntries(searchParams),
      signal,
      answer(body, status = 200) {
        resolve(Response.json(body, { status }));
        return settled();
      },
      fail(error) {
        reject(error);
        return settled();
      },
    });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const state = () => selectSearch(store.getState());
const searchFor = (change: SearchChange) => store.dispatch(search(change));
const last = () => called.at(-1);
const paths = () => called.map(({ path }) => path);

const EUREKA = "/chat/eurekasearch";
const ELASTIC = "/search";
const found = resultsOf(["product:A", "deal:B"]);
const none = resultsOf([]);
const term: Suggestion = { type: "term", text: "galaxy", url: "/search?q=galaxy", imageUrl: "", card: null };

/** A provider's response with these results. */
function reply(results: SearchResults, provider = EUREKA) {
  const { items, ...rest } = results;
  const of = (kind: string) => items.filter(({ type }) => type === kind);
  const body = provider === EUREKA ? results : { ...rest, products: of("product"), deals: of("deal") };
  return { success: true, body };
}

/** Searches with these results from the first provider. */
async function searched(change: SearchChange): Promise<void> {
  const done = searchFor(change);
  await last()?.answer(reply(found));
  await done;
}

describe("Search state", () => {
  it("S3-21 The search reducer joins the store when loaded and leaves other state unchanged", () => {
    store.dispatch(globalSearchSet(true));
    expect(store.getState()).toMatchObject({ search: { status: "idle" }, layout: { globalSearchPopUp: true } });
  });

  it("S3-21 S9-03 S9-04 The search state starts with no term, personal, PRICE LOW TO HIGH, All and eureka", () => {
    expect(state()).toMatchObject({
      searchTerm: "",
      searchSuggestionsTerm: "",
      group: "personal",
      sort: "PRICE LOW TO HIGH",
      filter: "All",
      searchProvider: "eureka",
      status: "idle",
    });
  });

  it("S3-21 The search state stores the chosen group (personal, business or general) and provider", () => {
    store.dispatch(searchOpened({ group: "business", searchProvider: "elastic" }));
    expect(state()).toMatchObject({ group: "business", searchProvider: "elastic" });
    store.dispatch(groupChosen("general"));
    expect(state().group).toBe("general");
  });

  it("S4-16 A reset preserves only the group, the provider and the suggestion term", async () => {
    const initial = state();
    store.dispatch(searchOpened({ group: "business", searchProvider: "elastic" }));
    const suggesting = store.dispatch(suggest("gal"));
    await last()?.answer({ status: "Success", data: [term] });
    await suggesting;
    const done = searchFor({ term: "galaxy" });
    await last()?.answer(reply(found, ELASTIC));
    await done;
    store.dispatch(searchReset());
    const retained = { group: "business", searchSuggestionsTerm: "gal", searchProvider: "elastic" };
    expect(state()).toEqual({ ...initial, ...retained });
  });
});

describe("Search thunk", () => {
  it("S4-13 S4-15 A new search term requests the first page from the provider, with filter All and the chosen sort order", async () => {
    await searched({ term: "pixel", sort: "NEWEST", filter: "Articles" });
    store.dispatch(searchOpened({ group: "business", searchProvider: "elastic" }));
    const done = searchFor({ term: " galaxy " });
    expect(state()).toMatchObject({ status: "loading", loading: true, searchTerm: "galaxy" });
    expect(last()).toMatchObject({
      path: ELASTIC,
      query: { query: "galaxy", st: "newest", pf: "1", a: "filter:all;group:business" },
    });
    await last()?.answer(reply(found, ELASTIC));
    await done;
    expect(state()).toMatchObject({ status: "loaded", loading: false, error: null });
    expect(Object.keys(state().results ?? {})).toEqual(
      expect.arrayContaining(["items", "aggregations", "sortings", "navigation"]),
    );
  });

  it("S4-13 S1-08 S3-23 A search uses the other provider when the first finds nothing or fails, and stores elastic's products and deals", async () => {
    for (const first of ["fails", "finds nothing"]) {
      const done = searchFor({ term: "galaxy" });
      await (first === "fails" ? last()?.answer({}, 503) : last()?.answer(reply(none)));
      await last()?.answer(reply(found, ELASTIC));
      await done;
      expect(paths().slice(-2)).toEqual([EUREKA, ELASTIC]);
      expect(state()).toMatchObject({
        status: "SuccessFallback",
        elasticResults: { products: [{ id: "product:A" }], deals: [{ id: "deal:B" }] },
      });
    }
    await searched({});
    expect(state()).toMatchObject({ status: "loaded", elasticResults: null });
  });

  it("S4-13 S8-07 S8-08 A search fails when both providers fail, its message names the cause, and older results are removed", async () => {
    await searched({ term: "galaxy" });
    for (const [fail, message] of [
      [() => last()?.answer({ code: "eureka_failed" }, 503), "eureka search api response failed"],
      [() => last()?.fail(new Error("away")), "Something went wrong while fetching data from Eureka API"],
    ] as const) {
      const done = searchFor({});
      await fail();
      await fail();
      await done;
      expect(state()).toMatchObject({ status: "failed", loading: false, results: null, elasticResults: null });
      expect(state().error).toEqual({ message, status: 500 });
    }
    await searched({});
    expect(state()).toMatchObject({ status: "loaded", error: null });
  });

  it("S4-13 A new search aborts the previous one and ignores its late response", async () => {
    const both = [searchFor({ term: "galaxy" }), searchFor({ term: "pixel" })];
    expect(called.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await called[0]?.answer(reply(found));
    expect(state()).toMatchObject({ status: "loading", results: null });
    await called.find(({ query }) => query.q === "pixel")?.answer(reply(resultsOf(["product:PIXEL"])));
    await Promise.all(both);
    expect(state()).toMatchObject({ searchTerm: "pixel", results: { items: [{ id: "product:PIXEL" }] } });
    for (const settle of ["answer", "fail"] as const) {
      const late = searchFor({ term: "galaxy" });
      const waiting = last();
      store.dispatch(searchReset());
      const reset = state();
      await waiting?.[settle](reply(found));
      await last()?.[settle](reply(found));
      await late;
      expect(state()).toBe(reset);
    }
  });

  it("S4-13 A new search term removes the old results, and refining the same search leaves them visible", async () => {
    await searched({ term: "galaxy" });
    void searchFor({ sort: "NEWEST" });
    expect(state()).toMatchObject({ status: "loading", results: { items: [{ id: "product:A" }, { id: "deal:B" }] } });
    void searchFor({ term: "pixel" });
    expect(state()).toMatchObject({ status: "loading", results: null, elasticResults: null, error: null });
  });

  it("S4-15 Refining a search preserves filter, sort and group, and a new term resets the filter to All", async () => {
    await searched({ term: "galaxy" });
    await searched({ filter: "Articles", group: "general", page: 2 });
    expect(last()?.query).toMatchObject({ q: "galaxy", a: "filter:articles;group:general", pf: "2" });
    await searched({ sort: "NEWEST" });
    expect(last()?.query).toMatchObject({ a: "filter:articles;group:general", st: "newest", pf: "1" });
    await searched({ term: "pixel" });
    expect(state()).toMatchObject({ filter: "All", sort: "NEWEST", group: "general" });
  });

  it("S5-13 The search shows a loading state only for terms longer than 2 characters", () => {
    const isLoading = ["a", "ab", "abc"].map((text) => {
      void searchFor({ term: text });
      return state().loading;
    });
    expect(isLoading).toEqual([false, false, true]);
  });

  it("S4-16 An empty search term resets the search to idle without a request", async () => {
    await searchFor({ sort: "NEWEST" });
    await searchFor({ term: "  " });
    expect([called, state().status, state().searchTerm]).toEqual([[], "idle", ""]);
  });
});

describe("Suggestions thunk", () => {
  const type = (text: string) => store.dispatch(suggest(text));
  const SUGGESTED = { status: "Success", data: [term] };

  it("S5-12 Suggestions are requested only for terms longer than 1 character", async () => {
    for (const text of ["", "g", " g "]) await type(text);
    expect([called, state().searchSuggestionsTerm]).toEqual([[], " g "]);
    store.dispatch(groupChosen("business"));
    const done = type("ga ");
    expect(last()?.query).toMatchObject({ q: "ga", a: "filter:all;group:business" });
    expect(state().suggestions.status).toBe("loading");
    await last()?.answer(SUGGESTED);
    await done;
    expect(state()).toMatchObject({ searchSuggestionsTerm: "ga ", suggestions: { status: "loaded", items: [term] } });
  });

  it("S4-14 Suggestions stay visible until new ones arrive or the term becomes too short", async () => {
    const done = type("gal");
    await last()?.answer(SUGGESTED);
    await done;
    void type("gala");
    expect(state().suggestions.items).toEqual([term]);
    const waiting = last();
    await type("g");
    const cleared = state();
    expect(cleared).toMatchObject({ searchSuggestionsTerm: "g", suggestions: { status: "idle", items: [] } });
    await waiting?.answer(SUGGESTED);
    expect(state()).toBe(cleared);
  });

  it("S4-14 A new suggestions request aborts the previous one and ignores its response", async () => {
    const both = [type("ga"), type("gal")];
    expect(called.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await called[1]?.answer(SUGGESTED);
    await called[0]?.answer({ status: "Success", data: [] });
    await Promise.all(both);
    expect(state().suggestions.items).toEqual([term]);
  });

  it("S4-14 S8-09 A suggestions failure has the specified message, and the next success clears it", async () => {
    for (const [code, message] of [
      ["suggestions_failed", "Failed to fetch suggestions"],
      ["suggestions_unexpected", "Unexpected error"],
    ]) {
      const done = type("gal");
      await last()?.answer({ code }, 500);
      await done;
      expect(state().suggestions).toEqual({ status: "failed", items: [], error: message });
    }
    const done = type("gala");
    await last()?.answer(SUGGESTED);
    await done;
    expect(state().suggestions).toMatchObject({ status: "loaded", error: null });
  });
});
