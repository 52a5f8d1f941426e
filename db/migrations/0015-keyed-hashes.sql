-- Plain hashes of ID numbers, mobile numbers and e-mail addresses can be found by trying all of them. New rows have keyed
-- hashes. Of the old ones only those stay that a running verification still asks for.
alter table stand_in_record add column created_at timestamptz not null default now();
create index stand_in_record_age on stand_in_record (created_at);
delete from stand_in_record where kind <> 'identity' or key not in (
  select step.answer from verification_step step join verification using (owner_id, order_id)
  where step.step = 'request' and verification.state in ('running', 'referred'));
update verification_step set answer = '' from verification
  where verification.owner_id = verification_step.owner_id and verification.order_id = verification_step.order_id
    and verification_step.step = 'request' and verification.state not in ('running', 'referred');
update search_event set user_hash = null;
