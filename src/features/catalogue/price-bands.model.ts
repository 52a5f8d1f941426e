import { isMonthly, type Variant } from "./model.ts";

interface PriceBand {
  label: string;
  monthly: boolean;
  from: number;
  below: number;
}

/** Price filters: "per month" and "once-off" are never mixed (G-11). Amounts in rand. */
export const PRICE_BANDS: Record<string, PriceBand> = {
  "pm-0-300": { label: "Under R300 pm", monthly: true, from: 0, below: 300 },
  "pm-300-500": { label: "R300 to R500 pm", monthly: true, from: 300, below: 500 },
  "pm-500-1000": { label: "R500 to R1,000 pm", monthly: true, from: 500, below: 1000 },
  "pm-1000": { label: "From R1,000 pm", monthly: true, from: 1000, below: Number.POSITIVE_INFINITY },
  "once-0-100": { label: "Under R100 once-off", monthly: false, from: 0, below: 100 },
  "once-100-1000": { label: "R100 to R1,000 once-off", monthly: false, from: 100, below: 1000 },
  "once-1000": { label: "From R1,000 once-off", monthly: false, from: 1000, below: Number.POSITIVE_INFINITY },
};

/** The band of a price in the filter; empty without one. */
export function priceBand({ price, planPeriod }: Pick<Variant, "price" | "planPeriod">): string {
  const [rand, monthly] = [price / 100, isMonthly(planPeriod)];
  const match = Object.entries(PRICE_BANDS).find(
    ([, band]) => band.monthly === monthly && rand >= band.from && rand < band.below,
  );
  return match?.[0] ?? "";
}
