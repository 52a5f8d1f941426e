import type { Card } from "#catalogue/card.model.ts";
import { isMonthly, VENDOR_TYPES, type VendorType } from "#catalogue/model.ts";
import type { Offer } from "#catalogue/offer.model.ts";
import type { ArticleDocument, CampaignDocument, HelpDocument } from "#content/documents.model.ts";
import { type Facet, facetValue } from "#listing/facets.model.ts";
import { type Cents, toCents } from "#money/model.ts";
import { bySearchFacet, type FoundType, type SearchFacet } from "#search/model.ts";

/** Something that can be found, as engines index it. */
export interface SearchDocument {
  /** As in FoundItem. */
  id: string;
  type: FoundType;
  /** Whose it is. */
  vendorTypes: VendorType[];
  title: string;
  /** What it is asked for by that is no part of its title: product and material ids. */
  codes: string[];
  /** Tags, brand, sub-category, sizes, speeds, colours, the line below its title, and questions that it answers. */
  tags: string[];
  category: string;
  /** What a product is, in the name of its sub-category, or of its category where it has none; nothing for all else: an article about fibre is no fibre. */
  kinds: string[];
  text: string;
  /** Least that is due in the first month, once-off included: what orders by price go by (G-11). Null for what has no price. */
  sortPrice: Cents | null;
  /** Lowest price each month, or once; null where it has none of that kind. */
  monthlyPrice: Cents | null;
  oncePrice: Cents | null;
  facets: Record<SearchFacet, string[]>;
  /** Day on which it was launched or published, "2026-09-01". */
  launchedOn: string;
  popularity: number;
}

/** What there is to read about a product besides its card. */
export interface ProductText {
  id: string;
  materials: string[];
  /** Names of its variants, plans and choices. */
  choices: string[];
  description: string;
  features: string[];
}

/** The facets of listings that stand behind those of a search. */
const LISTED = { brand: "brand", price: "price", data: "data", term: "term" } as const satisfies Partial<
  Record<SearchFacet, Facet>
>;

/** A product. @param categoryName name of its category */
export function productDocument(
  card: Card,
  offers: readonly Offer[],
  text: ProductText,
  categoryName: string,
): SearchDocument {
  const { id, name, brand, subTitle, subCategory, provider, badges, data, speeds, colours, price, planPeriod } = card;
  const cents = toCents(price);
  return {
    id: `product:${id}`,
    type: "product",
    vendorTypes: [card.vendorType],
    title: name,
    codes: [id, ...text.materials],
    tags: [
      ...[brand, subCategory, provider].filter(Boolean),
      ...badges.map((badge) => badge.name),
      ...data,
      ...speeds,
      ...colours.map((colour) => colour.name),
      ...text.choices,
      subTitle,
    ],
    category: categoryName,
    kinds: [subCategory || categoryName],
    text: [...text.features, text.description].join("\n"),
    sortPrice: toCents(card.sortPrice),
    monthlyPrice: isMonthly(planPeriod) ? cents : null,
    oncePrice: isMonthly(planPeriod) ? null : cents,
    facets: bySearchFacet((facet) => {
      if (facet === "category") return [card.categorySlug];
      return [...new Set(offers.map((offer) => facetValue(card, offer, LISTED[facet])))].filter(Boolean);
    }),
    launchedOn: card.launchedOn,
    popularity: card.popularity,
  };
}

type ContentText = Pick<SearchDocument, "id" | "type" | "title" | "tags" | "category" | "text"> &
  Partial<Pick<SearchDocument, "vendorTypes" | "launchedOn">>;

function contentDocument(text: ContentText): SearchDocument {
  return {
    vendorTypes: [...VENDOR_TYPES],
    launchedOn: "",
    ...text,
    codes: [],
    kinds: [],
    sortPrice: null,
    monthlyPrice: null,
    oncePrice: null,
    facets: bySearchFacet(() => []),
    popularity: 0,
  };
}

/** An article. @param categoryName name of its category */
export function articleDocument(article: ArticleDocument & { slug: string }, categoryName: string): SearchDocument {
  const { slug, title, description, vendorTypes, tags, body, updatedOn } = article;
  const id = `article:${slug}`;
  return contentDocument({
    id,
    type: "article",
    title,
    tags: [...tags, description],
    category: categoryName,
    text: body,
    vendorTypes,
    launchedOn: updatedOn,
  });
}

/** A help page. */
export function helpDocument(page: HelpDocument & { slug: string }): SearchDocument {
  const { slug, title, description, topic, questions, body } = page;
  const text = [...questions.map(({ answer }) => answer), body].join("\n");
  const tags = [description, ...questions.map(({ question }) => question)];
  return contentDocument({ id: `help:${slug}`, type: "help", title, tags, category: topic, text });
}

/** A campaign of deals. */
export function dealDocument(campaign: CampaignDocument & { slug: string; tags: string[] }): SearchDocument {
  const { slug, title, text, tags, body } = campaign;
  return contentDocument({
    id: `deal:${slug}`,
    type: "deal",
    title,
    tags,
    category: "Deals",
    text: `${text}\n${body}`,
  });
}
