import { describe, expect, it } from "vitest";
import { entryFacts, notedUrl } from "#analytics/performance.model.ts";

const SECRET = "q7Jx0vB2mN8pLk4RtZ5wY1aH";

describe("notedUrl", () => {
  it("S9-08 A reported URL is cut to 512 characters", () => {
    expect(notedUrl(`https://shop.example/${"a".repeat(600)}`)).toHaveLength(512);
    const whole = `https://shop.example/${"a".repeat(491)}`;
    expect(notedUrl(whole)).toBe(whole);
  });

  it("S9-08 A reported URL has no query and no fragment", () => {
    expect(notedUrl("https://shop.example/cart?vendorType=personal#total")).toBe("https://shop.example/cart");
    expect(notedUrl("https://shop.example/cart#total?x=1")).toBe("https://shop.example/cart");
  });

  it("A reported URL hides session tokens and order numbers", () => {
    expect(notedUrl(`https://shop.example/api/cart/${SECRET}/list`)).toBe("https://shop.example/api/cart/-/list");
    expect(notedUrl("https://shop.example/orders/01990000-0000-7000-8000-000000000000")).toBe(
      "https://shop.example/orders/-",
    );
    expect(notedUrl("https://shop.example/personal/smartphones/samsung-galaxy-s25-ultra")).toBe(
      "https://shop.example/personal/smartphones/samsung-galaxy-s25-ultra",
    );
  });
});

describe("entryFacts", () => {
  it("S9-08 A performance entry is reported with its type, and with start and duration in whole milliseconds", () => {
    const entry = { entryType: "resource", name: "https://shop.example/a.js?v=1", startTime: 10.4, duration: 5.6 };
    expect(entryFacts(entry)).toEqual({ type: "resource", url: "https://shop.example/a.js", at: 10, took: 6 });
    const shift = { entryType: "layout-shift", name: "", startTime: 99.5, duration: 0, value: 0.012345 };
    expect(entryFacts(shift)).toEqual({ type: "layout-shift", at: 100, value: 0.0123 });
  });
});
