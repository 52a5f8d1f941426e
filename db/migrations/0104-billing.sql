-- How the bills after the first payment of a licence are paid.
alter table order_detail drop constraint order_detail_kind_check;
alter table order_detail add constraint order_detail_kind_check
  check (kind in ('personal', 'business', 'delivery', 'payment', 'porting', 'billing'));
