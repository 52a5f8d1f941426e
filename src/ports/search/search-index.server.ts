import MiniSearch, { type Query } from "minisearch";
import type { EngineAnswer, EngineQuestion, IndexChange } from "#search/engine.model.ts";
import { FIELD_WEIGHTS, fitter, type IndexWord, isSearchField, SEARCH_FIELDS } from "#search/fit.model.ts";
import { foldedWords } from "#search/folding.model.ts";
import { indexWords, mended } from "#search/index-words.model.ts";
import { type IndexedDocument, indexedDocument } from "#search/indexed.model.ts";
import { keptDocuments } from "#search/kept-documents.model.ts";
import { isNarrowed, isWithin } from "#search/narrowing.model.ts";
import { cheapestFirst, relevanceOf } from "#search/relevance.model.ts";
import { answerOf, isToRead } from "#search/results.model.ts";
import { stemmed } from "#search/stem.model.ts";
import { areEnough, codedFirst, FEW, type Found, mostOf, onlyLike, tierOf, withMore } from "#search/tiers.model.ts";
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
  const index = new MiniSearch<IndexedDocument>({
    fields: [...SEARCH_FIELDS],
    extractField: (document, field) => (isSearchField(field) ? document.terms[field].join(" ") : document.id),
    // Both documents and questions come in the words of the index.
    tokenize: (terms) => terms.split(" "),
    processTerm: (term) => term,
    searchOptions: { boost: FIELD_WEIGHTS },
  });

  /** What a group may see that has all words, or any. */
  function found(words: readonly IndexWord[], combineWith: "AND" | "OR", asked: Understood, group: Group): Found[] {
    const fitOf = fitter(words);
    const text = { text: foldedWords(asked.text).join(" "), asks: asked.asks };
    const hits: Found[] = [];
    for (const { id, match, score } of index.search(queryOf(words, combineWith))) {
      const document = documents.one(id);
      if (!document || (group !== "general" && !document.vendorTypes.includes(group))) continue;
      const fit = fitOf(match);
      const relevance = relevanceOf(document, { fit, found: match, score }, text);
      hits.push({ document, tier: tierOf(fit, isToRead(document), asked.asks), relevance, fit });
    }
    return hits;
  }

  /** All words; where that is little, slips of the pen and most of the words. */
  function all(asked: Understood, group: Group): Found[] {
    const exact = indexWords(asked.words, known);
    const strict = found(exact, "AND", asked, group);
    const near = strict.length < FEW ? mended(asked.words, known, 1) : undefined;
    const hits = near ? withMore(strict, onlyLike(found(near.words, "AND", asked, group))) : strict;
    if (exact.length < 2 || areEnough(hits, exact.some(documents.isKind))) return hits;
    const words = near && near.instead.size > 0 ? near.words : exact;
    return withMore(hits, mostOf(found(words, "OR", asked, group), hits.length === 0, documents.count()));
  }

  function any(asked: Understood, group: Group): Found[] {
    const near = mended(asked.words, known, 2);
    const words = near.instead.size > 0 ? near.words : indexWords(asked.words, known);
    const hits = found(words, "OR", asked, group);
    return hits.map((hit) => (hit.fit.weights.every(Boolean) ? hit : { ...hit, tier: 5 }));
  }

  /** The same hits without those that cost something else, or are for another time. */
  function narrowed(hits: Found[], asked: Understood): Found[] {
    if (!isNarrowed(asked)) return hits;
    const said = asked.said.map((word) => [{ terms: [stemmed(word)], worth: 1, isBegun: false }]);
    const having = new Set<string>(said.length > 0 ? index.search(queryOf(said, "AND")).map(({ id }) => id) : []);
    return hits.filter(({ document }) => isWithin(document, asked, () => having.has(document.id)));
  }

  /** The question with its strange words replaced by known ones, where that finds more. */
  function didYouMean(asked: Understood, group: Group): string {
    const { instead } = mended(asked.words, known, 1);
    if (instead.size === 0) return "";
    const better = asked.words.map((word) => {
      const [typed] = instead.get(word.typed) ?? [];
      return typed ? { typed, forms: [[typed]] } : word;
    });
    const count = (words: readonly AskedWord[]) => found(indexWords(words, known), "AND", asked, group).length;
    return count(better) > count(asked.words) ? replaced(asked.text, instead) : "";
  }

  return {
    change({ put, remove }) {
      for (const id of [...remove, ...put.map((document) => document.id)]) if (documents.remove(id)) index.discard(id);
      for (const document of put) documents.put(document);
      index.addAll(put.map((document) => indexedDocument(document, known.add)));
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

function queryOf(words: readonly IndexWord[], combineWith: "AND" | "OR"): Query {
  if (words.length === 0) return MiniSearch.wildcard;
  return {
    combineWith,
    queries: words.map((forms) => ({
      combineWith: "OR",
      queries: forms.map(({ terms, isBegun }) => ({
        combineWith: "AND",
        queries: [...terms.slice(0, -1), ...terms.slice(-1).map((last) => ({ queries: [last], prefix: isBegun }))],
      })),
    })),
  };
}

/** A text with words replaced, the rest as it was typed. */
function replaced(text: string, instead: ReadonlyMap<string, readonly string[]>): string {
  return text
    .split(/\s+/)
    .map((part) => instead.get(foldedWords(part).join(" "))?.[0] ?? part)
    .join(" ");
}
