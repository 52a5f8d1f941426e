import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, problem, tooManyRequests } from "#platform/http/problem.ts";
import { isNumeric } from "#shared/money.ts";
import type { AddressBuilding, FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { AddressInfo, Building } from "./model.ts";

/** The geocoder gave no usable answer to what was typed (S8-16; the specification spells it so). */
export const candidatesUnavailable = problem("address_candidates_unavailable", 503, "unable to fetch address candiate");
/** The geocoder gave no usable answer about a place (S8-17). */
export const locationUnavailable = problem("location_unavailable", 503, "unable to fetch location info");
/** No address is near a place (S8-17). */
export const locationUnknown = problem("location_unknown", 404, "unable to fetch location info");
/** The register of addresses gave no usable answer (S8-19). */
export const addressUnavailable = problem("address_unavailable", 503, "Unable to fetch address");
/** A place that cannot be in South Africa, or whose numbers are swapped. */
export const outsideSouthAfrica = problem(
  "outside_south_africa",
  422,
  "This place is not in South Africa, where our networks are. Latitude is the negative one of the two numbers",
);

const text = z.string();
const typed = (most: number) => z.string().trim().max(most);

/** Degrees as they stand in a query (S5-20). */
const degrees = z.string().trim().max(30).refine(isNumeric, "must be a valid number").transform(Number);

/** A place in a query; both numbers are needed (S5-20). Whether it is in South Africa is for the handler to say, in a sentence. */
const PlaceQuery = z.object({ latitude: degrees, longitude: degrees });

/**
 * What a look-up at an address cannot do without (S5-19, S5-20).
 * @internal only tests use it yet
 */
export const AddressLookupQuery = PlaceQuery.extend({ amid: z.string().trim().min(1, "must not be empty").max(100) });

const BuildingShape = z.object({
  ...{ id: text, name: text, floor: text, floorId: text, unit: text, unitId: text, amid: text },
}) satisfies z.ZodType<Building>;

/** What can be chosen at an address that several dwellings share. */
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
    ...{ amid: text, address: text, latitude: z.number(), longitude: z.number(), province: text, street: text },
    ...{ streetNo: text, streetType: text, suburb: text, town: text, verified: z.boolean(), addressNum: text },
    ...{ addressType: text, country: text, locationName: text, postalCode: text, nbrhd: text },
    mduFlag: z.enum(["YES", "NO"]),
    building: BuildingShape,
  })
  .meta({ id: "AddressInfo" }) satisfies z.ZodType<AddressInfo>;

/** An address as it was found. */
const FoundAddressShape = z
  .object({
    info: AddressInfoShape,
    /** What can be chosen where several dwellings share the address (I-07). */
    buildings: BuildingsShape,
    /** 100 is what was asked for. */
    score: z.number(),
    /** Where it comes from; "sample data" is invented (I-09). */
    source: text,
  })
  .meta({ id: "FoundAddress" }) satisfies z.ZodType<FoundAddress>;

const SuggestionShape = z.object({
  text,
  magicKey: text,
  isCollection: z.boolean(),
  source: text,
}) satisfies z.ZodType<SuggestedAddress>;

const most = z.coerce.number().int().min(1).max(20).default(5);

/** Neither is needed; with both, those near them may come first. */
const near = { latitude: degrees.optional(), longitude: degrees.optional() };

export const suggestAddresses = endpoint("GET /geocode/suggest", {
  summary: "Lines to choose from while somebody types an address",
  query: z.object({ text: typed(200), maxSuggestions: most, ...near }),
  reply: z.object({ suggestions: z.array(SuggestionShape) }),
  problems: [invalidRequest, outsideSouthAfrica, candidatesUnavailable, tooManyRequests],
});

export const geocodeCandidates = endpoint("GET /geocode/candidates", {
  summary: "Addresses that a text may mean, or that a chosen suggestion is; x is the longitude, y the latitude",
  query: z.object({ text: typed(200).min(1), magicKey: typed(500).default(""), maxLocations: most }),
  reply: z.object({
    candidates: z.array(
      FoundAddressShape.extend({ address: text, location: z.object({ x: z.number(), y: z.number() }) }),
    ),
  }),
  problems: [invalidRequest, candidatesUnavailable, tooManyRequests],
});

export const reverseGeocode = endpoint("GET /geocode/reverse", {
  summary: "The address at a place",
  query: PlaceQuery,
  reply: FoundAddressShape,
  problems: [invalidRequest, outsideSouthAfrica, locationUnknown, locationUnavailable, tooManyRequests],
});

export const coverageCandidates = endpoint("GET /coverage/candidates", {
  summary: "Addresses that coverage can be looked up for, by a text or a chosen suggestion",
  query: z.object({ address: typed(200).min(1), magicKey: typed(500).default("") }),
  reply: z.object({ candidates: z.array(FoundAddressShape) }),
  problems: [invalidRequest, candidatesUnavailable, tooManyRequests],
});

export const verifiedAddress = endpoint("GET /coverage/verified-address", {
  summary: "The addresses with an id (amid) that an address at a place may be, the nearest first",
  query: PlaceQuery.extend({
    address: typed(300).default(""),
    /** Of a dwelling; it stays in the answer. */
    unit: typed(30).default(""),
  }),
  reply: z.object({
    verfiedAddresses: z.array(AddressInfoShape.extend({ buildings: BuildingsShape, metres: z.number(), source: text })),
  }),
  problems: [invalidRequest, outsideSouthAfrica, addressUnavailable, tooManyRequests],
});

export const verifyAddress = endpoint("GET /address/verify", {
  summary: "What the register of addresses knows of an address, by the register's own names",
  query: z.object({
    ...{ LAT: degrees, LON: degrees, ADDRESS: typed(300).default("") },
    ...{ BuildingInfo: typed(100).default(""), Technology: typed(30).default("") },
  }),
  reply: z.object({
    AddressVerify: z.array(
      z.object({
        ...{ LR_Address: text, AMID: text, LR_LAT: z.number(), LR_LON: z.number(), source: text },
        /** Kilometres, and metres. */
        ...{ DIST: z.number(), DIST_M: z.number() },
      }),
    ),
  }),
  problems: [invalidRequest, outsideSouthAfrica, addressUnavailable, tooManyRequests],
});
