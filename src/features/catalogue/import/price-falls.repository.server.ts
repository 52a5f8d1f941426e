import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { Rand } from "#shared/money.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Product } from "../model.ts";
import { ADD_ON_FLAGS, type VariantBody } from "../product.mapper.ts";
import { materialKey, stageProducts } from "./staging.repository.server.ts";

/** The fees of a variant, and what they are called. */
const FEE_LABELS = {
  activationFee: "Activation fee",
  specialActivationPrice: "Special activation price",
  deviceActivationPrice: "Activation price of the device",
  installationFee: "Installation fee",
  installationInstalment: "Installation instalment",
  connectionFee: "Connection fee",
  wifiRouterContractPrice: "Router, monthly",
  wifiRouterOnceoffPrice: "Router, once-off",
} as const satisfies Partial<Record<keyof VariantBody, string>>;

const FEES = Object.keys(FEE_LABELS);

/** What is compared of a variant, and what it is called: its prices, and what a customer gets for them. */
const LABELS = { price: "Price", ...FEE_LABELS, contents: "What the customer gets" };

/** What a variant can include for nothing. */
const INCLUDED_FLAGS = [...Object.values(ADD_ON_FLAGS), "routerIncluded", "isEmailIncluded"];

/** Days over which falls of a price are added up. */
const FALL_DAYS = 7;

/** A price that would be less than half of what it is compared with, or something more that a customer would get for a price (`contents`). */
export interface PriceFall {
  productId: string;
  name: string;
  variationId: string;
  field: keyof typeof LABELS;
  /** The promo code that would leave least of it. */
  promoCode: string | null;
  /** In rand, as the variant is paid: per month for a contract. Of `contents`, a list. */
  before: string;
  after: string;
  /** What a customer would pay in the end, in cents: for a contract all its months; 0 of `contents`. */
  paidCents: number;
}

/** What customers pay at least in the end as a second person saw it, in cents, by variant and field. */
export const LeastPaidShape = z.record(z.string(), z.number());
export type LeastPaid = z.output<typeof LeastPaidShape>;

/** What customers pay at least with some falls, to be kept for when they are approved. */
export function leastPaid(falls: readonly PriceFall[]): LeastPaid {
  // Of the price by itself and with a promo code, the lower one stays.
  return Object.fromEntries(
    falls.toSorted((one, other) => other.paidCents - one.paidCents).map((fall) => [amountName(fall), fall.paidCents]),
  );
}

/** The falls with which a customer would pay less than a second person saw, because a promo code was made in between or a price has changed. */
export function fallsBelow(least: LeastPaid, falls: readonly PriceFall[]): PriceFall[] {
  return falls.filter((fall) => fall.paidCents < (least[amountName(fall)] ?? Infinity));
}

function amountName({ variationId, field }: PriceFall): string {
  return `${variationId} ${field}`;
}

/**
 * Locks what customers pay in the end against other changes until the transaction ends. A price and a promo code are each compared with the other, so
 * both have to take it before they are compared; and after beginImport(), which does not wait.
 */
export function lockPrices(trx: Database): Promise<void> {
  return lockName(trx, "prices and promo codes");
}

/** What falls, for people: "Price with promo code SAVE50". */
export function fallLabel({ field, promoCode }: Pick<PriceFall, "field" | "promoCode">): string {
  return promoCode === null ? LABELS[field] : `${LABELS[field]} with promo code ${promoCode}`;
}

/** Texts in a document of a variant (`v`), by a path of PostgreSQL. */
function textsAt(path: string) {
  return sql`select value #>> '{}' from jsonb_path_query(v.document, ${sql.lit(path)}) as value`;
}

/** Included add-ons in a document of a variant (`v`), each with the end of its offer, by a path of PostgreSQL. */
function addOnsAt(path: string) {
  return sql`select coalesce(value->>'variation_title', value->>'product_title') || coalesce(' until ' || nullif(value->>'expiry', '0'), '')
    from jsonb_path_query(v.document, ${sql.lit(path)}) as value`;
}

/**
 * Variants with what a customer pays for them in the end, in cents, and the kind of this amount. Amounts of one kind can be compared:
 * once = the price; term = all months of the contract, without free ones; open = a month of a contract without an end, with free ones on average of the
 * first year; online = a monthly price that is paid in the shop, which is charged once.
 * included = what comes with the variant for nothing; labels = how much of a service it is, such as "5GB"; face = the value in cents that its label
 * promises, such as "R100" of a voucher.
 * Documents are large and stored compressed, so each of them is read once (OFFSET keeps the planner from reading them for each use of a field).
 * @param only which products
 */
