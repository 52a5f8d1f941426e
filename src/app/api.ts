import { statisticsApi } from "#analytics/product-statistics/api.server.ts";
import { reportingApi } from "#analytics/reporting/api.server.ts";
import { cartApi } from "#cart/api.server.ts";
import { catalogueApi } from "#catalogue/api.server.ts";
import { checkoutApi } from "#checkout/api.server.ts";
import { competitionApi } from "#competition/api.server.ts";
import { contentApi } from "#content/api.server.ts";
import { coverageApi } from "#coverage/api.server.ts";
import { addressesApi } from "#customers/addresses/api.server.ts";
import { consentsApi } from "#customers/consents/api.server.ts";
import { dataRightsApi } from "#customers/data-rights/api.server.ts";
import { partiesApi } from "#customers/parties/api.server.ts";
import { passkeysApi } from "#customers/passkeys/api.server.ts";
import { profileApi } from "#customers/profile/api.server.ts";
import { proofApi } from "#customers/proof/api.server.ts";
import { customerProviderApi } from "#customers/provider/api.server.ts";
import { sessionsApi } from "#customers/sessions/api.server.ts";
import { signInApi } from "#customers/sign-in/api.server.ts";
import { flagsApi } from "#flags/api.server.ts";
import { layoutApi } from "#layout/api.server.ts";
import { leadsApi } from "#leads/api.server.ts";
import { ordersApi } from "#orders/api.server.ts";
import { searchApi } from "#search/api.server.ts";
import { staffApprovalsApi } from "#staff/approvals/api.server.ts";
import { staffCatalogueApi } from "#staff/catalogue/api.server.ts";
import { staffCompetitionApi } from "#staff/competition/api.server.ts";
import { staffContentApi } from "#staff/content/api.server.ts";
import { staffCustomersApi } from "#staff/customers/api.server.ts";
import { staffLeadsApi } from "#staff/leads/api.server.ts";
import { staffOrdersApi } from "#staff/orders/api.server.ts";
import { overviewApi } from "#staff/overview/api.server.ts";
import { staffPaymentsApi } from "#staff/payments/api.server.ts";
import { staffPromoCodesApi } from "#staff/promo-codes/api.server.ts";
import { serviceApi } from "#staff/service/api.server.ts";
import { staffAccessApi } from "#staff-access/api.server.ts";
import { streamingApi } from "#streaming/api.server.ts";
import { vouchersApi } from "#vouchers/api.server.ts";

/** All API handlers of the shop, a line for each feature. */
export const api = [
  ...sessionsApi,
  ...signInApi,
  ...profileApi,
  ...addressesApi,
  ...partiesApi,
  ...passkeysApi,
  ...proofApi,
  ...customerProviderApi,
  ...dataRightsApi,
  ...consentsApi,
  ...catalogueApi,
  ...statisticsApi,
  ...reportingApi,
  ...layoutApi,
  ...coverageApi,
  ...contentApi,
  ...searchApi,
  ...cartApi,
  ...ordersApi,
  ...checkoutApi,
  ...leadsApi,
  ...competitionApi,
  ...streamingApi,
  ...vouchersApi,
  ...staffAccessApi,
  ...staffLeadsApi,
  ...flagsApi,
  ...overviewApi,
  ...serviceApi,
  ...staffOrdersApi,
  ...staffPaymentsApi,
  ...staffCustomersApi,
  ...staffPromoCodesApi,
  ...staffCatalogueApi,
  ...staffApprovalsApi,
  ...staffContentApi,
  ...staffCompetitionApi,
];
