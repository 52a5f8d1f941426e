import { afterEach, expect, it, vi } from "vitest";
import { rememberViewed, replaceViewed, viewedIds } from "#catalogue/recently-viewed/browser-list.ts";

afterEach(() => vi.unstubAllGlobals());

it("A browser that forbids storage remembers no viewed products and raises no error", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  rememberViewed("personal", "p1");
  replaceViewed("personal", []);
  expect(viewedIds("personal")).toEqual([]);
});

it("Clearing the viewed products of one segment leaves those of the other unchanged", () => {
  const written = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
  });
  rememberViewed("personal", "p1");
  rememberViewed("business", "b1");
  replaceViewed("personal", []);
  expect([viewedIds("personal"), viewedIds("business")]).toEqual([[], ["b1"]]);
});
