import { describe, expect, it } from "vitest";
import {
  groupsOf,
  inGroupOrder,
  inMenuOrder,
  linkForSegment,
  type MenuEntry,
  menuForSegment,
  type NavMenu,
  STATIC_TOP_LEVEL,
  segmentOfEntry,
  staticShopLinks,
} from "#layout/menu.model.ts";

function entry(title: string, group?: string): MenuEntry {
  const link = { title, link: `/${title}`, isExternalUrl: false, description: "About it" };
  const items = group
    ? [{ title: group, items: [{ ...link, title: group, imageUrl: "/images/sim.svg" }], lists: [], deal: null }]
    : [];
  return { ...link, items };
}

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);
const menu: NavMenu = { list: [entry("Personal", "Prepaid"), entry("Business", "Fibre"), entry("Deals")], help: [] };

describe("Menu order", () => {
  it("S2-11 Top-level menu entries follow the specification's order, and unknown entries come last", () => {
    const written = ["Careers", "Deals", "Marketplace", "Business", "Enterprise", "Personal"].map((title) =>
      entry(title),
    );
    expect(titles(inMenuOrder(written))).toEqual([
      "Personal",
      "Business",
      "Enterprise",
      "Marketplace",
      "Deals",
      "Careers",
    ]);
  });

  it("S2-12 Menu groups follow the specification's order, and unknown groups come last", () => {
    const written = [
      "Gaming",
      "Monthly Catalogue",
      "Financial Services",
      "Software Services",
      "Lifestyle",
      "Internet Connectivity",
      "Mobile Connectivity",
    ];
    expect(titles(inGroupOrder(written.map((title) => ({ title }))))).toEqual([
      "Mobile Connectivity",
      "Internet Connectivity",
      "Lifestyle",
      "Software Services",
      "Financial Services",
      "Monthly Catalogue",
      "Gaming",
    ]);
  });
});

describe("Menu of one segment", () => {
  it("The menu of a page contains only its own segment's groups, without descriptions that are not shown", () => {
    const business = menuForSegment(menu, "business");
    expect(titles(business.list)).toEqual(["Personal", "Business", "Deals"]);
    expect(groupsOf(business, "personal")).toEqual([]);
    expect(groupsOf(business, "business")).toMatchObject([
      { title: "Fibre", items: [{ title: "Fibre", description: "" }] },
    ]);
    expect(business.list[2]?.description).toBe("About it");
  });

  it("The Deals link leads to the deals page of the current segment", () => {
    expect(linkForSegment("business", "/deals")).toBe("/business/deals");
    expect(linkForSegment("personal", "/deals")).toBe("/deals");
    expect(linkForSegment("business", "/deals/summer")).toBe("/deals/summer");
  });

  it("Only the Personal and Business menu entries are segments", () => {
    expect(["Personal", "Business", "Enterprise"].map((title) => segmentOfEntry({ title }))).toEqual([
      "personal",
      "business",
      undefined,
    ]);
  });
});

describe("Static menu", () => {
  it("S4-17 The static menu links only to pages that every shop has", () => {
    expect(STATIC_TOP_LEVEL.map(({ link }) => link)).toEqual(["/", "/business", "/deals"]);
    expect(staticShopLinks("business").map(({ title, link }) => [title, link])).toEqual([
      ["Deals", "/business/deals"],
      ["Your orders", "/orders"],
      ["Cart", "/cart?vendorType=business"],
      ["Help", "/help"],
    ]);
  });
});
