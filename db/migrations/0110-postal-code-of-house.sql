-- Of the house itself, where it is another one than that of its street; empty: that of the street.
alter table address_house add column postal_code text not null default '';
