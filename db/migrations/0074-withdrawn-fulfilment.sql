-- When the warehouse took back the task of a cancelled order. The sweep looks for those that it has not taken back yet.
alter table checkout_order add column withdrawn_at timestamptz;
update checkout_order set withdrawn_at = updated_at
  where concluded_at is not null and status in ('cancelled', 'refund_pending', 'refunded');
create index checkout_order_unwithdrawn on checkout_order (updated_at)
  where status in ('cancelled', 'refund_pending', 'refunded') and concluded_at is not null and withdrawn_at is null;
