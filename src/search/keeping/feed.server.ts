import type { Card } from "#catalogue/card.model.ts";
import { VENDOR_TYPES } from "#catalogue/model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { Clock } from "#clock/model.ts";
import type { ContentMemory } from "#content/memory.server.ts";
import { type Campaign, campaignState } from "#listing/campaign.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { changedProducts, productTexts } from "#search/data.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import { articleDocument, dealDocument, helpDocument, productDocument, type SearchDocument } from "./document.model.ts";

/** What can be found is read from here. */
export interface SearchSource {
  db: Database;
  clock: Clock;
  campaigns: readonly Campaign[];
  catalogue: Pick<Catalogue, "card" | "offersOf" | "categories">;
  content: ContentMemory;
}

/** Products read at once: so few that this process has time for others between them. */
const BATCH = 50;

/** Ids read, or taken out, at once. */
const IDS = 1_000;

/** Names of categories by segment and slug, "business/fibre": what products are found by besides their own words. */
function categoryNames({ catalogue }: Pick<SearchSource, "catalogue">): ReadonlyMap<string, string> {
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
  const { put, remove } = await changedCards(source, since);
  const names = categoryNames(source);
  for (let from = 0; from < remove.length; from += IDS) yield { put: [], remove: remove.slice(from, from + IDS) };
  for (let from = 0; from < put.length; from += BATCH) {
    const batch = put.slice(from, from + BATCH);
    const texts = new Map(
      (
        await productTexts(
          source.db,
          batch.map(({ id }) => id),
        )
      ).map((text) => [text.id, text]),
    );
    yield {
      put: batch.flatMap((card) => {
        const text = texts.get(card.id);
        const name = names.get(`${card.vendorType}/${card.categorySlug}`) ?? "";
        return text ? [productDocument(card, source.catalogue.offersOf(card), text, name)] : [];
      }),
      remove: [],
    };
  }
}

/** The cards of what changed, the most popular first, and what has none. */
async function changedCards(
  { db, catalogue }: SearchSource,
  since: number,
): Promise<{ put: Card[]; remove: string[] }> {
  const cards: Card[] = [];
  const remove: string[] = [];
  for (let after = ""; ; ) {
    const ids = await changedProducts(db, since, { after, limit: IDS });
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    for (const id of ids) {
      const card = catalogue.card(id);
      if (card) cards.push(card);
      else remove.push(`product:${id}`);
    }
  }
  return { put: cards.sort(byPopularity), remove };
}

function byPopularity(one: Card, other: Card): number {
  return other.popularity - one.popularity || (one.id < other.id ? -1 : 1);
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
