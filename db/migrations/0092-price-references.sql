-- What variants were sold for in the last days counts for their material too, also after a variant is removed or gets another material.
alter table former_price
  add column material_id text,
  -- Kind of the price: once, term, open (month to month) or online (a monthly price that is paid in the shop).
  add column kind text check (kind in ('once', 'term', 'open', 'online')),
  -- What a customer paid in the end.
  add column total_cents numeric;

update former_price f
  set material_id = v.material_id,
    kind = kinds.kind,
    total_cents = (amounts->>'price')::numeric * 100 * case kinds.kind when 'term' then substr(v.document->>'planPeriod', 4)::int else 1 end
  from variant v join product p on p.id = v.product_id
  cross join lateral (
    select case when v.document->>'planPeriod' in ('once-off', 'upfront') then 'once'
      when p.document->>'cartType' in ('prepaid', 'software') then 'online'
      when v.document->>'planPeriod' = 'month-to-month' then 'open' else 'term' end as kind
  ) as kinds
  where v.variation_id = f.variation_id and amounts ? 'price';
delete from former_price where total_cents is null;

alter table former_price
  alter column material_id set not null,
  alter column kind set not null,
  alter column total_cents set not null,
  drop constraint former_price_pkey,
  add primary key (variation_id, material_id, kind, at);
-- In rand, by field.
alter table former_price rename column amounts to fees;
update former_price set fees = fees - 'price';
create index former_price_material on former_price (material_id);

-- Whether a second person, or the operator, has approved what a code takes off. Codes that were worth more than half by themselves have been approved.
alter table promo_code add column is_approved boolean not null default false;
update promo_code set is_approved = true
  where percent > 50 or off_cents > minimum_cents / 2 and product_ids = '{}' and categories = '{}';
