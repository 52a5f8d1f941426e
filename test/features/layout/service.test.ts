import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppContext } from "#app/context.server.ts";
import { brand } from "#config/brand.ts";
import type { AppShellData } from "#layout/app-shell.ts";
import { groupsOf } from "#layout/menu.model.ts";
import { appShellOf } from "#layout/service.server.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

function appShellIn(shop: AppContext, segment: Segment): AppShellData {
  return appShellOf(shop, segment).value;
}

describe("App shell data", () => {
  it("The app shell data contains the operator and the menu of one segment only", () => {
    const appShell = appShellIn(test.shop, "business");
    expect(appShell.brand).toEqual(brand);
    expect(appShell.segment).toBe("business");
    const menu = appShell.menu ?? { list: [], help: [] };
    expect(groupsOf(menu, "business").length).toBeGreaterThan(3);
    expect(groupsOf(menu, "personal")).toEqual([]);
  });

  it("Each group of the menu leads to more than one place, and each of its lists to more than one", () => {
    for (const segment of SEGMENTS) {
      const menu = appShellIn(test.shop, segment).menu ?? { list: [], help: [] };
      for (const { title, items, lists } of groupsOf(menu, segment)) {
        const links = lists.flatMap((list) => list.links);
        expect(items.length + links.length, title).toBeGreaterThan(2);
        for (const list of lists) expect(list.links.length, `${title}: ${list.title}`).toBeGreaterThan(1);
      }
    }
  });

  it("S7-33 The menu stops promoting a deal once its badge has expired", () => {
    const [card] = test.shop.catalogue.deals("personal");
    if (!card) throw new Error("The sample catalogue has deals");
    const ends = Math.floor(test.shop.clock.now().getTime() / 1000) + 60;
    const badges = card.badges.map((badge) => ({ ...badge, name: "Big Deal", until: ends }));
    const catalogue = { ...test.shop.catalogue, deals: () => [{ ...card, badges }] };
    // Its own revisions object, because cached values are bound to it.
    const shop: AppContext = { ...test.shop, catalogue, revisions: { ...test.shop.revisions } };
    const deals = () =>
      groupsOf(appShellIn(shop, "personal").menu ?? { list: [], help: [] }, "personal").flatMap(
        ({ deal }) => deal ?? [],
      );
    expect(appShellOf(shop, "personal").expiresAt).toEqual(new Date(ends * 1000 + 1));
    expect(deals()).toMatchObject([{ title: card.name }]);
    test.clock.advance(61_000);
    expect(deals()).toEqual([]);
  });

  it("S4-17 The app shell is served without a menu when building the menu fails", () => {
    const { logger, lines } = recordedLogger();
    const broken: AppContext = {
      ...test.shop,
      logger,
      revisions: { ...test.shop.revisions },
      content: {
        ...test.shop.content,
        one: () => {
          throw new Error("broken");
        },
      },
    };
    expect(appShellIn(broken, "personal")).toMatchObject({ brand, menu: null, footer: [] });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["menu not built", "footer not built"]);
  });
});
