import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { OfferSources, Summaries } from "../context.server.ts";
import { applyPromoCode, removePromoCode } from "./contract.ts";
import { applyCode, removeCode } from "./service.server.ts";

const handler = handlers<PlatformContext & OfferSources & Summaries>();

export const promoCodesApi = [
  handler(applyPromoCode, async ({ context, caller, body, address }) => ({
    success: true,
    body: await applyCode(context, caller, { ...body, address }),
  })),
  handler(removePromoCode, async ({ context, caller, params }) => {
    await removeCode(context, caller, params);
    return { success: true };
  }),
];
