import type { z } from "zod";
import { toCard, toCardBody } from "#catalogue/product.mapper.ts";
import { toCents, toRand } from "#shared/money.ts";
import type { FoundItemShape, SearchResultsShape, SuggestionShape } from "./contract.ts";
import type { ResultItem, SearchResults, Suggestion } from "./model.ts";

// The specification's names in replies of the search, and ours.

type ItemBody = z.output<typeof FoundItemShape>;
type ResultsBody = z.output<typeof SearchResultsShape>;
type SuggestionBody = z.output<typeof SuggestionShape>;

export function toItem(item: ItemBody): ResultItem {
  return { ...item, card: item.card && toCard(item.card) };
}

function toItemBody(item: ResultItem): ItemBody {
  return { ...item, card: item.card && toCardBody(item.card) };
}

export function toResults(results: ResultsBody): SearchResults {
  return { ...results, items: results.items.map(toItem) };
}

export function toResultsBody(results: SearchResults): ResultsBody {
  return { ...results, items: results.items.map(toItemBody) };
}

export function toSuggestion({ card, ...suggestion }: SuggestionBody): Suggestion {
  if (!card) return { ...suggestion, card };
  const { vendorType, price, ...same } = card;
  return { ...suggestion, card: { ...same, price: toCents(price), segment: vendorType } };
}

export function toSuggestionBody({ card, ...suggestion }: Suggestion): SuggestionBody {
  if (!card) return { ...suggestion, card };
  const { segment, price, ...same } = card;
  return { ...suggestion, card: { ...same, price: toRand(price), vendorType: segment } };
}
