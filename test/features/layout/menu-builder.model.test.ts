import { describe, expect, it } from "vitest";
import type { Category } from "#catalogue/model.ts";
import { groupsOf, type MenuItemDocument } from "#layout/menu.model.ts";
import { buildFooter, buildMenu, type MenuCatalogue } from "#layout/menu-builder.model.ts";
import { coveragePath, dealsPath, homePath, SEGMENTS, type Segment, segmentOf } from "#shared/segment.ts";

function category(slug: string, group: string, sort = 0, segment: Segment = "personal"): Category {
  return {
    slug,
    name: slug.toUpperCase(),
    segment,
    group,
    description: "",
    imageUrl: `/images/${slug}.svg`,
    sort,
  };
}

function menuCatalogue(...categories: Category[]): MenuCatalogue {
  return {
    categories: (segment) => categories.filter((each) => each.segment === segment),
    dealOf: () => null,
    listsOf: () => [],
  };
}

function item(title: string, given: Partial<MenuItemDocument> = {}): MenuItemDocument {
  return { title, link: "", isExternalUrl: false, description: "", categories: [], items: [], ...given };
}

const written = (...items: MenuItemDocument[]) => ({ list: [item("Personal", { link: "/", items })], help: [] });

describe("buildMenu", () => {
  it("S7-33 Menu categories take title, path and picture from the catalogue, in the order of the stored menu", () => {
    const menu = buildMenu(
      written(item("Lifestyle", { categories: ["watches", "tablets"] })),
      menuCatalogue(category("tablets", "Lifestyle", 1), category("watches", "Lifestyle", 2)),
    );
    expect(groupsOf(menu, "personal")).toEqual([
      {
        title: "Lifestyle",
        deal: null,
        lists: [],
        items: [
          {
            title: "WATCHES",
            link: "/personal/watches",
            imageUrl: "/images/watches.svg",
            description: "",
            isExternalUrl: false,
          },
          {
            title: "TABLETS",
            link: "/personal/tablets",
            imageUrl: "/images/tablets.svg",
            description: "",
            isExternalUrl: false,
          },
        ],
      },
    ]);
  });

  it("S7-33 The menu omits unknown and repeated categories, categories without a page, and empty groups", () => {
    const menu = buildMenu(
      written(
        item("Mobile Connectivity", { categories: ["prepaid", "pagers"] }),
        item("Lifestyle", { categories: ["prepaid", "add-ons"] }),
      ),
      menuCatalogue(category("prepaid", "Mobile Connectivity"), category("add-ons", "")),
    );
    expect(groupsOf(menu, "personal").map(({ title, items }) => [title, items.length])).toEqual([
      ["Mobile Connectivity", 1],
    ]);
  });

  it("S2-12 S7-33 A category named by no group is added to the group that the catalogue gives, which is created if missing", () => {
    const menu = buildMenu(
      written(item("Lifestyle", { categories: ["tablets"] })),
      menuCatalogue(
        category("drones", "Lifestyle", 2),
        category("bikes", "Lifestyle", 1),
        category("tablets", "Lifestyle", 3),
        category("fibre", "Internet Connectivity"),
      ),
    );
    expect(groupsOf(menu, "personal").map(({ title, items }) => [title, items.map((each) => each.title)])).toEqual([
      ["Internet Connectivity", ["FIBRE"]],
      ["Lifestyle", ["TABLETS", "BIKES", "DRONES"]],
    ]);
  });

  it("S2-11 The menu has both segments even when they are not stored, and requests a deal per segment and group", () => {
    const requests: string[] = [];
    const menu = buildMenu(
      { list: [item("Deals", { link: "/deals" })], help: [item("Help", { link: "/help" })] },
      {
        ...menuCatalogue(category("fibre", "Internet Connectivity", 1, "business")),
        listsOf: () => [],
        dealOf: (segment, slugs) => {
          requests.push(`${segment} ${slugs.join()}`);
          return null;
        },
      },
    );
    expect(menu.list.map(({ title, link }) => [title, link])).toEqual([
      ["Personal", "/"],
      ["Business", "/business"],
      ["Deals", "/deals"],
    ]);
    expect(groupsOf(menu, "business")).toHaveLength(1);
    expect(requests).toEqual(["business fibre"]);
    expect(menu.help).toEqual([{ title: "Help", link: "/help", isExternalUrl: false, description: "" }]);
  });
});

describe("buildFooter", () => {
  const groups = groupsOf(buildMenu(written(), menuCatalogue(category("fibre", "Internet Connectivity"))), "personal");
  const legal = [{ label: "Privacy", slug: "privacy" }];

  it("S7-34 The footer has Help, Shop, Company and Legal in this order, with Shop and Legal links added after stored ones", () => {
    const columns = buildFooter(
      {
        list: [
          item("Legal", { items: [item("Rules", { link: "/rules" })] }),
          item("Company", { items: [item("Business", { link: "/business" })] }),
          item("Help", { items: [item("Help centre", { link: "/help" })] }),
          item("Shop", { items: [item("Deals", { link: "/deals" })] }),
        ],
      },
      groups,
      legal,
    );
    expect(columns.map(({ title, items }) => [title, items.map(({ link }) => link)])).toEqual([
      ["Help", ["/help"]],
      ["Shop", ["/deals", "/personal/fibre"]],
      ["Company", ["/business"]],
      ["Legal", ["/rules", "/legal/privacy"]],
    ]);
  });

  it("The footer lists the legal documents even when no footer content is stored", () => {
    expect(buildFooter({ list: [] }, [], legal)).toEqual([
      { title: "Legal", items: [{ title: "Privacy", link: "/legal/privacy", isExternalUrl: false }] },
    ]);
  });
});

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
    expect(SEGMENTS).toEqual(["personal", "business"]);
    expect(SEGMENTS.map(homePath)).toEqual(["/", "/business"]);
    expect(SEGMENTS.map(dealsPath)).toEqual(["/deals", "/business/deals"]);
    expect(SEGMENTS.map(coveragePath)).toEqual(["/coverage", "/business/coverage"]);
  });
});
