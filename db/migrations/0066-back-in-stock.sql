-- Who wants one message when a sold-out product is back. A row is deleted once its message was sent, or after 90 days.
create table back_in_stock (
  address text not null,
  product_id text not null,
  request_id uuid not null unique,
  material_ids text[] not null,
  consent_version text not null,
  requested_at timestamptz not null,
  claimed_at timestamptz,
  primary key (address, product_id)
);
create index back_in_stock_age on back_in_stock (requested_at);
create index back_in_stock_waiting on back_in_stock (requested_at) where claimed_at is null;
