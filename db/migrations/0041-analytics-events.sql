-- Events of analytics that customers agreed to, until they are forwarded. The ids are kept for three days, so that a repeated request
-- forwards nothing twice.
create table analytics_event (
  event_id text primary key,
  batch_id uuid not null,
  position integer not null,
  client_id text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  body jsonb
);
create index analytics_event_batch on analytics_event (batch_id, position);
create index analytics_event_received on analytics_event (received_at);

-- A purchase is reported once (N-02).
alter table checkout_order add column purchase_reported_at timestamptz;

-- What the stand-in of the analytics service got.
create table stand_in_analytics (
  request_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  body jsonb not null
);
