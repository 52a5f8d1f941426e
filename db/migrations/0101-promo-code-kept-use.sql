-- Uses of promo codes with a limit for each customer, by customers who deleted their accounts: a row for each contact of the order, as the keyed
-- hashes of promo_code_use, under a number that says nothing about the customer or the order. Kept until the code ends.
create table promo_code_kept_use (
  use_id uuid not null,
  contact_hash bytea not null,
  promo_code_id uuid not null references promo_code (promo_code_id) on delete cascade,
  kept_on date not null,
  primary key (use_id, contact_hash)
);
create index promo_code_kept_use_contact on promo_code_kept_use (promo_code_id, contact_hash);
