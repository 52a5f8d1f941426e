-- Additions to the cart that a search led to (docs/decisions/search-events.md). Nobody is named: the user's id comes hashed and is hashed
-- again, so rows carry no owner, and no request reads them.
create table search_event (
  event_id uuid primary key,
  event_type text not null check (event_type in ('add-to-cart')),
  product_id text not null,
  search_session_id text not null,
  -- Missing where the browser could not hash.
  user_hash bytea,
  -- The page from which the product was opened, without query.
  referrer text not null,
  source text not null,
  platform text not null,
  created_at timestamptz not null,
  -- When its attribution window ends.
  expires_at timestamptz not null
);
create index search_event_expiry on search_event (expires_at);

-- What searches did not find, counted by day and by whose things were searched. Nothing that may name a person stands here.
create table missed_search (
  day date not null,
  search_group text not null check (search_group in ('personal', 'business', 'general')),
  term text not null,
  times integer not null,
  primary key (day, search_group, term)
);
