-- The numbers that a customer brings along from another network, encrypted as a whole.
alter table order_detail drop constraint order_detail_kind_check;
alter table order_detail add constraint order_detail_kind_check
  check (kind in ('personal', 'business', 'delivery', 'payment', 'porting'));