function offersOf(variants: "variant" | "import_variant", products: "product" | "import_product", only = sql`true`) {
  return sql`
    select v.variation_id, v.product_id, ${materialKey("v.material_id")} as material_id, p.category_slug, v.price_cents, kind, kind = 'once' and is_online as takes_codes,
      case kind when 'term' then v.price_cents * greatest(substr("planPeriod", 4)::numeric - free, 0)
        when 'open' then v.price_cents * greatest(12 - free, 0) / 12
        when 'online' then v.price_cents * (free = 0)::int
        else v.price_cents end as total,
      to_jsonb(fees) as fees, included, labels,
      case when label ~ '^R\\s?\\d[\\d,\\s]*$' then regexp_replace(label, '\\D', '', 'g')::numeric * 100 end as face
    from ${sql.table(variants)} v
    join (
      select id, category_slug, document->>'cartType' in ('prepaid', 'software') as is_online from ${sql.table(products)}
      where ${only} offset 0
    ) as p on p.id = v.product_id
    cross join lateral jsonb_to_record(v.document) as terms("planPeriod" text, "discountUnit" text, "promoDiscount" text)
    cross join lateral (
      select v.document->>'datalabel' as label,
        array(
          ${addOnsAt("$.addon[*]")} union ${addOnsAt("$.plan[*].addon[*]")} union ${addOnsAt("$.includedPlan[*].addons[*]")}
          union ${textsAt("$.includedPlan[*].title")}
          union select flag from unnest(${INCLUDED_FLAGS}::text[]) as flag where v.document->>flag in ('yes', 'true')
        ) as included,
        array(
          ${textsAt("$.datalabel")} union ${textsAt("$.dataunits")} union select concat_ws(' ', v.document->>'speed', v.document->>'speedunits')
          union ${textsAt("$.plan[*].title")} union ${textsAt("$.fusionplan[*]")} union ${textsAt("$.mainFusionplan[*]")}
        ) as labels
    ) as contents
    cross join lateral jsonb_to_record(v.document) as fees(${sql.join(FEES.map((fee) => sql`${sql.ref(fee)} text`))})
    cross join lateral (select case when "discountUnit" = 'months' then "promoDiscount"::int else 0 end as free) as months
    cross join lateral (select case when "planPeriod" in ('once-off', 'upfront') then 'once' when is_online then 'online'
      when "planPeriod" = 'month-to-month' then 'open' else 'term' end as kind) as kinds`;
}

/**
 * The staged variants with the amount that their price is compared with (`reference`), as parts of a WITH. It is the highest of
 * - the variant's own price of the last days;
 * - if the variant is new, or has another material or kind of price: the lowest for which this material could be bought during the whole of the last
 *   days, in the same kind of price if it has one;
 * - if the variant is new to a product: the same of the product.
 * Null without any of them.
 */
