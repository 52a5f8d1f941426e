import { addressApi } from "#address/api.server.ts";
import { articlesApi } from "#articles/api.server.ts";
import { cartApi } from "#cart/api.server.ts";
import { addOnApi } from "#catalogue/add-on.api.server.ts";
import { catalogueApi } from "#catalogue/api.server.ts";
import { checkoutApi } from "#checkout/api.server.ts";
import { contentApi } from "#content/api.server.ts";
import { coverageApi } from "#coverage/api.server.ts";
import { coverageMapApi } from "#coverage/map/api.server.ts";
import { documentsApi } from "#documents/api.server.ts";
import { fibreCheckoutApi } from "#fibre-checkout/api.server.ts";
import { identityApi } from "#identity/api.server.ts";
import { layoutApi } from "#layout/api.server.ts";
import { leadsApi } from "#leads/api.server.ts";
import { listingApi } from "#listing/api.server.ts";
import { cardsApi } from "#listing/cards.api.server.ts";
import { offersApi } from "#listing/offers.api.server.ts";
import { microserviceApi } from "#microservice/api.server.ts";
import { newsletterApi } from "#newsletter/api.server.ts";
import { ordersApi } from "#orders/api.server.ts";
import { organisationApi } from "#organisation/api.server.ts";
import { paymentApi } from "#payment/api.server.ts";
import type { CallsOf } from "#platform/http/endpoint.ts";
import { statisticsApi } from "#product-statistics/api.server.ts";
import { searchApi } from "#search/api.server.ts";
import { storesApi } from "#stores/api.server.ts";
import { verificationApi } from "#verification/api.server.ts";

/** Every call of the shop, one group per slice. */
export const api = [
  ...identityApi,
  ...catalogueApi,
  ...listingApi,
  ...cardsApi,
  ...offersApi,
  ...addOnApi,
  ...statisticsApi,
  ...contentApi,
  ...layoutApi,
  ...articlesApi,
  ...cartApi,
  ...leadsApi,
  ...newsletterApi,
  ...organisationApi,
  ...checkoutApi,
  ...documentsApi,
  ...ordersApi,
  ...paymentApi,
  ...verificationApi,
  ...microserviceApi,
  ...fibreCheckoutApi,
  ...addressApi,
  ...coverageApi,
  ...coverageMapApi,
  ...storesApi,
  ...searchApi,
];

/** The calls by route, for the browser's client. */
export type Calls = CallsOf<(typeof api)[number]>;
