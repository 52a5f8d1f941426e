-- As folded() in src/shared/typed-text.ts: of some characters only the decomposition has an apostrophe ("ŉ", "″"), so that folding a folded text
-- changes nothing.
create or replace function folded_text(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(
      normalize(regexp_replace(value, '[''`´‘’‛ʼʹ′＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), nfkd),
      '[''`ʼʹ′\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g')),
    '[\s\u2010-\u2015\u2212-]+', ' ', 'g'));

-- An index keeps what its function returned when a row was written.
reindex index order_detail_person;
