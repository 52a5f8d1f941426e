import type { AddOn, Plan } from "#catalogue/model.ts";
import { rand } from "#db/seed/build.ts";

/** A plan and what it costs a month on its own, in rand. */
export interface Tariff {
  monthly: number;
  plan: Plan;
}

const ACTIVATION_FEE = 115;

/** The ends of days in South Africa, in epoch seconds. */
export const END_OF_JUNE_2025 = 1_751_320_799;
export const END_OF_2027 = 1_830_290_399;

/** Streaming offers that still run. */
export const MOBILE_STREAMING: AddOn = { product_title: "Prime Video Mobile Edition", expiry: END_OF_2027 };
export const STREAMING: AddOn = { product_title: "Prime Video", expiry: END_OF_2027 };

/** Ended with June 2025; kept because people who took it still see it in their documents. */
export const PAST_STREAMING: AddOn = { product_title: "Prime Video", expiry: END_OF_JUNE_2025 };

/** Ended with March 2026. */
export const PAST_MOBILE_STREAMING: AddOn = { product_title: "Prime Video Mobile Edition", expiry: 1_774_994_399 };

/** Offers of music, one that runs and one that ended with 2025. */
export const MUSIC: AddOn = { product_title: "Music Pass", expiry: END_OF_2027 };
export const PAST_MUSIC: AddOn = { product_title: "Music Pass", expiry: 1_767_218_399 };

/**
 * A plan as variants carry it.
 * @param monthly what it costs without a device, in rand
 */
export function tariff(
  id: string,
  title: string,
  monthly: number,
  planDetails: string[],
  lifestyleBenefits: string[],
  addon: AddOn[] = [],
): Tariff {
  return { monthly, plan: { id, title, activationFee: rand(ACTIVATION_FEE), planDetails, lifestyleBenefits, addon } };
}
