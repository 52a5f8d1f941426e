-- Products that the same customers bought, by how many of them: counted anew each night, and never fewer than identify somebody.
create table bought_together (
  product_id text not null,
  other_id text not null,
  customers integer not null,
  primary key (product_id, other_id)
);
create index checkout_order_bought on checkout_order (placed_at)
  where status in ('paid', 'accepted', 'handed_off', 'in_progress', 'completed');
insert into revision (family) values ('bought-together');
