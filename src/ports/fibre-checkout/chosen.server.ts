import type { Database } from "#platform/database/connect.server.ts";
import type { Env } from "#platform/env.server.ts";
import { httpFibreCheckout } from "./http.server.ts";
import type { FibreCheckout } from "./port.ts";
import { standInFibre } from "./stand-in.server.ts";

/** The fibre checkout that the environment names: the real one below FIBRE_CHECKOUT_URL, else the stand-in. */
export function chosenFibreCheckout(
  env: Pick<Env, "FIBRE_CHECKOUT_URL" | "FIBRE_CHECKOUT_SECRET">,
  { db }: { db: Database },
): FibreCheckout {
  const { FIBRE_CHECKOUT_URL: url, FIBRE_CHECKOUT_SECRET: secret } = env;
  return url === undefined ? standInFibre({ db, secret }) : httpFibreCheckout({ url, secret });
}
