import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function body(path: string) {
  return (await test.app.inject(path)).json();
}

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

describe("GET /files/topgunmenu/topgunmenu", () => {
  it("S7-33 GET /files/topgunmenu/topgunmenu returns only list and help, with an ETag that yields 304", async () => {
    const answer = await test.app.inject("/api/files/topgunmenu/topgunmenu");
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(["help", "list"]);
    const { list, help } = answer.json();
    expect([list.length > 0, help.length > 0]).toEqual([true, true]);
    const { etag = "" } = answer.headers;
    const again = await test.app.inject({
      url: "/api/files/topgunmenu/topgunmenu",
      headers: { "if-none-match": etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it("S2-07 S2-11 S2-12 The menu file lists the top level and both segments' groups in order, and its categories have pages", async () => {
    const { list, help } = await body("/api/files/topgunmenu/topgunmenu");
    expect(titles(list)).toEqual(["Personal", "Business", "Enterprise", "Marketplace", "Deals"]);
    expect(list.map(({ link }: { link: string }) => link)).toEqual([
      "/",
      "/business",
      "/enterprise/articles/overview",
      brand.links.marketplace,
      "/deals",
    ]);
    expect(list[3].isExternalUrl).toBe(true);
    expect(help.length).toBeGreaterThan(0);
    for (const [index, segment] of (["personal", "business"] as const).entries()) {
      expect(titles(list[index].items)).toEqual([
        "Mobile Connectivity",
        "Internet Connectivity",
        "Lifestyle",
        "Software Services",
        "Financial Services",
        "Monthly Catalogue",
      ]);
      const links = list[index].items.flatMap(({ items }: { items: { link: string }[] }) =>
        items.map(({ link }) => link),
      );
      const pages = test.shop.catalogue.categories(segment).filter(({ group }) => group !== "");
      expect([...links].sort()).toEqual(pages.map(({ slug }) => `/${segment}/${slug}`).sort());
    }
  });

  it("S7-33 The promoted deal of a menu group belongs to that group and shows its price in rand", async () => {
    const { list } = await body("/api/files/topgunmenu/topgunmenu");
    const [mobile] = list[0].items;
    expect(mobile.deal.badge).toBeTruthy();
    expect(mobile.deal.price).toMatch(/^\d+\.\d\d$/);
    expect(mobile.items.some(({ link }: { link: string }) => mobile.deal.link.startsWith(`${link}/`))).toBe(true);
  });
});

describe("GET /menu_items", () => {
  it("S7-34 GET /menu_items/main answers the top level with Help, groups and categories", async () => {
    const { success, body: items } = await body("/api/menu_items/main");
    expect(success).toBe(true);
    expect(titles(items)).toEqual(["Personal", "Business", "Enterprise", "Marketplace", "Deals", "Help"]);
    expect(items[0].items[0]).toMatchObject({
      title: "Mobile Connectivity",
      items: [{ title: "Smartphones" }, {}, {}, {}],
    });
    // Only what the contract declares.
    expect(items[0].items[0].items[0]).not.toHaveProperty("imageUrl");
    expect(items[5].items.length).toBeGreaterThan(0);
  });

  it("S7-34 GET /menu_items/Footer answers the columns of a segment, and the case of its name matters", async () => {
    const { success, body: columns } = await body("/api/menu_items/Footer?vendorType=business");
    expect(success).toBe(true);
    expect(titles(columns)).toEqual(["Help", "Shop", "Company", "Legal"]);
    expect(columns[1].items.map(({ link }: { link: string }) => link)).toContain("/business/fibre");
    expect(titles(columns[3].items)).toEqual(test.shop.content.all("legal").map(({ label }) => label));
    expect((await body("/api/menu_items/Footer")).body[1].items[0].link).toMatch(/^\/personal\//);
    expect((await test.app.inject("/api/menu_items/footer")).statusCode).toBe(404);
  });

  it("S7-33 S7-34 The menu calls return stored menu content, and answer 404 when no menu is stored", async () => {
    const { db, clock, revisions } = test.shop;
    const written = { now: clock.now(), index: contentIndex, actor: "test" };
    const careers = {
      title: "Careers",
      link: "/careers",
      isExternalUrl: false,
      description: "",
      categories: [],
      items: [],
    };
    await saveContent(db, [{ kind: "menus", slug: "topgunmenu", document: { list: [careers], help: [] } }], written);
    await revisions.refresh();
    expect(titles((await body("/api/files/topgunmenu/topgunmenu")).list)).toEqual(["Personal", "Business", "Careers"]);
    await saveContent(db, [], { ...written, prune: ["menus"] });
    await revisions.refresh();
    expect((await test.app.inject("/api/files/topgunmenu/topgunmenu")).statusCode).toBe(404);
    expect((await test.app.inject("/api/menu_items/main")).statusCode).toBe(404);
    expect(titles((await body("/api/menu_items/Footer")).body)).toEqual(["Shop", "Legal"]);
  });
});
