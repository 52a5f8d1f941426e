import type { AddressVerification } from "#coverage/addresses/address-verification.port.ts";
import { metresBetween } from "#coverage/addresses/gazetteer.model.ts";
import type { Gazetteer } from "#coverage/addresses/gazetteer.server.ts";
import { type AddressLines, NO_LINES } from "#coverage/addresses/lines.model.ts";
import type { AddressInfo } from "#coverage/addresses/model.ts";

/** Maximum distance of a match from the requested location; farther ones are other addresses with the same text. */
const MAX_DISTANCE_METRES = 2_000;

/** Maximum number of returned addresses. */
const MAX_RESULTS = 5;

/**
 * House number of the stand-in whose building has slow lines, for tests and demonstrations: what the coverage data sell above 50 Mbps
 * cannot be had there.
 */
export const SLOW_HOUSE = "8";

const SLOW_LINES: AddressLines = {
  speeds: [
    { speed: 25, speedUnit: "Mbps" },
    { speed: 50, speedUnit: "Mbps" },
  ],
  fibre: null,
  floatTypes: [],
};

function linesOf({ streetNo }: AddressInfo): AddressLines {
  return streetNo === SLOW_HOUSE ? SLOW_LINES : NO_LINES;
}

/** Stand-in for the address register, backed by the gazetteer of the shop. */
export function standInAddressVerification(gazetteer: Gazetteer): AddressVerification {
  return {
    name: "stand-in",
    async verify({ latitude, longitude, address, building = "" }) {
      const place = { latitude, longitude };
      const query = building === "" ? address : `Unit ${building}, ${address}`;
      const matches = (await gazetteer.candidates(query, "", MAX_RESULTS)).filter(
        ({ info }) => info.amid !== "" && metresBetween(info, place) <= MAX_DISTANCE_METRES,
      );
      const nearest = matches.length > 0 ? undefined : await gazetteer.nearest(place);
      return [...matches, ...(nearest ? [nearest.found] : [])]
        .map(({ info, buildings, source }) => ({
          info,
          buildings,
          source,
          lines: linesOf(info),
          metres: Math.round(metresBetween(info, place)),
        }))
        .sort((first, second) => first.metres - second.metres);
    },
  };
}
