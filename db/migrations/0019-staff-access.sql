-- Accounts of the people who run the shop.
create table staff_account (
  staff_id uuid primary key,
  -- In small letters.
  email text not null unique,
  name text not null,
  role text not null,
  -- The store of a store agent.
  store_id text,
  -- Argon2id in the PHC string format; null until the invitation is accepted.
  password_hash text,
  -- Secret of the one-time passwords, encrypted; null without a second factor.
  totp_secret bytea,
  -- Time step of the last accepted one-time password: each is accepted once.
  totp_step bigint,
  failed_attempts integer not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

-- Only hashes of tokens are stored. A session ends after a time without use, and some hours after its start.
create table staff_session (
  token_hash bytea primary key,
  session_id uuid not null unique,
  staff_id uuid not null references staff_account (staff_id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text not null
);
create index staff_session_staff on staff_session (staff_id);

-- Links for an invitation or a new password, each of which works once.
create table staff_link (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account (staff_id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null
);

-- Codes that replace a one-time password, each of which works once.
create table staff_recovery_code (
  staff_id uuid not null references staff_account (staff_id) on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- What staff did and which personal data they saw. Entries are never changed or deleted.
create table audit_entry (
  entry_id uuid primary key,
  at timestamptz not null,
  -- Null for a command on the server.
  staff_id uuid references staff_account (staff_id),
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  -- Whom the encrypted values are about, and the values; unreadable after the person's key was deleted.
  person_id uuid,
  personal bytea
);
create index audit_entry_at on audit_entry (at desc, entry_id desc);
create index audit_entry_subject on audit_entry (subject, at desc);
create index audit_entry_staff on audit_entry (staff_id, at desc);

-- Keys of the encrypted values, themselves encrypted. Deleting a key makes the values of a person unreadable.
create table audit_person_key (
  person_id uuid primary key,
  key bytea not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or deleted';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_keep before truncate on audit_entry
  for each statement execute function refuse_audit_change();
