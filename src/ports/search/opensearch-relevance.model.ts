import type { AskedWord, Understood } from "#search/understanding.model.ts";
import { folded } from "./opensearch-document.model.ts";
import { anywhere, type Clause, inName, joinings, placed, roughly } from "./opensearch-words.model.ts";

/**
 * How documents may be found: by all words, by something like all of them, by something like the words that say most, or by something
 * like any of them.
 */
export type Matching = "strict" | "rough" | readonly Rarity[] | "any";

/** How much each word of a question says: more the fewer documents have it. */
export type Rarity = number;

/** Of what the words of a question say, what a document needs where hardly any has them all. */
const MOST = 0.6;

/** What lifts a document's score into the band of its tier (H-04): far more than relevance ever is. */
export const BANDS = { code: 300, name: 200, words: 100 } as const;

/** What relevance is made of besides the weights of the fields in which words stand. */
const WORTH = {
  /** A title that is the question, or begins with it. */
  exact: 8,
  begins: 2,
  /** How often and how rarely the words stand there. */
  words: 1.5,
  /** Breaks ties between what fits equally. */
  popularity: 1,
  /** Costing little, where that is asked for. */
  cheap: 8,
} as const;

/** What most popular products count. */
const POPULAR = 1_000;

/** Cents that nothing costs. */
const DEAREST = 10_000_000;

/** What is found, each with its tier and its relevance in one score. @param filter what it has to be besides */
export function scored(asked: Understood, matching: Matching, filter: readonly Clause[]): Clause {
  const relevance = {
    bool: { must: [weighed(asked, matching)], should: [...called(asked), ...counted(asked)], filter },
  };
  return {
    function_score: {
      query: relevance,
      functions: [
        { weight: 0 },
        { filter: found(asked, "strict"), weight: BANDS.words },
        { filter: byName(asked), weight: BANDS.name },
        { filter: byCode(asked), weight: BANDS.code },
      ],
      ...{ score_mode: "max", boost_mode: "sum" },
    },
  };
}

/** What has the words of a question. */
export function found({ words }: Pick<Understood, "words">, matching: Matching): Clause {
  if (words.length === 0) return { match_all: {} };
  const whole = typeof matching === "object" ? "rough" : matching;
  const ways = [words, ...joinings(words)].map((way) => having(way, whole));
  const most = typeof matching === "object" ? [sayingMost(words, matching)] : [];
  return { dis_max: { queries: [...ways, ...most] } };
}

function having(words: readonly AskedWord[], matching: "strict" | "rough" | "any"): Clause {
  const all = placed(words);
  if (matching === "strict") return { bool: { must: all.map(anywhere) } };
  const should = all.map((word) => roughly(word, matching === "any" ? 2 : 1));
  return { bool: { should, minimum_should_match: matching === "rough" ? words.length : 1 } };
}

/** What has words that say most of what was asked. */
function sayingMost(words: readonly AskedWord[], rarities: readonly Rarity[]): Clause {
  const having = placed(words).map((word) => roughly(word, 1));
  const should = having.map((filter, word) => ({ constant_score: { filter, boost: rarities[word] ?? 0 } }));
  const most = MOST * rarities.reduce((sum, rarity) => sum + rarity, 0);
  const filter = [{ function_score: { query: { bool: { should } }, min_score: most } }];
  return { bool: { should: having, filter, minimum_should_match: 1 } };
}

/** What is called so: by how its title begins, or by a name that has all words (H-04). */
function byName({ text, words }: Understood): Clause {
  const whole = folded(text);
  const should = [
    ...(whole === "" ? [] : [{ prefix: { wholeTitle: whole } }]),
    ...(words.length === 0 ? [] : [{ bool: { must: placed(words).map(inName) } }]),
  ];
  return should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } };
}

/** What has a code is asked for by it. */
function byCode({ text }: Understood): Clause {
  return { term: { wholeCodes: folded(text) } };
}

/** How well the words stand, popularity, and what it costs where that matters. */
function weighed(asked: Understood, matching: Matching): Clause {
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

/** Whether its title is the question, or begins with it. */
function called({ text }: Understood): Clause[] {
  const whole = folded(text);
  if (whole === "") return [];
  return [
    { constant_score: { filter: { term: { wholeTitle: whole } }, boost: WORTH.exact - WORTH.begins } },
    { constant_score: { filter: { prefix: { wholeTitle: whole } }, boost: WORTH.begins } },
  ];
}

/** How often and how rarely the words stand in a document. */
function counted({ words }: Understood): Clause[] {
  if (words.length === 0) return [];
  const fields = ["title^8", "kinds^8", "tags^4", "category^3", "text"];
  const queries = words.map(({ forms }) => ({
    dis_max: { queries: forms.map((form) => ({ multi_match: { query: form.join(" "), fields, type: "phrase" } })) },
  }));
  const source = "params.words * _score / (_score + 100)";
  const query = { bool: { should: queries, minimum_should_match: 1 } };
  return [{ script_score: { query, script: { source, params: { words: WORTH.words } } } }];
}
