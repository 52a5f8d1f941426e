-- A customer with an account. The id is the owner_id of everything that is theirs: cart, orders, documents.
create table customer (
  customer_id uuid primary key,
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  contact_method text not null default 'email',
  created_at timestamptz not null
);

-- Addresses and numbers that were shown to be the customer's by a code. Each belongs to one customer; a customer has one of each kind.
-- used_at: when somebody last showed that it is theirs; numbers that nobody uses get new owners.
create table customer_contact (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  customer_id uuid not null references customer (customer_id) on delete cascade,
  used_at timestamptz not null,
  primary key (channel, address),
  unique (customer_id, channel)
);

-- A device on which a customer is signed in. Its tokens end with it.
create table sign_in (
  customer_id uuid not null references customer (customer_id) on delete cascade,
  sign_in_id uuid not null,
  method text not null check (method in ('code', 'passkey', 'provider')),
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, sign_in_id)
);
create index sign_in_expiry on sign_in (expires_at);

-- Only hashes of tokens are stored. A refresh token is used once; a second use ends the sign-in.
create table refresh_token (
  token_hash bytea primary key,
  customer_id uuid not null,
  sign_in_id uuid not null,
  used_at timestamptz,
  foreign key (customer_id, sign_in_id) references sign_in (customer_id, sign_in_id) on delete cascade
);
create index refresh_token_sign_in on refresh_token (customer_id, sign_in_id);

-- A token of a sign-in opens the account; one with an order opens only that.
create table access_token (
  token_hash bytea primary key,
  owner_id uuid not null,
  sign_in_id uuid,
  order_id uuid,
  expires_at timestamptz not null,
  check ((sign_in_id is null) <> (order_id is null)),
  foreign key (owner_id, sign_in_id) references sign_in (customer_id, sign_in_id) on delete cascade
);
create index access_token_sign_in on access_token (owner_id, sign_in_id);
create index access_token_expiry on access_token (expires_at);

-- A guest has one session; a customer has one on each device.
alter table session drop constraint session_owner_id_key;
create index session_owner on session (owner_id);
alter table session add column sign_in_id uuid;
alter table session add foreign key (owner_id, sign_in_id) references sign_in (customer_id, sign_in_id) on delete cascade;

-- Which owner an order has by now, for jobs that were queued before it got another one.
create index ecom_id_order on ecom_id (order_id);
-- An order that gets another owner takes along what refers to it.
do $$
declare
  foreign_key record;
begin
  for foreign_key in
    select conname as name, conrelid::regclass as relation, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid in ('checkout_order'::regclass, 'verification'::regclass)
  loop
    execute format('alter table %s drop constraint %I', foreign_key.relation, foreign_key.name);
    execute format('alter table %s add constraint %I %s on update cascade', foreign_key.relation, foreign_key.name, foreign_key.definition);
  end loop;
end $$;
