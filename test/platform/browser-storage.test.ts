import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearTab, readStored, writeStored } from "#platform/browser-storage.ts";

const refuse = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** A storage with values. */
function storageOf(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    clear: () => values.clear(),
  };
}

const values = new Map<string, string>();
beforeEach(() => {
  values.clear();
  vi.stubGlobal("sessionStorage", storageOf(values));
});
afterEach(() => {
  clearTab();
  vi.unstubAllGlobals();
});

it("A value is stored for the tab, and null removes it", () => {
  writeStored("sessionStorage", "key", "value");
  expect([readStored("sessionStorage", "key"), values.get("key")]).toEqual(["value", "value"]);
  writeStored("sessionStorage", "key", null);
  expect([readStored("sessionStorage", "key"), values.size]).toEqual([null, 0]);
});

it.each([
  ["forbids storage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }],
  ["has no storage", undefined],
  ["has no room for it", { ...storageOf(new Map()), setItem: refuse }],
])("In a browser that %s a value lasts as long as the page", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  expect(readStored("sessionStorage", "key")).toBeNull();
  writeStored("sessionStorage", "key", "value");
  expect(readStored("sessionStorage", "key")).toBe("value");
  writeStored("sessionStorage", "key", null);
  expect(readStored("sessionStorage", "key")).toBeNull();
  writeStored("sessionStorage", "key", "another");
  clearTab();
  expect(readStored("sessionStorage", "key")).toBeNull();
});

it("A value that had no room once is stored when there is some again", () => {
  vi.stubGlobal("sessionStorage", { ...storageOf(values), setItem: refuse });
  writeStored("sessionStorage", "key", "first");
  vi.stubGlobal("sessionStorage", storageOf(values));
  writeStored("sessionStorage", "key", "second");
  expect([readStored("sessionStorage", "key"), values.get("key")]).toEqual(["second", "second"]);
});
