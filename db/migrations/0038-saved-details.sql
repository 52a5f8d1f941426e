-- Addresses and numbers that were taken out of an account, until a message there has said so.
create table contact_notice (
  customer_id uuid not null references customer (customer_id) on delete cascade,
  notice_id uuid not null,
  address text not null,
  created_at timestamptz not null,
  primary key (customer_id, notice_id)
);
create index contact_notice_time on contact_notice (created_at);

-- Where a customer lets deliver.
create table customer_address (
  customer_id uuid not null references customer (customer_id) on delete cascade,
  address_id uuid not null,
  recipient_name text not null,
  recipient_number text not null,
  building text not null,
  street text not null,
  suburb text not null,
  town text not null,
  province text not null,
  postal_code text not null,
  instructions text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, address_id)
);
create unique index customer_address_default on customer_address (customer_id) where is_default;

-- For whom a customer orders: other people, or organisations with the person who acts for them. A person has empty fields of organisations.
create table customer_party (
  customer_id uuid not null references customer (customer_id) on delete cascade,
  party_id uuid not null,
  kind text not null check (kind in ('person', 'organisation')),
  organisation_name text not null,
  organisation_type text not null,
  registration_number text not null,
  vat_number text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  contact_method text not null,
  created_at timestamptz not null,
  primary key (customer_id, party_id)
);
