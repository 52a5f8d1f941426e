-- When an account was last disabled or demoted as an admin; null for one that never was. For a day after it the account is told of what admins do, and
-- counts where a rule asks whether there is another admin.
alter table staff_account add column admin_until timestamptz;
-- Who was disabled before is an admin for a day more at most.
update staff_account set admin_until = disabled_at where role = 'admin' and disabled_at is not null;
