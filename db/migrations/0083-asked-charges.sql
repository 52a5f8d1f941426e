-- When the customer last asked for an attempt to charge a month: the next one they can ask for is ten minutes later.
alter table streaming_charge add column asked_at timestamptz;
