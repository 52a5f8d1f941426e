import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_VIEWED, rememberViewed, replaceViewed, viewedIds, withViewed } from "#catalogue/recently-viewed.ts";
import { NO_PRODUCTS } from "#catalogue/wish-list/stored-products.ts";

describe("Recently viewed products", () => {
  it("The list of viewed products starts with the latest, has each once and is limited to twelve per segment", () => {
    let viewed = NO_PRODUCTS;
    for (let count = 1; count <= 14; count += 1) viewed = withViewed(viewed, "personal", `p${count}`);
    viewed = withViewed(viewed, "personal", "p10");
    viewed = withViewed(viewed, "business", "b1");
    expect(viewed.personal).toHaveLength(MAX_VIEWED);
    expect(viewed.personal.slice(0, 3)).toEqual(["p10", "p14", "p13"]);
    expect(viewed.personal.filter((id) => id === "p10")).toHaveLength(1);
    expect(viewed.business).toEqual(["b1"]);
  });
});

afterEach(() => vi.unstubAllGlobals());

it("A browser that forbids storage remembers viewed products as long as the page and raises no error", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  rememberViewed("personal", "p1");
  expect(viewedIds("personal")).toEqual(["p1"]);
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
