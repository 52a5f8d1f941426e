-- Revision of the tag "stock" at which the band of a material changed last. Products and their revisions stay untouched,
-- so that an import, which locks them, does not block orders.
alter table stock add column revision bigint not null default 0;
create index stock_revision on stock (revision);
insert into revision (family) values ('stock');
