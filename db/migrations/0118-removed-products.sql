-- Products that were removed: running processes forget them, and the sample is not imported again in their place.
create table removed_product (
  product_id text primary key,
  -- Of the catalogue.
  revision bigint not null
);
create index removed_product_revision on removed_product (revision);
