-- Catalogue and content are small and read-mostly. Rows of a customer carry owner_id first in every key.

create table revision (
  family text primary key,
  number bigint not null default 1
);
insert into revision (family) values ('catalogue'), ('content'), ('flags');

create table category (
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  slug text not null,
  document jsonb not null,
  sort integer not null,
  primary key (vendor_type, slug)
);

create table product (
  id text primary key,
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  category_slug text not null,
  slug text not null,
  name text not null,
  launched_on date not null,
  popularity integer not null default 0,
  revision bigint not null,
  document jsonb not null,
  unique (vendor_type, slug),
  foreign key (vendor_type, category_slug) references category (vendor_type, slug)
);

create table variant (
  variation_id text primary key,
  product_id text not null references product (id) on delete cascade,
  material_id text not null,
  price_cents bigint not null check (price_cents >= 0),
  original_price_cents bigint not null default 0 check (original_price_cents >= 0),
  position integer not null,
  document jsonb not null
);
create index variant_product on variant (product_id, position);
create index variant_material on variant (material_id);

-- quantity null: never runs out (services).
create table stock (
  material_id text primary key,
  quantity integer check (quantity >= 0)
);

create table content (
  key text primary key,
  document jsonb not null
);

create table session (
  token_hash bytea primary key,
  owner_id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table cart (
  owner_id uuid primary key,
  version bigint not null default 0,
  updated_at timestamptz not null
);

-- order_id is a line group: one main item and its add-ons.
create table cart_line (
  owner_id uuid not null references cart (owner_id) on delete cascade,
  order_item_id uuid not null,
  order_id uuid not null,
  item_type text not null check (item_type in ('main', 'vae')),
  variation_id text not null,
  product_id text not null,
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  order_type text not null,
  vae_type text not null default '',
  quantity integer not null check (quantity between 1 and 999),
  extended_fields jsonb not null,
  configuration jsonb not null,
  -- Title and price when the line was put in, to say what changed since.
  title text not null,
  price_cents bigint not null,
  sequence bigint not null default 0,
  position bigint generated always as identity,
  created_at timestamptz not null,
  primary key (owner_id, order_item_id)
);
create index cart_line_order on cart_line (owner_id, order_id);

-- Answers of calls that carried an idempotency key, so that a retry gets the first answer.
create table idempotency (
  owner_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, call, key)
);

-- lines and summary are null until the order is placed; from then on they never change.
create table checkout_order (
  owner_id uuid not null,
  order_id uuid not null,
  ecom_id text not null,
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  order_type text not null,
  status text not null,
  lines jsonb,
  summary jsonb,
  total_cents bigint,
  placed_at timestamptz,
  -- Until when stock is set aside; null when none is.
  reserved_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, order_id)
);
-- One unpaid order for each payment group of a cart.
create unique index checkout_order_open on checkout_order (owner_id, vendor_type, order_type)
  where status in ('draft', 'details_complete', 'awaiting_payment', 'payment_failed');
-- What the sweepers look through.
create index checkout_order_unpaid on checkout_order (owner_id, updated_at)
  where status in ('draft', 'details_complete', 'payment_failed');
create index checkout_order_reserved on checkout_order (owner_id, reserved_until)
  where reserved_until is not null;

-- Who owns an ecomId: the one place where it is unique.
create table ecom_id (
  ecom_id text primary key check (ecom_id ~ '^ECOM[0-9]{8}$'),
  owner_id uuid not null,
  order_id uuid not null
);

create table order_detail (
  owner_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('personal', 'delivery', 'payment')),
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (owner_id, order_id, kind),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade
);

create table order_history (
  owner_id uuid not null,
  order_id uuid not null,
  position bigint generated always as identity,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (owner_id, order_id, position),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade
);

create table payment (
  owner_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'superseded')),
  gateway text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, payment_id),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id)
);
create index payment_order on payment (owner_id, order_id);
create unique index payment_open on payment (owner_id, order_id) where status = 'open';
create index payment_waiting on payment (owner_id, updated_at) where status = 'open';

-- Which owner a payment belongs to, for notifications that know only the payment.
create table payment_owner (
  payment_id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null
);

create table payment_notification (
  owner_id uuid not null,
  gateway text not null,
  gateway_id text not null,
  payment_id uuid not null,
  status text not null,
  amount_cents bigint not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (owner_id, gateway, gateway_id)
);

-- What an order took off the shelf, or (short) was paid for but not there.
create table stock_reservation (
  owner_id uuid not null,
  order_id uuid not null,
  material_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('reserved', 'allocated', 'short')),
  primary key (owner_id, order_id, material_id),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade
);

-- The memory of the stand-in gateway, which is an outside system of its own.
create table stand_in_payment (
  payment_id uuid primary key,
  amount_cents bigint not null,
  ecom_id text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  notify_url text not null,
  gateway_id text,
  status text check (status in ('paid', 'failed', 'cancelled')),
  told_cents bigint,
  created_at timestamptz not null default now()
);
