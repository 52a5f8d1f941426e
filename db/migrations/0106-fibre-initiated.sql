-- When the cart was checked and the customer sent to the fibre checkout. The status alone does not say it: an abandoned process may never have been.
alter table fibre_process add column initiated_at timestamptz;
update fibre_process set initiated_at = updated_at where status <> 'Created';
