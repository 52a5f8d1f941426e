import type { Gazetteer } from "#address/gazetteer.server.ts";
import type { Env } from "#platform/env.server.ts";
import { arcgisGeocoder } from "./arcgis.server.ts";
import { embeddedGeocoder } from "./embedded.server.ts";
import type { Geocoder } from "./port.ts";

/** The geocoder that the environment names. */
export function chosenGeocoder(
  {
    GEOCODER,
    ARCGIS_GEOCODER_URL: url,
    ARCGIS_GEOCODER_KEY: key,
  }: Pick<Env, "GEOCODER" | `ARCGIS_GEOCODER_${"URL" | "KEY"}`>,
  gazetteer: Gazetteer,
): Geocoder {
  return GEOCODER === "arcgis" && url ? arcgisGeocoder({ url, key }) : embeddedGeocoder(gazetteer);
}
