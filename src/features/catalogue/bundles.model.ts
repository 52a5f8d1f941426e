import type { Cents } from "#shared/money.ts";
import type { Product, Variant } from "./model.ts";

/** One size of a bundle. */
export interface BundleOffer {
  /** The step of the configurator that asks for the size. */
  choice: "data" | "starterPacks";
  /** The choice in it: "5GB", "60 minutes, 30 days". */
  value: string;
  /** What one gets: "5GB", "60 minutes". */
  get: string;
  /** How long it lasts, "30 days"; empty if no text says so. */
  lasts: string;
  price: Cents;
  /** Price before the promotion. */
  originalPrice?: Cents | undefined;
  /** Price of a gigabyte at any time; null for offers with minutes or messages, and without a limit. */
  perGigabyte: Cents | null;
}

const QUANTITY = /\d+ ?(MB|GB|TB)|\d+ (minutes|SMSes)|uncapped|our network/i;

/** A time at the end of a label: "30 days", "one term", "Friday to Sunday". */
const TIME = /, ((?:\d+|one) (?:days?|hours?|term)\b.*|\w+day to \w+day)$/i;

/** Gigabytes in a unit of a label. */
const GIGABYTES: Readonly<Record<string, number>> = { MB: 0.001, GB: 1, TB: 1000 };

/**
 * The sizes of a prepaid bundle in the order of the catalogue; empty for any other product, such as a SIM card. What the bundle is
 * for stands in its labels ("60 minutes, 30 days"); how long it lasts there or in a feature ("Valid for 30 days").
 */
export function bundleOffers({
  categorySlug,
  variants,
  keyFeatures,
}: Pick<Product, "categorySlug" | "variants" | "keyFeatures">): BundleOffer[] {
  if (categorySlug !== "prepaid" || !variants.every((variant) => QUANTITY.test(labelOf(variant)))) return [];
  const valid =
    keyFeatures.flatMap((feature) => /^(?:Valid|Ends after) (?:for )?(.+)$/.exec(feature)?.[1] ?? [])[0] ?? "";
  return variants.map((variant) => {
    const label = labelOf(variant);
    const lasts = TIME.exec(label)?.[1] ?? valid;
    const { price, originalPrice } = variant;
    const choice = variant.data ? "data" : "starterPacks";
    return {
      choice,
      value: label,
      get: label.replace(TIME, ""),
      lasts,
      price,
      originalPrice,
      perGigabyte: perGigabyte(label, price),
    };
  });
}

/**
 * True for a SIM that is paid once and has data or minutes in it: its variant has a size of data, or its label says "starter" or how much there
 * is ("7 days, 5GB + 30 minutes"). An empty SIM ("SIM only", "Pack of 5") has none. A router with data is none either: it is a device, whose price
 * is not divided.
 */
export function includesStarterPack(
  { kind }: Pick<Product, "kind">,
  variant: Pick<Variant, "planPeriod" | "data" | "label">,
): boolean {
  const label = labelOf(variant);
  const isFilled = variant.data !== undefined || /starter/i.test(label) || QUANTITY.test(label);
  return kind === "prepaid-sim" && variant.planPeriod === "once-off" && isFilled;
}

function labelOf({ data, label = "" }: Pick<Variant, "data" | "label">): string {
  return data?.text ?? label;
}

function perGigabyte(label: string, price: Cents): Cents | null {
  const sizes = [...label.matchAll(/(\d+) ?(MB|GB|TB)/g)];
  if (sizes.length !== 1 || /minutes|SMSes/i.test(label)) return null;
  const [, number, unit = ""] = sizes[0] ?? [];
  return Math.round(price / (Number(number) * (GIGABYTES[unit] ?? 1)));
}
