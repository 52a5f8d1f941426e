import { availableOf, NETWORK_NAMES, NETWORKS } from "#catalogue/connection/networks.model.ts";
import { type CoverageSubCategory, coverageSubCategories } from "#catalogue/connection/sub-categories.model.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { SEGMENTS, type Segment } from "#shared/segment.ts";
import { addressApi } from "./addresses/api.server.ts";
import type { CoverageContext } from "./context.server.ts";
import { allSubCategories, ispFeasibility, lookup, subCategories } from "./contract.ts";
import { coverageMapApi } from "./map/api.server.ts";
import {
  type CoverageAnswer,
  type CoverageInfo,
  coverageQuery,
  formatAnswer,
  formatPlace,
  hasValue,
  isOffered,
} from "./model.ts";
import { hasChanged, lookUp, offersOf } from "./service.server.ts";
import { storesApi } from "./stores/api.server.ts";

const handler = handlers<CoverageContext>();

const LINE_NETWORKS = ["fibre", "dsl"] as const;

export const coverageApi = [
  handler(lookup, async ({ context, query, address }) => {
    const payload = coverageQuery(query);
    const { latitude, longitude } = query;
    const answer = await lookUp(context, { latitude, longitude, amid: query.amid.trim() }, address, payload);
    const coverageInfo = infoOf(answer, formatPlace(payload));
    const [offers, changed] = await Promise.all([
      offersOf(context, payload, answer.networks),
      hasChanged(context, payload.coverageInfo, answer),
    ]);
    return success({ coverageInfo, payload, offers, changed });
  }),

  handler(allSubCategories, async ({ context }) =>
    success({ subCategories: SEGMENTS.flatMap((segment) => subCategoriesOf(context, segment)).map(toSubCategoryBody) }),
  ),

  handler(subCategories, async ({ context, query: { vendorType: segment } }) => {
    const all = subCategoriesOf(context, segment);
    const networks = NETWORKS.map((network) => ({
      network,
      name: NETWORK_NAMES[network],
      subCategories: all.filter((each) => each.network === network).map(toSubCategoryBody),
    }));
    return success({ vendorType: segment, networks: networks.filter((each) => each.subCategories.length > 0) });
  }),

  handler(ispFeasibility, async ({ context, body: { amid, latitude, longitude, ...body }, address }) => {
    const answer = await lookUp(context, { amid, latitude, longitude }, address);
    const provider = hasValue(body.provider) ? body.provider : undefined;
    const productCode = hasValue(body.productCode) ? body.productCode : undefined;
    const lines = LINE_NETWORKS.filter((network) => isOffered(answer.networks, { network, provider, productCode }));
    const feasible = lines.length > 0;
    const message = feasible ? "You can get a line at this address" : "You can't get this line at this address";
    return success({ feasible, message, lines, coverageInfo: infoOf(answer) });
  }),
  ...addressApi,
  ...coverageMapApi,
  ...storesApi,
];

function subCategoriesOf({ catalogue, coverage }: CoverageContext, segment: Segment): CoverageSubCategory[] {
  const cardsOf = (slug: string) => catalogue.cards(segment, slug);
  return coverageSubCategories(catalogue.categories(segment), cardsOf, coverage.networks());
}

function toSubCategoryBody({ segment, ...subCategory }: CoverageSubCategory) {
  return { ...subCategory, vendorType: segment };
}

function infoOf({ takenAt, expiresAt, ...answer }: CoverageAnswer, place?: string): CoverageInfo {
  return {
    ...answer,
    takenAt: takenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    available: availableOf(answer.networks).length > 0,
    message: formatAnswer(answer.networks, place),
  };
}
