import { describe, expect, it } from "vitest";
import { coveragePath, dealsPath, homePath, segmentOf, VENDOR_TYPES } from "#shared/segment.ts";

describe("Segments", () => {
  it.each([
    ["/", "", "personal"],
    ["/personal", "", "personal"],
    ["/personal/smartphones", "?brand=Apple", "personal"],
    ["/deals", "", "personal"],
    ["/coverage", "", "personal"],
    ["/business/coverage", "", "business"],
    ["/business", "", "business"],
    ["/business/deals", "", "business"],
    ["/business/fibre/line-50", "", "business"],
    ["/cart", "?vendorType=business", "business"],
    ["/cart", "?vendorType=personal", "personal"],
    ["/cart", "?vendorType=enterprise", undefined],
    ["/orders", "", undefined],
    ["/businesslike", "", undefined],
  ])("The path %s%s belongs to segment %s", (path, search, segment) => {
    expect(segmentOf(path, search)).toBe(segment);
  });

  it("S1-01 The segments are personal and business, each with its own home, deals and coverage page", () => {
    expect(VENDOR_TYPES).toEqual(["personal", "business"]);
    expect(VENDOR_TYPES.map(homePath)).toEqual(["/", "/business"]);
    expect(VENDOR_TYPES.map(dealsPath)).toEqual(["/deals", "/business/deals"]);
    expect(VENDOR_TYPES.map(coveragePath)).toEqual(["/coverage", "/business/coverage"]);
  });
});
