import type { Fit } from "./fit.model.ts";
import { costOf } from "./narrowing.model.ts";
import type { Rarity } from "./rarity.model.ts";
import type { Hit, Kept } from "./results.model.ts";

/** What relevance is made of besides the mean weight of the fields in which the words stand best; each is at most this. */
const WORTH = {
  /** A name that is the question. */
  exact: 8,
  /** A name that begins as the question does. */
  begins: 2,
  /** A name in which the words stand side by side. */
  beside: 2,
  /** A name of which nothing else is left. */
  whole: 4,
  /** The same of a thing of the kind that was asked for: among its like it is no better for a short name. */
  wholeOfKind: 1,
  /** A name that has all words of a question in words, those that say nothing by themselves among them. */
  asked: 6,
  /** How rare the words are, as the index counts it. */
  rare: 1,
  /** Breaks ties between what fits equally. */
  popularity: 1.5,
  /** Costing as little as anything that was found, where that is asked for. */
  cheap: 8,
};

/** The popularity above which nothing is gained. */
const POPULAR = 1000;
/** The score of the index that is worth half. */
const RARE = 100;

/** What was asked, folded, and whether it is a question in words. */
export interface AskedText {
  text: string;
  asks: boolean;
}

/** How well a document answers a question: higher is better. */
export function relevanceOf(document: Kept, fit: Fit, { score, titleWords }: Rarity, asked: AskedText): number {
  let weights = 0;
  for (const weight of fit.weights) weights += weight;
  return (
    weights / Math.max(1, fit.weights.length) +
    nameWorth(document, titleWords, asked.text, fit.isOfKind ? WORTH.wholeOfKind : WORTH.whole) +
    (asked.asks ? WORTH.asked * shareOf(document.name, asked.text) : 0) +
    WORTH.rare * (score / (score + RARE)) +
    WORTH.popularity * Math.min(1, document.popularity / POPULAR)
  );
}

function nameWorth({ name, nameWords }: Kept, words: number, text: string, whole: number): number {
  if (words === 0) return 0;
  const start = name === text ? WORTH.exact : name.startsWith(text) ? WORTH.begins : 0;
  const beside = name.includes(` ${text}`) ? WORTH.beside : 0;
  return start + beside + whole * Math.min(1, words / nameWords);
}

function shareOf(name: string, text: string): number {
  const words = text.split(" ");
  const said = new Set(name.split(" "));
  return words.filter((word) => said.has(word)).length / words.length;
}

/** The same hits, those that cost less before others that fit about equally. What has no price stays as relevant as it is. */
export function cheapestFirst(hits: readonly Hit[]): Hit[] {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { document } of hits) {
    const cost = costOf(document);
    if (cost === undefined) continue;
    least = Math.min(least, cost);
    most = Math.max(most, cost);
  }
  // Twice the price is as much of a step from R100 as from R10,000.
  const steps = Math.log((most + 1) / (least + 1));
  return hits.map((hit) => {
    const cost = costOf(hit.document);
    if (cost === undefined || !(steps > 0)) return hit;
    return {
      document: hit.document,
      tier: hit.tier,
      relevance: hit.relevance + (WORTH.cheap * Math.log((most + 1) / (cost + 1))) / steps,
    };
  });
}
