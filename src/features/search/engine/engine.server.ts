import { setImmediate } from "node:timers/promises";
import type { Database } from "#platform/database/connect.server.ts";
import { foldedWords, stemmed } from "../query-parsing/normalise.model.ts";
import type { Understood } from "../query-parsing/parse.model.ts";
import type { SearchWords } from "../query-parsing/phrases.model.ts";
import { typosBetween, typosIn } from "../query-parsing/typos.model.ts";
import type { EngineAnswer } from "./engine.model.ts";
import type { DocumentFinder, SearchEngine } from "./engine.port.ts";
import { countedWords, nameKinds, proposed } from "./matching.repository.server.ts";
import { formOf, lookedUp, type Matching, partsOf, type SearchedWord, searchedWords } from "./query-words.model.ts";
import { FEW, type Hit, isClearlyMore, sharesOf, TIERS, TRIED } from "./ranking.model.ts";
import { answerOf, cheapestFirst, type Found, type FoundFacts, isNarrowed, isWithin } from "./results.model.ts";
import { suggestionsOf } from "./suggestions.repository.server.ts";
import { alikeWords, havingStems, knownWords, withCode } from "./words.repository.server.ts";

/** What an engine searches, and what it knows of what it finds. */
interface EngineSettings {
  db: Database;
  /** Finds the documents; all else is asked of the database. */
  finder: DocumentFinder;
  words: SearchWords;
  /** What can be shown now; undefined for what cannot. */
  factsOf(id: string): FoundFacts | undefined;
  /** Ids of the documents of campaigns that are open now. */
  openDeals(): string[];
}

/** The engine of a shop: it understands questions, has their documents found, and puts them in order. */
export function searchEngine(settings: EngineSettings): SearchEngine {
  const { db, finder, words: searchWords, factsOf, openDeals } = settings;
  return {
    name: finder.name,
    suggest: (question) => suggestionsOf(db, question, searchWords),
    async search(question) {
      const { asked, group } = question;
      if (asked.words.length === 0 && !isNarrowed(asked)) return { ...answerOf([], question), didYouMean: "" };
      const [spelled, code] = await Promise.all([
        knownWords(db, lookedUp(asked.words)),
        withCode(db, asked.text.toLowerCase(), group),
      ]);
      const words = searchedWords(asked.words, spelled, await knownWords(db, partsOf(asked.words, spelled)));
      const text = foldedWords(asked.text).join(" ");
      const matching: Matching = { words, text, asks: asked.asks, group, deals: openDeals() };
      const { found, near } = await (question.matching === "any" ? any : all)(settings, matching);
      const right = await within(db, await known(codedFirst(found, code), factsOf), asked);
      await setImmediate();
      const answer = answerOf(asked.cheapest ? cheapestFirst(right) : right, question);
      return { ...answer, didYouMean: await proposalFor(db, matching, near, asked) };
    },
  };
}

/** Words that the words of a question may have been meant to be, the most frequent first. */
type Near = ReadonlyMap<string, readonly string[]>;

/** What the strange words may be, or all of them where none is strange. */
async function nearWords(db: Database, words: readonly SearchedWord[], most: number): Promise<Near> {
  const strange = words.filter(({ isStrange }) => isStrange);
  const typed = (strange.length > 0 ? strange : words).map((word) => word.typed);
  const alike = await alikeWords(
    db,
    typed.filter((word) => typosIn(word, most) > 0),
  );
  return new Map(
    [...alike].map(([word, others]) => {
      const slips = typosIn(word, most);
      return [word, others.filter((other) => other !== word && typosBetween(word, other) <= slips)];
    }),
  );
}

/** The same words, each with those that it may be. */
function mended(words: readonly SearchedWord[], near: Near): SearchedWord[] {
  return words.map((word) => ({
    ...word,
    said: [...word.said, ...(near.get(word.typed) ?? []).map((other) => formOf([other]))],
  }));
}

/** What was found, and what words of the question may be instead, as far as that was looked for. */
interface Matches {
  found: Hit[];
  near: Near;
}

type Finding = Pick<EngineSettings, "db" | "finder">;

/** All words; where that is little, slips of the pen and most of the words. */
async function all({ db, finder }: Finding, matching: Matching): Promise<Matches> {
  const { words } = matching;
  const strict = await finder.find(matching, "all");
  // Most questions are written right: what looks like their words is looked for only where it may be needed.
  const isDoubtful = strict.length < FEW || words.some(({ isStrange }) => isStrange);
  const near: Near = isDoubtful ? await nearWords(db, words, 1) : new Map();
  const isMended = words.some((word) => isMendable(word, near));
  const forgiving = { ...matching, words: mended(words, near) };
  const nearly = strict.length < FEW ? await finder.find(forgiving, isMended ? "mended" : "alike") : [];
  const found = withMore(strict, nearly);
  if (words.length < 2 || (await areEnough(db, found, words))) return { found, near };
  const asked = isMended ? forgiving : matching;
  const shares = sharesOf(await countedWords(db, asked.words));
  const most = await finder.find(asked, found.length === 0 ? "mostAnywhere" : "most", shares);
  return { found: withMore(found, most), near };
}

