import { isDeal, liveBadges } from "#catalogue/badges.model.ts";
import type { Card } from "#catalogue/cards/model.ts";
import { nextBadgeEnd } from "#catalogue/cards/model.ts";
import { comparing } from "#catalogue/listing/order.model.ts";
import { productPath } from "#catalogue/model.ts";
import { cachedByRevision } from "#platform/revisions.server.ts";
import type { VendorType } from "#shared/segment.ts";
import type { AppShellData } from "./app-shell.ts";
import type { LayoutContext } from "./context.server.ts";
import { groupsOf, type MenuDeal, type NavMenu, ofSegment } from "./menu.model.ts";
import { type FooterColumn, filledFooter, filledMenu } from "./menu-builder.model.ts";

/** Something made of the catalogue, and when it will be another one without any change of data. */
export interface Turning<Made> {
  made: Made;
  expiresAt: Date | undefined;
}

const places = cachedByRevision(
  ["catalogue", "content"],
  (_: LayoutContext, _menu: "menu"): { now?: Turning<NavMenu | null> } => ({}),
);

/** The navigation menu of both segments; null where none is written. Made once until content or catalogue changes, or until it turns. */
export function navMenuOf(context: LayoutContext): Turning<NavMenu | null> {
  const place = places(context, "menu");
  if (!place.now || (place.now.expiresAt && place.now.expiresAt <= context.clock.now())) place.now = madeMenu(context);
  return place.now;
}

function madeMenu({ catalogue, content, clock }: LayoutContext): Turning<NavMenu | null> {
  const now = clock.now();
  const written = content.one("menus", "topgunmenu");
  if (!written) return { made: null, expiresAt: undefined };
  const menu = filledMenu(written, {
    categories: catalogue.categories,
    dealOf: (vendorType, slugs) => promoted(catalogue.deals(vendorType), slugs, now),
  });
  return { made: menu, expiresAt: nextBadgeEnd([...catalogue.deals("personal"), ...catalogue.deals("business")], now) };
}

/** The columns at the foot of a segment's pages; they are there even where no menu is written. */
export const footerOf = cachedByRevision(
  ["catalogue", "content"],
  (context: LayoutContext, vendorType: VendorType): FooterColumn[] => {
    const { catalogue, content } = context;
    const shelves = { categories: catalogue.categories, dealOf: () => null };
    const menu = filledMenu(content.one("menus", "topgunmenu") ?? { list: [], help: [] }, shelves);
    return filledFooter(
      content.one("menus", "footer") ?? { list: [] },
      groupsOf(menu, vendorType),
      content.all("legal"),
    );
  },
);

/** The best-selling deal among some categories. */
function promoted(deals: readonly Card[], slugs: readonly string[], now: Date): MenuDeal | null {
  const sold = deals.filter((card) => slugs.includes(card.categorySlug) && card.stock !== "out");
  for (const card of sold.toSorted(comparing("MOST POPULAR"))) {
    const badge = liveBadges(card.badges, now).find(isDeal)?.name;
    if (badge === undefined) continue;
    const { price, originalPrice, planPeriod, severalPrices, freeMonths, imageUrl } = card;
    const said = { price, originalPrice, planPeriod, severalPrices, freeMonths };
    return { title: card.name, link: productPath(card), imageUrl, badge, ...said };
  }
  return null;
}

/**
 * What the frame around a page of a segment needs. A menu that cannot be made is missing from it and nothing else, so that no page is
 * without its frame.
 */
export function appShellOf(context: LayoutContext, vendorType: VendorType): Turning<AppShellData> {
  const { made: menu, expiresAt } = menuOrNone(context);
  const made = {
    brand: context.brand,
    vendorType,
    menu: menu && ofSegment(menu, vendorType),
    footer: footerOrNone(context, vendorType),
    sampleNotice: context.flags.isOn("sampleNotice"),
  };
  return { made, expiresAt };
}

function menuOrNone(context: LayoutContext): Turning<NavMenu | null> {
  try {
    return navMenuOf(context);
  } catch (error) {
    console.error(error);
    return { made: null, expiresAt: undefined };
  }
}

function footerOrNone(context: LayoutContext, vendorType: VendorType) {
  try {
    return footerOf(context, vendorType);
  } catch (error) {
    console.error(error);
    return [];
  }
}
