-- Streaming subscriptions of a partner (L-01 to L-04).

-- The way of one session from a mobile number to a subscription. Its id is the specification's ottSessionId.
create table streaming_sign_up (
  owner_id uuid primary key,
  sign_up_id uuid not null,
  state text not null check (state in
    ('unknown', 'not_eligible', 'eligible', 'number_verified', 'email_verified', 'terms_accepted', 'ordered')),
  order_type text not null,
  checked_cents int not null,
  number_hash bytea not null,
  encrypted_number bytea not null,
  billing text check (billing in ('account', 'prepaid')),
  partner_session text not null default '',
  email_hash bytea,
  encrypted_email bytea,
  accepted_version text,
  accepted_on text,
  accepted_terms text,
  accepted_at timestamptz,
  subscription_id uuid,
  updated_at timestamptz not null
);

-- A subscription that was ordered. While it has not ended, its number and its email address have no other one.
create table streaming_subscription (
  subscription_id uuid primary key,
  owner_id uuid not null,
  state text not null check (state in
    ('ordered', 'link_given', 'active', 'reminder_sent', 'charged', 'suspended', 'cancelled', 'failed')),
  order_type text not null,
  variation_id text not null,
  title text not null,
  price_cents int not null,
  free_months int not null,
  billing text not null check (billing in ('account', 'prepaid')),
  number_hash bytea not null,
  encrypted_number bytea,
  email_hash bytea not null,
  encrypted_email bytea,
  terms text not null,
  accepted_at timestamptz not null,
  partner_session text not null,
  partner_reference text,
  activated_at timestamptz,
  started_on text,
  first_charge_on text not null,
  next_charge_on text,
  charges int not null default 0,
  reason text not null default '',
  ends_on text,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index streaming_subscription_number on streaming_subscription (number_hash) where ended_at is null;
create unique index streaming_subscription_email on streaming_subscription (email_hash) where ended_at is null;
create index streaming_subscription_owner on streaming_subscription (owner_id);
create index streaming_subscription_due on streaming_subscription (next_charge_on) where ended_at is null;

create table streaming_history (
  subscription_id uuid not null references streaming_subscription (subscription_id) on delete cascade,
  position int generated always as identity,
  from_state text,
  to_state text not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (subscription_id, position)
);

-- One row for each paid month of a subscription; the primary key is why no month is charged twice.
create table streaming_charge (
  subscription_id uuid not null references streaming_subscription (subscription_id) on delete cascade,
  period int not null,
  due_on text not null,
  amount_cents int not null,
  state text not null check (state in ('due', 'refused', 'paid', 'dropped')),
  tries int not null default 0,
  try_on text not null,
  settled_at timestamptz,
  primary key (subscription_id, period)
);
create index streaming_charge_open on streaming_charge (try_on) where state in ('due', 'refused');

-- A session that showed by a code that a number is the customer's, for an hour.
create table streaming_access (
  owner_id uuid not null,
  number_hash bytea not null,
  expires_at timestamptz not null,
  primary key (owner_id, number_hash)
);

-- Notifications of the partner, each applied once.
create table streaming_notification (
  notification_id text primary key,
  subscription_id uuid not null references streaming_subscription (subscription_id) on delete cascade,
  received_at timestamptz not null
);

-- The stand-in for the partner: what it knows of numbers, and what was ordered there.
create table stand_in_streaming_number (
  msisdn text primary key,
  billing text not null check (billing in ('account', 'prepaid')),
  is_eligible boolean not null,
  balance_cents int not null,
  active_product text not null,
  active_email text not null,
  charges text not null check (charges in ('paid', 'refused', 'unavailable')),
  orders text not null check (orders in ('accepted', 'refused', 'unavailable')),
  delay_ms int not null,
  updated_at timestamptz not null
);
create table stand_in_streaming_order (
  reference text primary key,
  subscription_id uuid not null unique,
  msisdn text not null,
  email text not null,
  title text not null,
  return_url text not null,
  notify_url text not null,
  status text not null check (status in ('ordered', 'active', 'suspended', 'cancelled')),
  created_at timestamptz not null
);
create table stand_in_streaming_charge (
  charge_id text primary key,
  reference text not null,
  amount_cents int not null,
  created_at timestamptz not null
);
