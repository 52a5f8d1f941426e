-- What a customer downloads of everything that is stored about them. The document is encrypted; it is deleted after a day.
create table data_export (
  owner_id uuid not null references customer (customer_id) on delete cascade,
  export_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ready_at timestamptz,
  document bytea,
  check ((ready_at is null) = (document is null)),
  primary key (owner_id, export_id)
);
create index data_export_expiry on data_export (expires_at);
