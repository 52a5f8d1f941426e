import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { outsideSouthAfrica } from "../addresses/contract.ts";
import { isInSouthAfrica } from "../addresses/model.ts";
import type { CoverageContext } from "../context.server.ts";
import { findStores } from "./contract.ts";
import { storesAbout, withDistances } from "./model.ts";

const handler = handlers<CoverageContext>();

/** The call that finds stores. It may say where somebody is, so its answer is kept by nobody and its query is not logged (I-10). */
export const storesApi = [
  handler(findStores, async ({ context, query: { latitude, longitude, province, town } }) => {
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    if (from && !isInSouthAfrica(from)) throw new HttpProblem(outsideSouthAfrica);
    const here = context.stores.filter((store) => province === undefined || store.province === province);
    return { success: true, body: { stores: withDistances(storesAbout(here, town), from) } };
  }),
];
