import type { AddressVerification } from "#coverage/addresses/address-verification.port.ts";
import { metresBetween } from "#coverage/addresses/gazetteer.model.ts";
import type { Gazetteer } from "#coverage/addresses/gazetteer.server.ts";

/** An address that is farther than this from the place that was asked about is another one with the same words. */
const SAME_PLACE_METRES = 2_000;

/** Addresses that one question is answered with. */
const MOST = 5;

/** Plays the register of addresses from the shop's own gazetteer. */
export function standInAddressVerification(gazetteer: Gazetteer): AddressVerification {
  return {
    name: "stand-in",
    async verify({ latitude, longitude, address, building = "" }) {
      const place = { latitude, longitude };
      const asked = building === "" ? address : `Unit ${building}, ${address}`;
      const named = (await gazetteer.candidates(asked, "", MOST)).filter(
        ({ info }) => info.amid !== "" && metresBetween(info, place) <= SAME_PLACE_METRES,
      );
      const nearest = named.length > 0 ? undefined : await gazetteer.nearest(place);
      return [...named, ...(nearest ? [nearest.found] : [])]
        .map(({ info, buildings, source }) => ({
          ...{ info, buildings, source, infrastructure: {} },
          metres: Math.round(metresBetween(info, place)),
        }))
        .sort((one, other) => one.metres - other.metres);
    },
  };
}
