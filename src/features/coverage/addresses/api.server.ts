import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
import type { CoverageContext } from "../context.server.ts";
import { AddressRegisterUnavailable, type VerificationRequest } from "./address-verification.port.ts";
import { requireInSouthAfrica } from "./borders.server.ts";
import * as contract from "./contract.ts";
import type { FoundAddress } from "./gazetteer.model.ts";
import { type CandidateRequest, GeocoderUnavailable } from "./geocoder.port.ts";
import { candidatesOf, suggestionsOf } from "./typed-place.server.ts";

const handler = handlers<CoverageContext>();

/** Maximum number of candidates of a coverage check. */
const MAX_CANDIDATES = 10;

/** Handlers for addresses. Requests reveal where a customer lives, so they are not logged (I-10). */
export const addressApi = [
  handler(contract.suggestAddresses, async ({ context, query: { text, maxSuggestions, latitude, longitude } }) => {
    const near =
      latitude === undefined || longitude === undefined ? undefined : requireInSouthAfrica({ latitude, longitude });
    // One letter matches too many streets.
    const suggestions =
      text.length < 2 ? Promise.resolve([]) : suggestionsOf(context.geocoder, text, { most: maxSuggestions, near });
    return { suggestions: await orProblem(suggestions, contract.candidatesUnavailable) };
  }),

  handler(contract.geocodeCandidates, async ({ context, query: { text, magicKey, maxLocations } }) => {
    const found = await findCandidates(context, { text, magicKey, most: maxLocations });
    return {
      candidates: found.map((candidate) => ({
        ...candidate,
        address: candidate.info.address,
        location: { x: candidate.info.longitude, y: candidate.info.latitude },
      })),
    };
  }),

  handler(contract.reverseGeocode, async ({ context, query }) => {
    const found = await orProblem(context.geocoder.reverse(requireInSouthAfrica(query)), contract.locationUnavailable);
    if (!found) throw new HttpProblem(contract.locationUnknown);
    return found;
  }),

  handler(contract.coverageCandidates, async ({ context, query: { address, magicKey } }) => ({
    candidates: await findCandidates(context, { text: address, magicKey, most: MAX_CANDIDATES }),
  })),

  handler(
    contract.verifiedAddress,
    async ({ context, query: { latitude, longitude, address, unit, technology, ...parts } }) => {
      const place = { latitude, longitude };
      const found = await verified(context, { ...place, address, building: unit, technology, parts });
      return { verfiedAddresses: found.map(({ info, ...more }) => ({ ...info, ...more })) };
    },
  ),

  handler(contract.verifyAddress, async ({ context, query }) => {
    const found = await verified(context, {
      latitude: query.LAT,
      longitude: query.LON,
      address: query.ADDRESS,
      building: query.BuildingInfo,
      technology: query.Technology,
      parts: {
        streetNo: query.STREET_NUMBER,
        street: query.STREET_NAME,
        suburb: query.SUBURB,
        town: query.TOWN,
        province: query.PROVINCE,
        postalCode: query.POSTAL_CODE,
      },
    });
    return {
      AddressVerify: found.map(({ info, metres, source }) => ({
        LR_Address: info.address,
        AMID: info.amid,
        LR_LAT: info.latitude,
        LR_LON: info.longitude,
        DIST: metres / 1_000,
        DIST_M: metres,
        source,
      })),
    };
  }),
];

/** Finds addresses, or a typed point. @throws HttpProblem candidatesUnavailable, or what is wrong with the point */
function findCandidates({ geocoder }: CoverageContext, request: CandidateRequest): Promise<FoundAddress[]> {
  return orProblem(candidatesOf(geocoder, request), contract.candidatesUnavailable);
}

function verified(context: CoverageContext, request: VerificationRequest) {
  requireInSouthAfrica(request);
  return orProblem(context.addressVerification.verify(request), contract.addressUnavailable);
}

/** Awaits an outside system. @throws HttpProblem `unavailable` when it fails to respond */
async function orProblem<Result>(result: Promise<Result>, unavailable: Problem): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof GeocoderUnavailable || error instanceof AddressRegisterUnavailable)
      throw new HttpProblem(unavailable);
    throw error;
  }
}
