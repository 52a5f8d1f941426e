-- What lists show of a product, kept beside it so that a start does not read every document. Null for add-ons, which
-- stand in no list. The stamp says what made it: a card with another stamp is made anew from the document. With the
-- number of its materials what is sold out of a product tells how much is left of it.
alter table product
  add column card jsonb,
  add column materials integer not null default 0,
  add column card_stamp text not null default '';

-- What changed since a snapshot was taken.
create index product_revision on product (revision);

-- What is nearly or quite sold out.
create index stock_quantity on stock (quantity) where quantity is not null;
