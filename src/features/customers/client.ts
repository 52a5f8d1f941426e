import { clientFor } from "#platform/http/client.ts";
import type * as addresses from "./addresses/contract.ts";
import type * as consents from "./consents/contract.ts";
import type * as dataRights from "./data-rights/contract.ts";
import type * as parties from "./parties/contract.ts";
import type * as passkeys from "./passkeys/contract.ts";
import type * as profile from "./profile/contract.ts";
import type * as proof from "./proof/contract.ts";
import type * as provider from "./provider/contract.ts";
import type * as sessions from "./sessions/contract.ts";
import type * as signIn from "./sign-in/contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /session/token", { ... })`. @throws CallFailure */
export const call = clientFor<
  typeof sessions &
    typeof signIn &
    typeof passkeys &
    typeof profile &
    typeof addresses &
    typeof parties &
    typeof proof &
    typeof provider &
    typeof consents &
    typeof dataRights
>();
