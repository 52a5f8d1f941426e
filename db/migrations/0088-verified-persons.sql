-- Who is verified, as a keyed hash of the identity document or of the registration number: affordability counts the other orders on account
-- of the same customer (National Credit Act, section 81). Null for verifications of earlier versions, and after 90 days.
alter table verification add column person_hash bytea;
create index verification_person on verification (person_hash) where person_hash is not null;
