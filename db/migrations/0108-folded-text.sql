-- Text as it is compared and searched, as folded() in src/shared/typed-text.ts: small letters without accents, apostrophes and what nobody sees,
-- with hyphens as spaces. Both sides of a comparison go through it, so that "O’Neill" is found by "oneill" and "Jean-Luc" by "jean luc".
create function folded_text(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(
      normalize(regexp_replace(value, '[''`´‘’‛ʼʹ′＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'), nfkd),
      '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g')),
    '[\s\u2010-\u2015\u2212-]+', ' ', 'g'));

-- The search of orders by person. An index keeps what its function returned when a row was written, so it is built anew.
drop statistics order_detail_person_text;
drop index order_detail_person;
create or replace function order_person_text(document jsonb) returns text language sql immutable parallel safe
  return folded_text(
    coalesce(document ->> 'firstName', '') || ' ' || coalesce(document ->> 'lastName', '') || ' ' ||
    coalesce(document ->> 'organisationName', '') || ' ' || coalesce(document ->> 'email', '') || ' ' ||
    coalesce(document ->> 'mobileNumber', ''));
create index order_detail_person on order_detail using gin (order_person_text(document) gin_trgm_ops)
  where kind in ('personal', 'business');
create statistics order_detail_person_text on order_person_text(document) from order_detail;
