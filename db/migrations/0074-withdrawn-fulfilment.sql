-- When the warehouse took back the task of a cancelled order. The sweep looks for those that it has not taken back yet.
alter table checkout_order add column withdrawn_at timestamptz;
update checkout_order set withdrawn_at = updated_at
  where concluded_at is not null and status in ('cancelled', 'refund_pending', 'refunded');
create index checkout_order_unwithdrawn on checkout_order (updated_at)
  where status in ('cancelled', 'refund_pending', 'refunded') and concluded_at is not null and withdrawn_at is null;
-- For staff who have the order open it is no change that they need to see before they decide.
create or replace function count_order_version() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is distinct from old.withdrawn_at then
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
