-- The verified email address by which a login at the identity provider was tied to an account, so that it ends when the address leaves the account,
-- and an id by which its owner names it. Null for logins of before, and while an earlier release stores some: the account may have replaced the
-- address since, so such a login opens it only with an address that the account has now, which is stored then.
alter table customer_provider_identity
  add column login_id uuid not null default gen_random_uuid() unique,
  add column email text;
