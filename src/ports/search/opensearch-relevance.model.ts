import type { Understood } from "#search/understanding/understanding.model.ts";
import { folded } from "./opensearch-document.model.ts";
import { found, likeIt, type Matching } from "./opensearch-matching.model.ts";
import { type Floors, tieredBy } from "./opensearch-tiers.model.ts";
import { anyOf, type Clause, having, placed } from "./opensearch-words.model.ts";

/** What relevance is made of besides the weights of the fields in which words stand. */
const WORTH = {
  /** A title that is the question, begins with it, or has it. */
  exact: 8,
  begins: 2,
  /** A title of which nothing else is left, and the same of a thing of the kind that was asked for. */
  whole: 4,
  wholeOfKind: 1,
  /** A title that has all words of a question in words. */
  asked: 6,
  /** How often and how rarely the words stand there. */
  words: 1,
  /** Breaks ties between what fits equally. */
  popularity: 1.5,
  /** Costing little, where that is asked for. */
  cheap: 8,
} as const;

/** What most popular products count. */
const POPULAR = 1_000;

/** Cents that nothing costs. */
const DEAREST = 10_000_000;

/** The score of the words that is worth half. */
const RARE = 10;

/** What is found, each with its tier and its relevance in one score. @param filter what it has to be besides */
export function scored(
  asked: Understood,
  matching: Matching,
  { filter, floors }: { filter: readonly Clause[]; floors: Floors },
): Clause {
  const should = [...called(asked), ...whole(asked), ...inQuestion(asked), ...counted(asked)];
  return {
    function_score: {
      query: { bool: { must: [standing(asked, matching)], should, filter } },
      functions: [{ weight: 0 }, ...tieredBy(asked, likeIt(asked, matching), floors)],
      ...{ score_mode: "max", boost_mode: "sum" },
    },
  };
}

/** How well the words stand, popularity, and what it costs where that matters. */
function standing(asked: Understood, matching: Matching): Clause {
  const source = [
    "double fit = _score / params.words;",
    "double popular = params.popularity * Math.min(1.0, (double) doc['popularity'].value / params.most);",
    "double cheap = 0;",
    "if (params.cheap > 0 && doc['cost'].size() > 0) {",
    "  cheap = params.cheap * Math.max(0.0, 1 - Math.log(doc['cost'].value + 1) / Math.log(params.dearest));",
    "}",
    "return fit + popular + cheap;",
  ].join("\n");
  const params = {
    words: Math.max(1, asked.words.length),
    popularity: WORTH.popularity,
    most: POPULAR,
    cheap: asked.cheapest ? WORTH.cheap : 0,
    dearest: DEAREST,
  };
  return { script_score: { query: found(asked, matching), script: { source, params } } };
}

/** Whether its title is the question, begins with it, or has it. */
function called({ text }: Understood): Clause[] {
  const title = folded(text);
  if (title === "") return [];
  const queries = [
    { constant_score: { filter: { term: { wholeTitle: title } }, boost: WORTH.exact } },
    { constant_score: { filter: { prefix: { wholeTitle: title } }, boost: WORTH.begins } },
    { constant_score: { filter: { match_phrase: { title } }, boost: WORTH.begins } },
  ];
  return [{ dis_max: { queries } }];
}

/** How much of the title was asked for: among its like a thing is no better for a short name. */
function whole({ words }: Understood): Clause[] {
  if (words.length === 0) return [];
  const all = placed(words);
  const kind = anyOf(all.map((word) => having(word, "kinds")));
  const titles = all.map(({ forms, meant }) => {
    const queries = [...forms, ...meant].map((form) => ({
      constant_score: { filter: { match_phrase: { title: form.join(" ") } }, boost: form.length },
    }));
    return { dis_max: { queries } };
  });
  const source = "Math.min(1.0, _score / doc['titleWords'].value)";
  const named = { script_score: { query: anyOf(titles), script: { source } } };
  return [
    { bool: { must: named, boost: WORTH.wholeOfKind } },
    { bool: { must: named, must_not: kind, boost: WORTH.whole - WORTH.wholeOfKind } },
  ];
}

/** How much of a question in words its title has, with those that say nothing by themselves. */
function inQuestion({ text, asks }: Understood): Clause[] {
  if (!asks) return [];
  const words = new Set(folded(text).split(" "));
  return [...words].map((word) => ({
    constant_score: { filter: { match: { "title.plain": word } }, boost: WORTH.asked / words.size },
  }));
}

/** How often and how rarely the words stand in a document. */
function counted({ words }: Understood): Clause[] {
  if (words.length === 0) return [];
  const queries = placed(words).map(({ forms, meant }) => ({
    dis_max: { queries: [...forms, ...meant].map((form) => ({ match_phrase: { beyondText: form.join(" ") } })) },
  }));
  const source = "params.words * _score / (_score + params.rare)";
  const params = { words: WORTH.words, rare: RARE };
  return [{ script_score: { query: anyOf(queries), script: { source, params } } }];
}
