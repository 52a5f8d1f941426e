import { handle, type Shop } from "#app/shop.server.ts";
import type { VendorType } from "#catalogue/model.ts";
import { businessHome, personalHome } from "./contract.ts";
import { homeOf } from "./service.server.ts";

export const contentApi = [
  handle(personalHome).by(async ({ shop, until }) => reply(shop, "personal", until)),
  handle(businessHome).by(async ({ shop, until }) => reply(shop, "business", until)),
];

function reply(shop: Shop, vendorType: VendorType, turnsAt: (instant: Date) => void) {
  const { home, until } = homeOf(shop, vendorType);
  if (until) turnsAt(until);
  const { questions: _, coverage: __, ...body } = home;
  return { success: true as const, body };
}
