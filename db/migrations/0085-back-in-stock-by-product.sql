-- Messages about a product are claimed product by product; those that could not be sent are found by the time of their claim.
create index back_in_stock_product on back_in_stock (product_id, requested_at) where claimed_at is null;
create index back_in_stock_claimed on back_in_stock (claimed_at) where claimed_at is not null;
drop index back_in_stock_waiting;
