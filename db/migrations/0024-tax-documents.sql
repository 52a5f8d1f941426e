-- Tax invoices and credit notes, numbered without gaps in each kind. The document holds amounts and the seller as they were when it was
-- issued; who it is for stands in the details of the order.
create table tax_document (
  kind text not null check (kind in ('invoice', 'credit_note')),
  serial bigint not null check (serial > 0),
  owner_id uuid not null,
  order_id uuid not null,
  issued_at timestamptz not null,
  document jsonb not null,
  primary key (kind, serial),
  unique (owner_id, order_id, kind)
);

-- A counter instead of a sequence, because a sequence leaves a gap when a transaction is rolled back.
create table tax_document_counter (
  kind text primary key,
  last_serial bigint not null
);
insert into tax_document_counter (kind, last_serial) values ('invoice', 0), ('credit_note', 0);
