-- The material of each variant that a planned change names: the change is not made for other goods.
alter table product_schedule add column made_for jsonb;

-- Materials are compared without regard to capitals and spaces around them.
create index variant_material_key on variant (upper(btrim(material_id)));
insert into former_price (variation_id, material_id, kind, at, total_cents, fees)
  select variation_id, upper(btrim(material_id)), kind, at, total_cents, fees from former_price where material_id <> upper(btrim(material_id))
  on conflict do nothing;
delete from former_price where material_id <> upper(btrim(material_id));
