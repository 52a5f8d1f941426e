import { VENDOR_TYPES } from "#catalogue/model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { Clock } from "#clock/model.ts";
import type { ContentMemory } from "#content/memory.server.ts";
import { type Campaign, campaignState } from "#listing/campaign.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { productTexts, type ReadSoFar } from "./data.server.ts";
import { articleDocument, dealDocument, helpDocument, productDocument, type SearchDocument } from "./document.model.ts";
import type { IndexChange } from "./engine.model.ts";

/** What can be found is read from here. */
export interface SearchSource {
  db: Database;
  clock: Clock;
  campaigns: readonly Campaign[];
  catalogue: Pick<Catalogue, "card" | "categories">;
  content: ContentMemory;
}

/** Products read at once: so few that this process has time for others between them. */
const BATCH = 50;

/** Names of categories by segment and slug, "business/fibre": what products are found by besides their own words. */
export function categoryNames({ catalogue }: Pick<SearchSource, "catalogue">): ReadonlyMap<string, string> {
  return new Map(
    VENDOR_TYPES.flatMap((vendorType) => catalogue.categories(vendorType)).map(({ vendorType, slug, name }) => [
      `${vendorType}/${slug}`,
      name,
    ]),
  );
}

/** Campaigns that are open now. */
export function openCampaigns({ campaigns, clock }: Pick<SearchSource, "campaigns" | "clock">): Campaign[] {
  const now = clock.now();
  return campaigns.filter((campaign) => campaignState(campaign, now) === "open");
}

/** Products that changed after a revision of the catalogue (-1 for all), the most popular first. */
export async function* productChanges(source: SearchSource, since: number): AsyncGenerator<IndexChange> {
  const names = categoryNames(source);
  for (let after: ReadSoFar | undefined; ; ) {
    const texts = await productTexts(source.db, since, { after, limit: BATCH });
    after = texts.at(-1);
    if (!after) return;
    const change: { put: SearchDocument[]; remove: string[] } = { put: [], remove: [] };
    for (const text of texts) {
      const card = source.catalogue.card(text.id);
      if (card)
        change.put.push(productDocument(card, text, names.get(`${card.vendorType}/${card.categorySlug}`) ?? ""));
      else change.remove.push(`product:${text.id}`);
    }
    yield change;
  }
}

/** Everything besides products that can be found now: articles, help, and campaigns that are open. */
export function writtenDocuments(source: Omit<SearchSource, "db" | "catalogue">): SearchDocument[] {
  const { content } = source;
  return [
    ...content.all("articles").flatMap((article) => {
      const category = content.one("article-categories", article.category);
      return category ? [articleDocument(article, category.name)] : [];
    }),
    ...content.all("help").map(helpDocument),
    ...openCampaigns(source).flatMap(({ slug, tags }) => {
      const page = content.one("campaigns", slug);
      return page ? [dealDocument({ ...page, tags })] : [];
    }),
  ];
}
