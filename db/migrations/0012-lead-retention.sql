-- The nightly retention of leads reads both tables by age.
create index lead_created on lead (created_at);
create index lead_person_updated on lead_person (updated_at);
