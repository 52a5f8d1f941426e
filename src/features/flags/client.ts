import { clientFor } from "#platform/http/client.ts";
import type * as contract from "./contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /lambda/featureFlags", { token })`. @throws CallFailure */
export const call = clientFor<typeof contract>();
