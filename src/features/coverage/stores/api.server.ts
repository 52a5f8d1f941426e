import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { outsideSouthAfrica } from "../addresses/contract.ts";
import { isInSouthAfrica } from "../addresses/model.ts";
import type { CoverageContext } from "../context.server.ts";
import { findStores } from "./contract.ts";
import { searchStores, sortedByDistance } from "./model.ts";

const handler = handlers<CoverageContext>();

/** Handler that finds stores. The query may contain a position, so responses are not cached and queries not logged (I-10). */
export const storesApi = [
  handler(findStores, async ({ context, query: { latitude, longitude, province, town } }) => {
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    if (from && !isInSouthAfrica(from)) throw new HttpProblem(outsideSouthAfrica);
    const inProvince = context.stores.filter((store) => province === undefined || store.province === province);
    return { success: true, body: { stores: sortedByDistance(searchStores(inProvince, town), from) } };
  }),
];
