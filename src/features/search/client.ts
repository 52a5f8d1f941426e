import { clientFor } from "#platform/http/client.ts";
import type * as events from "./attribution/contract.ts";
import type * as search from "./contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /chat/eurekasearch", { ... })`. @throws CallFailure */
export const call = clientFor<typeof search & typeof events>();
