import type { EngineAnswer, EngineQuestion, IndexChange } from "#search/engine.model.ts";
import type { Fit, IndexWord } from "#search/fit.model.ts";
import { foldedWords } from "#search/folding.model.ts";
import { indexWords, mended } from "#search/index-words.model.ts";
import { indexedDocument } from "#search/indexed.model.ts";
import { keptDocuments } from "#search/kept-documents.model.ts";
import { type Matches, matched } from "#search/matches.model.ts";
import { isNarrowed, isWithin } from "#search/narrowing.model.ts";
import { postings } from "#search/postings.model.ts";
import { proposalFor } from "#search/proposal.model.ts";
import { rarities } from "#search/rarity.model.ts";
import { cheapestFirst, relevanceOf } from "#search/relevance.model.ts";
import { answerOf, isToRead, type Kept, TIERS, type Tier } from "#search/results.model.ts";
import { stemmed } from "#search/stem.model.ts";
import { areEnough, codedFirst, FEW, type Found, mostOf, nearTierOf, tierOf, withMore } from "#search/tiers.model.ts";
import type { Understood } from "#search/understanding.model.ts";
import { vocabulary } from "#search/vocabulary.model.ts";

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

  /** Makes hits of documents that words were found in. */
  function hitter(matches: Matches, asked: Understood) {
    const rarityOf = rarities(matches, index);
    const text = { text: foldedWords(asked.text).join(" "), asks: asked.asks };
    return (number: number, fit: Fit, tierIn: (document: Kept) => Tier, change = 0): Found[] => {
      const document = documents.one(number);
      if (!document) return [];
      const relevance = relevanceOf(document, fit, rarityOf(number), text) + change;
      return [{ document, tier: tierIn(document), relevance, fit }];
    };
  }

  /** What has all words, or any. @param tierIn the tier where it is not that of all words */
  function found(matches: Matches, asked: Understood, tierIn?: (fit: Fit) => Tier): Found[] {
    const hit = hitter(matches, asked);
    const isSaid = tierIn ? () => true : said(matches.words);
    return Array.from(matches.numbers).flatMap((number) => {
      const fit = matches.fitOf(number);
      return hit(number, fit, (document) => {
        const standing = { isRead: isToRead(document), isSaid: isSaid(number), asks: asked.asks };
        return tierIn ? tierIn(fit) : tierOf(fit, standing);
      });
    });
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
    const hit = hitter(some, asked);
    const most = mostOf(some, hits.length === 0, documents.count());
    return withMore(
      hits,
      most.flatMap(({ number, fit, tier, change }) => hit(number, fit, () => tier, change)),
    );
  }

  function any(asked: Understood, group: Group): Found[] {
    const near = mended(asked.words, known, 2);
    const words = near.instead.size > 0 ? near.words : indexWords(asked.words, known);
    const hits = found(seen(words, "OR", group), asked);
    return hits.map((hit) => (hit.fit.weights.every(Boolean) ? hit : { ...hit, tier: TIERS.alike }));
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
