-- The sensitive fields of a step (identity, bank account, income), encrypted; in the document they are null.
alter table order_detail add column encrypted bytea;
-- Rows of earlier releases that are not encrypted yet, and the keys of the others: a job looks for both.
create index order_detail_plain on order_detail (owner_id, order_id, kind)
  where document ->> 'idNumber' <> '' or document ->> 'netIncome' <> '';
create index order_detail_key on order_detail (substr(encrypted, 1, 8)) where encrypted is not null;
-- Agreements are looked for by age, when their sensitive fields may no longer be kept.
create index checkout_order_concluded on checkout_order (concluded_at) where concluded_at is not null;
