import type { Card } from "#catalogue/cards/card.model.ts";
import { campaignPath, campaignState } from "#catalogue/listing/campaign.model.ts";
import { liveCards } from "#catalogue/listing/live-cards.model.ts";
import { offering } from "#catalogue/listing/narrowing.model.ts";
import { productPath } from "#catalogue/model.ts";
import type { Offer } from "#catalogue/offer.model.ts";
import { articlePath } from "#content/articles/model.ts";
import { helpPath } from "#content/help/model.ts";
import type { SearchContext } from "./context.server.ts";
import type { EngineAnswer } from "./engine/engine.model.ts";
import type { FoundItem, FoundType, SearchGroup } from "./model.ts";

type Content = Pick<FoundItem, "title" | "description" | "url" | "imageUrl">;

/** What ids of documents stand for, as it is now; what is gone meanwhile is left out. @param offers what of products is meant; all where nothing is said */
export function itemsOf(
  context: SearchContext,
  ids: readonly string[],
  group: SearchGroup,
  offers?: EngineAnswer["offers"],
): FoundItem[] {
  return ids.flatMap((id) => {
    const [kind = "", ...rest] = id.split(":");
    const name = rest.join(":");
    if (kind === "product") {
      const card = context.catalogue.card(name);
      return card ? [productItem(context, id, card, offers?.get(id))] : [];
    }
    const type = WRITTEN_TYPES.find((known) => known === kind);
    const content = type && WRITTEN[type](context, name, group);
    return type && content ? [{ id, type, card: null, ...content }] : [];
  });
}

function productItem(
  { catalogue, clock }: SearchContext,
  id: string,
  stored: Card,
  offers: readonly Offer[] = [],
): FoundItem {
  const offered = offering(stored, offers, catalogue.offersOf(stored));
  const [card = offered] = liveCards([offered], clock.now());
  const { name, subTitle, imageUrl } = card;
  return { id, type: "product", title: name, description: subTitle, url: productPath(card), imageUrl, card };
}

const WRITTEN_TYPES = ["article", "help", "deal"] as const;

const WRITTEN: Record<
  Exclude<FoundType, "product">,
  (context: SearchContext, slug: string, group: SearchGroup) => Content | undefined
> = {
  article({ content }, slug) {
    const article = content.one("articles", slug);
    // One whose category is not written has no page.
    if (!article || !content.one("article-categories", article.category)) return undefined;
    const { title, description, imageUrl } = article;
    return { title, description, url: articlePath(slug), imageUrl };
  },
  help({ content }, slug) {
    const page = content.one("help", slug);
    return page && { title: page.title, description: page.description, url: helpPath(slug), imageUrl: "" };
  },
  deal({ content, campaigns, clock }, slug, group) {
    const campaign = campaigns.find((known) => known.slug === slug);
    const page = content.one("campaigns", slug);
    if (!campaign || !page || campaignState(campaign, clock.now()) !== "open") return undefined;
    const url = campaignPath(group === "business" ? "business" : "personal", campaign);
    return { title: page.title, description: page.text, url, imageUrl: page.imageUrl };
  },
};
