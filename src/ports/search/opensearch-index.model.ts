import type { SearchWords } from "#search/words.model.ts";

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
  const english = ["possessive", "silent", "stems"];
  return {
    filter: {
      possessive: { type: "stemmer", language: "possessive_english" },
      stems: { type: "stemmer", language: "english" },
      silent: { type: "stop", stopwords: stopWords },
      alike: { type: "synonym_graph", synonyms: synonymRules(words), lenient: true },
      beginnings: { type: "edge_ngram", min_gram: 1, max_gram: LONGEST_BEGINNING },
      cut: { type: "truncate", length: LONGEST_BEGINNING },
    },
    analyzer: {
      words: { type: "custom", tokenizer: "whitespace", filter: [...folding, ...english] },
      meant: { type: "custom", tokenizer: "whitespace", filter: [...folding, "alike", ...english] },
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
const begins = { type: "text", analyzer: "beginnings", search_analyzer: "begun", norms: false };
const name = { type: "text", analyzer: "words", fields: { begins }, copy_to: "spelling" };

const properties = {
  ...{ id: keyword, type: keyword, vendorTypes: keyword },
  ...{ wholeTitle: keyword, wholeCodes: keyword, sortTitle: keyword, launchedOn: keyword, completions: keyword },
  ...{ title: name, tags: name, category: name, kinds: name, codes: { ...plain, fields: { begins } }, spelling: plain },
  text: { type: "text", analyzer: "words" },
  ...{ sortPrice: amount, monthlyPrice: amount, oncePrice: amount, contractPrice: amount, cost: amount },
  ...{ popularity: amount },
  facets: { properties: { brand: keyword, category: keyword, price: keyword, data: keyword, term: keyword } },
};
