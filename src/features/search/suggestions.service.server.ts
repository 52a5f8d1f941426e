import { nextCampaignChange } from "#catalogue/listing/campaign.model.ts";
import { searchAddress } from "./address.model.ts";
import type { SearchContext } from "./context.server.ts";
import { type FoundItem, type SearchGroup, type Suggestion, unfilteredQuery } from "./model.ts";
import { itemsOf } from "./results.service.server.ts";

/** Maximum number of completed terms. */
const MAX_TERMS = 4;
/** Maximum number of items to open. */
const MAX_ITEMS = 6;

/** Suggestions for a typed text, with their cache expiry. @throws SearchUnavailable */
export async function suggestionsFor(
  context: SearchContext,
  text: string,
  group: SearchGroup,
): Promise<{ suggestions: Suggestion[]; expiresAt: Date | undefined }> {
  if (text === "") return { suggestions: [], expiresAt: undefined };
  const { terms, ids } = await context.search.engine.suggest({ text, group, limit: MAX_ITEMS });
  const suggestions = [
    ...terms.slice(0, MAX_TERMS).map((term) => termSuggestion(term, group)),
    ...itemsOf(context, ids.slice(0, MAX_ITEMS), group).map(itemSuggestion),
  ];
  return { suggestions, expiresAt: nextCampaignChange(context.campaigns, context.clock.now()) };
}

function termSuggestion(text: string, group: SearchGroup): Suggestion {
  return { type: "term", text, url: searchAddress(unfilteredQuery(text, group), "personal"), imageUrl: "", card: null };
}

function itemSuggestion({ type, title, url, imageUrl, card }: FoundItem): Suggestion {
  return { type, text: title, url, imageUrl, card: card && priceOf(card) };
}

function priceOf({ price, planPeriod, severalPrices, segment }: NonNullable<FoundItem["card"]>) {
  return { price, planPeriod, severalPrices, segment };
}
