-- Work on leads by staff: a lead belongs to a store or to none, has a state, and may be assigned and followed up.
alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check check (source in ('callmeback', 'preorder', 'store'));
alter table lead
  add column store_id text,
  add column state text not null default 'new' check (state in ('new', 'contacted', 'won', 'lost')),
  add column assignee_id uuid references staff_account (staff_id),
  -- A South African day.
  add column follow_up_on text check (follow_up_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Rises with each change by staff.
  add column version integer not null default 1;
create unique index lead_id on lead (lead_id);
create index lead_newest on lead (created_at desc, lead_id desc);
create index lead_of_store on lead (store_id, created_at desc, lead_id desc);

create table lead_note (
  owner_id uuid not null,
  lead_id uuid not null,
  note_id uuid not null,
  staff_id uuid not null references staff_account (staff_id),
  text text not null,
  created_at timestamptz not null,
  primary key (owner_id, lead_id, note_id),
  foreign key (owner_id, lead_id) references lead (owner_id, lead_id) on delete cascade
);
