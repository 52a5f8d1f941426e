-- Pieces on the shelf of a store, as last counted; no row means none. What is sold online is in stock, not here.
-- The store is a key of config/stores.ts.
create table store_stock (
  material_id text not null,
  store text not null,
  quantity integer not null check (quantity >= 0),
  primary key (material_id, store)
);
