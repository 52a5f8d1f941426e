-- Keys of persons are deleted some years after staff last did something about the person.
alter table audit_person_key add column used_at timestamptz not null default now();
create index audit_person_key_used on audit_person_key (used_at);
create index audit_person_key_name on audit_person_key (substr(key, 1, 8));

-- What customers ask about their data (POPIA sections 11, 23 and 24).
create table data_request (
  request_id uuid primary key,
  kind text not null check (kind in ('access', 'correction', 'deletion', 'objection')),
  person_id uuid not null,
  -- Contact and note, encrypted with the person's key.
  personal bytea not null,
  -- South African days.
  received_on text not null check (received_on ~ '^\d{4}-\d{2}-\d{2}$'),
  due_on text not null check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  recorded_by uuid not null references staff_account (staff_id),
  closed_at timestamptz,
  closed_by uuid references staff_account (staff_id),
  outcome text check (outcome in ('done', 'refused')),
  -- What was done, or why it was refused; without personal data.
  answer text not null default ''
);
create index data_request_due on data_request (due_on, request_id);
create index data_request_person on data_request (person_id);

-- Staff find what is stored about a customer by email address or mobile number.
create index lead_email on lead (lower(email));
create index lead_mobile_number on lead (mobile_number);
