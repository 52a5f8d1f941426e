import { clientFor } from "#platform/http/client.ts";
import type * as leads from "./leads/contract.ts";
import type * as service from "./service/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /staff/service", { token })`. @throws CallFailure */
export const call = clientFor<typeof leads & typeof service>();
