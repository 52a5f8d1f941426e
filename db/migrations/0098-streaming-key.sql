-- Finds the subscriptions whose number and address another key encrypted, by the name of the key.
create index streaming_subscription_key on streaming_subscription (substr(encrypted_number, 1, 8)) where encrypted_number is not null;
