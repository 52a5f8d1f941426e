-- Who places an order on account for an organisation, as a keyed hash of the identity document: an order of the same person for another
-- organisation is referred to staff. Null for persons, for verifications of earlier versions, and after 90 days.
alter table verification add column acting_hash bytea;
create index verification_acting on verification (acting_hash) where acting_hash is not null;
