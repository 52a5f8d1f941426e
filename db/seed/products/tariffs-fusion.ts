import { MOBILE_STREAMING, tariff } from "./tariff.ts";

/** Plans of voice and data together, by their code. */
export const fusionTariffs = {
  F1: tariff(
    "FUS1",
    "Fusion 1 voicedata",
    269,
    ["10GB anytime data", "200 minutes to any network"],
    ["Number that rings at home and on the move"],
  ),
  F2: tariff(
    "FUS2",
    "Fusion 2 voicedata",
    399,
    ["30GB anytime data", "500 minutes to any network"],
    ["Number that rings at home and on the move", "Data rolls over once"],
  ),
  F2FLEX: tariff(
    "FUS2FLEX",
    "Fusion 2 voicedataflexon",
    459,
    ["30GB anytime data on the first SIM", "10GB FlexOn data on the second SIM", "600 shared minutes to any network"],
    ["Two SIMs on one account", "Change the split each month"],
    [MOBILE_STREAMING],
  ),
  F3: tariff(
    "FUS3",
    "Fusion 3 voicedata",
    599,
    ["100GB anytime data", "Unlimited minutes to any network"],
    ["Number that rings at home and on the move", "Data rolls over once"],
    [MOBILE_STREAMING],
  ),
  LAND: tariff(
    "LAND",
    "Talk all day",
    189,
    ["Unlimited calls to landlines", "60 minutes to mobile numbers"],
    ["Keep your landline number"],
  ),
  LAND40: tariff(
    "LAND40",
    "Talk all day + 40GB",
    379,
    ["Unlimited calls to landlines", "200 minutes to mobile numbers", "40GB home data"],
    ["Keep your landline number"],
  ),
  LAND120: tariff(
    "LAND120",
    "Talk all day + 120GB",
    549,
    ["Unlimited calls to landlines", "400 minutes to mobile numbers", "120GB home data"],
    ["Keep your landline number", "Night data on top"],
  ),
  BF1: tariff(
    "BFUS1",
    "Business Fusion 1 voicedata",
    349,
    ["20GB anytime data", "500 minutes to any network"],
    ["One account for all numbers"],
  ),
  BF2: tariff(
    "BFUS2",
    "Business Fusion 2 voicedata",
    529,
    ["60GB anytime data", "1500 minutes to any network"],
    ["One account for all numbers", "Pool data across the company"],
  ),
  BF2FLEX: tariff(
    "BFUS2FLEX",
    "Business Fusion 2 voicedataflexon",
    619,
    ["60GB anytime data on the first SIM", "20GB FlexOn data on the second SIM", "1500 shared minutes"],
    ["Two SIMs on one account", "Change the split each month"],
  ),
  BPBX: tariff(
    "BPBX",
    "Switchboard 5",
    899,
    ["Five extensions", "3000 minutes to any network", "100GB for the office"],
    ["Menu and music for callers", "Recordings for 30 days"],
  ),
  BPBX15: tariff(
    "BPBX15",
    "Switchboard 15",
    1999,
    ["Fifteen extensions", "9000 minutes to any network", "300GB for the office"],
    ["Menu and music for callers", "Recordings for 90 days"],
  ),
} as const;

/** Code of a fusion plan. */
export type FusionCode = keyof typeof fusionTariffs;
