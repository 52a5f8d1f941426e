-- Several streaming partners: a number, and an email address, has one running subscription at each. Rows from before are of the first one.
alter table streaming_subscription add column partner_id text not null default 'amazon';
drop index streaming_subscription_number;
drop index streaming_subscription_email;
create unique index streaming_subscription_number on streaming_subscription (number_hash, partner_id) where ended_at is null;
create unique index streaming_subscription_email on streaming_subscription (email_hash, partner_id) where ended_at is null;

alter table stand_in_streaming_order add column partner_id text not null default 'amazon';
