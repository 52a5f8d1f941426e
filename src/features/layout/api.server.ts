import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { LayoutContext } from "./context.server.ts";
import { footerMenuItems, mainMenuItems, navMenuFile } from "./contract.ts";
import type { MenuLink, NavMenu } from "./menu.model.ts";
import { footerOf, navMenuOf } from "./service.server.ts";

const handler = handlers<LayoutContext>();

export const layoutApi = [
  handler(navMenuFile, async ({ context, expiresAt }) => requireMenu(context, expiresAt)),
  handler(mainMenuItems, async ({ context, expiresAt }) => {
    const { list, help } = requireMenu(context, expiresAt);
    const entries = list.map(({ items, ...entry }) => ({
      ...entry,
      items: items.map((group) => ({ ...heading(group.title), items: group.items.map(withoutPicture) })),
    }));
    return success(entries.concat({ ...heading("Help"), items: help.map((item) => ({ ...item, items: [] })) }));
  }),
  handler(footerMenuItems, async ({ context, query }) => success(footerOf(context, query.vendorType))),
];

/** @throws HttpProblem notFound when no menu is stored */
function requireMenu(context: LayoutContext, setExpiry: (instant: Date) => void): NavMenu {
  const { value: menu, expiresAt } = navMenuOf(context);
  if (!menu) throw new HttpProblem(notFound);
  if (expiresAt) setExpiry(expiresAt);
  return menu;
}

function withoutPicture({ imageUrl: _, ...link }: MenuLink & { imageUrl: string }): MenuLink {
  return link;
}

/** A menu entry without a link of its own. */
function heading(title: string): MenuLink {
  return { title, link: "", isExternalUrl: false, description: "" };
}
