import { categoriesApi } from "./categories/api.server.ts";
import { filesApi } from "./files/api.server.ts";
import { importsApi } from "./imports/api.server.ts";
import { productsApi } from "./products/api.server.ts";
import { stockApi } from "./stock/api.server.ts";

export const staffCatalogueApi = [...productsApi, ...stockApi, ...categoriesApi, ...filesApi, ...importsApi];
