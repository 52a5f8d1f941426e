import type { Types } from "@opensearch-project/opensearch";
import type { MatchMode } from "#search/engine/engine.port.ts";
import type { Form, MatchCriteria, QueryWord } from "#search/engine/query-words.model.ts";
import { BONUS, MAX_POPULARITY, MIN_WORD_SHARE, TIERS, type Tier, WEIGHTS } from "#search/engine/ranking.model.ts";

type QueryContainer = Types.Common_QueryDsl.QueryContainer;

/** Fields with stems: kind, title, both, names with tags and category, and everything. */
type Field = "kinds" | "titled" | "named" | "tagged" | "words";

/** Score per tier; the relevance within a tier is always less. */
const TIER = 100;
const WORST = Math.max(...Object.values(TIERS));

/** Tolerance, because shares add up to one only approximately. */
const TOLERANCE = 1e-6;

/** The weight of each query word, 1 in total. */
type Shares = readonly number[];

/** The query for documents, whose score encodes tier and relevance. @param shares equal for all words, except for "most" and "mostAnywhere" */
export function documentsQuery(matching: MatchCriteria, mode: MatchMode, shares: Shares): QueryContainer {
  return {
    bool: {
      filter: [...visible(matching), matched(matching, mode, shares)],
      should: [{ dis_max: { queries: tiers(matching, mode, shares) } }, ...relevance(matching, shares)],
    },
  };
}

/** Documents visible in this segment now. */
function visible({ group, openDeals }: Pick<MatchCriteria, "group" | "openDeals">): QueryContainer[] {
  const open = any([{ bool: { must_not: [{ term: { kind: "deal" } }] } }, { ids: { values: [...openDeals] } }]);
  return group === "general" ? [open] : [open, { term: { segments: group } }];
}

/** Documents with a word in a field. */
function hasWord({ forms, related }: Pick<QueryWord, "forms" | "related">, field: Field): QueryContainer {
  const allForms = [...forms, ...related];
  // One clause for all complete stems: OpenSearch allows at most 1,024 clauses.
  const stems = allForms.filter(({ stems, isPrefix }) => stems.length === 1 && !isPrefix).flatMap((form) => form.stems);
  const others = allForms.filter(({ stems, isPrefix }) => stems.length !== 1 || isPrefix);
  return any([
    ...(stems.length > 0 ? [{ terms: { [field]: stems } }] : []),
    ...others.map((form) => formQuery(form, field)),
  ]);
}

function formQuery({ stems, isPrefix }: Form, field: Field): QueryContainer {
  return every(
    stems.map((stem, at) =>
      isPrefix && at === stems.length - 1 ? { prefix: { [field]: stem } } : { term: { [field]: stem } },
    ),
  );
}

function matched({ words }: MatchCriteria, mode: MatchMode, shares: Shares): QueryContainer {
  if (words.length === 0) return { match_all: {} };
  const each = words.map((word) => hasWord(word, "words"));
  if (mode === "any") return any(each);
  if (mode === "most") return hasKindOrMost(words, shares);
  if (mode === "mostAnywhere") return any([hasKindOrMost(words, shares), hasMost(words, shares)]);
  return every(each);
}

/** Documents of the requested kind, or with most words, one of them in the name. */
function hasKindOrMost(words: readonly QueryWord[], shares: Shares): QueryContainer {
  return any([...inEach(words, "kinds"), every([hasMost(words, shares), any(inEach(words, "named"))])]);
}

function hasMost(words: readonly QueryWord[], shares: Shares): QueryContainer {
  const query = sum(words.map((word, at) => scored(hasWord(word, "words"), shares[at] ?? 0)));
  return { function_score: { query, min_score: MIN_WORD_SHARE - TOLERANCE } };
}

