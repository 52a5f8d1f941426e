import { type Category, categoryPath, hasPage } from "#catalogue/model.ts";
import type { VendorType } from "#shared/segment.ts";
import { legalPath } from "./legal.model.ts";
import {
  inGroupOrder,
  inMenuOrder,
  type MenuDeal,
  type MenuDocument,
  type MenuGroup,
  type MenuItemDocument,
  type MenuLink,
  type NavMenu,
  STATIC_TOP,
  segmentOfEntry,
} from "./menu.model.ts";

/** What the catalogue adds to a menu. */
export interface MenuShelves {
  categories(vendorType: VendorType): readonly Category[];
  /** The promoted deal among categories, by their slugs. */
  dealOf(vendorType: VendorType, slugs: readonly string[]): MenuDeal | null;
}

/** A group as it is written, with slugs of its categories in their order. */
interface NamedGroup {
  title: string;
  categories: string[];
}

/**
 * The menu file (S7-33): what is written, with the names, pictures and deals of the catalogue. A category that the
 * catalogue does not have is left out; one that no group names stands in the group that the catalogue says, so that
 * another catalogue needs no other menu. Both segments are always there.
 */
export function filledMenu({ list, help }: MenuDocument, shelves: MenuShelves): NavMenu {
  const missing = STATIC_TOP.filter(
    (entry) => segmentOfEntry(entry) && !list.some(({ title }) => title === entry.title),
  );
  const entries = [...list, ...missing.map((entry) => ({ ...entry, categories: [], items: [] }))];
  return {
    list: inMenuOrder(entries).map((entry) => {
      const segment = segmentOfEntry(entry);
      return { ...menuLink(entry), items: segment ? filledGroups(entry.items, segment, shelves) : [] };
    }),
    help: help.map(menuLink),
  };
}

function filledGroups(written: readonly MenuItemDocument[], vendorType: VendorType, shelves: MenuShelves): MenuGroup[] {
  const bySlug = new Map(
    shelves
      .categories(vendorType)
      .filter(hasPage)
      .map((category) => [category.slug, category]),
  );
  const groups = withTheRest(written, [...bySlug.values()]).map(({ title, categories }) => {
    const own = categories.flatMap((slug) => {
      const category = bySlug.get(slug);
      // A category stands once, where it is named first.
      bySlug.delete(slug);
      return category ?? [];
    });
    return { title, items: own.map(categoryLink), deal: shelves.dealOf(vendorType, slugsOf(own)) };
  });
  return inGroupOrder(groups.filter(({ items }) => items.length > 0));
}

/** The groups as they are written, and in them what none of them names. */
function withTheRest(written: readonly MenuItemDocument[], categories: readonly Category[]): NamedGroup[] {
  const groups: NamedGroup[] = written.map((group) => ({ title: group.title, categories: [...group.categories] }));
  const named = new Set(written.flatMap((group) => group.categories));
  for (const { slug, group } of categories.toSorted((one, other) => one.sort - other.sort)) {
    if (named.has(slug)) continue;
    const known = groups.find(({ title }) => title === group);
    if (known) known.categories.push(slug);
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

/** A link at the foot of the page. */
type FooterLink = Pick<MenuLink, "title" | "link" | "isExternalUrl">;

/** A document of the law, by its slug, and what links to it say. */
export interface LegalLink {
  slug: string;
  label: string;
}

/** Links at the foot of the page under one word. */
export interface FooterColumn {
  title: string;
  items: FooterLink[];
}

/** The columns at the foot of the page in their order. */
const FOOTER_COLUMNS = ["Help", "Shop", "Company", "Legal"] as const;

/**
 * The columns at the foot of a segment's pages (S7-34): what is written, then in Shop the categories, and in Legal the
 * documents of the law, which are there even where nothing is written. Columns without a link are left out.
 */
export function filledFooter(
  { list }: Pick<MenuDocument, "list">,
  groups: readonly MenuGroup[],
  legal: readonly LegalLink[],
): FooterColumn[] {
  const own: Record<string, FooterLink[]> = {
    Shop: groups.flatMap(({ items }) => items),
    Legal: legal.map(({ label, slug }) => ({ title: label, link: legalPath(slug), isExternalUrl: false })),
  };
  const titles = new Set<string>([...FOOTER_COLUMNS, ...list.map(({ title }) => title)]);
  return [...titles]
    .map((title) => {
      const written = list.filter((column) => column.title === title).flatMap(({ items }) => items);
      return { title, items: [...written, ...(own[title] ?? [])].map(footerLink) };
    })
    .filter(({ items }) => items.length > 0);
}

function footerLink({ title, link, isExternalUrl }: FooterLink): FooterLink {
  return { title, link, isExternalUrl };
}

/** A category as the tiles of a home page show it. */
export interface MenuCategory {
  name: string;
  path: string;
  description: string;
  imageUrl: string;
}

/** What a tile shows of a category. */
export function menuCategory(category: Category): MenuCategory {
  const { name, description, imageUrl } = category;
  return { name, description, imageUrl, path: categoryPath(category) };
}
