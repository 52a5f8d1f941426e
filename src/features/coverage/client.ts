import { clientFor } from "#platform/http/client.ts";
import type * as addresses from "./addresses/contract.ts";
import type * as coverage from "./contract.ts";
import type * as map from "./map/contract.ts";
import type * as stores from "./stores/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /coverage/lookup", { ... })`. @throws CallFailure */
export const call = clientFor<typeof coverage & typeof addresses & typeof map & typeof stores>();
