import { stockBand } from "#catalogue/stock/model.ts";
import { knownMaterials, storeStockOf } from "#catalogue/stock/repository.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { requireInSouthAfrica } from "../addresses/borders.server.ts";
import type { CoverageContext } from "../context.server.ts";
import { findStores, stockAtStores } from "./contract.ts";
import { openToday } from "./hours.model.ts";
import { namedPlace, searchStores, sortedByDistance } from "./model.ts";

const handler = handlers<CoverageContext>();

/** Handlers about stores. Queries may contain a place, so responses are not cached and queries not logged (I-10). */
export const storesApi = [
  handler(findStores, async ({ context, query: { latitude, longitude, province, town } }) => {
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    if (from) requireInSouthAfrica(from);
    const inProvince = context.stores.filter((store) => province === undefined || store.province === province);
    return success({ stores: sortedByDistance(searchStores(inProvince, town), from) });
  }),

  handler(stockAtStores, async ({ context, query: { materialId, place } }) => {
    const { db, gazetteer, clock } = context;
    if (!(await knownMaterials(db, [materialId])).has(materialId)) throw new HttpProblem(notFound);
    const [found] = place ? await gazetteer.candidates(place, "", 1) : [];
    const quantities = new Map((await storeStockOf(db, [materialId])).map(({ store, quantity }) => [store, quantity]));
    const stores = context.stores.map((store) => ({
      ...store,
      stock: stockBand(quantities.get(store.key) ?? 0),
      today: openToday(store.hours, clock.now()),
    }));
    return success({ place: found ? namedPlace(found.info) : null, stores });
  }),
];
