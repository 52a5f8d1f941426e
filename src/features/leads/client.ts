import { clientFor } from "#platform/http/client.ts";
import type * as backInStock from "./back-in-stock/contract.ts";
import type * as leads from "./contract.ts";
import type * as emails from "./emails/contract.ts";
import type * as enquiries from "./enquiries/contract.ts";
import type * as newsletter from "./newsletter/contract.ts";
import type * as tradeIn from "./trade-in/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /articles/callmeback", { ... })`. @throws CallFailure */
export const call = clientFor<
  typeof leads & typeof backInStock & typeof emails & typeof enquiries & typeof newsletter & typeof tradeIn
>();
