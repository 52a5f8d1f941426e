import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { changePromoCode, createPromoCode, getPromoCode, listPromoCodes, promoCategories } from "./contract.ts";
import { categoriesOf, changeCode, createCode, promoCodeFor, promoCodes } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const staffPromoCodesApi = [
  handler(listPromoCodes, async ({ context, query }) =>
    success({ promoCodes: await promoCodes(context, query.state) }),
  ),
  handler(promoCategories, async ({ context }) => success({ categories: await categoriesOf(context) })),
  handler(getPromoCode, ({ context, params }) => promoCodeFor(context, params.promoCodeId)),
  handler(createPromoCode, ({ context, caller, body, once }) => createCode(context, caller, body, once)),
  handler(changePromoCode, ({ context, caller, params, body }) =>
    changeCode(context, caller, params.promoCodeId, body),
  ),
];