function comparedWith(since: Date) {
  return sql`
    near as materialized (
      select variation_id from variant where product_id in (select id from import_product)
      union select variation_id from variant where ${materialKey("material_id")} in (select ${materialKey("material_id")} from import_variant)
      union select variation_id from former_price where material_id in (select ${materialKey("material_id")} from import_variant)
    ),
    sold as materialized (
      ${offersOf("variant", "product", sql`id in (select product_id from variant where variation_id in (select variation_id from near))`)}
      where v.variation_id in (select variation_id from near)
    ),
    staged as materialized (${offersOf("import_variant", "import_product")}),
    known as materialized (
      select variation_id, material_id, kind, max(total) as total
      from (
        select variation_id, material_id, kind, total from sold
        union all
        select variation_id, material_id, kind, total_cents from former_price
        where at > ${since} and variation_id in (select variation_id from near)
      ) as week
      where total > 0
      group by variation_id, material_id, kind
    ),
    of_material as (select material_id, kind, min(total) as total from known group by material_id, rollup (kind)),
    of_product as (
      select product_id, kind, min(known.total) as total
      from known join sold using (variation_id, material_id, kind) group by product_id, rollup (kind)
    ),
    known_fee as materialized (
      select variation_id, material_id, fee, max(amount) as amount
      from (
        select variation_id, material_id, fee, coalesce(nullif(fees->>fee, '')::numeric, 0) as amount
        from sold cross join unnest(${FEES}::text[]) as fee
        union all
        select variation_id, material_id, fee, nullif(value, '')::numeric from former_price cross join jsonb_each_text(fees) as former(fee, value)
        where at > ${since} and variation_id in (select variation_id from near)
      ) as week
      group by variation_id, material_id, fee
    ),
    fee_of_variant as (select variation_id, fee, max(amount) as amount from known_fee group by variation_id, fee),
    fee_of_material as (select material_id, fee, min(amount) as amount from known_fee group by material_id, fee),
    fee_of_product as (
      select product_id, fee, min(amount) as amount from known_fee join sold using (variation_id, material_id) group by product_id, fee
    ),
    compared_fee as (
      select staged.product_id, staged.variation_id, fee.fee, coalesce(nullif(staged.fees->>fee.fee, '')::numeric, 0) as after, is_other,
        coalesce(nullif(sold.fees->>fee.fee, '')::numeric, 0) as current,
        greatest(own.amount, case when is_other then m.amount end, case when sold.variation_id is null then p.amount end) as before
      from staged left join sold using (variation_id)
      cross join lateral (select (sold.material_id, sold.kind) is distinct from (staged.material_id, staged.kind) as is_other) as other
      cross join unnest(${FEES}::text[]) as fee(fee)
      left join fee_of_variant own on (own.variation_id, own.fee) = (staged.variation_id, fee.fee)
      left join fee_of_material m on (m.material_id, m.fee) = (staged.material_id, fee.fee)
      left join fee_of_product p on (p.product_id, p.fee) = (staged.product_id, fee.fee)
    ),
    compared as (
      select staged.*, sold.total as current, is_other,
        is_other or staged.total < sold.total or staged.category_slug <> sold.category_slug as is_changed,
        greatest(own.total, case when is_other then coalesce(m.total, m_any.total) end,
          case when sold.variation_id is null then coalesce(p.total, p_any.total) end,
          case when is_other then staged.face end) as reference
      from staged left join sold using (variation_id)
      cross join lateral (select (sold.material_id, sold.kind) is distinct from (staged.material_id, staged.kind) as is_other) as other
      left join known own on (own.variation_id, own.material_id, own.kind) = (sold.variation_id, sold.material_id, sold.kind)
      left join of_material m on (m.material_id, m.kind) = (staged.material_id, staged.kind)
      left join of_material m_any on m_any.material_id = staged.material_id and m_any.kind is null
      left join of_product p on (p.product_id, p.kind) = (staged.product_id, staged.kind)
      left join of_product p_any on p_any.product_id = staged.product_id and p_any.kind is null
    )`;
}

/** What a promo code (`code`) leaves of an amount. An amount off is spread over the least that has to be bought with it. */
function leftBy(amount: RawBuilder<unknown>) {
  return sql`${amount} * (1 - coalesce(code.percent / 100.0, least(1, code.off_cents::numeric / greatest(code.minimum_cents, ${amount}, 1))))`;
}

/** Whether a promo code (`code`) is for a product. */
function covers(productId: string, category: string) {
  return sql`(code.product_ids = '{}' and code.categories = '{}'
    or ${sql.ref(productId)} = any(code.product_ids) or ${sql.ref(category)} = any(code.categories))`;
}

function startOfFalls(now: Date): Date {
  return new Date(now.getTime() - FALL_DAYS * DAY_MS);
}

/**
 * The staged prices that would be less than half of what they are compared with, by themselves or with an active promo code; the rule is in
 * docs/decisions/a-second-person-approves-steep-prices.md. What a second person has approved of a code does not count: a code for all products not at
 * all, another one is compared with what it left before, of the goods that it is already for. A price that falls steeply is told
 * with the code that leaves least of it too, approved or not.
 * @param option isAll: all staged prices, whether they fall or not
 */
