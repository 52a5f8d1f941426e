import { type Category, categoryPath, hasPage } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import { legalPath } from "./legal.model.ts";
import {
  inGroupOrder,
  inMenuOrder,
  type MenuDeal,
  type MenuDocument,
  type MenuGroup,
  type MenuItemDocument,
  type MenuLink,
  type MenuList,
  type NavMenu,
  STATIC_TOP_LEVEL,
  segmentOfEntry,
} from "./menu.model.ts";

/** The parts of the catalogue that fill a menu. */
export interface MenuCatalogue {
  categories(segment: Segment): readonly Category[];
  /** The promoted deal of some categories, by their slugs. */
  dealOf(segment: Segment, slugs: readonly string[]): MenuDeal | null;
  /** Ways into some categories, beside their tiles. */
  listsOf(categories: readonly Category[]): MenuList[];
}

/** A menu group with the slugs of its categories in their order. */
interface GroupSlugs {
  title: string;
  categories: string[];
}

/**
 * The navigation menu (S7-33): the stored menu with names, pictures and deals from the catalogue. A category that the
 * catalogue lacks is left out. A category in no stored group is added to its group of the catalogue, so that a new
 * catalogue needs no new menu. Both segments are always present.
 */
export function buildMenu({ list, help }: MenuDocument, catalogue: MenuCatalogue): NavMenu {
  const missing = STATIC_TOP_LEVEL.filter(
    (entry) => segmentOfEntry(entry) && !list.some(({ title }) => title === entry.title),
  );
  const entries = [...list, ...missing.map((entry) => ({ ...entry, categories: [], items: [] }))];
  return {
    list: inMenuOrder(entries).map((entry) => {
      const segment = segmentOfEntry(entry);
      return { ...menuLink(entry), items: segment ? buildGroups(entry.items, segment, catalogue) : [] };
    }),
    help: help.map(menuLink),
  };
}

function buildGroups(stored: readonly MenuItemDocument[], segment: Segment, catalogue: MenuCatalogue): MenuGroup[] {
  const bySlug = new Map(
    catalogue
      .categories(segment)
      .filter(hasPage)
      .map((category) => [category.slug, category]),
  );
  const groups = withUngroupedCategories(stored, [...bySlug.values()]).map(({ title, categories }) => {
    const available = categories.flatMap((slug) => {
      const category = bySlug.get(slug);
      // Each category appears once, in the first group that lists it.
      bySlug.delete(slug);
      return category ?? [];
    });
    return {
      title,
      items: available.map(categoryLink),
      lists: catalogue.listsOf(available),
      deal: catalogue.dealOf(segment, slugsOf(available)),
    };
  });
  return inGroupOrder(groups.filter(({ items }) => items.length > 0));
}

/** The stored groups, with the categories that none of them lists added. */
function withUngroupedCategories(stored: readonly MenuItemDocument[], categories: readonly Category[]): GroupSlugs[] {
  const groups: GroupSlugs[] = stored.map((group) => ({ title: group.title, categories: [...group.categories] }));
  const listed = new Set(stored.flatMap((group) => group.categories));
  for (const { slug, group } of categories.toSorted((one, other) => one.sort - other.sort)) {
    if (listed.has(slug)) continue;
    const existing = groups.find(({ title }) => title === group);
    if (existing) existing.categories.push(slug);
    else groups.push({ title: group, categories: [slug] });
  }
  return groups;
}

function slugsOf(categories: readonly Category[]): string[] {
  return categories.map(({ slug }) => slug);
}

function menuLink({ title, link, isExternalUrl, description }: MenuLink): MenuLink {
  return { title, link, isExternalUrl, description };
}

function categoryLink(category: Category): MenuLink & { imageUrl: string } {
  const { name, description, imageUrl } = category;
  return { title: name, link: categoryPath(category), isExternalUrl: false, description, imageUrl };
}

/** A link of the footer. */
type FooterLink = Pick<MenuLink, "title" | "link" | "isExternalUrl">;

/** A legal document: its slug and the label of its links. */
export interface LegalLink {
  slug: string;
  label: string;
}

/** A column of footer links under a title. */
export interface FooterColumn {
  title: string;
  items: FooterLink[];
}

/** Titles of the footer columns in their order. */
const FOOTER_COLUMNS = ["Help", "Shop", "Company", "Legal"] as const;

/**
 * The footer columns of a segment (S7-34): the stored links, then the categories in Shop and the legal documents in
 * Legal, also without stored links. Empty columns are left out.
 */
export function buildFooter(
  { list }: Pick<MenuDocument, "list">,
  groups: readonly MenuGroup[],
  legal: readonly LegalLink[],
): FooterColumn[] {
  const added: Record<string, FooterLink[]> = {
    Shop: groups.flatMap(({ items }) => items),
    Legal: legal.map(({ label, slug }) => ({ title: label, link: legalPath(slug), isExternalUrl: false })),
  };
  const titles = new Set<string>([...FOOTER_COLUMNS, ...list.map(({ title }) => title)]);
  return [...titles]
    .map((title) => {
      const stored = list.filter((column) => column.title === title).flatMap(({ items }) => items);
      return { title, items: [...stored, ...(added[title] ?? [])].map(footerLink) };
    })
    .filter(({ items }) => items.length > 0);
}

function footerLink({ title, link, isExternalUrl }: FooterLink): FooterLink {
  return { title, link, isExternalUrl };
}

/** A category as displayed in a tile. */
export interface MenuCategory {
  name: string;
  path: string;
  description: string;
  imageUrl: string;
}

/** The tile of a category. */
export function menuCategory(category: Category): MenuCategory {
  const { name, description, imageUrl } = category;
  return { name, description, imageUrl, path: categoryPath(category) };
}
