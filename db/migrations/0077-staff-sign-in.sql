-- Wrong sign-ins in a row of an account from one place: a network, a browser that signed in before, the identity provider, an open session, a
-- link. A place is locked on its own, so that strangers cannot lock staff out. In staff_account, failed_attempts counts those of all networks,
-- and until locked_until no further one is checked.
create table staff_sign_in_failure (
  staff_id uuid not null references staff_account (staff_id) on delete cascade,
  place text not null,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (staff_id, place)
);
create index staff_sign_in_failure_last on staff_sign_in_failure (last_at);

alter table staff_link drop constraint staff_link_purpose_check;
alter table staff_link add check (purpose in ('invitation', 'reset', 'second_factor', 'first_factor'));

-- Each opening of a link offers a secret for the second factor of its own, encrypted.
create table staff_link_opening (
  opening_id uuid primary key,
  token_hash bytea not null references staff_link (token_hash) on delete cascade,
  secret bytea not null,
  opened_at timestamptz not null
);
create index staff_link_opening_link on staff_link_opening (token_hash);

-- A second factor that an admin has reported as lost, until another admin confirms or declines.
create table staff_factor_loss (
  staff_id uuid primary key references staff_account (staff_id) on delete cascade,
  reported_by uuid not null references staff_account (staff_id) on delete cascade,
  reported_at timestamptz not null
);
