import type { EngineAnswer, EngineQuestion, SuggestQuestion } from "#search/engine.model.ts";
import { bySearchFacet, FILTER_OF, type SearchFilter } from "#search/model.ts";
import { understood } from "#search/understanding.model.ts";
import type { SearchWords } from "#search/words.model.ts";
import {
  CountAnswer,
  RaritiesAnswer,
  SearchAnswer,
  SpellingAnswer,
  SuggestAnswer,
} from "./opensearch-answer.contract.ts";
import type { OpenSearchServer } from "./opensearch-client.server.ts";
import { countBody, raritiesBody, type SearchBody, searchBody } from "./opensearch-question.model.ts";
import { mendedText, spellingBody } from "./opensearch-spelling.model.ts";
import { suggestBody, termsOf } from "./opensearch-suggest.model.ts";
import type { SearchEngine } from "./port.ts";

/** How long a search may take with all it asks, in milliseconds. */
const SEARCH_MS = 1_000;

/** How long suggestions may take: who types does not wait for them. */
const SUGGEST_MS = 300;

/** Fewer hits than this, and slips of the pen are forgiven (H-03). */
const FEW = 3;

/** An engine that asks an OpenSearch. @param alias the index that it looks into */
export function openSearchEngine(
  server: OpenSearchServer,
  { alias, words }: { alias: string; words: SearchWords },
): SearchEngine {
  const path = `/${alias}/_search`;

  function asked<Answer>(body: object, shape: Parameters<typeof server.ask<Answer>>[1], limitMs: number) {
    return server.ask({ method: "POST", path, body }, shape, { limitMs });
  }

  /** The question in words of the index, where that finds more. */
  async function didYouMean(question: EngineQuestion, found: number, limit: () => number): Promise<string> {
    const spelling = spellingBody(question.asked);
    if (!spelling) return "";
    const { suggest } = await asked(spelling, SpellingAnswer, limit());
    const text = mendedText(question.asked, suggest.spelling);
    if (text === "") return "";
    const mended = countBody({ group: question.group, asked: understood(text, words) }, "strict");
    const { hits } = await asked(mended, CountAnswer, limit());
    return hits.total.value > found ? text : "";
  }

  /** What is found by something like the words, and where that is little, by those of them that say most. */
  async function roughlyFound(question: EngineQuestion, first: SearchBody, limit: () => number): Promise<SearchAnswer> {
    const count = asked(countBody(question, "rough"), CountAnswer, limit());
    const [rough, { hits }] = await Promise.all([
      asked(searchBody(question, "rough") ?? first, SearchAnswer, limit()),
      count,
    ]);
    if (hits.total.value >= FEW || question.asked.words.length < 2) return rough;
    const { hits: all, aggregations } = await asked(raritiesBody(question), RaritiesAnswer, limit());
    const rarities = aggregations.words.buckets.map(({ doc_count }) => Math.log(1 + all.total.value / (doc_count + 1)));
    return asked(searchBody(question, rarities) ?? first, SearchAnswer, limit());
  }

  return {
    name: "opensearch",

    async search(question) {
      const limit = timeLeft(SEARCH_MS);
      const search = (body: SearchBody) => asked(body, SearchAnswer, limit());
      const first = searchBody(question, question.matching === "any" ? "any" : "strict");
      if (!first) return NOTHING;
      const [strict, { hits }] = await Promise.all([
        search(first),
        asked(countBody(question, "strict"), CountAnswer, limit()),
      ]);
      const found = hits.total.value;
      if (found >= FEW || question.asked.words.length === 0 || question.matching === "any") return answerOf(strict, "");
      const [answer, meant] = await Promise.all([
        roughlyFound(question, first, limit),
        didYouMean(question, found, limit),
      ]);
      return answerOf(answer, meant);
    },

    async suggest(question: SuggestQuestion) {
      const body = suggestBody(question);
      if (!body) return { terms: [], ids: [] };
      const { hits, aggregations } = await asked(body, SuggestAnswer, SUGGEST_MS);
      return { terms: termsOf(question, aggregations), ids: hits.hits.map((hit) => hit._id) };
    },
  };
}

const NOTHING: EngineAnswer = {
  ids: [],
  total: 0,
  counts: { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 },
  facets: bySearchFacet(() => []),
  didYouMean: "",
};

/** What is left of a time that begins now, never less than a moment. */
function timeLeft(limitMs: number): () => number {
  const end = performance.now() + limitMs;
  return () => Math.max(1, Math.round(end - performance.now()));
}

function answerOf({ hits, aggregations }: SearchAnswer, didYouMean: string): EngineAnswer {
  const types = Object.entries(FILTER_OF).map(([type, filter]) => ({
    filter,
    count: aggregations.types.values.buckets.find(({ key }) => key === type)?.doc_count ?? 0,
  }));
  const under = (filter: SearchFilter) =>
    types.reduce((sum, each) => sum + (filter === "All" || each.filter === filter ? each.count : 0), 0);
  return {
    ids: hits.hits.map((hit) => hit._id),
    total: hits.total.value,
    counts: {
      ...{ All: under("All"), Products: under("Products"), Articles: under("Articles") },
      "Help & Self Services": under("Help & Self Services"),
    },
    facets: bySearchFacet((facet) =>
      aggregations[facet].values.buckets.map(({ key, doc_count }) => ({ value: key, count: doc_count })),
    ),
    didYouMean,
  };
}
