import { clientFor } from "#platform/http/client.ts";
import type * as cards from "./cards/contract.ts";
import type * as listing from "./listing/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /list", { ... })`. @throws CallFailure */
export const call = clientFor<typeof listing & typeof cards>();
