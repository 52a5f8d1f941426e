-- True for a subscription whose first month is charged when it is switched on: an earlier one of its number ended unpaid.
alter table streaming_subscription add column charged_at_once boolean not null default false;
