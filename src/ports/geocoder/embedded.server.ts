import type { Gazetteer } from "#address/gazetteer.server.ts";
import { isInSouthAfrica } from "#address/model.ts";
import type { Geocoder } from "./port.ts";

/** A geocoder that knows the addresses of the shop's own gazetteer, and asks nobody outside. */
export function embeddedGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    name: "embedded",
    suggest: (text, { most }) => gazetteer.suggest(text, most),
    candidates: ({ text, magicKey, most }) => gazetteer.candidates(text, magicKey, most),
    async reverse(place) {
      return isInSouthAfrica(place) ? (await gazetteer.nearest(place))?.found : undefined;
    },
  };
}
