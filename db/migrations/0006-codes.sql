-- One-time codes: the newest one of each target and purpose (docs/decisions/one-time-codes.md). Nobody is signed in yet, so
-- rows carry no owner; key_hash is made from purpose and target with a secret key, and no address can be read here.
create table one_time_code (
  key_hash bytea primary key,
  code_id uuid not null unique,
  code_hash bytea not null,
  -- Where it goes, encrypted; empty once it was sent.
  sealed_target bytea,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_expiry on one_time_code (expires_at);

-- Who asked for news and has not shown yet that the address is theirs. It gives no right to write to anybody.
create table newsletter_pending (
  key_hash bytea primary key,
  name text not null,
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  consent_version text not null,
  asked_at timestamptz not null
);
create index newsletter_pending_age on newsletter_pending (asked_at);

-- Who agreed to be sent news, by an address that was shown to be theirs. An address that left keeps its row for a while, as
-- the proof of what was agreed to and until when.
create table newsletter_subscriber (
  email text primary key,
  name text not null,
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  -- What was agreed to, in the words that were shown, and when the box was ticked.
  consent_version text not null,
  consent_words text not null,
  consent_at timestamptz not null,
  verified_at timestamptz not null,
  left_at timestamptz
);
create index newsletter_subscriber_left on newsletter_subscriber (left_at) where left_at is not null;
