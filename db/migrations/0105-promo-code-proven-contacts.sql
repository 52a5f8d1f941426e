-- The keyed hashes of the contacts that the customer had proven when the code was used, besides those of the order: whoever types other contacts in
-- each order is known again by the account's. Empty for a guest.
alter table promo_code_use add column proven_hashes bytea[] not null default '{}';
create index promo_code_use_proven on promo_code_use using gin (proven_hashes);
