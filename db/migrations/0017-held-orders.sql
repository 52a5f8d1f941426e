-- The monitoring counts the orders that a person has to decide.
create index checkout_order_held on checkout_order (updated_at) where status = 'held';
