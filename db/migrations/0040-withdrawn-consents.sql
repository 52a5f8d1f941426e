-- An address may get the news of both segments, and leave one of them.
alter table newsletter_subscriber drop constraint newsletter_subscriber_pkey;
alter table newsletter_subscriber add primary key (email, vendor_type);

-- When the customer withdrew the consent to be contacted about a lead; staff neither see the contacts nor change it from then on.
alter table lead add column withdrawn_at timestamptz;
