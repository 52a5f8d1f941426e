-- Codes of vouchers, each of which works once. Only the hash of a code is stored. A code is looked up without knowing whose it is, so the key
-- does not begin with an owner; owner_id is the session or customer that redeemed it.
create table voucher_code (
  code_hash bytea primary key,
  voucher_id uuid not null unique,
  campaign text not null,
  expires_at timestamptz not null,
  imported_at timestamptz not null,
  redeemed_at timestamptz,
  owner_id uuid,
  check (owner_id is null or redeemed_at is not null)
);
create index voucher_code_owner on voucher_code (owner_id) where owner_id is not null;
create index voucher_code_expiry on voucher_code (expires_at);
