-- How many SIMs come with an order, by which staff find the orders with SIMs to register (RICA, Act 70 of 2002 s40).
alter table checkout_order add column sim_count integer not null default 0;
update checkout_order
  set sim_count = (
    select coalesce(sum((line ->> 'quantity')::integer * greatest(1, (line ->> 'specialQuantity')::integer)), 0)
    from jsonb_array_elements(lines) as line
    where line ->> 'itemType' = 'main'
      and line -> 'configuration' ->> 'planSelection' <> 'Upgrade'
      and (line -> 'configuration' ->> 'planId' <> '' or line -> 'subCategory' ->> 'name' in ('SIM cards', 'LTE', '5G')))
  where lines is not null and status in ('paid', 'accepted', 'held', 'in_progress');

create index checkout_order_sims on checkout_order (owner_id, order_id)
  where sim_count > 0 and status in ('paid', 'accepted', 'held', 'in_progress');
