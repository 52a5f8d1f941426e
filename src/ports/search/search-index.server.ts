import type { EngineAnswer, EngineQuestion, IndexChange } from "#search/engine.model.ts";
import type { Fit, IndexWord } from "#search/fit.model.ts";
import { foldedWords } from "#search/folding.model.ts";
import { indexWords, mended } from "#search/index-words.model.ts";
import { indexedDocument } from "#search/indexed.model.ts";
import { keptDocuments } from "#search/kept-documents.model.ts";
import { type Matches, matched } from "#search/matches.model.ts";
import { isNarrowed, isWithin } from "#search/narrowing.model.ts";
import { postings } from "#search/postings.model.ts";
import { rarities } from "#search/rarity.model.ts";
import { cheapestFirst, relevanceOf } from "#search/relevance.model.ts";
import { answerOf, isToRead, type Kept, type Tier } from "#search/results.model.ts";
import { stemmed } from "#search/stem.model.ts";
import { areEnough, codedFirst, FEW, type Found, mostOf, tierOf, withMore } from "#search/tiers.model.ts";
import type { AskedWord, Understood } from "#search/understanding.model.ts";
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

  /** Makes hits of documents that words were found in. */
  function hitter(matches: Matches, asked: Understood) {
    const rarityOf = rarities(matches, index);
    const text = { text: foldedWords(asked.text).join(" "), asks: asked.asks };
    return (number: number, fit: Fit, { tier, change }: { tier?: Tier; change?: number } = {}): Found[] => {
      const document = documents.one(number);
      if (!document) return [];
      const relevance = relevanceOf(document, fit, rarityOf(number), text) + (change ?? 0);
      return [{ document, tier: tier ?? tierOf(fit, isToRead(document), asked.asks), relevance, fit }];
    };
  }

  function found(matches: Matches, asked: Understood, tier?: Tier): Found[] {
    const hit = hitter(matches, asked);
    return Array.from(matches.numbers).flatMap((number) => hit(number, matches.fitOf(number), { tier }));
  }

  /** All words; where that is little, slips of the pen and most of the words. */
  function all(asked: Understood, group: Group): readonly Found[] {
    const exact = indexWords(asked.words, known);
    const strict = found(seen(exact, "AND", group), asked);
    const near = strict.length < FEW ? mended(asked.words, known, 1) : undefined;
    const hits = near ? withMore(strict, found(seen(near.words, "AND", group), asked, 5)) : strict;
    if (exact.length < 2 || areEnough(hits, exact.some(documents.isKind))) return hits;
    const words = near && near.instead.size > 0 ? near.words : exact;
    const some = seen(words, "OR", group);
    const hit = hitter(some, asked);
    const most = mostOf(some, hits.length === 0, documents.count());
    return withMore(
      hits,
      most.flatMap(({ number, fit, tier, change }) => hit(number, fit, { tier, change })),
    );
  }

  function any(asked: Understood, group: Group): Found[] {
    const near = mended(asked.words, known, 2);
    const words = near.instead.size > 0 ? near.words : indexWords(asked.words, known);
    const hits = found(seen(words, "OR", group), asked);
    return hits.map((hit) => (hit.fit.weights.every(Boolean) ? hit : { ...hit, tier: 5 }));
  }

  /** The same hits without those that cost something else, or are for another time. */
  function narrowed(hits: readonly Found[], asked: Understood): readonly Found[] {
    if (!isNarrowed(asked)) return hits;
    const said = asked.said.map((word) => [{ terms: [stemmed(word)], worth: 1, isBegun: false }]);
    const having = new Set(said.length > 0 ? documentsIn(matched(said, "AND", index)) : []);
    return hits.filter(({ document }) => isWithin(document, asked, () => having.has(document)));
  }

  function documentsIn({ numbers }: Matches): Kept[] {
    return Array.from(numbers).flatMap((number) => documents.one(number) ?? []);
  }

  /** The question with its strange words replaced by known ones, where that finds more. */
  function didYouMean(asked: Understood, group: Group): string {
    const { instead } = mended(asked.words, known, 1);
    if (instead.size === 0) return "";
    const better = asked.words.map((word) => {
      const [typed] = instead.get(word.typed) ?? [];
      return typed ? { typed, forms: [[typed]] } : word;
    });
    const count = (words: readonly AskedWord[]) => seen(indexWords(words, known), "AND", group).numbers.length;
    return count(better) > count(asked.words) ? replaced(asked.text, instead) : "";
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
        didYouMean: hits.some(({ tier }) => tier < 3) ? "" : didYouMean(asked, group),
      };
    },
  };
}

/** A text with words replaced, the rest as it was typed. */
function replaced(text: string, instead: ReadonlyMap<string, readonly string[]>): string {
  return text
    .split(/\s+/)
    .map((part) => instead.get(foldedWords(part).join(" "))?.[0] ?? part)
    .join(" ");
}
