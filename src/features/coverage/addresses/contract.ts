import { z } from "zod";
import { FLOAT_TYPES, SPEED_UNITS } from "#catalogue/connection/networks.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, problem, tooManyRequests } from "#platform/http/problem.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { isNumeric } from "#shared/money.ts";
import type { AddressBuilding, FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { AddressLines } from "./lines.model.ts";
import type { AddressInfo, AddressParts, Building } from "./model.ts";

/** The geocoder failed to find candidates (S8-16; the specification has this typo). */
export const candidatesUnavailable = problem("address_candidates_unavailable", 503, "unable to fetch address candiate");
/** The geocoder failed to find the address of a point (S8-17). */
export const locationUnavailable = problem("location_unavailable", 503, "unable to fetch location info");
/** No address is near the point (S8-17). */
export const locationUnknown = problem("location_unknown", 404, "unable to fetch location info");
/** The register of addresses failed to respond (S8-19). */
export const addressUnavailable = problem("address_unavailable", 503, "Unable to fetch address");
/** A point outside South Africa, or with swapped coordinates. */
export const outsideSouthAfrica = problem(
  "outside_south_africa",
  422,
  "This place isn't in South Africa, where our networks are",
);
/** One number of the two that a point has. */
export const halfPoint = problem(
  "half_point",
  422,
  "A place on the map has two numbers, latitude and longitude, such as -33.949649, 18.457881",
);
/** A short plus code counts from a town. */
export const plusCodeWithoutTown = problem(
  "plus_code_without_town",
  422,
  "Add the town to this plus code, such as 3JR6+XX Cape Town",
);
export const plusCodeTownUnknown = problem(
  "plus_code_town_unknown",
  422,
  "We don't know the town of this plus code. Check the spelling, or name a bigger town near it, such as 3JR6+XX Cape Town",
);

/** What may be wrong with a typed point. */
const pointProblems = [outsideSouthAfrica, halfPoint, plusCodeWithoutTown, plusCodeTownUnknown] as const;

const text = z.string();
const typed = (max: number) => lineField(max);

/** Degrees in a query string (S5-20). */
const degrees = lineField(30).refine(isNumeric, "must be a valid number").transform(Number);

/** A point in a query string (S5-20). The handler checks that it is in South Africa. */
const PlaceQuery = z.object({ latitude: degrees, longitude: degrees });

const BuildingShape = z.object({
  id: text,
  name: text,
  floor: text,
  floorId: text,
  unit: text,
  unitId: text,
  amid: text,
}) satisfies z.ZodType<Building>;

/** The buildings of an address that several units share. */
export const BuildingsShape = z.array(
  z.object({
    id: text,
    name: text,
    floors: z.array(z.object({ id: text, name: text, units: z.array(z.object({ id: text, name: text, amid: text })) })),
  }),
) satisfies z.ZodType<AddressBuilding[]>;

/** An address with every field (S3-09, S3-10, S3-11). */
const AddressInfoShape = z
  .object({
    amid: text,
    address: text,
    latitude: z.number(),
    longitude: z.number(),
    province: text,
    street: text,
    streetNo: text,
    streetType: text,
    suburb: text,
    town: text,
    verified: z.boolean(),
    addressNum: text,
    addressType: text,
    country: text,
    locationName: text,
    postalCode: text,
    nbrhd: text,
    mduFlag: z.enum(["YES", "NO"]),
    building: BuildingShape,
  })
  .meta({ id: "AddressInfo" }) satisfies z.ZodType<AddressInfo>;

/** A candidate address. */
const FoundAddressShape = z
  .object({
    info: AddressInfoShape,
    /** Buildings to select from when several units share the address (I-07). */
    buildings: BuildingsShape,
    /** 100 is an exact match. */
    score: z.number(),
    /** Name of the data source; "sample data" is invented (I-09). */
    source: text,
  })
  .meta({ id: "FoundAddress" }) satisfies z.ZodType<FoundAddress>;

const SuggestionShape = z.object({
  text,
  magicKey: text,
  isCollection: z.boolean(),
  source: text,
}) satisfies z.ZodType<SuggestedAddress>;

const limit = z.coerce.number().int().min(1).max(20).default(5);

/** Optional; with both, addresses near the point may come first. */
const near = { latitude: degrees.optional(), longitude: degrees.optional() };

export const suggestAddresses = endpoint("GET /geocode/suggest", {
  summary: "Suggestions for a partly typed address",
  query: z.object({ text: typed(200), maxSuggestions: limit, ...near }),
  reply: z.object({ suggestions: z.array(SuggestionShape) }),
  problems: [invalidRequest, outsideSouthAfrica, candidatesUnavailable, tooManyRequests],
});

export const geocodeCandidates = endpoint("GET /geocode/candidates", {
  summary:
    "Candidate addresses for a text, or the address of a chosen suggestion; of coordinates or a plus code the point itself, then its nearest address. x is the longitude, y the latitude",
  query: z.object({ text: typed(200).min(1), magicKey: typed(500).default(""), maxLocations: limit }),
  reply: z.object({
    candidates: z.array(
      FoundAddressShape.extend({ address: text, location: z.object({ x: z.number(), y: z.number() }) }),
    ),
  }),
  problems: [invalidRequest, ...pointProblems, candidatesUnavailable, tooManyRequests],
});

export const reverseGeocode = endpoint("GET /geocode/reverse", {
  summary: "The address at a position",
  query: PlaceQuery,
  reply: FoundAddressShape,
  problems: [invalidRequest, outsideSouthAfrica, locationUnknown, locationUnavailable, tooManyRequests],
});

export const coverageCandidates = endpoint("GET /coverage/candidates", {
  summary: "Addresses for which coverage can be looked up, by text or chosen suggestion",
  query: z.object({ address: typed(200).min(1), magicKey: typed(500).default("") }),
  reply: z.object({ candidates: z.array(FoundAddressShape) }),
  problems: [invalidRequest, ...pointProblems, candidatesUnavailable, tooManyRequests],
});

/** What the register knows about lines at an address (S7-27). */
const AddressLinesShape = z
  .object({
    /** Slowest first; empty when the register does not say. */
    speeds: z.array(z.object({ speed: z.number(), speedUnit: z.enum(SPEED_UNITS) })),
    /** Fibre in the building; null when the register does not say. */
    fibre: z.object({ types: z.array(text), providers: z.array(text) }).nullable(),
    floatTypes: z.array(z.enum(FLOAT_TYPES)),
  })
  .meta({ id: "AddressLines" }) satisfies z.ZodType<AddressLines>;

/** The known parts of the address, which the register is asked for (S7-25). */
const PartsQuery = {
  streetNo: typed(20).default(""),
  street: typed(100).default(""),
  suburb: typed(100).default(""),
  town: typed(100).default(""),
  province: typed(40).default(""),
  postalCode: typed(10).default(""),
} satisfies Record<keyof AddressParts, z.ZodType>;

export const verifiedAddress = endpoint("GET /coverage/verified-address", {
  summary: "Candidate addresses with an id (amid) for an address at a position, nearest first",
  query: PlaceQuery.extend({
    address: typed(300).default(""),
    /** Unit; it is retained in the response. */
    unit: typed(30).default(""),
    /** Network of the look-up, such as fibre; any by default. */
    technology: typed(30).default(""),
    ...PartsQuery,
  }),
  reply: z.object({
    verfiedAddresses: z.array(
      AddressInfoShape.extend({
        buildings: BuildingsShape,
        metres: z.number(),
        source: text,
        lines: AddressLinesShape,
      }),
    ),
  }),
  problems: [invalidRequest, outsideSouthAfrica, addressUnavailable, tooManyRequests],
});

export const verifyAddress = endpoint("GET /address/verify", {
  summary: "The address register's record of an address, with the register's field names",
  query: z.object({
    LAT: degrees,
    LON: degrees,
    ADDRESS: typed(300).default(""),
    BuildingInfo: typed(100).default(""),
    Technology: typed(30).default(""),
    /** The known parts of the address. */
    STREET_NUMBER: PartsQuery.streetNo,
    STREET_NAME: PartsQuery.street,
    SUBURB: PartsQuery.suburb,
    TOWN: PartsQuery.town,
    PROVINCE: PartsQuery.province,
    POSTAL_CODE: PartsQuery.postalCode,
  }),
  reply: z.object({
    AddressVerify: z.array(
      z.object({
        LR_Address: text,
        AMID: text,
        LR_LAT: z.number(),
        LR_LON: z.number(),
        source: text,
        /** Distance in kilometres and metres. */
        DIST: z.number(),
        DIST_M: z.number(),
      }),
    ),
  }),
  problems: [invalidRequest, outsideSouthAfrica, addressUnavailable, tooManyRequests],
});
