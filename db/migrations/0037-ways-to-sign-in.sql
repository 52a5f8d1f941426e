-- Passkeys with which customers sign in. Only the public key is here; the private one never leaves the customer's device or password manager.
create table passkey (
  customer_id uuid not null references customer (customer_id) on delete cascade,
  -- As WebAuthn names it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts them; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, credential_id)
);

-- Challenges that a passkey has to sign. Each is used once. With a customer it is for adding a passkey, without one for signing in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  customer_id uuid references customer (customer_id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_customer on passkey_challenge (customer_id);

-- Accounts at the operator's identity provider with which customers have signed in.
create table customer_provider_identity (
  issuer text not null,
  subject text not null,
  customer_id uuid not null references customer (customer_id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject)
);
create index customer_provider_identity_customer on customer_provider_identity (customer_id);

-- Sign-ins at the identity provider that were begun. The browser keeps the state; here is only its hash. Each is used once.
create table customer_provider_sign_in (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index customer_provider_sign_in_expiry on customer_provider_sign_in (expires_at);
