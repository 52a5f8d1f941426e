-- Promo codes that only customers who are signed in can use.
alter table promo_code add column signed_in_only boolean not null default false;
