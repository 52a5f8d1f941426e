-- A SIM card is registered once, whatever order it came with (RICA, Act 70 of 2002 s40). The index cannot be made while a card is registered
-- with two orders: one of the two registrations is wrong and has to be corrected first.
create unique index order_sim_iccid on order_sim (iccid);

-- What staff decided about a document of an order, and why they asked for it again.
alter table document
  add column review text check (review in ('accepted', 'asked_again')),
  add column review_reason text not null default '';
