import { nextTurn } from "#catalogue/listing/campaign.model.ts";
import { searchAddress } from "./address.model.ts";
import type { SearchContext } from "./context.server.ts";
import { type FoundItem, plainQuestion, type SearchGroup, type Suggestion } from "./model.ts";
import { itemsOf } from "./results.service.server.ts";

/** Completed questions that are shown at most. */
const MAX_TERMS = 4;
/** Things to open at once that are shown at most. */
const MAX_ITEMS = 6;

/** What somebody may be typing, and until when that may be kept. @throws SearchUnavailable */
export async function suggestionsFor(
  context: SearchContext,
  text: string,
  group: SearchGroup,
): Promise<{ suggestions: Suggestion[]; expiresAt: Date | undefined }> {
  if (text === "") return { suggestions: [], expiresAt: undefined };
  const { terms, ids } = await context.search.engine.suggest({ text, group, most: MAX_ITEMS });
  const suggestions = [
    ...terms.slice(0, MAX_TERMS).map((term) => termSuggestion(term, group)),
    ...itemsOf(context, ids.slice(0, MAX_ITEMS), group).map(itemSuggestion),
  ];
  return { suggestions, expiresAt: nextTurn(context.campaigns, context.clock.now()) };
}

function termSuggestion(text: string, group: SearchGroup): Suggestion {
  return { type: "term", text, url: searchAddress(plainQuestion(text, group), "personal"), imageUrl: "", card: null };
}

function itemSuggestion({ type, title, url, imageUrl, card }: FoundItem): Suggestion {
  return { type, text: title, url, imageUrl, card: card && priceOf(card) };
}

function priceOf({ price, planPeriod, severalPrices, vendorType }: NonNullable<FoundItem["card"]>) {
  return { price, planPeriod, severalPrices, vendorType };
}
