import type { VatRate } from "#cart/summary.model.ts";

/** VAT rates of South Africa, each from the day it came into force, oldest first. */
export const vatRates: readonly VatRate[] = [{ from: "2018-04-01", percent: 15 }];
