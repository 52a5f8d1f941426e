import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRecentSearches } from "#search/recent.ts";
import { words } from "../../support/markup.tsx";

const KEY = "recentSearches";
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const written = () => JSON.parse(kept.get(KEY) ?? "null");

it("remembers searches, the last first, and forgets one of them", async () => {
  const { forgetSearch, rememberSearch } = await import("#search/recent.ts");
  for (const term of ["fibre", "sim only", "Fibre"]) rememberSearch(term);
  expect(written()).toEqual(["Fibre", "sim only"]);
  forgetSearch("Fibre");
  expect(written()).toEqual(["sim only"]);
});

it("keeps nothing at all once all of them are forgotten, or the last one is", async () => {
  const { forgetSearch, forgetSearches, rememberSearch } = await import("#search/recent.ts");
  for (const forget of [forgetSearches, () => forgetSearch("fibre")]) {
    rememberSearch("fibre");
    forget();
    expect(kept.has(KEY)).toBe(false);
  }
});

it("adds to what another tab wrote in between", async () => {
  const { rememberSearch } = await import("#search/recent.ts");
  rememberSearch("fibre");
  kept.set(KEY, JSON.stringify(["router", "fibre"]));
  rememberSearch("esim");
  expect(written()).toEqual(["esim", "router", "fibre"]);
});

it("makes nothing of what another program wrote there", async () => {
  kept.set(KEY, '{"a":1}');
  const { rememberSearch } = await import("#search/recent.ts");
  rememberSearch("esim");
  expect(written()).toEqual(["esim"]);
});

it("is silent where a browser forbids or has no room for it", async () => {
  const { forgetSearches, rememberSearch } = await import("#search/recent.ts");
  function refuse(): never {
    throw new Error("QuotaExceededError");
  }
  for (const storage of [undefined, { getItem: () => null, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal("localStorage", storage);
    expect(() => rememberSearch("fibre")).not.toThrow();
    expect(forgetSearches).not.toThrow();
  }
});

function Recent() {
  return <p>{useRecentSearches().length} searches</p>;
}

it("is nothing while the server draws, for pages are the same for everybody", () => {
  kept.set(KEY, JSON.stringify(["fibre"]));
  expect(words(<Recent />)).toBe("0 searches");
});
