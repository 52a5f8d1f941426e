import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import type { OfferSources, Summaries } from "../context.server.ts";
import { applyPromoCode, removePromoCode } from "./contract.ts";
import { applyCode, removeCode } from "./service.server.ts";
import { toPromoGroup } from "./values.mapper.ts";

const handler = handlers<PlatformContext & OfferSources & Summaries>();

export const promoCodesApi = [
  handler(applyPromoCode, async ({ context, caller, body: { code, ...group }, address }) =>
    success(await applyCode(context, caller, { ...toPromoGroup(group), code, address })),
  ),
  handler(removePromoCode, ({ context, caller, params }) => done(removeCode(context, caller, toPromoGroup(params)))),
];
