import type { EngineAnswer, EngineQuestion, EngineSuggestions, SuggestQuestion } from "#search/engine.model.ts";
import { bySearchFacet, FILTER_OF, type SearchFilter } from "#search/model.ts";
import { FEW, isClearlyMore } from "#search/ranking.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import {
  CorrectionAnswer,
  CountsAnswer,
  SearchAnswer,
  SpellingAnswer,
  SuggestAnswer,
} from "./opensearch-answer.contract.ts";
import type { OpenSearchServer } from "./opensearch-client.server.ts";
import { correctedText, correctionBody } from "./opensearch-correction.model.ts";
import { isEnough, likenessOf, proposedBody, standingBody, wordsBody } from "./opensearch-likeness.model.ts";
import { searchBody } from "./opensearch-question.model.ts";
import { proposals, spellingBody } from "./opensearch-spelling.model.ts";
import { suggestBody, termsOf } from "./opensearch-suggest.model.ts";
import type { SearchEngine } from "./port.ts";

/** How long a search may take with all it asks, in milliseconds. */
const SEARCH_MS = 1_000;

/** How long suggestions may take: who types does not wait for them. */
const SUGGEST_MS = 300;

/** An engine that asks an OpenSearch. @param alias the index that it looks into */
export function openSearchEngine(
  server: OpenSearchServer,
  { alias, words }: { alias: string; words: SearchWords },
): SearchEngine {
  const path = `/${alias}/_search`;

  function asked<Answer>(body: object, shape: Parameters<typeof server.ask<Answer>>[1], limitMs: number) {
    return server.ask({ method: "POST", path, body }, shape, { limitMs });
  }

  /** The question in words of the index, where that finds clearly more, and something that is called so. */
  async function didYouMean({ asked: typed, group }: EngineQuestion, found: number, limit: () => number) {
    const body = spellingBody(typed);
    if (!body) return "";
    const { suggest } = await asked(body, SpellingAnswer, limit());
    const tried = proposals(typed, suggest.spelling);
    const counts = await Promise.all(
      tried.map((proposal) => {
        const question = { group, asked: understood(proposal.text, words) };
        return asked(proposedBody(question, proposal), CountsAnswer, limit());
      }),
    );
    const isGood = ({ by }: (typeof counts)[number]) => isClearlyMore(by.all ?? 0, found) && (by.called ?? 0) > 0;
    return tried[counts.findIndex(isGood)]?.text ?? "";
  }

  return {
    name: "opensearch",

    async search(question) {
      const limit = timeLeft(SEARCH_MS);
      const search = (body: object) => asked(body, SearchAnswer, limit());
      const { matching } = question;
      const first = searchBody(question, matching === "any" ? "any" : "strict");
      if (!first) return NOTHING;
      const words = question.asked.words.length;
      if (words === 0 || matching === "any") return answerOf(await search(first), "");
      const [strict, standing] = await Promise.all([
        search(first),
        asked(standingBody(question), CountsAnswer, limit()),
      ]);
      const { all: found = 0, more = 0 } = standing.by;
      const isFew = found < FEW;
      if (!isFew && (words < 2 || isEnough(standing))) return answerOf(strict, "");
      const counts = await asked(wordsBody(question), CountsAnswer, limit());
      const likeness = likenessOf(question.asked, counts, { isFew, isEnough: isEnough(standing) });
      const [answer, meant] = await Promise.all([
        search(searchBody(question, likeness) ?? first),
        more === 0 ? didYouMean(question, found, limit) : "",
      ]);
      return answerOf(answer, meant);
    },

    async suggest(question: SuggestQuestion) {
      const limit = timeLeft(SUGGEST_MS);
      const suggested = async (typed: SuggestQuestion): Promise<EngineSuggestions> => {
        const body = suggestBody(typed);
        if (!body) return { terms: [], ids: [] };
        const { hits, aggregations } = await asked(body, SuggestAnswer, limit());
        return { terms: termsOf(typed, aggregations), ids: hits.hits.map((hit) => hit._id) };
      };
      const exact = await suggested(question);
      if (exact.ids.length > 0) return exact;
      const body = correctionBody(question);
      if (!body) return exact;
      const text = correctedText(question, await asked(body, CorrectionAnswer, limit()));
      return text === "" ? exact : suggested({ ...question, text });
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
