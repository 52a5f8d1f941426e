import { clientFor } from "#platform/http/client.ts";
import type * as productStatistics from "./product-statistics/contract.ts";
import type * as reporting from "./reporting/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /productstats", { ... })`. @throws CallFailure */
export const call = clientFor<typeof productStatistics & typeof reporting>();
