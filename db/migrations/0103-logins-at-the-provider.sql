-- The verified email address by which a login at the identity provider was tied to an account, so that it ends when the address leaves the account,
-- and an id by which its owner names it. Null only while an earlier release stores logins.
alter table customer_provider_identity
  add column login_id uuid not null default gen_random_uuid() unique,
  add column email text;

-- Logins of before were tied by the address that the account had then. The one that it has now is the best guess: it is the same, unless it was
-- replaced. Without one, the address by which they were tied was removed, and they go with it.
delete from customer_provider_identity i
where not exists (select from customer_contact c where c.customer_id = i.customer_id and c.channel = 'email');
update customer_provider_identity i set email = c.address
from customer_contact c where c.customer_id = i.customer_id and c.channel = 'email';
