import type { EngineAnswer, EngineQuestion, IndexChange } from "#search/engine.model.ts";
import type { Fit, IndexWord } from "#search/index/fit.model.ts";
import { Found } from "#search/index/found.model.ts";
import { indexWords, mended } from "#search/index/index-words.model.ts";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { keptDocuments } from "#search/index/kept-documents.model.ts";
import { type Matches, matched } from "#search/index/matches.model.ts";
import { isNarrowed, isWithin } from "#search/index/narrowing.model.ts";
import { postings } from "#search/index/postings.model.ts";
import { proposalFor } from "#search/index/proposal.model.ts";
import { rarities } from "#search/index/rarity.model.ts";
import { cheapestFirst, relevanceOf } from "#search/index/relevance.model.ts";
import { answerOf, isToRead, type Kept, TIERS, type Tier } from "#search/index/results.model.ts";
import { areEnough, codedFirst, FEW, mostOf, nearTierOf, tierOf, withMore } from "#search/index/tiers.model.ts";
import { vocabulary } from "#search/index/vocabulary.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";

/** An index in this process's memory. */
export interface SearchIndex {
  change(change: IndexChange): void;
  search(question: EngineQuestion): EngineAnswer;
}

type Group = EngineQuestion["group"];

/** An index that knows nothing yet. How it finds is told in docs/decisions/relevance-of-searches.md. */
export function searchIndex(): SearchIndex {
  const documents = keptDocuments();
  const known = vocabulary();
  const index = postings();

  /** What a group may see of what has all words, or any. */
  function seen(words: readonly IndexWord[], combineWith: "AND" | "OR", group: Group): Matches {
    const matches = matched(words, combineWith, index);
    if (group === "general") return matches;
    const isTheirs = (number: number) => documents.one(number)?.vendorTypes.includes(group) ?? false;
    return { ...matches, numbers: matches.numbers.filter(isTheirs) };
  }

  /** Whether documents name all words themselves, and have none only by what leads to it. */
  function said(words: readonly IndexWord[]): (number: number) => boolean {
    if (!words.some((word) => word.some(({ isMeant }) => isMeant))) return () => true;
    const names = words.map((word) => word.filter(({ isMeant }) => !isMeant));
    const having = new Set(matched(names, "AND", index).numbers);
    return (number) => having.has(number);
  }

  /** Makes hits of documents that words were found in. @param changeOf what is added to the relevance of a fit */
  function hitter(matches: Matches, asked: Understood, changeOf?: (fit: Fit) => number) {
    const rarityOf = rarities(matches, index);
    const text = { text: foldedWords(asked.text).join(" "), asks: asked.asks };
    const weigh = (number: number, document: Kept) => {
      const fit = matches.fitOf(number);
      return relevanceOf(document, fit, rarityOf(number), text) + (changeOf?.(fit) ?? 0);
    };
    return (number: number, tierIn: (fit: Fit, document: Kept) => Tier): Found | undefined => {
      const document = documents.one(number);
      if (!document) return undefined;
      const fit = matches.fitOf(number);
      return new Found({ document, number, tier: tierIn(fit, document), isOfKind: fit.isOfKind }, weigh);
    };
  }

  /** What has all words, or any. @param tierIn the tier, where it is another than that of all words */
  function found(matches: Matches, asked: Understood, tierIn?: (fit: Fit) => Tier | undefined): Found[] {
    const hit = hitter(matches, asked);
    const isSaid = said(matches.words);
    return hitsOf(matches.numbers, (number) =>
      hit(number, (fit, document) => {
        const standing = { isRead: isToRead(document), isSaid: isSaid(number), asks: asked.asks };
        return tierIn?.(fit) ?? tierOf(fit, standing);
      }),
    );
  }

  /** All words; where that is little, slips of the pen and most of the words. */
  function all(asked: Understood, group: Group): readonly Found[] {
    const exact = indexWords(asked.words, known);
    const strict = found(seen(exact, "AND", group), asked);
    const near = strict.length < FEW ? mended(asked.words, known, 1) : undefined;
    const isMended = near !== undefined && near.instead.size > 0;
    const mend = (fit: Fit) => nearTierOf(fit, isMended);
    const hits = near ? withMore(strict, found(seen(near.words, "AND", group), asked, mend)) : strict;
    if (exact.length < 2 || areEnough(hits, exact.some(documents.isKind))) return hits;
    const words = isMended ? near.words : exact;
    const some = seen(words, "OR", group);
    const { likely, changeOf } = mostOf(some, hits.length === 0, documents.count());
    const hit = hitter(some, asked, changeOf);
    return withMore(
      hits,
      hitsOf(likely, ({ number, tier }) => hit(number, () => tier)),
    );
  }

  function any(asked: Understood, group: Group): Found[] {
    const near = mended(asked.words, known, 2);
    const words = near.instead.size > 0 ? near.words : indexWords(asked.words, known);
    const isAll = ({ weights }: Fit) => weights.every(Boolean);
    return found(seen(words, "OR", group), asked, (fit) => (isAll(fit) ? undefined : TIERS.alike));
  }

  /** The same hits without those that cost something else, or are for another time. */
  function narrowed(hits: readonly Found[], asked: Understood): readonly Found[] {
    if (!isNarrowed(asked)) return hits;
    const said = asked.said.map((word) => [{ terms: [stemmed(word)], worth: 1, isBegun: false, isMeant: false }]);
    const having = new Set(said.length > 0 ? documentsIn(matched(said, "AND", index)) : []);
    return hits.filter(({ document }) => isWithin(document, asked, () => having.has(document)));
  }

  function documentsIn({ numbers }: Matches): Kept[] {
    return Array.from(numbers).flatMap((number) => documents.one(number) ?? []);
  }

  return {
    change({ put, remove }) {
      for (const id of [...remove, ...put.map((document) => document.id)]) {
        const number = documents.remove(id);
        if (number !== undefined) index.remove(number);
      }
      for (const document of put) index.add(documents.put(document), indexedDocument(document, known.add));
    },
    search(question) {
      const { asked, group, matching } = question;
      if (asked.words.length === 0 && !isNarrowed(asked)) return { ...answerOf([], question), didYouMean: "" };
      const hits = matching === "any" ? any(asked, group) : all(asked, group);
      const coded = documents.withCode(asked.text);
      const isTheirs = coded && (group === "general" || coded.vendorTypes.includes(group));
      const right = narrowed(isTheirs ? codedFirst(hits, coded) : hits, asked);
      return {
        ...answerOf(asked.cheapest ? cheapestFirst(right) : right, question),
        didYouMean: hits.some(({ tier }) => tier <= TIERS.words)
          ? ""
          : proposalFor(asked, known, (words) => seen(words, "AND", group)),
      };
    },
  };
}

function hitsOf<Item>(items: Iterable<Item>, hitOf: (item: Item) => Found | undefined): Found[] {
  const hits: Found[] = [];
  for (const item of items) {
    const hit = hitOf(item);
    if (hit) hits.push(hit);
  }
  return hits;
}
