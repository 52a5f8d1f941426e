-- What the schedule of streaming subscriptions looks for every ten minutes, so that it reads only these rows and not all subscriptions.
create index streaming_subscription_unreminded on streaming_subscription (next_charge_on) where state = 'active' and charges = 0;
create index streaming_subscription_ordered on streaming_subscription (updated_at) where state = 'ordered';
create index streaming_subscription_untold on streaming_subscription (updated_at)
  where ended_at is null
    and ((state = 'suspended' and reported_status is distinct from 'suspended') or (state = 'charged' and reported_status = 'suspended'));
create index streaming_subscription_ending on streaming_subscription (ends_on) where ended_at is null and ends_on is not null;
create index streaming_subscription_suspended on streaming_subscription (updated_at) where ended_at is null and state = 'suspended';
