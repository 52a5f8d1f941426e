import { clientFor } from "#platform/http/client.ts";
import type * as cart from "./contract.ts";
import type * as promoCodes from "./promo-codes/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /cartList", { token })`. @throws CallFailure */
export const call = clientFor<typeof cart & typeof promoCodes>();
