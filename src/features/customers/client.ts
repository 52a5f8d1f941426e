import { clientFor } from "#platform/http/client.ts";
import type * as sessions from "./sessions/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /session/token", { ... })`. @throws CallFailure */
export const call = clientFor<typeof sessions>();
