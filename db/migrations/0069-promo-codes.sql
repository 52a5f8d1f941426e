-- Promo codes: what staff set, and how often each was used. The counters stay when an order and its use are deleted.
create table promo_code (
  promo_code_id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,30}$'),
  description text not null,
  percent integer check (percent between 1 and 100),
  off_cents bigint check (off_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  minimum_cents bigint not null check (minimum_cents >= 0),
  product_ids text[] not null,
  categories text[] not null,
  is_active boolean not null,
  uses integer not null default 0 check (uses >= 0),
  given_cents bigint not null default 0 check (given_cents >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  check ((percent is null) <> (off_cents is null))
);

-- The code of a payment group of a cart.
create table cart_promo_code (
  owner_id uuid not null references cart (owner_id) on delete cascade,
  vendor_type text not null,
  order_type text not null,
  promo_code_id uuid not null references promo_code (promo_code_id),
  primary key (owner_id, vendor_type, order_type)
);

-- The code of an order: held while it is placed and not paid, used once it is bought, returned when it was cancelled. Who used it is known
-- by the owner and by keyed hashes of the contacts of the order.
create table promo_code_use (
  owner_id uuid not null,
  order_id uuid not null,
  promo_code_id uuid not null references promo_code (promo_code_id),
  email_hash bytea not null,
  mobile_hash bytea not null,
  discount_cents bigint not null check (discount_cents > 0),
  state text not null check (state in ('held', 'used', 'returned')),
  used_at timestamptz not null,
  primary key (owner_id, order_id),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade on update cascade
);
create index promo_code_use_code on promo_code_use (promo_code_id, used_at);
create index promo_code_use_email on promo_code_use (promo_code_id, email_hash);
create index promo_code_use_mobile on promo_code_use (promo_code_id, mobile_hash);
