import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRecentSearches } from "#search/recent.ts";
import { words } from "../../support/markup.tsx";

const KEY = "recentSearches";
let storedItems: Map<string, string>;

beforeEach(() => {
  storedItems = new Map();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const written = () => JSON.parse(storedItems.get(KEY) ?? "null");

it("The browser remembers recent searches, newest first, and can forget one of them", async () => {
  const { removeRecentSearch, addRecentSearch } = await import("#search/recent.ts");
  for (const term of ["fibre", "sim only", "Fibre"]) addRecentSearch(term);
  expect(written()).toEqual(["Fibre", "sim only"]);
  removeRecentSearch("Fibre");
  expect(written()).toEqual(["sim only"]);
});

it("The browser's storage entry is removed once the last search is forgotten", async () => {
  const { removeRecentSearch, clearRecentSearches, addRecentSearch } = await import("#search/recent.ts");
  for (const clear of [clearRecentSearches, () => removeRecentSearch("fibre")]) {
    addRecentSearch("fibre");
    clear();
    expect(storedItems.has(KEY)).toBe(false);
  }
});

it("A new recent search is added to those that another tab has stored", async () => {
  const { addRecentSearch } = await import("#search/recent.ts");
  addRecentSearch("fibre");
  storedItems.set(KEY, JSON.stringify(["router", "fibre"]));
  addRecentSearch("esim");
  expect(written()).toEqual(["esim", "router", "fibre"]);
});

it("A new recent search replaces an invalid stored value", async () => {
  storedItems.set(KEY, '{"a":1}');
  const { addRecentSearch } = await import("#search/recent.ts");
  addRecentSearch("esim");
  expect(written()).toEqual(["esim"]);
});

it("Remembering a search does not throw when browser storage is forbidden or full", async () => {
  const { clearRecentSearches, addRecentSearch } = await import("#search/recent.ts");
  function refuse(): never {
    throw new Error("QuotaExceededError");
  }
  for (const storage of [undefined, { getItem: () => null, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal("localStorage", storage);
    expect(() => addRecentSearch("fibre")).not.toThrow();
    expect(clearRecentSearches).not.toThrow();
  }
});

function Recent() {
  return <p>{useRecentSearches().length} searches</p>;
}

it("Server rendering shows no recent searches, because pages are the same for every customer", () => {
  storedItems.set(KEY, JSON.stringify(["fibre"]));
  expect(words(<Recent />)).toBe("0 searches");
});
