-- Synonyms that staff have added to those of config/search-words.ts, in lower case.
create table search_synonym (
  word text not null,
  same_as text not null,
  staff_id uuid not null references staff_account (staff_id),
  added_at timestamptz not null,
  primary key (word, same_as)
);
insert into revision (family) values ('synonyms');
