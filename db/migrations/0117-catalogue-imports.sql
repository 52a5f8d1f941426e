-- Each import that changed the catalogue, so that the history of a product names it, and staff can put it back as a whole.
create table catalogue_import (
  import_id uuid primary key,
  at timestamptz not null,
  -- Null for a command on the server.
  staff_id uuid references staff_account (staff_id),
  file_name text not null,
  -- The import of which this one put back what it had changed.
  puts_back uuid references catalogue_import (import_id) on delete set null,
  added integer not null,
  changed integer not null,
  categories integer not null,
  stock integer not null
);
create index catalogue_import_at on catalogue_import (at);
create index catalogue_import_puts_back on catalogue_import (puts_back);

-- What an import changed of products, their variants and categories: the fields of their documents that differ.
create table catalogue_import_change (
  -- Deferred, because the changes are written before the numbers of the import are known.
  import_id uuid not null references catalogue_import (import_id) on delete cascade deferrable initially deferred,
  -- As in the audit: "product 12345", "category personal smartphones".
  subject text not null,
  -- Empty for the product or category itself.
  variation_id text not null,
  -- Null for what the import added; of an added product, `after` has only whether it is on sale.
  before jsonb,
  -- Null for a variant that the import removed.
  after jsonb,
  -- The staff member whose change the import overwrote.
  edited_by uuid references staff_account (staff_id),
  primary key (import_id, subject, variation_id)
);
create index catalogue_import_change_subject on catalogue_import_change (subject, import_id);
