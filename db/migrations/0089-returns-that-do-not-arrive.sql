-- What proves that goods were handed over counts for one order: capitals and digits only, without the word for it (trackingOf()).
alter table order_return add column tracking text check (tracking <> '');
update order_return set tracking = proven.tracking
from (
  select distinct on (tracking) tracking, owner_id, order_id
  from (
    select owner_id, order_id, settled_at, regexp_replace(
      regexp_replace(upper(proof), '[^A-Z0-9]', '', 'g'),
      '^(TRACKING|WAYBILL|PARCEL)?(NUMBER|NUM|NO|NR)?(?=[A-Z]*[0-9])', '') as tracking
    from order_return) normalised
  where tracking <> ''
  order by tracking, settled_at) proven
where order_return.owner_id = proven.owner_id and order_return.order_id = proven.order_id;
create unique index order_return_tracking on order_return (tracking);

-- "not_received": handed over, but the parcel was empty or did not come.
alter table order_return drop constraint order_return_state_check;
alter table order_return add constraint order_return_state_check
  check (state in ('expected', 'handed_over', 'received', 'waived', 'refused', 'not_received'));
create index order_return_handed_over on order_return (happened_on) where state = 'handed_over';
