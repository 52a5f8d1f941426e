import { FIELD_WEIGHTS, type Fit } from "./fit.model.ts";
import { Found } from "./found.model.ts";
import type { Matches } from "./matches.model.ts";
import { type Kept, TIERS, type Tier } from "./results.model.ts";

/** Fewer hits than this, and what is only like what was asked for is found too (H-03). */
export const FEW = 3;

/** Of the words of a question, by how rare they are, what a document needs where hardly any has them all. */
export const MOST = 0.4;

/** What a tier depends on besides how a document fits. */
interface Standing {
  /** Whether it is something to read. */
  isRead: boolean;
  /** Whether it names all words itself, and has none only by what leads to it. */
  isSaid: boolean;
  /** Whether the question is one in words, which something to read answers. */
  asks: boolean;
}

/** The tier of what has all words (H-04). */
export function tierOf(fit: Fit, { isRead, isSaid, asks }: Standing): Tier {
  if (asks) return isRead ? TIERS.said : fit.isNamed ? TIERS.words : TIERS.text;
  if (fit.isNamed) return !fit.isOfKind ? TIERS.named : isSaid ? TIERS.said : TIERS.kind;
  return isOnlyText(fit) ? TIERS.text : TIERS.words;
}

/**
 * The tier of what has all words once slips of the pen are forgiven.
 * @param isMended whether only words are taken for others that nothing has: what is written right is rarely meant otherwise
 */
export function nearTierOf(fit: Fit, isMended: boolean): Tier {
  return isMended && !isOnlyText(fit) ? TIERS.mended : TIERS.alike;
}

function isOnlyText({ weights }: Fit): boolean {
  return weights.length > 0 && weights.every((weight) => weight <= FIELD_WEIGHTS.text);
}

/** True where enough has all words and does more than mention them, and is of a kind where one was asked for. */
export function areEnough(hits: readonly Found[], isKindAsked: boolean): boolean {
  let count = 0;
  for (const { tier, isOfKind } of hits)
    if (tier <= TIERS.named || (tier === TIERS.words && (isOfKind || !isKindAsked))) count += 1;
  return count >= FEW;
}

/** Hits, and those of more that are not among them. */
export function withMore(hits: readonly Found[], more: readonly Found[]): readonly Found[] {
  if (hits.length === 0) return more;
  const documents = new Set(hits.map(({ document }) => document));
  return [...hits, ...more.filter(({ document }) => !documents.has(document))];
}

/** Hits with the one that has the code which was asked for: it stands alone in the first tier. */
export function codedFirst(hits: readonly Found[], document: Kept): Found[] {
  const others = hits.filter((hit) => hit.document !== document);
  return [
    new Found({ document, number: -1, tier: TIERS.said, isOfKind: false }, () => Number.MAX_VALUE),
    ...others.map((hit) => (hit.tier === TIERS.said ? hit.inTier(TIERS.kind) : hit)),
  ];
}

/** What is good enough though it has not all words. */
export interface Likely {
  number: number;
  tier: Tier;
}

/**
 * Of documents with any of the words those that are of the kind that was asked for, or have most words, one of them in their name. A word counts
 * by how few documents have it.
 * @param isAll whether nothing else was found: then most words may stand anywhere
 * @param documents how many there are in all
 * @returns them, and what that changes of the relevance of each
 */
export function mostOf(
  matches: Matches,
  isAll: boolean,
  documents: number,
): { likely: Likely[]; changeOf(fit: Fit): number } {
  const shares = sharesOf(havingEach(matches), documents);
  const likely: Likely[] = [];
  for (const number of matches.numbers) {
    let has = 0;
    for (const [word, share] of shares.entries()) if (matches.weightOf(word, number) > 0) has += share;
    const isMost = has >= MOST;
    if (!isMost && !matches.isOfKind(number)) continue;
    const fit = matches.fitOf(number);
    const isGood = fit.isOfKind || (isMost && fit.hasName);
    if (isGood || (isAll && isMost)) likely.push({ number, tier: isGood ? TIERS.most : TIERS.alike });
  }
  return { likely, changeOf: (fit) => changeOf(fit, shares) };
}

/** The relevance of a hit takes its words for equal, which they are only where it has them all. */
function changeOf({ weights }: Fit, shares: readonly number[]): number {
  let change = 0;
  for (const [word, weight] of weights.entries()) change += weight * ((shares[word] ?? 0) - 1 / weights.length);
  return change;
}

function havingEach({ words, numbers, weightOf }: Matches): number[] {
  return words.map((_, word) => {
    let having = 0;
    for (const number of numbers) if (weightOf(word, number) > 0) having += 1;
    return having;
  });
}

/**
 * What share of a question each of its words is, all together 1.
 * @param having how many documents have each word
 * @param documents how many there are in all
 */
export function sharesOf(having: readonly number[], documents: number): number[] {
  const rarities = having.map(
    // A word that nothing has counts twice: without it little is left of the question.
    (count) => Math.log(1 + documents / (count + 1)) * (count === 0 ? 2 : 1),
  );
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return rarities.map((rarity) => rarity / whole);
}
