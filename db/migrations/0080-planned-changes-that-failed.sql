-- A planned change that cannot be made is marked and not tried again; it stays until its author or another editor removes it.
alter table product_schedule add column failed_at timestamptz;
alter table content_schedule add column failed_at timestamptz;
