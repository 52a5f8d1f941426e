import type { DeliveryRules } from "#catalogue/delivery/model.ts";

/** When an order arrives. Days are working days: Monday to Friday, without public holidays. */
export const deliveryRules: DeliveryRules = {
  cutOff: "14:00",
  workingDays: {
    metro: { from: 2, to: 3 },
    outlying: { from: 3, to: 5 },
    store: { from: 2, to: 4 },
  },
  metroPostalCodes: [
    // Pretoria and Centurion
    ["0001", "0199"],
    // East Rand, Midrand and Kempton Park, West Rand and Soweto
    ["1400", "1899"],
    // Johannesburg, Randburg and Sandton
    ["2000", "2199"],
    // Pinetown and Durban, to Umhlanga
    ["3600", "3699"],
    ["4000", "4399"],
    // East London
    ["5200", "5299"],
    // Gqeberha
    ["6000", "6099"],
    // Cape Town, from Somerset West to Milnerton and Simon's Town
    ["7100", "7199"],
    ["7400", "7599"],
    ["7700", "8099"],
    // Bloemfontein
    ["9300", "9399"],
  ],
};
