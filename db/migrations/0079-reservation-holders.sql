-- How often stock was reserved for an order; after one renewal, what is left at payment counts (C-15).
alter table checkout_order add column reservations smallint not null default 0;
update checkout_order set reservations = 1 where reserved_until is not null;

-- Who held which stock without paying for it, and how long: bounds what one customer holds, and how often a network may. Holders are keyed
-- hashes of a session, an email address, a mobile number or a network. Rows are deleted after half a day.
create table reservation_holder (
  holder_hash bytea not null,
  material_id text not null,
  owner_id uuid not null,
  order_id uuid not null,
  -- The first reservation of the order, or its renewal.
  reservation smallint not null,
  quantity integer not null check (quantity > 0),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  is_paid boolean not null default false,
  primary key (holder_hash, material_id, order_id, reservation),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade on update cascade
);
create index reservation_holder_order on reservation_holder (owner_id, order_id);
create index reservation_holder_age on reservation_holder (reserved_at);
