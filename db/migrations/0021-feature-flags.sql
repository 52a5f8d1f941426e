-- Feature flags that staff have changed or created. A flag that the code knows and that has no row here has its default.
create table feature_flag (
  name text primary key,
  id integer not null unique,
  description text not null,
  owner text not null,
  status text not null check (status in ('on', 'off')),
  pilot_type text not null check (pilot_type in ('Custom', 'Percentage')),
  -- Public ids of sessions and SHA-256 of email addresses; for Percentage one number.
  pilot_ids text[] not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null references staff_account (staff_id)
);

-- Each change of a flag. Versions of a name go on when a flag is deleted and created again.
create table feature_flag_version (
  name text not null,
  version integer not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  at timestamptz not null,
  staff_id uuid not null references staff_account (staff_id),
  before jsonb,
  after jsonb,
  primary key (name, version)
);
