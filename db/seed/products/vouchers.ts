import { artworkUrl } from "#artwork/model.ts";
import type { Entry } from "#db/seed/build.ts";
import { formatPrice } from "#money/model.ts";
import { vouchers } from "./families.ts";
import { type PrepaidRow, prepaidProduct } from "./prepaid.ts";

/** A voucher and the values that it comes in, in rand. */
export interface VoucherRow extends Omit<PrepaidRow, "by" | "choices" | "image"> {
  colour: string;
  /** A value, or a value and the lower price that it is sold for. */
  values: readonly (number | readonly [value: number, price: number])[];
}

/** A voucher: a variant for each value, at that price unless it says another. */
export function voucher({ colour, values, ...row }: VoucherRow): Entry {
  const choices = values.map((each) => {
    const [value, price] = typeof each === "number" ? [each, each] : each;
    return [String(value), formatPrice(value * 100), price, price < value ? value : undefined] as const;
  });
  const image = artworkUrl("voucher", { colour });
  const all = values.map((each) => (typeof each === "number" ? each : each[0]) * 100);
  const range = [Math.min(...all), Math.max(...all)].map((cents) => formatPrice(cents)).join(" to ");
  const product = { rangeSelection: "Value", rangeValue: range };
  return prepaidProduct({ ...row, by: "datalabel", choices, image, product }, vouchers);
}
