import { statisticsApi } from "#analytics/product-statistics/api.server.ts";
import { cartApi } from "#cart/api.server.ts";
import { addOnApi } from "#catalogue/add-ons/api.server.ts";
import { catalogueApi } from "#catalogue/api.server.ts";
import { cardsApi } from "#catalogue/cards/api.server.ts";
import { listingApi } from "#catalogue/listing/api.server.ts";
import { checkoutApi } from "#checkout/api.server.ts";
import { microserviceApi } from "#checkout/customer-lookup/api.server.ts";
import { documentsApi } from "#checkout/documents/api.server.ts";
import { verificationApi } from "#checkout/verification/api.server.ts";
import { contentApi } from "#content/api.server.ts";
import { articlesApi } from "#content/articles/api.server.ts";
import { offersApi } from "#content/campaigns/api.server.ts";
import { addressApi } from "#coverage/addresses/api.server.ts";
import { coverageApi } from "#coverage/api.server.ts";
import { coverageMapApi } from "#coverage/map/api.server.ts";
import { storesApi } from "#coverage/stores/api.server.ts";
import { identityApi } from "#customers/sessions/api.server.ts";
import { layoutApi } from "#layout/api.server.ts";
import { leadsApi } from "#leads/api.server.ts";
import { newsletterApi } from "#leads/newsletter/api.server.ts";
import { ordersApi } from "#orders/api.server.ts";
import { fibreCheckoutApi } from "#orders/fibre/api.server.ts";
import { paymentApi } from "#orders/payment/api.server.ts";
import { searchApi } from "#search/api.server.ts";

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
