import type { Gazetteer } from "#address/gazetteer.server.ts";
import type { Env } from "#platform/env.server.ts";
import { httpAddressVerification } from "./http.server.ts";
import type { AddressVerification } from "./port.ts";
import { standInAddressVerification } from "./stand-in.server.ts";

/** The register of addresses that the environment names; without one the gazetteer plays it. */
export function chosenAddressVerification(
  { ADDRESS_VERIFICATION_URL: url, ADDRESS_VERIFICATION_KEY: key }: Pick<Env, `ADDRESS_VERIFICATION_${"URL" | "KEY"}`>,
  gazetteer: Gazetteer,
): AddressVerification {
  return url ? httpAddressVerification({ url, key }) : standInAddressVerification(gazetteer);
}
