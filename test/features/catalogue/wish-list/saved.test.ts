import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_CARDS } from "#catalogue/cards/model.ts";

// The list is cached in the module: each test loads it anew, as a page does.
const page = async () => {
  vi.resetModules();
  return import("#catalogue/wish-list/saved.ts");
};

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("The wish list", () => {
  it("The wish list keeps products of both segments, the latest first, for the next page", async () => {
    const first = await page();
    first.saveProduct("personal", "p1");
    first.saveProduct("personal", "p2");
    first.saveProduct("personal", "p1");
    first.saveProduct("business", "b1");
    expect((await page()).savedProducts()).toEqual({ personal: ["p1", "p2"], business: ["b1"] });
  });

  it("A removed product returns to its place in the wish list, whatever was saved meanwhile", async () => {
    const { saveProduct, removeSaved, savedProducts } = await page();
    for (const id of ["p3", "p2", "p1"]) saveProduct("personal", id);
    const position = removeSaved("personal", "p2");
    expect(savedProducts().personal).toEqual(["p1", "p3"]);
    saveProduct("personal", "p2", position);
    expect(savedProducts().personal).toEqual(["p1", "p2", "p3"]);
  });

  it("A full wish list takes no other product and loses none; one call returns the cards of all", async () => {
    const { saveProduct, savedProducts, MAX_SAVED } = await page();
    for (let count = 1; count <= MAX_SAVED; count += 1) expect(saveProduct("personal", `p${count}`)).toBe(true);
    expect(saveProduct("personal", "one more")).toBe(false);
    expect(savedProducts().personal).toHaveLength(MAX_SAVED);
    expect(saveProduct("personal", "p1")).toBe(true);
    expect(saveProduct("business", "b1")).toBe(true);
    expect(MAX_SAVED).toBeLessThanOrEqual(MAX_CARDS);
  });

  it("A browser that forbids storage keeps the wish list as long as the page and raises no error", async () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const { saveProduct, savedProducts } = await page();
    saveProduct("personal", "p1");
    expect(savedProducts().personal).toEqual(["p1"]);
    expect((await page()).savedProducts().personal).toEqual([]);
  });
});
