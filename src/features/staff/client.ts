import { clientFor } from "#platform/http/client.ts";
import type * as approvals from "./approvals/contract.ts";
import type * as categories from "./catalogue/categories/contract.ts";
import type * as catalogueFiles from "./catalogue/files/contract.ts";
import type * as imports from "./catalogue/imports/contract.ts";
import type * as products from "./catalogue/products/contract.ts";
import type * as stock from "./catalogue/stock/contract.ts";
import type * as competition from "./competition/contract.ts";
import type * as content from "./content/contract.ts";
import type * as customers from "./customers/contract.ts";
import type * as leads from "./leads/contract.ts";
import type * as orders from "./orders/contract.ts";
import type * as overview from "./overview/contract.ts";
import type * as payments from "./payments/contract.ts";
import type * as promoCodes from "./promo-codes/contract.ts";
import type * as service from "./service/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /staff/service", { token })`. @throws CallFailure */
export const call = clientFor<
  typeof approvals &
    typeof products &
    typeof stock &
    typeof categories &
    typeof catalogueFiles &
    typeof imports &
    typeof competition &
    typeof content &
    typeof customers &
    typeof leads &
    typeof orders &
    (typeof orders)["MOVE_CALLS"] &
    typeof overview &
    typeof payments &
    typeof promoCodes &
    typeof service
>();
