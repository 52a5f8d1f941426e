import { handle, type Shop } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { footerMenuItems, mainMenuItems, navMenuFile } from "./menu.contract.ts";
import type { MenuLink, NavMenu } from "./menu.model.ts";
import { footerOf, navMenuOf } from "./menu.server.ts";

export const layoutApi = [
  handle(navMenuFile).by(async ({ shop, until }) => writtenMenu(shop, until)),
  handle(mainMenuItems).by(async ({ shop, until }) => {
    const { list, help } = writtenMenu(shop, until);
    const entries = list.map(({ items, ...entry }) => ({
      ...entry,
      items: items.map((group) => ({ ...word(group.title), items: group.items })),
    }));
    return {
      success: true,
      body: [...entries, { ...word("Help"), items: help.map((item) => ({ ...item, items: [] })) }],
    };
  }),
  handle(footerMenuItems).by(async ({ shop, query }) => ({ success: true, body: footerOf(shop, query.vendorType) })),
];

/** @throws HttpProblem where no menu is written */
function writtenMenu(shop: Shop, turnsAt: (instant: Date) => void): NavMenu {
  const { made, until } = navMenuOf(shop);
  if (!made) throw new HttpProblem(notFound);
  if (until) turnsAt(until);
  return made;
}

/** An entry that leads nowhere itself. */
function word(title: string): MenuLink {
  return { title, link: "", isExternalUrl: false, description: "" };
}
