import type { Card } from "#catalogue/cards/model.ts";
import type { ArticleDocument, CampaignDocument, HelpDocument } from "#content/documents.model.ts";
import { formatPrice } from "#shared/money.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";
import type { FoundType } from "../model.ts";

/** A document as engines index it. */
export interface SearchDocument {
  /** As in FoundItem. */
  id: string;
  type: FoundType;
  /** Segments in which it is found. */
  vendorTypes: Segment[];
  title: string;
  /** Product and material ids. */
  codes: string[];
  /** Tags, brand, sub-category, sizes, prices of a bundle's sizes, speeds, colours, subtitle, and questions that it answers. */
  tags: string[];
  category: string;
  /** Brand of a product; else empty. */
  brand: string;
  /** Kind of a product: its sub-category, or its category without one. Empty for other types: an article about fibre is not fibre. */
  kinds: string[];
  text: string;
  popularity: number;
}

/** Searchable text of a product besides its card. */
export interface ProductText {
  id: string;
  materials: string[];
  /** Names of its variants, plans and choices. */
  choices: string[];
  description: string;
  features: string[];
}

/** Creates the document of a product. */
export function productDocument(card: Card, text: ProductText, categoryName: string): SearchDocument {
  const { id, name, brand, subTitle, subCategory, provider, badges, data, speeds, colours } = card;
  return {
    id: `product:${id}`,
    type: "product",
    vendorTypes: [card.segment],
    title: name,
    codes: [id, ...text.materials],
    tags: [
      ...[brand, subCategory, provider].filter(Boolean),
      ...badges.map((badge) => badge.name),
      ...data,
      // "R29 data" means the bundle at that price.
      ...card.bundle.map(({ price }) => formatPrice(price)),
      ...speeds,
      ...colours.map((colour) => colour.name),
      ...text.choices,
      subTitle,
    ],
    category: categoryName,
    kinds: [subCategory || categoryName],
    text: [...text.features, text.description].join("\n"),
    brand,
    popularity: card.popularity,
  };
}

type ContentText = Pick<SearchDocument, "id" | "type" | "title" | "tags" | "category" | "text"> &
  Partial<Pick<SearchDocument, "vendorTypes">>;

function contentDocument(text: ContentText): SearchDocument {
  return {
    vendorTypes: [...SEGMENTS],
    ...text,
    codes: [],
    kinds: [],
    brand: "",
    popularity: 0,
  };
}

/** Creates the document of an article. */
export function articleDocument(article: ArticleDocument & { slug: string }, categoryName: string): SearchDocument {
  const { slug, title, description, vendorTypes, tags, body } = article;
  const id = `article:${slug}`;
  return contentDocument({
    id,
    type: "article",
    title,
    tags: [...tags, description],
    category: categoryName,
    text: body,
    vendorTypes,
  });
}

/** Creates the document of a help page. */
export function helpDocument(page: HelpDocument & { slug: string }): SearchDocument {
  const { slug, title, description, topic, questions, body } = page;
  const text = [...questions.map(({ answer }) => answer), body].join("\n");
  const tags = [description, ...questions.map(({ question }) => question)];
  return contentDocument({ id: `help:${slug}`, type: "help", title, tags, category: topic, text });
}

/** Creates the document of a deal campaign. */
export function dealDocument({ slug, title, text, body }: CampaignDocument & { slug: string }): SearchDocument {
  const words = `${text}\n${body}`;
  return contentDocument({ id: `deal:${slug}`, type: "deal", title, tags: [], category: "Deals", text: words });
}
