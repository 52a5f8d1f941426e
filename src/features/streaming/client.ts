import { clientFor } from "#platform/http/client.ts";
import type * as signUp from "./sign-up/contract.ts";
import type * as subscriptions from "./subscriptions/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /streaming/cancel", { ... })`. @throws CallFailure */
export const call = clientFor<typeof signUp & signUp.SignUpCalls & typeof subscriptions & subscriptions.PartnerCalls>();
