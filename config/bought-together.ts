import type { BoughtTogetherRules } from "#orders/bought-together/model.ts";

/** What "Customers also bought" on product pages is counted from. With fewer customers, a row could tell what one of them bought. */
export const boughtTogether: BoughtTogetherRules = { days: 90, minCustomers: 5 };
