-- Payments that pay for nothing and go back: second ones, and those of another amount than that of the order.
create index payment_notification_unused on payment_notification (owner_id)
  where outcome in ('paid_twice', 'wrong_amount');
drop index payment_notification_twice;
