import type { AddOn, Plan } from "#catalogue/model.ts";
import { rand } from "#db/seed/build.ts";

/** A plan and what it costs a month on its own, in rand. */
export interface Tariff {
  monthly: number;
  plan: Plan;
}

const ACTIVATION_FEE = 115;

/** Ends with 2027; a streaming offer that still runs. */
const STREAMING_OFFER: AddOn = { product_title: "Prime Video Mobile Edition", expiry: 1_830_290_399 };

/** Ended with June 2025; kept because people who took it still see it in their documents. */
const PAST_OFFER: AddOn = { product_title: "Prime Video", expiry: 1_751_320_799 };

function tariff(
  id: string,
  title: string,
  monthly: number,
  planDetails: string[],
  lifestyleBenefits: string[],
  addon: AddOn[] = [],
): Tariff {
  return { monthly, plan: { id, title, activationFee: rand(ACTIVATION_FEE), planDetails, lifestyleBenefits, addon } };
}

/** Every monthly plan that can be taken with a device or on its own, by its code. */
export const tariffs = {
  PRO5: tariff(
    "PRO5",
    "Pro 5GB",
    149,
    ["5GB anytime data", "100 minutes to any network", "100 SMSes"],
    ["1GB WhatsApp each month"],
  ),
  PRO15: tariff(
    "PRO15",
    "Pro 15GB",
    249,
    ["15GB anytime data", "300 minutes to any network", "200 SMSes"],
    ["3GB WhatsApp each month"],
    [PAST_OFFER],
  ),
  PRO30: tariff(
    "PRO30",
    "Pro 30GB",
    349,
    ["30GB anytime data", "600 minutes to any network", "300 SMSes"],
    ["5GB social data each month", "Data rolls over once"],
    [STREAMING_OFFER],
  ),
  PRO60: tariff(
    "PRO60",
    "Pro 60GB",
    499,
    ["60GB anytime data", "1000 minutes to any network", "500 SMSes"],
    ["10GB social data each month", "Data rolls over once"],
    [STREAMING_OFFER],
  ),
  UNL: tariff(
    "UNL",
    "Unlimited",
    699,
    ["Unlimited data, full speed for the first 100GB", "Unlimited minutes to any network", "1000 SMSes"],
    ["Second SIM for a watch or tablet", "Data rolls over once"],
    [STREAMING_OFFER],
  ),
  FRE5: tariff(
    "FRE5",
    "FreeMe 5GB",
    179,
    ["5GB anytime data", "Free calls to our network", "75 minutes to other networks"],
    ["2GB streaming data each month"],
  ),
  FRE20: tariff(
    "FRE20",
    "FreeMe 20GB",
    329,
    ["20GB anytime data", "Free calls to our network", "250 minutes to other networks"],
    ["5GB streaming data each month"],
  ),
  DAT10: tariff("DAT10", "Data 10GB", 119, ["10GB anytime data", "Data only, no calls"], ["Share with one more SIM"]),
  DAT30: tariff("DAT30", "Data 30GB", 229, ["30GB anytime data", "Data only, no calls"], ["Share with two more SIMs"]),
  TLK300: tariff(
    "TLK300",
    "Talk 300",
    149,
    ["300 minutes to any network", "1GB anytime data", "100 SMSes"],
    ["Landlines included"],
  ),
  TLK1000: tariff(
    "TLK1000",
    "Talk 1000",
    249,
    ["1000 minutes to any network", "1GB anytime data", "100 SMSes"],
    ["Landlines included"],
  ),
  STU15: tariff(
    "STU15",
    "Student 15GB",
    219,
    ["15GB anytime data", "100 minutes to any network", "100 SMSes"],
    ["10GB for study sites each month"],
  ),
  BIZ10: tariff(
    "BIZ10",
    "Business 10GB",
    199,
    ["10GB anytime data", "400 minutes to any network", "200 SMSes"],
    ["Pool data across the company"],
  ),
  BIZ30: tariff(
    "BIZ30",
    "Business 30GB",
    339,
    ["30GB anytime data", "1000 minutes to any network", "500 SMSes"],
    ["Pool data across the company", "One account for all numbers"],
  ),
  BIZ100: tariff(
    "BIZ100",
    "Business 100GB",
    599,
    ["100GB anytime data", "Unlimited minutes to any network", "1000 SMSes"],
    ["Pool data across the company", "One account for all numbers"],
  ),
  BFRE20: tariff(
    "BFRE20",
    "Business FreeMe 20GB",
    299,
    ["20GB anytime data", "Free calls between company numbers", "300 minutes to other networks"],
    ["Pool data across the company"],
  ),
} as const;

/** Code of a plan. */
export type TariffCode = keyof typeof tariffs;
