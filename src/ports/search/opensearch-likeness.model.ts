import type { EngineQuestion } from "#search/engine.model.ts";
import { FEW } from "#search/ranking.model.ts";
import { hasAll, type Likeness } from "./opensearch-matching.model.ts";
import { within } from "./opensearch-question.model.ts";
import { calledBy, type Proposal } from "./opensearch-spelling.model.ts";
import { anyOf, type Clause, having, placed, spelling } from "./opensearch-words.model.ts";

type Question = Pick<EngineQuestion, "asked" | "group">;

/** How many documents of a group have all words, do more than mention them, and are of a kind that was asked for; and whether any are. */
export function standingBody(question: Question): object {
  const words = placed(question.asked.words);
  const all = hasAll(question.asked);
  const named = { bool: { filter: words.map((word) => having(word, "names")) } };
  const beyond = anyOf(words.map((word) => having(word, "beyondText")));
  const kind = anyOf(words.map((word) => having(word, "kinds")));
  const more = anyOf([named, { bool: { filter: [all, beyond] } }]);
  const good = anyOf([named, { bool: { filter: [all, beyond, kind] } }]);
  return counting(question, { all, more, good, kind });
}

/** How many documents of a group a proposed question finds, and how many of them are called so. */
export function proposedBody(question: Question, proposal: Proposal): object {
  const all = hasAll(question.asked);
  return counting(question, { all, called: { bool: { filter: [all, calledBy(proposal)] } } });
}

/** How many documents of a group have each word, with a slip of the pen or as it was typed. */
export function wordsBody(question: Question): object {
  const words = placed(question.asked.words);
  const counted = words.flatMap((word, at) => [
    [`has${at}`, having(word, "everything")] as const,
    [`near${at}`, having(word, "everything", 1)] as const,
    [`spelt${at}`, spelling(word)] as const,
  ]);
  const near = { bool: { filter: words.map((word) => having(word, "everything", 1)) } };
  return counting(question, { ...Object.fromEntries(counted), near });
}

/** How many documents were counted by name, and how many there are. */
export interface Counts {
  all: number;
  by: Readonly<Record<string, number>>;
}

/** True where enough has all words and does more than mention them, and is of a kind where one was asked for. */
export function isEnough({ by }: Counts): boolean {
  return ((by.kind ?? 0) > 0 ? (by.good ?? 0) : (by.more ?? 0)) >= FEW;
}

/** What a question is like. @param standing whether hardly anything has all words, and whether what has them is enough */
export function likenessOf(
  { words }: Question["asked"],
  { all, by }: Counts,
  { isFew, isEnough }: { isFew: boolean; isEnough: boolean },
): Likeness {
  const strange = words.map(({ typed }, at) => !typed.includes(" ") && by[`spelt${at}`] === 0);
  const isStrange = isFew && strange.some(Boolean);
  const having = words.map((_, at) => by[`${isStrange && strange[at] ? "near" : "has"}${at}`] ?? 0);
  return {
    shares: sharesOf(having, all),
    mended: words.map((_, at) => isFew && (!isStrange || strange[at] === true)),
    isSome: !isFew || (by.near ?? 0) > 0,
    isMostEnough: words.length > 1 && !isEnough,
    isStrange,
  };
}

function counting(question: Question, filters: Readonly<Record<string, Clause>>): object {
  const aggs = { counted: { filters: { filters } } };
  return { size: 0, track_total_hits: true, query: { bool: { filter: within(question) } }, aggs };
}

/**
 * What share of a question each of its words is, all together 1.
 * @param having how many documents have each word
 * @param documents how many there are in all
 */
function sharesOf(having: readonly number[], documents: number): number[] {
  const rarities = having.map(
    // A word that nothing has counts twice: without it little is left of the question.
    (count) => Math.log(1 + documents / (count + 1)) * (count === 0 ? 2 : 1),
  );
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return rarities.map((rarity) => rarity / whole);
}
