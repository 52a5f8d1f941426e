-- One outbox for every message to customers, departments and staff. Those about orders have a fixed text and an order_id; all others are made
-- for each attempt from what `data` names, so that neither an address nor a code is stored here.
alter table message rename to outbox;
alter index message_unsent rename to outbox_unsent;
alter index message_age rename to outbox_age;
alter table outbox alter column order_id drop not null;
alter table outbox alter column recipient set default '';
alter table outbox alter column subject set default '';
alter table outbox alter column text set default '';
alter table outbox alter column html set default '';
-- Ids, nothing personal; owner_id is then the first message_id
alter table outbox add column data jsonb;
-- When the message is of no use any more
alter table outbox add column expires_at timestamptz;
-- Why it was given up: the status of the answer, or "expired"
alter table outbox add column problem text;
alter table outbox add constraint outbox_content check ((order_id is null) = (data is not null));

-- For processes of the earlier release while both run, which know only messages about orders; the next release can drop it.
create view message as
  select owner_id, message_id, order_id, kind, channel, recipient, subject, text, html, created_at, attempts, retry_at, sent_at
  from outbox where order_id is not null;
