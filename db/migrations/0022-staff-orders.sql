-- Staff name the version of an order that they saw. Every change of the row counts, whichever release makes it.
alter table checkout_order add column version integer not null default 1;
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger checkout_order_version before update on checkout_order
  for each row execute function count_order_version();

-- The list of the back office: its orders, its filter by status, and its search by parts of names, numbers and addresses.
create index checkout_order_created on checkout_order (created_at, order_id);
create index checkout_order_total on checkout_order (coalesce(total_cents, 0), order_id);
create index checkout_order_status on checkout_order (status, created_at, order_id);
create function order_person_text(document jsonb) returns text language sql immutable parallel safe
  return lower(
    coalesce(document ->> 'firstName', '') || ' ' || coalesce(document ->> 'lastName', '') || ' ' ||
    coalesce(document ->> 'organisationName', '') || ' ' || coalesce(document ->> 'email', '') || ' ' ||
    coalesce(document ->> 'mobileNumber', ''));
create index order_detail_person on order_detail using gin (order_person_text(document) gin_trgm_ops)
  where kind in ('personal', 'business');

-- The gateway's reference of a refund that staff made.
alter table refund add column reference text;

-- What staff note about an order, for each other.
create table order_note (
  owner_id uuid not null,
  order_id uuid not null,
  note_id uuid not null,
  staff_id uuid not null references staff_account (staff_id),
  text text not null,
  created_at timestamptz not null,
  primary key (owner_id, order_id, note_id),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade
);

-- The names of the keys that second factors were encrypted with.
create index staff_account_secret_key on staff_account (substr(totp_secret, 1, 8)) where totp_secret is not null;
