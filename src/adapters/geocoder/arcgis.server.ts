import { z } from "zod";
import { isInSouthAfrica } from "#coverage/addresses/borders.server.ts";
import type { FoundAddress } from "#coverage/addresses/gazetteer.model.ts";
import { type Geocoder, GeocoderUnavailable } from "#coverage/addresses/geocoder.port.ts";
import { type AddressInfo, addressInfo, type Point } from "#coverage/addresses/model.ts";
import { parseAddressQuery, splitStreet } from "#coverage/addresses/search-text.model.ts";
import { sendRequest } from "#platform/http/outbound.server.ts";
import { parseJson } from "#shared/json.ts";

/** Connection settings of a GeocodeServer. */
export interface ArcgisSettings {
  /** URL that ends in GeocodeServer. */
  url: string;
  /** API token, if required. */
  key?: string | undefined;
  timeoutMs?: number;
}

/** Source of the results. */
const SOURCE = "ArcGIS";

/** ArcGIS error code for a location without an address. */
const NOTHING_THERE = 400;

/**
 * An ArcGIS GeocodeServer or a compatible one (S7-28). It can lose the unit, which is therefore taken from the query. It has no
 * address ids, so its results are not verified.
 */
export function arcgisGeocoder({ url, key, timeoutMs }: ArcgisSettings): Geocoder {
  const base = url.replace(/\/$/, "");

  async function requestJson(operation: string, parameters: Record<string, string>): Promise<unknown> {
    const query = new URLSearchParams({ f: "json", ...parameters, ...(key ? { token: key } : {}) });
    const answer = await sendRequest({ method: "GET", url: `${base}/${operation}?${query}` }, timeoutMs).catch(
      () => undefined,
    );
    if (!answer) throw new GeocoderUnavailable("The geocoder does not answer");
    if (!answer.isOk) throw new GeocoderUnavailable(`The geocoder answered ${answer.status}`);
    return parseJson(answer.text);
  }

  return {
    name: "arcgis",

    async suggest(text, { most, near }) {
      const { unit } = parseAddressQuery(text);
      const { suggestions } = checked(
        SuggestAnswer,
        await requestJson("suggest", {
          text,
          countryCode: "ZAF",
          maxSuggestions: String(most),
          ...(near && { location: lonLat(near) }),
        }),
      );
      return suggestions.map((one) => ({ ...one, text: withUnit(one.text, unit), source: SOURCE }));
    },

    async candidates({ text, magicKey, most }) {
      const answer = await requestJson("findAddressCandidates", {
        SingleLine: text,
        ...(magicKey && { magicKey }),
        countryCode: "ZAF",
        maxLocations: String(most),
        outFields: "*",
        outSR: "4326",
      });
      const { unit } = parseAddressQuery(text);
      return checked(CandidatesAnswer, answer)
        .candidates.map((candidate) => candidateOf(candidate, unit))
        .filter(({ info }) => isInSouthAfrica(info))
        .slice(0, most);
    },

    async reverse(place) {
      if (!isInSouthAfrica(place)) return undefined;
      const answer = await requestJson("reverseGeocode", { location: lonLat(place), outSR: "4326" });
      if (ErrorAnswer.safeParse(answer).data?.error.code === NOTHING_THERE) return undefined;
      const found = foundAt(checked(ReverseAnswer, answer));
      return isInSouthAfrica(found.info) ? found : undefined;
    },
  };
}

function lonLat({ longitude, latitude }: Point): string {
  return `${longitude},${latitude}`;
}

function checked<Shape>(shape: z.ZodType<Shape>, answer: unknown): Shape {
  const result = shape.safeParse(answer);
  if (result.success) return result.data;
  const refusal = ErrorAnswer.safeParse(answer);
  throw new GeocoderUnavailable(
    refusal.success ? `The geocoder refused with ${refusal.data.error.code}` : "The geocoder's answer cannot be used",
  );
}

function candidateOf(
  { address, location, score, attributes }: z.infer<typeof CandidatesAnswer>["candidates"][number],
  typedUnit: string,
): FoundAddress {
  const { AddNum, StName, StType, Nbrhd, District, City, Region, Postal, Addr_type, PlaceName } = attributes;
  const unit = typedUnit || attributes.UnitName;
  const building = { name: attributes.BldgName, floor: attributes.LevelName, unit };
  const info = {
    address: withUnit(address, unit),
    street: StName,
    streetType: StType,
    streetNo: AddNum,
    suburb: Nbrhd || District,
    town: City,
    province: Region,
    postalCode: Postal,
    addressType: Addr_type,
    locationName: PlaceName,
    building,
  };
  return found(info, location, score);
}

function foundAt({ address, location }: z.infer<typeof ReverseAnswer>): FoundAddress {
  const { LongLabel, Match_addr, AddNum, Address, Neighborhood, City, Region, Postal, Addr_type, PlaceName } = address;
  const { name, type } = splitStreet(Address.startsWith(`${AddNum} `) ? Address.slice(AddNum.length) : Address);
  const info = {
    address: LongLabel || Match_addr,
    street: name,
    streetType: type,
    streetNo: AddNum,
    suburb: Neighborhood,
    town: City,
    province: Region,
    postalCode: Postal,
    addressType: Addr_type,
    locationName: PlaceName,
  };
  return found(info, location, 100);
}

function found(
  info: Partial<Omit<AddressInfo, "building">> & { building?: Partial<AddressInfo["building"]> },
  { x, y }: { x: number; y: number },
  score: number,
): FoundAddress {
  const place = { longitude: x, latitude: y };
  const doubled = { addressNum: info.streetNo ?? "", nbrhd: info.suburb ?? "" };
  return { info: addressInfo({ ...info, ...doubled, ...place }), buildings: [], score, source: SOURCE };
}

/** The address line with its unit, also when the geocoder lost the unit. */
function withUnit(line: string, unit: string): string {
  if (unit === "" || parseAddressQuery(line).unit.toLowerCase() === unit.toLowerCase()) return line;
  return `Unit ${unit}, ${line}`;
}

const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? "" : String(value).trim()));

/** x is the longitude and y the latitude. */
const LocationShape = z.object({ x: z.number(), y: z.number() });

const SuggestAnswer = z.object({
  suggestions: z.array(z.object({ text: z.string(), magicKey: z.string(), isCollection: z.boolean().default(false) })),
});

const CandidatesAnswer = z.object({
  candidates: z.array(
    z.object({
      address: z.string(),
      location: LocationShape,
      score: z.number(),
      attributes: z
        .object({
          Addr_type: text,
          AddNum: text,
          StName: text,
          StType: text,
          Nbrhd: text,
          District: text,
          City: text,
          Region: text,
          Postal: text,
          Country: text,
          PlaceName: text,
          UnitName: text,
          BldgName: text,
          LevelName: text,
        })
        .prefault({}),
    }),
  ),
});

const ReverseAnswer = z.object({
  address: z.object({
    Match_addr: text,
    LongLabel: text,
    Addr_type: text,
    AddNum: text,
    Address: text,
    Neighborhood: text,
    City: text,
    Region: text,
    Postal: text,
    CountryCode: text,
    PlaceName: text,
  }),
  location: LocationShape,
});

/** Error body that ArcGIS sends with status 200. */
const ErrorAnswer = z.object({ error: z.object({ code: z.number() }) });
