import { tariff } from "./tariff.ts";

/** Monthly plans for businesses, by their code. */
export const businessTariffs = {
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
  BIZ5: tariff(
    "BIZ5",
    "Business 5GB",
    139,
    ["5GB anytime data", "200 minutes to any network", "100 SMSes"],
    ["Pool data across the company"],
  ),
  BIZ50: tariff(
    "BIZ50",
    "Business 50GB",
    449,
    ["50GB anytime data", "Unlimited minutes to any network", "750 SMSes"],
    ["Pool data across the company", "One account for all numbers"],
  ),
  BUNL: tariff(
    "BUNL",
    "Business Unlimited",
    849,
    ["Unlimited data, full speed for the first 200GB", "Unlimited minutes to any network", "Unlimited SMSes"],
    ["One account for all numbers", "5GB of roaming data in SADC each month"],
  ),
  BFRE10: tariff(
    "BFRE10",
    "Business FreeMe 10GB",
    219,
    ["10GB anytime data", "Free calls between company numbers", "150 minutes to other networks"],
    ["Pool data across the company"],
  ),
  BFRE50: tariff(
    "BFRE50",
    "Business FreeMe 50GB",
    429,
    ["50GB anytime data", "Free calls between company numbers", "800 minutes to other networks"],
    ["Pool data across the company", "One account for all numbers"],
  ),
  BFLEET: tariff(
    "BFLEET",
    "Fleet 500MB",
    39,
    ["500MB for a tracker or alarm", "100 SMSes"],
    ["Switch a SIM off in the portal"],
  ),
  BFIELD: tariff(
    "BFIELD",
    "Field 15GB",
    229,
    ["15GB anytime data", "500 minutes to any network", "Push-to-talk between company numbers"],
    ["Pool data across the company"],
  ),
  BROAM: tariff(
    "BROAM",
    "Business Traveller 20GB",
    699,
    ["20GB, of which 5GB may be used abroad", "1000 minutes to any network", "100 minutes abroad"],
    ["Works in 60 countries", "One account for all numbers"],
  ),
} as const;
