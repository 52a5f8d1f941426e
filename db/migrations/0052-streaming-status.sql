-- What the partner was last told about a subscription: what it was not told yet is told again by the schedule.
alter table streaming_subscription add column reported_status text
  check (reported_status in ('active', 'suspended', 'cancelled'));
