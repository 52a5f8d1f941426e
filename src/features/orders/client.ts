import { clientFor } from "#platform/http/client.ts";
import type * as orders from "./contract.ts";
import type * as esims from "./esims/contract.ts";
import type * as fibre from "./fibre/contract.ts";
import type * as guests from "./guests/contract.ts";
import type * as invoices from "./invoices/contract.ts";
import type * as payment from "./payment/contract.ts";
import type * as purchaseEvent from "./purchase-event/contract.ts";
import type * as subscriptions from "./subscriptions/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /orderDetails", { ... })`. @throws CallFailure */
export const call = clientFor<
  typeof orders &
    typeof esims &
    typeof fibre &
    typeof guests &
    typeof invoices &
    typeof payment &
    typeof purchaseEvent &
    typeof subscriptions
>();
