import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isShortcut, isShortcutOn, storeShortcut } from "#search/shortcut.ts";

/** A minimal stand-in for a page's elements. @see closest */
class Place extends EventTarget {
  around: string;
  constructor(around: string) {
    super();
    this.around = around;
  }
  closest(selector: string) {
    return selector.split(", ").includes(this.around) ? this : null;
  }
}

beforeEach(() => {
  const storedItems = new Map<string, string>();
  vi.stubGlobal("Element", Place);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function opens(key: string, { around = "main", ...held }: { around?: string; ctrlKey?: boolean; metaKey?: boolean }) {
  return isShortcut({ key, ctrlKey: false, metaKey: false, target: new Place(around), ...held });
}

it("The / key opens the search when no input field or dialog has the focus", () => {
  expect(opens("/", {})).toBe(true);
  for (const key of ["k", "a", "Enter"]) expect(opens(key, {})).toBe(false);
  for (const around of ["input", "textarea", "select", "dialog"]) expect(opens("/", { around })).toBe(false);
});

it("Ctrl+K and Cmd+K open the search everywhere, and other shortcuts are left to the browser", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(opens("k", { ...held, around: "input" })).toBe(true);
    for (const key of ["/", "l", "p"]) expect(opens(key, held)).toBe(false);
  }
});

it("The / shortcut does nothing while a customer has turned it off", () => {
  storeShortcut(false);
  expect([isShortcutOn(), opens("/", {}), opens("k", { ctrlKey: true })]).toEqual([false, false, true]);
  storeShortcut(true);
  expect([isShortcutOn(), opens("/", {})]).toEqual([true, true]);
});

it("The / shortcut is switched off as long as the page when browser storage is forbidden", () => {
  vi.stubGlobal("localStorage", undefined);
  storeShortcut(false);
  expect(isShortcutOn()).toBe(false);
  storeShortcut(true);
  expect(isShortcutOn()).toBe(true);
});
