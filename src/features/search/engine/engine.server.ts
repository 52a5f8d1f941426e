import type { Database } from "#platform/database/connect.server.ts";
import { timeSliced } from "#platform/time-slicing.server.ts";
import { foldedWords, stemmed } from "../query-parsing/normalise.model.ts";
import type { ParsedQuery } from "../query-parsing/parse.model.ts";
import type { SearchWords } from "../query-parsing/phrases.model.ts";
import { allowedTypos, typoDistance } from "../query-parsing/typos.model.ts";
import type { EngineAnswer, EngineQuery } from "./engine.model.ts";
import type { DocumentFinder, SearchEngine } from "./engine.port.ts";
import { countDocumentsByWord, countMatches, helpPagesNamed, nameProductKinds } from "./matching.repository.server.ts";
import {
  formOf,
  type MatchCriteria,
  type QueryWord,
  queryWords,
  splitPartsOf,
  wordsToLookUp,
} from "./query-words.model.ts";
import { type Hit, isClearlyMore, MAX_CORRECTIONS, MIN_HITS, TIERS, wordShares } from "./ranking.model.ts";
import { cheapestFirst, engineAnswer, type Found, type FoundFacts, hasIntent, matchesIntent } from "./results.model.ts";
import { suggestionsOf } from "./suggestions.repository.server.ts";
import { documentsWithStems, documentWithCode, lookUpWords, similarWords } from "./words.repository.server.ts";

/** Dependencies of the engine. */
interface EngineSettings {
  db: Database;
  /** Finds the documents; everything else comes from the database. */
  finder: DocumentFinder;
  words: () => SearchWords;
  /** Facts of a document; undefined if it can not be shown now. */
  factsOf(id: string): FoundFacts | undefined;
  /** Document ids of the campaigns that are open now. */
  openDeals(): string[];
}

/** Creates the engine: it finds the documents of a query, applies its intent, and ranks them. */
export function searchEngine(settings: EngineSettings): SearchEngine {
  const { db, finder, words: searchWords, factsOf, openDeals } = settings;
  return {
    name: finder.name,
    suggest: (query) => suggestionsOf(db, query, searchWords()),
    async search(query) {
      const { parsed, group } = query;
      if (parsed.words.length === 0 && !hasIntent(parsed)) return answerOf([], query, "");
      const [known, code] = await Promise.all([
        lookUpWords(db, wordsToLookUp(parsed.words)),
        documentWithCode(db, parsed.text.toLowerCase(), group),
      ]);
      const words = queryWords(parsed.words, known, await lookUpWords(db, splitPartsOf(parsed.words, known)));
      const text = foldedWords(parsed.text).join(" ");
      const matching: MatchCriteria = { words, text, isQuestion: parsed.isQuestion, group, openDeals: openDeals() };
      const { found, corrections } = await (query.matching === "any" ? findAny : findAll)(settings, matching);
      const withAllFacts = await timeSliced(withFacts(codeMatchFirst(found, code), factsOf), SLICE_MS);
      const relevant = await withinIntent(db, withAllFacts, parsed);
      const ranked = parsed.prefersCheapest ? cheapestFirst(relevant) : relevant;
      return answerOf(ranked, query, await didYouMeanFor(db, matching, corrections, parsed));
    },
  };
}

/** Milliseconds of work on hits between two yields to the event loop; short, because several searches run at the same time. */
const SLICE_MS = 2;

async function answerOf(found: readonly Found[], query: EngineQuery, didYouMean: string): Promise<EngineAnswer> {
  return { ...(await timeSliced(engineAnswer(found, query), SLICE_MS)), didYouMean };
}

/** Corrections per word, most frequent first. */
type Corrections = ReadonlyMap<string, readonly string[]>;

/** Finds corrections for the unknown words, or for all words if none is unknown. */
async function findCorrections(db: Database, words: readonly QueryWord[], maxTypos: number): Promise<Corrections> {
  const unknown = words.filter(({ isUnknown }) => isUnknown);
  const typed = (unknown.length > 0 ? unknown : words).map((word) => word.typed);
  const similar = await similarWords(
    db,
    typed.filter((word) => allowedTypos(word, maxTypos) > 0),
  );
  return new Map(
    [...similar].map(([word, others]) => {
      const typos = allowedTypos(word, maxTypos);
      return [word, others.filter((other) => other !== word && typoDistance(word, other) <= typos)];
    }),
  );
}

/** Adds the corrections to the forms of each word. */
function withCorrections(words: readonly QueryWord[], corrections: Corrections): QueryWord[] {
  return words.map((word) => ({
    ...word,
    forms: [...word.forms, ...(corrections.get(word.typed) ?? []).map((other) => formOf([other]))],
  }));
}

/** Hits, and the corrections that were looked up for them. */
interface MatchResult {
  found: Hit[];
  corrections: Corrections;
}

type FinderSettings = Pick<EngineSettings, "db" | "finder">;

/** Matches all words; with few hits also corrected words, and then most of the words; without a good hit also help pages named by one word. */
async function findAll({ db, finder }: FinderSettings, matching: MatchCriteria): Promise<MatchResult> {
  const { words } = matching;
  const strict = await finder.find(matching, "all");
  // Most queries have no typos, so corrections are looked up only when they may be needed.
  const needsCorrections = strict.length < MIN_HITS || words.some(({ isUnknown }) => isUnknown);
  const corrections: Corrections = needsCorrections ? await findCorrections(db, words, 1) : new Map();
  const isCorrected = words.some((word) => isCorrectable(word, corrections));
  const corrected = { ...matching, words: withCorrections(words, corrections) };
  const similar = strict.length < MIN_HITS ? await finder.find(corrected, isCorrected ? "corrected" : "similar") : [];
  const found = mergeHits(strict, similar);
  if (words.length < 2 || (await hasEnoughHits(db, found, words))) return { found, corrections };
  const searched = isCorrected ? corrected : matching;
  const shares = wordShares(await countDocumentsByWord(db, searched.words));
  const most = await finder.find(searched, found.length === 0 ? "mostAnywhere" : "most", shares);
  // "Delivery to Polokwane": the rare word is in no more than the description of a product, and the help page has the word that matters.
  const help = found.every(({ tier }) => tier >= TIERS.text) ? await helpPagesNamed(db, searched) : [];
  return { found: mergeHits(found, mergeHits(help, most)), corrections };
}

