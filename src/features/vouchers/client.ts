import { clientFor } from "#platform/http/client.ts";
import type * as vouchers from "./contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /chat/appleRedeem", { ... })`. @throws CallFailure */
export const call = clientFor<typeof vouchers>();
