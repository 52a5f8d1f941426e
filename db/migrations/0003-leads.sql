-- Who leads speak of: one row for each mobile number (owner_id is made from it), because whoever asks to be called has no
-- session. It is locked while a lead comes in, and all of a person's leads stand and go together.
create table lead_person (
  owner_id uuid primary key,
  updated_at timestamptz not null
);

create table lead (
  owner_id uuid not null references lead_person (owner_id) on delete cascade,
  lead_id uuid not null,
  source text not null check (source in ('callmeback', 'preorder')),
  vendor_type text not null check (vendor_type in ('personal', 'business')),
  page_type text not null,
  -- Empty where the lead is about no product.
  product_id text not null,
  variation_id text not null,
  name text not null,
  mobile_number text not null,
  email text not null,
  enquiry_type text not null,
  contact_method text not null check (contact_method in ('email', 'mobile')),
  details jsonb not null,
  -- Which text was agreed to, and when.
  consent_version text not null,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (owner_id, lead_id)
);
create index lead_recent on lead (owner_id, created_at);

-- How many leads came from an address in an hour, for the limit; addresses are hashed and forgotten the night after.
create table lead_address (
  address_hash bytea not null,
  hour timestamptz not null,
  leads integer not null,
  primary key (address_hash, hour)
);

-- How often a combination was configured on a day, by South African time. vae_items: kinds of add-ons in alphabetical order, joined by commas.
create table product_stat (
  day date not null,
  product_id text not null,
  variation_id text not null,
  vae_items text not null,
  count integer not null,
  primary key (day, product_id, variation_id, vae_items)
);
