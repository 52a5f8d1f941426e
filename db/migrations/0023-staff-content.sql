-- The staff member who wrote a version; null for imports and commands.
alter table content_version add column staff_id uuid references staff_account (staff_id);

-- Changes of content that staff have planned. A null document removes what stands there.
create table content_schedule (
  applies_at timestamptz not null,
  kind text not null,
  slug text not null,
  document jsonb,
  staff_id uuid not null references staff_account (staff_id),
  primary key (applies_at, kind, slug)
);