async function any({ db, finder }: Finding, matching: Matching): Promise<Matches> {
  const near = await nearWords(db, matching.words, 2);
  const isMended = matching.words.some((word) => isMendable(word, near));
  const forgiving = isMended ? { ...matching, words: mended(matching.words, near) } : matching;
  return { found: withMore(await finder.find(forgiving, "all"), await finder.find(forgiving, "any")), near };
}

/** Whether no document has a word, and some have words that it may be. */
function isMendable({ typed, isStrange }: SearchedWord, near: Near): boolean {
  return isStrange && (near.get(typed)?.length ?? 0) > 0;
}

/** Hits, and those of more that are not among them. */
function withMore(hits: readonly Hit[], more: readonly Hit[]): Hit[] {
  if (hits.length === 0 || more.length === 0) return [...hits, ...more];
  const ids = new Set(hits.map(({ id }) => id));
  return [...hits, ...more.filter(({ id }) => !ids.has(id))];
}

/** True where enough has all words and does more than mention them. */
async function areEnough(db: Database, hits: readonly Hit[], words: readonly SearchedWord[]): Promise<boolean> {
  const named = hits.filter(({ tier }) => tier <= TIERS.named).length;
  if (named >= FEW) return true;
  const isKindAsked = await nameKinds(db, words);
  return !isKindAsked && hits.filter(({ tier }) => tier <= TIERS.words).length >= FEW;
}

/** Hits with the one that has the code which was asked for: it stands alone in the first tier. */
function codedFirst(hits: Hit[], id: string | undefined): Hit[] {
  if (id === undefined) return hits;
  const others = hits.filter((hit) => hit.id !== id);
  return [
    { id, tier: TIERS.said, relevance: Number.MAX_VALUE },
    ...others.map((hit) => (hit.tier === TIERS.said ? { ...hit, tier: TIERS.kind } : hit)),
  ];
}

/** Hits that are read from memory between two pauses: each piece takes a few milliseconds. */
const PIECE = 1_000;

/** Hits with what is known of them, without those that are gone. Others have their turn meanwhile. */
async function known(hits: readonly Hit[], factsOf: EngineSettings["factsOf"]): Promise<Found[]> {
  const found: Found[] = [];
  for (const [at, hit] of hits.entries()) {
    const facts = factsOf(hit.id);
    if (facts) found.push({ hit, facts });
    if (at % PIECE === PIECE - 1) await setImmediate();
  }
  return found;
}

/** The same without what costs something else, or is for another time. What cannot be bought has to say it in its words. */
async function within(db: Database, found: readonly Found[], asked: Understood): Promise<readonly Found[]> {
  if (!isNarrowed(asked)) return found;
  const isSold = ({ facts }: Found) => facts.type === "product";
  const read = found.filter((one) => !isSold(one)).map(({ hit }) => hit.id);
  const saying = await havingStems(db, read, asked.said.map(stemmed));
  return found.flatMap((one) => {
    if (!isSold(one)) return saying.has(one.hit.id) ? one : [];
    const offers = one.facts.offers.filter((offer) => isWithin(offer, asked));
    return offers.length > 0 ? { hit: one.hit, facts: { ...one.facts, offers } } : [];
  });
}

/**
 * The question with its strange words replaced by words that are nearly the same; empty where none is worth proposing. A proposal leads
 * somewhere: it finds clearly more, and something of that is called so.
 */
async function proposalFor(
  db: Database,
  matching: Matching,
  near: Near,
  asked: Understood,
): Promise<EngineAnswer["didYouMean"]> {
  const strange = matching.words.filter((word) => isMendable(word, near));
  if (strange.length === 0) return "";
  const before = await proposed(db, matching, []);
  for (let at = 0; at < TRIED; at += 1) {
    const better = new Map(strange.map(({ typed }) => [typed, near.get(typed)?.[at] ?? near.get(typed)?.[0] ?? typed]));
    const words = matching.words.map((word) => {
      const other = better.get(word.typed);
      return other === undefined ? word : { ...word, said: [formOf([other])], meant: [] };
    });
    const { found, isCalled } = await proposed(db, { ...matching, words }, [...better.values()].map(stemmed));
    if (isCalled && isClearlyMore(found, before.found)) return replaced(asked.text, better);
  }
  return "";
}

/** A text with words replaced, the rest as it was typed. */
function replaced(text: string, better: ReadonlyMap<string, string>): string {
  return text
    .split(/\s+/)
    .map((part) => better.get(foldedWords(part).join(" ")) ?? part)
    .join(" ");
}
