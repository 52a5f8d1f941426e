import type { VendorType } from "#catalogue/model.ts";
import { handle, type Shop } from "#shop.server.ts";
import { businessHome, personalHome } from "./contract.ts";
import { homeOf } from "./flows.server.ts";

export const contentApi = [
  handle(personalHome).by(({ shop }) => reply(shop, "personal")),
  handle(businessHome).by(({ shop }) => reply(shop, "business")),
];

async function reply(shop: Shop, vendorType: VendorType) {
  const { questions: _, ...body } = await homeOf(shop, vendorType);
  return { success: true as const, body };
}