/** Scores a document by its best tier. */
function tiers({ words, isQuestion }: MatchCriteria, mode: MatchMode, shares: Shares): QueryContainer[] {
  const tier = (filter: QueryContainer, each: Tier) => scored(filter, TIER * (1 + WORST - each));
  const all = { match_all: {} };
  if (mode === "any" || mode === "similar") return [tier(all, TIERS.similar)];
  const isTagged = any(inEach(words, "tagged"));
  if (mode === "corrected") return [tier(all, TIERS.similar), tier(isTagged, TIERS.corrected)];
  if (mode !== "all") return [tier(all, TIERS.similar), tier(hasKindOrMost(words, shares), TIERS.most)];
  if (words.length === 0) return [tier(all, TIERS.words)];
  const isNamed = every(inEach(words, "named"));
  const isArticleOrHelp = { terms: { kind: ["article", "help"] } };
  if (isQuestion) return [tier(all, TIERS.text), tier(isNamed, TIERS.words), tier(isArticleOrHelp, TIERS.exact)];
  const isOfKind = every([isNamed, any(inEach(words, "kinds"))]);
  const matchesOwnForms = every([isOfKind, ...words.map(({ forms }) => hasWord({ forms, related: [] }, "words"))]);
  return [
    ...[tier(all, TIERS.text), tier(isTagged, TIERS.words), tier(isNamed, TIERS.named)],
    ...[tier(isOfKind, TIERS.kind), tier(matchesOwnForms, TIERS.exact)],
  ];
}

function relevance({ words, text, isQuestion }: MatchCriteria, shares: Shares): QueryContainer[] {
  const fields = [
    ["kinds", WEIGHTS.kind],
    ["named", WEIGHTS.title],
    ["tagged", WEIGHTS.tags],
    ["words", WEIGHTS.text],
  ] as const;
  const weights = words.map((word, at) => ({
    dis_max: { queries: fields.map(([field, weight]) => scored(hasWord(word, field), weight * (shares[at] ?? 0))) },
  }));
  const popularity = { field: "popularity", factor: 1 / MAX_POPULARITY };
  const popular = {
    query: scored({ match_all: {} }, BONUS.popularity),
    functions: [{ field_value_factor: popularity }],
  };
  const titleMatches = isQuestion
    ? text.split(" ").map((word, _, all) => scored({ term: { titleWords: word } }, BONUS.question / all.length))
    : [];
  return [...weights, name(words, text), ...titleMatches, { function_score: { ...popular, max_boost: 1 } }];
}

/** The score of a name with some of the words. */
function name(words: readonly QueryWord[], text: string): QueryContainer {
  const titled = inEach(words, "titled");
  const isOfKind = any(inEach(words, "kinds"));
  // The share of title words that are in the query.
  const share = { field: "titleLength", modifier: "reciprocal" as const };
  const wholeName = (filter: QueryContainer[], most: number): QueryContainer => ({
    bool: {
      filter,
      must: [
        {
          function_score: {
            query: sum(titled.map((one) => scored(one, most))),
            functions: [{ field_value_factor: share }],
          },
        },
      ],
    },
  });
  const startsWithText = { bool: { filter: [{ prefix: { title: text } }], must_not: [{ term: { title: text } }] } };
  return {
    bool: {
      filter: [any(titled)],
      should: [
        scored({ term: { title: text } }, BONUS.exact),
        scored(startsWithText, BONUS.prefix),
        scored({ wildcard: { title: { value: `* ${text}*` } } }, BONUS.adjacent),
        wholeName([isOfKind], BONUS.wholeNameOfKind),
        wholeName([{ bool: { must_not: [isOfKind] } }], BONUS.wholeName),
      ],
    },
  };
}

/** Tier and relevance of a score. */
export function rankOf(score: number): { tier: number; relevance: number } {
  const above = Math.floor(score / TIER);
  return { tier: 1 + WORST - above, relevance: score - above * TIER };
}

function inEach(words: readonly QueryWord[], field: Field): QueryContainer[] {
  return words.map((word) => hasWord(word, field));
}

function scored(filter: QueryContainer, boost: number): QueryContainer {
  return { constant_score: { filter, boost } };
}

/** Matches nothing for an empty list. */
function any(should: QueryContainer[]): QueryContainer {
  if (should.length === 1 && should[0]) return should[0];
  return should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } };
}

function every(filter: QueryContainer[]): QueryContainer {
  return filter.length === 1 && filter[0] ? filter[0] : { bool: { filter } };
}

function sum(should: QueryContainer[]): QueryContainer {
  return should.length === 0 ? { match_none: {} } : { bool: { should } };
}
