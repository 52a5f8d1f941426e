import type { ArticleCard } from "#content/articles/model.ts";
import type { NamedDocument } from "#content/documents.model.ts";

/** An article as a list shows it. */
export function cardOf(change: Partial<ArticleCard> & { slug: string }): ArticleCard {
  return {
    title: "Title",
    description: "Description",
    category: { slug: "travel", name: "Travel" },
    vendorTypes: ["personal", "business"],
    imageUrl: "/images/article~fibre.svg",
    author: "The team",
    publishedOn: "2026-01-01",
    updatedOn: "2026-02-01",
    readingMinutes: 1,
    path: `/articles/${change.slug}`,
    tags: [],
    ...change,
  };
}

/** An article as it is written. */
export function documentOf(change: Partial<NamedDocument<"articles">> & { slug: string }): NamedDocument<"articles"> {
  return {
    title: "Title",
    description: "Description",
    category: "travel",
    vendorTypes: ["personal", "business"],
    imageUrl: "/images/article~fibre.svg",
    author: "The team",
    publishedOn: "2026-01-01",
    updatedOn: "2026-02-01",
    tags: ["a"],
    related: [],
    links: [],
    body: "words",
    ...change,
  };
}
