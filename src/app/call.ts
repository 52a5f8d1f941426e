import { clientFor } from "#platform/http/client.ts";
import type { Calls } from "./api.ts";

/** Calls the shop's API from the browser: `await call("POST /addtocart", { body, token })`. @throws CallFailure */
export const call = clientFor<Calls>();
