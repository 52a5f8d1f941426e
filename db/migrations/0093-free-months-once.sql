-- Finds the numbers that have had free months.
create index streaming_subscription_was_free on streaming_subscription (number_hash) where free_months > 0 and activated_at is not null;
