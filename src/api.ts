import { cartApi } from "#cart/api.server.ts";
import { catalogueApi } from "#catalogue/api.server.ts";
import { checkoutApi } from "#checkout/api.server.ts";
import { contentApi } from "#content/api.server.ts";
import { identityApi } from "#identity/api.server.ts";
import { ordersApi } from "#orders/api.server.ts";
import { paymentApi } from "#payment/api.server.ts";
import type { CallsOf } from "#platform/http/endpoint.ts";

/** Every call of the shop, one group per slice. */
export const api = [
  ...identityApi,
  ...catalogueApi,
  ...contentApi,
  ...cartApi,
  ...checkoutApi,
  ...ordersApi,
  ...paymentApi,
];

/** The calls by route, for the browser's client. */
export type Calls = CallsOf<(typeof api)[number]>;
