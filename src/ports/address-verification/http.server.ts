import { metresBetween } from "#address/gazetteer.model.ts";
import { ask } from "#platform/http/ask.server.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import { readJson } from "#platform/read-json.ts";
import { addressesIn } from "./answer.server.ts";
import { AddressRegisterAway, type AddressVerification } from "./port.ts";

/** What the register is reached with. */
export interface AddressRegisterSettings {
  url: string;
  key?: string | undefined;
  timeoutMs?: number;
}

/** The register of addresses outside, by the specification's names (S7-25). */
export function httpAddressVerification({ url, key = "", timeoutMs }: AddressRegisterSettings): AddressVerification {
  return {
    name: "http",
    async verify({ latitude, longitude, address, building = "", technology = "", parts = {} }) {
      const query = new URLSearchParams({
        ...{ key, LAT: String(latitude), LON: String(longitude), ADDRESS: address, GCACCURACY: "1" },
        ...{ SEQUENCE_ID: uuidv7(new Date()), CLIENT: "spaza", Technology: technology, BuildingInfo: building },
        ...{ STREET_NUMBER: parts.streetNo ?? "", STREET_NAME: parts.street ?? "", SUBURB: parts.suburb ?? "" },
        ...{ TOWN: parts.town ?? "", PROVINCE: parts.province ?? "", POSTAL_CODE: parts.postalCode ?? "" },
      });
      const question = { method: "GET", url: `${url}${url.includes("?") ? "&" : "?"}${query}` } as const;
      const answer = await ask(question, timeoutMs).catch(() => undefined);
      if (!answer) throw new AddressRegisterAway("The register of addresses does not answer");
      if (!answer.isOk) throw new AddressRegisterAway(`The register of addresses answered ${answer.status}`);
      const found = addressesIn(readJson(answer.text));
      if (!found) throw new AddressRegisterAway("The answer of the register of addresses cannot be used");
      return found
        .map(({ metres, ...one }) => ({
          ...one,
          metres: metres ?? Math.round(metresBetween(one.info, { latitude, longitude })),
          source: "address register",
        }))
        .sort((one, other) => one.metres - other.metres);
    },
  };
}
