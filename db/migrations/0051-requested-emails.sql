-- E-mails that customers requested by the name of a template, until they are sent. What was written is encrypted.
create table requested_email (
  owner_id uuid not null,
  email_id uuid not null,
  template text not null,
  encrypted bytea not null,
  created_at timestamptz not null,
  primary key (owner_id, email_id)
);
create index requested_email_age on requested_email (created_at);
