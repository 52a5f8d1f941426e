import { clientFor } from "#platform/http/client.ts";
import type * as applications from "./application-queue/contract.ts";
import type * as billing from "./billing/contract.ts";
import type * as checkout from "./contract.ts";
import type * as documents from "./documents/contract.ts";
import type * as verification from "./verification/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /common/generateEcomId", { ... })`. @throws CallFailure */
export const call = clientFor<
  typeof applications & typeof billing & typeof checkout & typeof documents & typeof verification
>();
