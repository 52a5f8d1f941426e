-- Goods of cancelled orders that left the warehouse: they come back, or are handed over with proof, before their price is refunded
-- (ECT Act 25 of 2002, section 44). alarmed_at: when staff were last told that the
-- refund is due.
create table order_return (
  owner_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('expected', 'handed_over', 'received', 'waived', 'refused')),
  expected_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  -- What the staff member or the customer has in hand: a tracking number, or the store and its slip.
  proof text not null default '',
  -- The day on which the goods came or were handed over.
  happened_on date,
  -- Of a decision of staff; the customer reads it.
  reason text not null default '',
  alarmed_at timestamptz,
  primary key (owner_id, order_id),
  foreign key (owner_id, order_id) references checkout_order (owner_id, order_id) on delete cascade on update cascade
);
create index order_return_expected on order_return (due_at) where state = 'expected';

-- "awaiting_return": the money goes back once the goods are back.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('awaiting_return', 'waiting', 'asked', 'by_hand', 'refunded'));

-- When what is loaded or sent at once was, in an order that also has goods or a SIM. kept_lines: the lines of a cancelled order whose price is
-- not refunded, because they were loaded or sent with consent.
alter table checkout_order
  add column loaded_at timestamptz,
  add column kept_lines text[] not null default '{}';
