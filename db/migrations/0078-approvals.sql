-- Changes of prices and promo codes that wait for a second person, and what became of them.
create table approval (
  approval_id uuid primary key,
  kind text not null check (kind in ('product', 'import', 'promo_code')),
  -- As in the audit: "product 12345".
  subject text not null,
  -- What the second person sees: values before and after.
  differences jsonb not null,
  -- What is done when it is approved; null once it was decided.
  payload jsonb,
  requested_by uuid not null references staff_account (staff_id),
  requested_at timestamptz not null,
  decided_by uuid references staff_account (staff_id),
  decided_at timestamptz,
  is_approved boolean,
  reason text
);
create index approval_waiting on approval (requested_at) where decided_at is null;
create index approval_requested on approval (requested_at);
create index approval_subject on approval (subject) where decided_at is null;

-- Whether a second person has approved the prices of a planned change.
alter table product_schedule add column is_approved boolean not null default false;

-- Prices of variants before the changes of staff of the last days, so that a price does not fall in small steps.
create table former_price (
  variation_id text not null,
  at timestamptz not null,
  -- In rand, by field.
  amounts jsonb not null,
  primary key (variation_id, at)
);
create index former_price_at on former_price (at);
