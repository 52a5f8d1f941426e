import { z } from "zod";
import { type Checked, checkedBy, fieldAt, type RowError, UNKNOWN_FIELD } from "#platform/import/report.model.ts";
import { toCents } from "#shared/money.ts";
import { CategoryShape } from "../cards/contract.ts";
import { STEP_KEYS } from "../configurator/steps.model.ts";
import { ProductShape } from "../contract.ts";
import {
  ADD_ON_TYPES,
  type Category,
  canBeUpgradedTo,
  NEW_CONTRACT,
  PLAN_PERIODS,
  type Product,
  UPGRADE,
} from "../model.ts";
import { type ProductBody, toCategory, toProduct, type VariantBody } from "../product.mapper.ts";

/** Names are keys of database indexes, which limit their length. */
const MAX_NAME_LENGTH = 200;

/** Maximum length of ids in API calls. */
const MAX_ID_LENGTH = 100;

const MAX_INTEGER = 2_147_483_647;

/** Validates a product by itself, without the rest of the catalogue. */
export function checkedProduct(raw: unknown): Checked<Product> {
  return mapped(checked(ProductShape, raw, productErrors), toProduct);
}

/** Validates a category by itself. */
export function checkedCategory(raw: unknown): Checked<Category> {
  const category = checked(CategoryShape, raw, ({ slug, sort }) => [
    ...errorIf(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), "slug", "must be small letters, digits and hyphens"),
    ...lengthErrors({ slug }, MAX_ID_LENGTH),
    ...errorIf(!Number.isInteger(sort) || Math.abs(sort) > MAX_INTEGER, "sort", "must be a whole number"),
  ]);
  return mapped(category, toCategory);
}

function mapped<Body, T>({ value, faults }: Checked<Body>, map: (body: Body) => T): Checked<T> {
  return faults ? { faults } : { value: map(value) };
}

function checked<T>(shape: z.ZodType<T>, raw: unknown, furtherErrors: (value: T) => RowError[]): Checked<T> {
  const parsed = checkedBy(shape, raw);
  if (parsed.faults) return parsed;
  const faults = [...unknownFields(raw, parsed.value), ...furtherErrors(parsed.value)];
  return faults.length > 0 ? { faults } : parsed;
}

function productErrors(product: ProductBody): RowError[] {
  const { id, slug, launchedOn, vaeType, popularity, productTags, variants, infoKeyFeatures } = product;
  return [
    ...idErrors("id", id),
    ...lengthErrors({ slug }),
    ...lengthErrors({ categorySlug: product.categorySlug }, MAX_ID_LENGTH),
    ...errorIf(launchedOn < "0001", "launchedOn", "must be a date of our era"),
    ...errorIf(popularity > MAX_INTEGER, "popularity", "is too large"),
    ...errorIf(
      vaeType !== "" && !ADD_ON_TYPES.some((known) => known === vaeType),
      "vaeType",
      notOneOf(ADD_ON_TYPES, vaeType),
    ),
    ...unknownValues(STEP_KEYS, "productStepsFlow", product.productStepsFlow),
    ...unknownValues(STEP_KEYS, "Stepsflow", product.Stepsflow),
    ...unknownValues(ADD_ON_TYPES, "vaeStepsflow", product.vaeStepsflow),
    ...productTags.flatMap(({ name }, at) =>
      errorIf(name.trim() === "", `productTags[${at}].name`, "must not be empty"),
    ),
    ...errorIf(
      infoKeyFeatures !== "" && !isInfoList(infoKeyFeatures),
      "infoKeyFeatures",
      "must be the text of a JSON list of titles and descriptions, or empty",
    ),
    ...variants.flatMap((variant, at) =>
      variantErrors(variant).map(({ field, reason }) => ({ field: `variants[${at}].${field}`, reason })),
    ),
    ...variants.flatMap(({ iWouldlikeTo }, at) =>
      errorIf(
        iWouldlikeTo.includes(UPGRADE) && !canBeUpgradedTo({ paymentGroup: product.cartType }),
        `variants[${at}].iWouldlikeTo`,
        `must not contain "${UPGRADE}" unless cartType is "contract"`,
      ),
    ),
    ...duplicateIndexes(variants.map(({ variationId }) => variationId)).map((at) => ({
      field: `variants[${at}].variationId`,
      reason: "is that of another variant of the product",
    })),
  ];
}

