-- Competitions in which shoppers find pins (J-01 to J-05). `document` is what staff write: texts, prizes, dates, pages and rules.
create table competition (
  competition_id uuid primary key,
  state text not null check (state in ('draft', 'open', 'closed', 'committed', 'drawn')),
  version integer not null,
  document jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- From which the pages of the pins follow. Secret until the competition is closed.
  placement_seed text,
  opened_at timestamptz,
  closed_at timestamptz,
  -- Of the closed list of entries, published before the seed is known.
  entries_hash text,
  entry_count integer,
  committed_at timestamptz,
  -- The overseer's, from which the winners follow.
  seed text,
  drawn_at timestamptz,
  created_at timestamptz not null,
  check (closes_at > opens_at)
);
create unique index competition_open on competition (state) where state = 'open';
create index competition_closes on competition (closes_at);

-- Each document that staff saved.
create table competition_version (
  competition_id uuid not null references competition (competition_id) on delete cascade,
  version integer not null,
  document jsonb not null,
  staff_id uuid not null references staff_account (staff_id),
  saved_at timestamptz not null,
  primary key (competition_id, version)
);

create table competition_pin (
  pin_id uuid primary key,
  competition_id uuid not null references competition (competition_id) on delete cascade,
  number integer not null,
  deal_name text not null,
  redeemed_at timestamptz,
  unique (competition_id, number)
);
create index competition_pin_hidden on competition_pin (competition_id, deal_name) where redeemed_at is null;

-- The number is stored encrypted, and as a keyed hash that allows one entry a day.
create table competition_entry (
  entry_id uuid primary key,
  competition_id uuid not null references competition (competition_id) on delete cascade,
  pin_id uuid not null unique references competition_pin (pin_id) on delete cascade,
  number_hash bytea not null,
  entered_on date not null,
  entered_at timestamptz not null,
  -- Of the whole request, so that a repeated one gets the same reply.
  submission_hash bytea not null,
  -- Name and number.
  sealed bytea not null,
  marketing_version text,
  marketing_withdrawn_at timestamptz,
  unique (competition_id, number_hash, entered_on)
);
create index competition_entry_key on competition_entry (substr(sealed, 1, 8));

create table competition_winner (
  competition_id uuid not null references competition (competition_id) on delete cascade,
  place integer not null,
  entry_id uuid not null unique references competition_entry (entry_id) on delete cascade,
  -- Empty for a reserve.
  prize text not null,
  contacted_at timestamptz,
  sent_at timestamptz,
  outcome text check (outcome in ('confirmed', 'excluded', 'unreachable')),
  primary key (competition_id, place)
);

insert into revision (family) values ('competition');
