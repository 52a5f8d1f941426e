import type { Product, Variant } from "#catalogue/model.ts";
import { buildProduct, type Entry, type Family, periodOf, type Row, rand, reduced } from "#db/seed/build.ts";

/** Code, licence type, rand a month without and (0 where there is none) with a year's commitment, and the latter before a promotion. */
type Licence = readonly [code: string, name: string, monthly: number, yearly: number, yearlyWas?: number];

/** Something that is used by licence: software or a tool. */
export interface LicenceRow extends Omit<Row, "steps"> {
  image: string;
  licences: readonly Licence[];
  more?: Partial<Variant>;
  /** Steps that are asked besides licence type and duration. */
  addOns?: readonly string[];
  product?: Partial<Product>;
}

function variantsOf(row: LicenceRow): Partial<Variant>[] {
  return row.licences.flatMap(([code, name, monthly, yearly, was]): Partial<Variant>[] => {
    const materialId = `${row.id}-${code}`;
    const licence = {
      materialId,
      title: `${row.name}, ${name}`,
      planVariant: name,
      slideImage: [row.image],
      ...row.more,
    };
    const byMonth: Partial<Variant> = {
      ...licence,
      variationId: `${materialId}-MTM`,
      duration: "Month-to-month",
      planPeriod: periodOf("Month-to-month"),
      price: rand(monthly),
    };
    const byYear: Partial<Variant> = {
      ...licence,
      variationId: `${materialId}-12`,
      duration: "12",
      planPeriod: periodOf("12"),
      ...(was ? reduced(was, yearly) : { price: rand(yearly) }),
    };
    return yearly > 0 ? [byMonth, byYear] : [byMonth];
  });
}

/** A subscription: a variant for each licence type, month-to-month and, where it is sold, for a year. */
export function subscription(family: Family, row: LicenceRow): Entry {
  const steps = ["licenceType", "subscriptionDuration", ...(row.addOns ?? [])];
  return {
    product: buildProduct(family, { ...row, steps }, variantsOf(row), row.product),
    stock: row.licences.map(([code]) => ({ materialId: `${row.id}-${code}`, quantity: null })),
  };
}
