-- What can be found. It is written in the transaction that changes catalogue or content, so there is no index to fill or to follow
-- (docs/decisions/search-by-postgresql.md). Words are folded and stemmed by the shop, for questions are understood by the same rules.
create extension if not exists pg_trgm;

create table search_document (
  -- "product:P-GA56", "article:choose-fibre", "help:lost-phone", "deal:summer".
  id text primary key,
  kind text not null check (kind in ('product', 'deal', 'article', 'help')),
  -- Whose it is: personal, business, or both.
  segments text[] not null,
  -- Product and material ids in small letters.
  codes text[] not null,
  -- Folded, in the order of its letters, as beginnings are looked for.
  title text collate "C" not null,
  popularity integer not null,
  -- Stems by where they stand: A what it is, B its title, C its tags and category.
  names tsvector not null,
  -- Stems that stand anywhere, also in its text.
  words tsvector not null,
  -- Words of names as they are written, which slips of the pen are compared with.
  spelled text[] not null,
  -- What may be proposed to who types: words and short phrases of its title, its brand and its category.
  phrases text[] not null,
  -- Names the rules by which it was made.
  made_by text not null
);
create index search_document_words on search_document using gin (words);
create index search_document_codes on search_document using gin (codes);
create index search_document_title on search_document (title);
create index search_document_made_by on search_document (made_by);

-- The words and phrases of all documents. Rows of what no document has any more stay, with nothing.
create table search_word (
  segment text not null,
  word text collate "C" not null,
  -- Documents that have it as a word of a name.
  spelled integer not null,
  -- Documents that have it as a phrase.
  phrased integer not null,
  -- What it weighs as a proposal: more with each document that has it, and the more popular that is.
  weight bigint not null,
  primary key (segment, word)
);
create index search_word_trigrams on search_word using gist (word gist_trgm_ops);
create index search_word_beginnings on search_word (word);
