import { clientFor } from "#platform/http/client.ts";
import type * as audit from "./audit/contract.ts";
import type * as links from "./links/contract.ts";
import type * as people from "./people/contract.ts";
import type * as proof from "./proof/contract.ts";
import type * as provider from "./provider/contract.ts";
import type * as sessions from "./sessions/contract.ts";
import type * as signIn from "./sign-in/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("POST /lambda/check-role", { token })`. @throws CallFailure */
export const call = clientFor<
  typeof audit & typeof links & typeof people & typeof proof & typeof provider & typeof sessions & typeof signIn
>();
