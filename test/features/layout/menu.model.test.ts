import { describe, expect, it } from "vitest";
import {
  groupsOf,
  inGroupOrder,
  inMenuOrder,
  linkIn,
  type MenuEntry,
  type NavMenu,
  ofSegment,
  STATIC_TOP,
  segmentOfEntry,
  staticShop,
} from "#layout/menu.model.ts";

function entry(title: string, group?: string): MenuEntry {
  const link = { title, link: `/${title}`, isExternalUrl: false, description: "About it" };
  const items = group
    ? [{ title: group, items: [{ ...link, title: group, imageUrl: "/images/sim.svg" }], deal: null }]
    : [];
  return { ...link, items };
}

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);
const menu: NavMenu = { list: [entry("Personal", "Prepaid"), entry("Business", "Fibre"), entry("Deals")], help: [] };

describe("the order of the menu", () => {
  it("S2-11 is the specification's whatever order is written, and what it does not know follows", () => {
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

  it("S2-12 of the groups is the specification's whatever order is written, and what it does not know follows", () => {
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

describe("a page's menu", () => {
  it("holds the groups of its own segment, without the words that it does not show", () => {
    const business = ofSegment(menu, "business");
    expect(titles(business.list)).toEqual(["Personal", "Business", "Deals"]);
    expect(groupsOf(business, "personal")).toEqual([]);
    expect(groupsOf(business, "business")).toMatchObject([
      { title: "Fibre", items: [{ title: "Fibre", description: "" }] },
    ]);
    expect(business.list[2]?.description).toBe("About it");
  });

  it("leads to the deals of the flow that one is in", () => {
    expect(linkIn("business", "/deals")).toBe("/business/deals");
    expect(linkIn("personal", "/deals")).toBe("/deals");
    expect(linkIn("business", "/deals/summer")).toBe("/deals/summer");
  });

  it("knows which entries are segments", () => {
    expect(["Personal", "Business", "Enterprise"].map((title) => segmentOfEntry({ title }))).toEqual([
      "personal",
      "business",
      undefined,
    ]);
  });
});

describe("the minimal menu", () => {
  it("S4-17 leads to pages that every shop has", () => {
    expect(STATIC_TOP.map(({ link }) => link)).toEqual(["/", "/business", "/deals"]);
    expect(staticShop("business").map(({ title, link }) => [title, link])).toEqual([
      ["Deals", "/business/deals"],
      ["Your orders", "/orders"],
      ["Cart", "/cart?vendorType=business"],
      ["Help", "/help"],
    ]);
  });
});
