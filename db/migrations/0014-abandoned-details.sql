-- The nightly retention looks for cancelled orders that never became binding.
create index checkout_order_abandoned on checkout_order (updated_at) where status = 'cancelled' and concluded_at is null;