/** Amounts of a variant, which must not be negative. */
const AMOUNTS = [
  "price",
  "originalPrice",
  "activationFee",
  "specialActivationPrice",
  "deviceActivationPrice",
  "installationFee",
  "installationInstalment",
  "connectionFee",
  "wifiRouterContractPrice",
  "wifiRouterOnceoffPrice",
] as const;

function variantErrors(variant: VariantBody): RowError[] {
  const { variationId, materialId, duration, discountUnit, promoDiscount, wifiRouterPayment, plan } = variant;
  const periods = wifiRouterPayment.split(",").filter(Boolean);
  return [
    ...idErrors("variationId", variationId),
    ...lengthErrors({ materialId }),
    ...plan.flatMap(({ id }, at) => lengthErrors({ [`plan[${at}].id`]: id }, MAX_ID_LENGTH)),
    ...AMOUNTS.flatMap((name) => errorIf(toCents(variant[name]) < 0, name, "must not be less than nothing")),
    ...plan.flatMap(({ activationFee }, at) =>
      errorIf(toCents(activationFee) < 0, `plan[${at}].activationFee`, "must not be less than nothing"),
    ),
    ...unknownValues([NEW_CONTRACT, UPGRADE], "iWouldlikeTo", variant.iWouldlikeTo),
    ...errorIf(!/^(\d{1,3}|Month-to-month|)$/.test(duration), "duration", 'must be months, "Month-to-month" or empty'),
    ...errorIf(
      !DISCOUNTS[discountUnit].test(promoDiscount),
      "promoDiscount",
      `does not fit discountUnit "${discountUnit}"`,
    ),
    ...periods.flatMap((period) =>
      errorIf(!PLAN_PERIODS.some((known) => known === period), "wifiRouterPayment", notOneOf(PLAN_PERIODS, period)),
    ),
  ];
}

const DISCOUNTS: Record<VariantBody["discountUnit"], RegExp> = {
  rand: /^\d{1,10}\.\d{2}$/,
  percent: /^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$/,
  months: /^\d{1,3}$/,
  "": /^$/,
};

/** Faults for list values that the configurator does not know; it would ignore them silently. */
function unknownValues(known: readonly string[], field: string, values: readonly string[]): RowError[] {
  return values.flatMap((value, at) => errorIf(!known.includes(value), `${field}[${at}]`, notOneOf(known, value)));
}

function notOneOf(known: readonly string[], value: string): string {
  return `"${value}" is not one of ${known.join(", ")}`;
}

const InfoList = z.array(z.object({ title: z.string(), description: z.string() }));

function isInfoList(text: string): boolean {
  try {
    return InfoList.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Ids are edited in spreadsheets, which take a leading "=" for a formula and drop surrounding spaces. */
function idErrors(field: string, id: string): RowError[] {
  return [
    ...lengthErrors({ [field]: id }, MAX_ID_LENGTH),
    ...errorIf(
      !/^[\p{L}\p{N}]\P{Cc}*$/u.test(id) || id !== id.trim(),
      field,
      "must begin with a letter or a digit, on one line and without a space at its end",
    ),
  ];
}

function lengthErrors(names: Record<string, string>, longest = MAX_NAME_LENGTH): RowError[] {
  return Object.entries(names).flatMap(([field, name]) =>
    errorIf(name.length > longest, field, `must not be longer than ${longest} characters`),
  );
}

function errorIf(isError: boolean, field: string, reason: string): RowError[] {
  return isError ? [{ field, reason }] : [];
}

/** Indexes of values that occur earlier in the list. */
function duplicateIndexes(values: readonly string[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, at) => {
    if (seen.has(value)) return [at];
    seen.add(value);
    return [];
  });
}

/** Faults for fields that the shape does not know; parsing would drop them silently. */
function unknownFields(raw: unknown, parsed: unknown, path: PropertyKey[] = [], found: RowError[] = []): RowError[] {
  if (!isObject(raw) || !isObject(parsed)) return found;
  for (const key of Object.keys(raw)) {
    const inner: unknown = Reflect.get(raw, key);
    const step = Array.isArray(raw) ? Number(key) : key;
    if (!Object.hasOwn(parsed, key)) found.push({ field: fieldAt([...path, step]), reason: UNKNOWN_FIELD });
    // Paths are built only for objects, because most fields are plain values.
    else if (isObject(inner)) unknownFields(inner, Reflect.get(parsed, key), [...path, step], found);
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
