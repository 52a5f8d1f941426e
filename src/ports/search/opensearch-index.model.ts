import type { SearchWords } from "#search/understanding/words.model.ts";

/** How many results can be paged through; nobody reads on for longer, and each page costs all those before it. */
export const DEEPEST_RESULT = 100_000;

/** Letters of a word by which its beginning is found. */
const LONGEST_BEGINNING = 20;

/** What an index is created with. */
export interface IndexShape {
  settings: object;
  mappings: { dynamic: false; properties: object };
}

/** The index that searches need, for the words of a shop. */
export function indexShape(words: SearchWords): IndexShape {
  return {
    settings: {
      number_of_shards: 1,
      auto_expand_replicas: "0-1",
      max_result_window: DEEPEST_RESULT,
      analysis: analysis(words),
    },
    mappings: { dynamic: false, properties },
  };
}

/** South African English: words arrive folded, and are folded here too for whoever asks the index by hand. */
function analysis({ stopWords, ...words }: SearchWords): object {
  const folding = ["lowercase", "asciifolding"];
  const english = ["possessive", "short", "stems"];
  return {
    filter: {
      possessive: { type: "stemmer", language: "possessive_english" },
      // A UPS is no up.
      short: { type: "keyword_marker", keywords_pattern: "^.{1,3}$" },
      stems: { type: "stemmer", language: "porter2" },
      silent: { type: "stop", stopwords: stopWords },
      alike: { type: "synonym_graph", synonyms: synonymRules(words), lenient: true },
      beginnings: { type: "edge_ngram", min_gram: 1, max_gram: LONGEST_BEGINNING },
      cut: { type: "truncate", length: LONGEST_BEGINNING },
    },
    analyzer: {
      words: { type: "custom", tokenizer: "whitespace", filter: [...folding, ...english] },
      meant: { type: "custom", tokenizer: "whitespace", filter: [...folding, "alike", "silent", ...english] },
      plain: { type: "custom", tokenizer: "whitespace", filter: folding },
      beginnings: { type: "custom", tokenizer: "whitespace", filter: [...folding, "beginnings"] },
      begun: { type: "custom", tokenizer: "whitespace", filter: [...folding, "cut"] },
    },
  };
}

/** The word table in the spelling of Solr: what says the same with commas, what means something else with an arrow. */
function synonymRules({ synonyms, meanings }: Omit<SearchWords, "stopWords">): string[] {
  return [
    ...synonyms.map((alike) => alike.join(", ")),
    ...Object.entries(meanings).map(([word, means]) => `${word} => ${[word, ...means].join(", ")}`),
  ];
}

const keyword = { type: "keyword", ignore_above: 1_000 };
const amount = { type: "long" };
const plain = { type: "text", analyzer: "plain" };
const words = { type: "text", analyzer: "words" };
const begins = { type: "text", analyzer: "beginnings", search_analyzer: "begun", norms: false };
/** A field whose words also stand in those that hold several. */
const held = (...also: string[]) => ({
  ...{ type: "text", analyzer: "words", fields: { begins } },
  copy_to: [...also, "beyondText", "everything"],
});
const title = { ...held("names", "spelling"), fields: { begins, plain } };

const properties = {
  ...{ id: keyword, type: keyword, vendorTypes: keyword },
  ...{ wholeTitle: keyword, wholeCodes: keyword, sortTitle: keyword, launchedOn: keyword, completions: keyword },
  ...{
    titleWords: amount,
    title,
    kinds: held("names", "spelling"),
    tags: held("spelling"),
    category: held("spelling"),
  },
  ...{ codes: { ...plain, fields: { begins }, copy_to: ["beyondText", "everything"] }, spelling: plain },
  text: { ...words, copy_to: "everything" },
  ...{ names: { ...words, fields: { begins } }, beyondText: { ...words, fields: { begins } }, everything: words },
  ...{ sortPrice: amount, monthlyPrice: amount, oncePrice: amount, contractPrice: amount, cost: amount },
  ...{ popularity: amount },
  facets: { properties: { brand: keyword, category: keyword, price: keyword, data: keyword, term: keyword } },
};
