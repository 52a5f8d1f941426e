import { clientFor } from "#platform/http/client.ts";
import type * as menu from "./menu.contract.ts";

/** Calls this feature's endpoints from the browser: `await call("GET /files/topgunmenu/topgunmenu", { ... })`. @throws CallFailure */
export const call = clientFor<typeof menu>();
