-- What an index outside the database has to follow (docs/decisions/a-search-server-finds-documents.md).
create sequence search_version;

-- The last change of each document that was ever written or removed. Changes are made one after the other, so a higher version was
-- also committed later.
create table search_change (
  id text primary key,
  version bigint not null
);
create index search_change_version on search_change (version);

-- The index outside: of what shape it is and the version up to which it holds everything; no row where there is none.
create table search_index (
  shape integer not null,
  version bigint not null
);

-- What an import writes would else wait in a list that each search has to read through.
alter index search_document_words set (fastupdate = off);

-- Only words are compared with slips of the pen, and phrases are three times as many.
drop index search_word_trigrams;
create index search_word_trigrams on search_word using gist (word gist_trgm_ops) where spelled > 0;

-- What documents are, by which those of a kind are found however many have the word elsewhere.
create index search_document_kinds on search_document using gin (ts_filter(names, '{a}')) with (fastupdate = off);

alter index search_document_codes set (fastupdate = off);
