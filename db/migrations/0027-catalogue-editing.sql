-- The staff member whose change no import has overwritten; null when an import wrote the row last.
alter table product add column edited_by uuid references staff_account (staff_id);
alter table category add column edited_by uuid references staff_account (staff_id);

-- Changes of products that staff have planned. They name only the fields that change.
create table product_schedule (
  applies_at timestamptz not null,
  product_id text not null references product (id) on delete cascade,
  changes jsonb not null,
  staff_id uuid not null references staff_account (staff_id),
  primary key (applies_at, product_id)
);
