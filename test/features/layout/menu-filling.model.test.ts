import { describe, expect, it } from "vitest";
import type { Category, VendorType } from "#catalogue/model.ts";
import type { MenuItemDocument } from "#content/documents.model.ts";
import { groupsOf } from "#layout/menu.model.ts";
import { filledFooter, filledMenu, type MenuShelves } from "#layout/menu-filling.model.ts";

function category(slug: string, group: string, sort = 0, vendorType: VendorType = "personal"): Category {
  return { slug, name: slug.toUpperCase(), vendorType, group, description: "", imageUrl: `/images/${slug}.svg`, sort };
}

function shelves(...categories: Category[]): MenuShelves {
  return {
    categories: (vendorType) => categories.filter((each) => each.vendorType === vendorType),
    dealOf: () => null,
  };
}

function item(title: string, given: Partial<MenuItemDocument> = {}): MenuItemDocument {
  return { title, link: "", isExternalUrl: false, description: "", categories: [], items: [], ...given };
}

const written = (...items: MenuItemDocument[]) => ({ list: [item("Personal", { link: "/", items })], help: [] });

describe("the menu file", () => {
  it("S7-33 takes names, paths and pictures of categories from the catalogue, in the order that is written", () => {
    const menu = filledMenu(
      written(item("Lifestyle", { categories: ["watches", "tablets"] })),
      shelves(category("tablets", "Lifestyle", 1), category("watches", "Lifestyle", 2)),
    );
    expect(groupsOf(menu, "personal")).toEqual([
      {
        title: "Lifestyle",
        deal: null,
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

  it("S7-33 leaves out what the catalogue does not have, a second mention, shelves without a page, and groups that lead nowhere", () => {
    const menu = filledMenu(
      written(
        item("Mobile Connectivity", { categories: ["prepaid", "pagers"] }),
        item("Lifestyle", { categories: ["prepaid", "add-ons"] }),
      ),
      shelves(category("prepaid", "Mobile Connectivity"), category("add-ons", "")),
    );
    expect(groupsOf(menu, "personal").map(({ title, items }) => [title, items.length])).toEqual([
      ["Mobile Connectivity", 1],
    ]);
  });

  it("S2-12 S7-33 puts a category that no group names into the group that the catalogue says, there or new", () => {
    const menu = filledMenu(
      written(item("Lifestyle", { categories: ["tablets"] })),
      shelves(
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

  it("S2-11 has both segments even where they are not written, and asks each shelf for its own deal", () => {
    const asked: string[] = [];
    const menu = filledMenu(
      { list: [item("Deals", { link: "/deals" })], help: [item("Help", { link: "/help" })] },
      {
        ...shelves(category("fibre", "Internet Connectivity", 1, "business")),
        dealOf: (vendorType, slugs) => {
          asked.push(`${vendorType} ${slugs.join()}`);
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
    expect(asked).toEqual(["business fibre"]);
    expect(menu.help).toEqual([{ title: "Help", link: "/help", isExternalUrl: false, description: "" }]);
  });
});

describe("the foot of the page", () => {
  const groups = groupsOf(filledMenu(written(), shelves(category("fibre", "Internet Connectivity"))), "personal");
  const legal = [{ label: "Privacy", slug: "privacy" }];

  it("S7-34 has Help, Shop, Company and Legal in this order, Shop and Legal filled behind what is written", () => {
    const columns = filledFooter(
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

  it("names the documents of the law even where nothing is written", () => {
    expect(filledFooter({ list: [] }, [], legal)).toEqual([
      { title: "Legal", items: [{ title: "Privacy", link: "/legal/privacy", isExternalUrl: false }] },
    ]);
  });
});