export async function stagedFalls(trx: Database, now: Date, { isAll = false } = {}): Promise<PriceFall[]> {
  const since = startOfFalls(now);
  const { rows } = await sql<PriceFall>`
    with ${comparedWith(since)},
    usable as materialized (
      select distinct on (percent, off_cents, minimum_cents, product_ids, categories, is_approved) *,
        not (is_approved and product_ids = '{}' and categories = '{}') as counts
      from promo_code where is_active and (ends_at is null or ends_at > ${now})
    ),
    approved as materialized (
      select code.code, sold.material_id from usable code join sold on ${covers("sold.product_id", "sold.category_slug")} where is_approved
    ),
    fall as (
      select product_id, variation_id, 'price' as field, promo_code, coalesce(reference, total) * unit as before, paid * unit as after, paid
      from compared
      cross join lateral (select case when total > 0 then price_cents / total else 1 end as unit, coalesce(total < reference / 2, false) as is_steep) as own
      left join lateral (
        select code.code, rest, bool_or(counts and rest < whole / 2) over () as is_steep
        from usable code
        cross join lateral (select ${leftBy(sql`compared.total`)} as rest,
          case when (code.code, compared.material_id) in (select code, material_id from approved)
            then ${leftBy(sql`coalesce(reference, total)`)} else coalesce(reference, total) end as whole) as amounts
        where ${covers("compared.product_id", "compared.category_slug")}
        order by rest limit 1
      ) as by_code on takes_codes
      cross join lateral (
        select null as promo_code, total as paid where own.is_steep or ${isAll}
        union all select by_code.code, by_code.rest where by_code.code is not null
      ) as told
      where ${isAll} or is_changed and (own.is_steep or by_code.is_steep)
      union all
      select product_id, variation_id, fee, null, before * 100, after * 100, after * 100
      from compared_fee where ${isAll} or after < before / 2 and (is_other or after < current)
    ),
    known_extra as materialized (select distinct product_id, material_id, extra from sold cross join unnest(included) as extra),
    gained as (
      select staged.product_id, variation_id, sold.included || sold.labels as before, staged.included || staged.labels as after
      from staged join sold using (variation_id)
      where not (staged.included || staged.labels) <@ (sold.included || sold.labels)
      union all
      select product_id, variation_id, '{}', array_agg(extra) from staged cross join unnest(included) as extra
      where variation_id not in (select variation_id from sold)
        and (product_id, extra) not in (select product_id, extra from known_extra)
        and (material_id, extra) not in (select material_id, extra from known_extra)
      group by product_id, variation_id
    )
    select product_id as "productId", p.name, variation_id as "variationId", field, promo_code as "promoCode",
      to_char(before / 100, 'FM999999990.00') as before, to_char(after / 100, 'FM999999990.00') as after,
      round(paid, 2)::float8 as "paidCents"
    from fall join import_product p on p.id = product_id
    union all
    select product_id, p.name, variation_id, 'contents', null, array_to_string(array_remove(before, ''), ', '),
      array_to_string(array_remove(after, ''), ', '), 0
    from gained join import_product p on p.id = product_id
    order by "productId", "variationId", field, "promoCode" nulls first`.execute(trx);
  return rows;
}

/**
 * The falls of a product as it would be. Call beginImport() and lockPrices() before, in the same transaction; it leaves nothing staged.
 * @param option isAll: all prices, whether they fall or not
 */
export async function fallsOf(
  trx: Database,
  product: Product,
  { cards, now, isAll = false }: { cards: CardBuilder; now: Date; isAll?: boolean },
): Promise<PriceFall[]> {
  await stageProducts(trx, [{ line: 1, product }], cards);
  const falls = await stagedFalls(trx, now, { isAll });
  await sql`delete from import_product`.execute(trx);
  await sql`delete from import_variant`.execute(trx);
  return falls;
}

/** What a promo code takes off, and what it is for. */
export interface CodeOffer {
  percent: number | null;
  offCents: number | null;
  minimumCents: number;
  productIds: readonly string[];
  categories: readonly string[];
}

/** What a promo code leaves of the product of which it leaves least. */
export interface CodeFall {
  name: string;
  /** In rand. */
  before: Rand;
  after: Rand;
  /** `after` as a share of `before`. */
  share: number;
}

/** Prices that promo codes are compared with, in cents, by variant. */
export const ReferencesShape = z.record(z.string(), z.number());
type References = z.output<typeof ReferencesShape>;

/**
 * The product of which a promo code would leave least, if that is less than half of its highest price of the last days.
 * @param references prices of before that count besides
 * @returns undefined if the code leaves half of everything that it is for
 */