async function findAny({ db, finder }: FinderSettings, matching: MatchCriteria): Promise<MatchResult> {
  const corrections = await findCorrections(db, matching.words, 2);
  const isCorrected = matching.words.some((word) => isCorrectable(word, corrections));
  const corrected = isCorrected ? { ...matching, words: withCorrections(matching.words, corrections) } : matching;
  return { found: mergeHits(await finder.find(corrected, "all"), await finder.find(corrected, "any")), corrections };
}

/** Whether a word is unknown and has corrections. */
function isCorrectable({ typed, isUnknown }: QueryWord, corrections: Corrections): boolean {
  return isUnknown && (corrections.get(typed)?.length ?? 0) > 0;
}

/** Appends hits that are not in the list yet. */
function mergeHits(hits: readonly Hit[], more: readonly Hit[]): Hit[] {
  if (hits.length === 0 || more.length === 0) return [...hits, ...more];
  const ids = new Set(hits.map(({ id }) => id));
  return [...hits, ...more.filter(({ id }) => !ids.has(id))];
}

/** True if enough hits have all words in more than their running text. */
async function hasEnoughHits(db: Database, hits: readonly Hit[], words: readonly QueryWord[]): Promise<boolean> {
  const named = hits.filter(({ tier }) => tier <= TIERS.named).length;
  if (named >= MIN_HITS) return true;
  const namesKind = await nameProductKinds(db, words);
  return !namesKind && hits.filter(({ tier }) => tier <= TIERS.words).length >= MIN_HITS;
}

/** Moves the document whose code equals the query to the first tier, alone. */
function codeMatchFirst(hits: Hit[], id: string | undefined): Hit[] {
  if (id === undefined) return hits;
  const others = hits.filter((hit) => hit.id !== id);
  return [
    { id, tier: TIERS.exact, relevance: Number.MAX_VALUE },
    ...others.map((hit) => (hit.tier === TIERS.exact ? { ...hit, tier: TIERS.kind } : hit)),
  ];
}

/** Adds facts to hits and drops those without. Yields after each hit. */
function* withFacts(hits: readonly Hit[], factsOf: EngineSettings["factsOf"]): Generator<void, Found[]> {
  const found: Found[] = [];
  for (const hit of hits) {
    const facts = factsOf(hit.id);
    if (facts) found.push({ hit, facts });
    yield;
  }
  return found;
}

/** Keeps products with an offer that matches the price and term of the query, and other documents whose text has the intent words. */
async function withinIntent(db: Database, found: readonly Found[], parsed: ParsedQuery): Promise<readonly Found[]> {
  if (!hasIntent(parsed)) return found;
  const contentIds = found.filter(({ facts }) => facts.type !== "product").map(({ hit }) => hit.id);
  const matchingIds = await documentsWithStems(db, contentIds, parsed.intentWords.map(stemmed));
  return timeSliced(matchingDocuments(found, matchingIds, parsed), SLICE_MS);
}

/** The part of withinIntent() without the database. Yields after each document. */
function* matchingDocuments(
  all: readonly Found[],
  contentIds: ReadonlySet<string>,
  parsed: ParsedQuery,
): Generator<void, Found[]> {
  const found: Found[] = [];
  for (const one of all) {
    yield;
    if (one.facts.type !== "product") {
      if (contentIds.has(one.hit.id)) found.push(one);
      continue;
    }
    const offers = one.facts.offers.filter((offer) => matchesIntent(offer, parsed));
    if (offers.length > 0) found.push({ hit: one.hit, facts: { ...one.facts, offers } });
  }
  return found;
}

/**
 * The query with its unknown words corrected; empty without a useful correction. A correction must find clearly more, and at least one
 * document must have it in its name.
 */
async function didYouMeanFor(
  db: Database,
  matching: MatchCriteria,
  corrections: Corrections,
  parsed: ParsedQuery,
): Promise<EngineAnswer["didYouMean"]> {
  const unknown = matching.words.filter((word) => isCorrectable(word, corrections));
  if (unknown.length === 0) return "";
  const before = await countMatches(db, matching, []);
  for (let at = 0; at < MAX_CORRECTIONS; at += 1) {
    const replacements = new Map(
      unknown.map(({ typed }) => [typed, corrections.get(typed)?.[at] ?? corrections.get(typed)?.[0] ?? typed]),
    );
    const words = matching.words.map((word) => {
      const other = replacements.get(word.typed);
      return other === undefined ? word : { ...word, forms: [formOf([other])], related: [] };
    });
    const { found, isInName } = await countMatches(db, { ...matching, words }, [...replacements.values()].map(stemmed));
    if (isInName && isClearlyMore(found, before.found)) return replaceWords(parsed.text, replacements);
  }
  return "";
}

/** Replaces words of a text and leaves the rest as typed. */
function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text
    .split(/\s+/)
    .map((part) => replacements.get(foldedWords(part).join(" ")) ?? part)
    .join(" ");
}
