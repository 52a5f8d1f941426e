import { describe, expect, it } from "vitest";
import { type Category, VENDOR_TYPES } from "#catalogue/model.ts";
import { dealsPath, headerAfterScroll, homePath, menuGroups, segmentOf } from "#layout/model.ts";

function category(slug: string, group: string, sort: number): Category {
  return { slug, name: slug, vendorType: "personal", group, description: "", imageUrl: "", sort };
}

describe("segments", () => {
  it.each([
    ["/", "", "personal"],
    ["/personal", "", "personal"],
    ["/personal/smartphones", "?brand=Apple", "personal"],
    ["/deals", "", "personal"],
    ["/business", "", "business"],
    ["/business/deals", "", "business"],
    ["/business/fibre/line-50", "", "business"],
    ["/cart", "?vendorType=business", "business"],
    ["/cart", "?vendorType=personal", "personal"],
    ["/cart", "?vendorType=enterprise", undefined],
    ["/orders", "", undefined],
    ["/businesslike", "", undefined],
  ])("%s%s belongs to %s", (path, search, segment) => {
    expect(segmentOf(path, search)).toBe(segment);
  });

  it("S1-01 are personal and business, each with its own home and deals", () => {
    expect(VENDOR_TYPES).toEqual(["personal", "business"]);
    expect(VENDOR_TYPES.map(homePath)).toEqual(["/", "/business"]);
    expect(VENDOR_TYPES.map(dealsPath)).toEqual(["/deals", "/business/deals"]);
  });
});

describe("menu", () => {
  it("S2-12 keeps the order of the groups whatever order the categories come in", () => {
    const names = [
      "Monthly Catalogue",
      "Financial Services",
      "Software Services",
      "Lifestyle",
      "Internet Connectivity",
      "Mobile Connectivity",
    ];
    const groups = menuGroups(
      names.map((name, index) => category(`c${index}`, name, index)),
      () => null,
    );
    expect(groups.map(({ name }) => name)).toEqual([
      "Mobile Connectivity",
      "Internet Connectivity",
      "Lifestyle",
      "Software Services",
      "Financial Services",
      "Monthly Catalogue",
    ]);
  });

  it("leaves out groups that lead nowhere and sorts the categories of a group", () => {
    const deal = {
      name: "Deal",
      path: "/x",
      imageUrl: "",
      price: { cents: 1, from: false, freeMonths: [], period: undefined, months: undefined, struck: undefined },
      badge: "",
    };
    const groups = menuGroups([category("b", "Lifestyle", 2), category("a", "Lifestyle", 1)], (slugs) =>
      slugs.join() === "a,b" ? deal : null,
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]?.categories.map(({ path }) => path)).toEqual(["/personal/a", "/personal/b"]);
    expect(groups[0]?.deal).toBe(deal);
  });
});

describe("the header while scrolling", () => {
  it("leaves on the way down, returns on the way up, and stays for 10 px or less", () => {
    const down = headerAfterScroll(false, 300, 311);
    expect(down).toEqual({ hidden: true, from: 311 });
    expect(headerAfterScroll(true, 311, 301)).toEqual({ hidden: true, from: 311 });
    expect(headerAfterScroll(true, 311, 300)).toEqual({ hidden: false, from: 300 });
    expect(headerAfterScroll(false, 300, 310)).toEqual({ hidden: false, from: 300 });
  });

  it("is always there near the top of the page", () => {
    expect(headerAfterScroll(true, 500, 60)).toEqual({ hidden: false, from: 60 });
  });
});
