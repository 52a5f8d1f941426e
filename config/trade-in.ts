import type { TradeInRules } from "#leads/trade-in/model.ts";

/**
 * What a phone is estimated at when it is traded in: rand for the best condition by storage, and the percentage that is left of it in each
 * condition. Estimates are rounded down to R50.
 */
export const tradeIn: TradeInRules = {
  conditions: [
    { key: "good", label: "Good", text: "Everything works. At most light marks.", percent: 100 },
    { key: "used", label: "Used", text: "Everything works. Clear scratches or dents, no cracks.", percent: 70 },
    {
      key: "damaged",
      label: "Damaged",
      text: "It switches on, but glass is cracked or a part does not work.",
      percent: 30,
    },
  ],
  phones: [
    {
      key: "apple-iphone-16-pro",
      name: "Apple iPhone 16 Pro",
      storages: { "128GB": 11_500, "256GB": 12_500, "512GB": 13_500 },
    },
    { key: "apple-iphone-16", name: "Apple iPhone 16", storages: { "128GB": 8_800, "256GB": 9_600 } },
    { key: "apple-iphone-15", name: "Apple iPhone 15", storages: { "128GB": 6_900, "256GB": 7_600 } },
    { key: "apple-iphone-14", name: "Apple iPhone 14", storages: { "128GB": 5_200, "256GB": 5_700 } },
    { key: "apple-iphone-13", name: "Apple iPhone 13", storages: { "128GB": 4_000, "256GB": 4_400 } },
    {
      key: "samsung-galaxy-s25-ultra",
      name: "Samsung Galaxy S25 Ultra",
      storages: { "256GB": 11_000, "512GB": 11_800 },
    },
    { key: "samsung-galaxy-s25", name: "Samsung Galaxy S25", storages: { "128GB": 6_600, "256GB": 7_200 } },
    { key: "samsung-galaxy-s24", name: "Samsung Galaxy S24", storages: { "128GB": 4_800, "256GB": 5_300 } },
    { key: "samsung-galaxy-s23", name: "Samsung Galaxy S23", storages: { "128GB": 3_500, "256GB": 3_900 } },
    { key: "samsung-galaxy-a55", name: "Samsung Galaxy A55", storages: { "128GB": 1_900, "256GB": 2_200 } },
    { key: "samsung-galaxy-a35", name: "Samsung Galaxy A35", storages: { "128GB": 1_300, "256GB": 1_500 } },
    { key: "huawei-nova-12i", name: "Huawei nova 12i", storages: { "128GB": 900, "256GB": 1_100 } },
    { key: "honor-90", name: "Honor 90", storages: { "256GB": 1_600, "512GB": 1_900 } },
    { key: "xiaomi-redmi-note-13-pro", name: "Xiaomi Redmi Note 13 Pro", storages: { "256GB": 1_200 } },
  ],
};
