import type { VendorType } from "#catalogue/model.ts";
import { handle, type Shop } from "#shop.server.ts";
import { businessHome, personalHome } from "./contract.ts";
import { homeOf } from "./flows.server.ts";

export const contentApi = [
  handle(personalHome).by(({ shop, until }) => reply(shop, "personal", until)),
  handle(businessHome).by(({ shop, until }) => reply(shop, "business", until)),
];

async function reply(shop: Shop, vendorType: VendorType, turnsAt: (instant: Date) => void) {
  const { home, until } = await homeOf(shop, vendorType);
  if (until) turnsAt(until);
  const { questions: _, ...body } = home;
  return { success: true as const, body };
}
