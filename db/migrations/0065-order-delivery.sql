-- When an order was promised (S9-20): the materials that were low in stock when it was placed, and the first and the last day of its
-- delivery as midnights in South Africa, once it is binding.
alter table checkout_order
  add column scarce_materials text[] not null default '{}',
  add column delivery_from timestamptz,
  add column delivery_to timestamptz;
