-- What customers pay at least with a planned change as a second person saw it, in cents by variant and field; null when nobody approved it. When its
-- time comes, it is compared again. Changes that were approved before this migration are compared as if nobody had. Only the earlier release reads
-- is_approved.
alter table product_schedule add column approved_cents jsonb;
