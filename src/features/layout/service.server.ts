import { liveBadges } from "#catalogue/badges.model.ts";
import type { Card } from "#catalogue/cards/model.ts";
import { nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { ProductLists } from "#catalogue/context.server.ts";
import { cardComparator } from "#catalogue/listing/order.model.ts";
import { listQueryFrom } from "#catalogue/listing/query.model.ts";
import { listOf } from "#catalogue/listing/service.server.ts";
import { type Category, categoryPath, isDeal, productPath } from "#catalogue/model.ts";
import { toPricesBody } from "#catalogue/product.mapper.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { cachedByRevision } from "#platform/revisions.server.ts";
import type { Segment } from "#shared/segment.ts";
import type { AppShellData } from "./app-shell.ts";
import type { LayoutContext } from "./context.server.ts";
import { groupsOf, type MenuDeal, type MenuList, menuForSegment, type NavMenu } from "./menu.model.ts";
import { buildFooter, buildMenu, type FooterColumn } from "./menu-builder.model.ts";

/** A value computed from the catalogue, and when it changes without a change of data, such as the end of a badge. */
export interface Expiring<Value> {
  value: Value;
  expiresAt: Date | undefined;
}

const menuCache = cachedByRevision(
  ["catalogue", "stock", "content"],
  (_: LayoutContext, _menu: "menu"): { current?: Expiring<NavMenu | null> } => ({}),
);

/** The navigation menu of both segments; null when none is stored. Cached until content or catalogue change, or until a badge expires. */
export function navMenuOf(context: LayoutContext): Expiring<NavMenu | null> {
  const cache = menuCache(context, "menu");
  const isExpired = cache.current?.expiresAt && cache.current.expiresAt <= context.clock.now();
  if (!cache.current || isExpired) cache.current = currentMenu(context);
  return cache.current;
}

function currentMenu(context: LayoutContext): Expiring<NavMenu | null> {
  const { catalogue, content, clock } = context;
  const now = clock.now();
  const stored = content.one("menus", "topgunmenu");
  if (!stored) return { value: null, expiresAt: undefined };
  const menu = buildMenu(stored, {
    categories: catalogue.categories,
    dealOf: (segment, slugs) => promotedDeal(catalogue.deals(segment), slugs, now),
    listsOf: (categories) => menuLists(context, categories),
  });
  return {
    value: menu,
    expiresAt: nextBadgeExpiry([...catalogue.deals("personal"), ...catalogue.deals("business")], now),
  };
}

/** The columns at the foot of a segment's pages; also without a stored menu. */
export const footerOf = cachedByRevision(
  ["catalogue", "content"],
  (context: LayoutContext, segment: Segment): FooterColumn[] => {
    const { catalogue, content } = context;
    const menuCatalogue = { categories: catalogue.categories, dealOf: () => null, listsOf: () => [] };
    const menu = buildMenu(content.one("menus", "topgunmenu") ?? { list: [], help: [] }, menuCatalogue);
    return buildFooter(content.one("menus", "footer") ?? { list: [] }, groupsOf(menu, segment), content.all("legal"));
  },
);

const BEST_SELLERS = new URLSearchParams({ sort: "MOST POPULAR" });

/** Links of one list of the menu. */
const MAX_LINKS = 5;

/** Brands and budgets of the category with most brands, and the best-selling products of all; lists of a single link are left out. */
function menuLists(context: PlatformContext & ProductLists, categories: readonly Category[]): MenuList[] {
  const pages = categories.flatMap((category) => {
    const { segment, slug } = category;
    const page = listOf(context, listQueryFrom(BEST_SELLERS, { segment, category: slug }));
    return page ? { category, filters: page.filters, items: page.items } : [];
  });
  const [largest] = pages.toSorted((one, other) => other.filters.brand.length - one.filters.brand.length);
  const popular = pages
    .flatMap(({ items }) => items)
    .filter(({ stock }) => stock !== "out")
    .toSorted(cardComparator("MOST POPULAR"));
  const lists = [
    ...(largest
      ? [
          facetList("By brand", largest.category, "brand", largest.filters.brand),
          facetList("By budget", largest.category, "price", largest.filters.price),
        ]
      : []),
    {
      title: "Popular now",
      links: popular.slice(0, MAX_LINKS).map((card) => ({ title: card.name, link: productPath(card) })),
    },
  ];
  return lists.filter(({ links }) => links.length > 1);
}

/** Links to a category with one value of a filter, those with most products. */
function facetList(
  title: string,
  category: Category,
  facet: "brand" | "price",
  options: readonly { value: string; label: string; count: number }[],
): MenuList {
  const largest = options.toSorted((one, other) => other.count - one.count).slice(0, MAX_LINKS);
  const links = options
    .filter((option) => largest.includes(option))
    .map(({ label, value }) => ({
      title: label,
      link: `${categoryPath(category)}?${new URLSearchParams({ [facet]: value })}`,
    }));
  return { title, links };
}

/** The best-selling deal among some categories. */
function promotedDeal(deals: readonly Card[], slugs: readonly string[], now: Date): MenuDeal | null {
  const availableDeals = deals.filter((card) => slugs.includes(card.categorySlug) && card.stock !== "out");
  for (const card of availableDeals.toSorted(cardComparator("MOST POPULAR"))) {
    const badge = liveBadges(card.badges, now).find(isDeal)?.name;
    if (badge === undefined) continue;
    const { planPeriod, severalPrices, freeMonths, imageUrl } = card;
    const priceFields = { ...toPricesBody(card), planPeriod, severalPrices, freeMonths };
    return { title: card.name, link: productPath(card), imageUrl, badge, ...priceFields };
  }
  return null;
}

/** Data of the app shell for a page of a segment. When menu or footer cannot be built they are empty, so that the page still renders (S4-17). */
export function appShellOf(context: LayoutContext, segment: Segment): Expiring<AppShellData> {
  const { value: menu, expiresAt } = menuOrNone(context);
  const value = {
    brand: context.brand,
    imageHost: context.env.IMAGE_HOST ?? "",
    segment,
    menu: menu && menuForSegment(menu, segment),
    footer: footerOrNone(context, segment),
    sampleNotice: context.flags.isOn("sampleNotice"),
  };
  return { value, expiresAt };
}

function menuOrNone(context: LayoutContext): Expiring<NavMenu | null> {
  try {
    return navMenuOf(context);
  } catch (err) {
    context.logger.error({ err }, "menu not built");
    return { value: null, expiresAt: undefined };
  }
}

function footerOrNone(context: LayoutContext, segment: Segment) {
  try {
    return footerOf(context, segment);
  } catch (err) {
    context.logger.error({ err }, "footer not built");
    return [];
  }
}
