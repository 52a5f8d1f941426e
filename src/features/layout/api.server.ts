import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { LayoutContext } from "./context.server.ts";
import { footerMenuItems, mainMenuItems, navMenuFile } from "./contract.ts";
import type { MenuLink, NavMenu } from "./menu.model.ts";
import { footerOf, navMenuOf } from "./service.server.ts";

const handler = handlers<LayoutContext>();

export const layoutApi = [
  handler(navMenuFile, async ({ context, expiresAt }) => writtenMenu(context, expiresAt)),
  handler(mainMenuItems, async ({ context, expiresAt }) => {
    const { list, help } = writtenMenu(context, expiresAt);
    const entries = list.map(({ items, ...entry }) => ({
      ...entry,
      items: items.map((group) => ({ ...word(group.title), items: group.items })),
    }));
    return {
      success: true,
      body: entries.concat({ ...word("Help"), items: help.map((item) => ({ ...item, items: [] })) }),
    };
  }),
  handler(footerMenuItems, async ({ context, query }) => ({
    success: true,
    body: footerOf(context, query.vendorType),
  })),
];

/** @throws HttpProblem where no menu is written */
function writtenMenu(context: LayoutContext, expires: (instant: Date) => void): NavMenu {
  const { made, expiresAt } = navMenuOf(context);
  if (!made) throw new HttpProblem(notFound);
  if (expiresAt) expires(expiresAt);
  return made;
}

/** An entry that leads nowhere itself. */
function word(title: string): MenuLink {
  return { title, link: "", isExternalUrl: false, description: "" };
}