export async function steepestWith(
  db: Database,
  offer: CodeOffer,
  { references = {}, now }: { references?: References | undefined; now: Date },
): Promise<CodeFall | undefined> {
  const { rows } = await sql<CodeFall>`
    with ${coveredBy(offer, now)},
    steep as materialized (
      select variation_id, product_id, highest as reference, rest
      from (
        select covered.*, greatest(reference, value::numeric) as highest, ${leftBy(sql`price_cents`)} as rest
        from code cross join covered left join jsonb_each_text(${JSON.stringify(references)}::jsonb) on key = variation_id
      ) as amounts
      where rest < highest / 2
    )
    select name, to_char(reference / 100.0, 'FM999999990.00') as before, to_char(rest / 100, 'FM999999990.00') as after,
      round(rest / reference, 6)::float8 as share
    from steep join product on product.id = product_id
    join (${offersOf("variant", "product", sql`id in (select product_id from steep)`)}) as offer using (variation_id)
    where takes_codes
    order by rest / reference, variation_id
    limit 1`.execute(db);
  return rows[0];
}

/** The highest prices of the last days of what a promo code is for, to be kept for when it is approved. */
export async function referencesOf(db: Database, offer: CodeOffer, now: Date): Promise<References> {
  const { rows } = await sql<{ variationId: string; cents: number }>`
    with ${coveredBy(offer, now)}
    select variation_id as "variationId", reference::float8 as cents
    from covered where variation_id in (
      select variation_id from (${offersOf("variant", "product", sql`id in (select product_id from covered)`)}) as offer where takes_codes
    )`.execute(db);
  return Object.fromEntries(rows.map(({ variationId, cents }) => [variationId, cents]));
}

/** The variants that a promo code (`code`) is for, with their highest prices of the last days (`reference`). */
function coveredBy({ percent, offCents, minimumCents, productIds, categories }: CodeOffer, now: Date) {
  return sql`
    code as (
      select ${percent}::numeric as percent, ${offCents}::bigint as off_cents, ${minimumCents}::bigint as minimum_cents,
        ${productIds}::text[] as product_ids, ${categories}::text[] as categories
    ),
    former as (
      select variation_id, material_id, max(total_cents) as total from former_price
      where at > ${startOfFalls(now)} and kind = 'once' group by variation_id, material_id
    ),
    covered as (
      select v.variation_id, v.product_id, v.price_cents, greatest(v.price_cents, former.total) as reference
      from code cross join variant v join product p on p.id = v.product_id
      left join former on (former.variation_id, former.material_id) = (v.variation_id, ${materialKey("v.material_id")})
      where v.price_cents > 0 and ${covers("p.id", "p.category_slug")}
    )`;
}

/**
 * Keeps what the staged rows change, before they are merged: the former prices, also of variants that are removed, and what new variants and those with
 * another material or kind of price were compared with, so that the next ones are not compared with theirs.
 */
export async function keepFormerPrices(trx: Database, now: Date): Promise<void> {
  await sql`
    with ${comparedWith(startOfFalls(now))}
    insert into former_price (variation_id, material_id, kind, at, total_cents, fees)
    select variation_id, sold.material_id, sold.kind, ${now}::timestamptz, sold.total, sold.fees
    from import_product join sold on sold.product_id = import_product.id left join staged using (variation_id)
    where (sold.material_id, sold.kind, sold.total, sold.fees) is distinct from (staged.material_id, staged.kind, staged.total, staged.fees)
    union all
    select variation_id, material_id, kind, ${now}::timestamptz, coalesce(reference, total), coalesce(former_fees, '{}')
    from compared left join (
      select variation_id, jsonb_object_agg(fee, before) as former_fees from compared_fee where before > 0 group by variation_id
    ) as known using (variation_id)
    where is_other and (reference is not null or former_fees is not null)
    on conflict do nothing`.execute(trx);
}

/** Forgets the former prices of variants, whose fall a second person has approved. What is kept for another material of theirs stays. */
export async function forgetFormerPrices(trx: Database, variationIds: readonly string[]): Promise<void> {
  await sql`delete from former_price f using variant v
    where v.variation_id = any(${variationIds}) and (f.variation_id, f.material_id) = (v.variation_id, ${materialKey("v.material_id")})`.execute(
    trx,
  );
}

/** Deletes former prices that no longer count. */
export async function deleteOldFormerPrices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("former_price").where("at", "<=", startOfFalls(now)).execute();
}
