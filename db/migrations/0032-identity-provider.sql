-- What the operator's identity provider calls an account, once it was used.
alter table staff_account add column provider_subject text unique;

-- Sign-ins at the identity provider that were begun. The browser keeps the state; here is only its hash.
create table staff_provider_sign_in (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  -- Whom the provider has named; then only the second factor is missing.
  staff_id uuid references staff_account (staff_id),
  subject text
);
create index staff_provider_sign_in_expired on staff_provider_sign_in (expires_at);
