import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
import type { CoverageContext } from "../context.server.ts";
import { AddressRegisterUnavailable, type VerificationQuestion } from "./address-verification.port.ts";
import {
  addressUnavailable,
  candidatesUnavailable,
  coverageCandidates,
  geocodeCandidates,
  locationUnavailable,
  locationUnknown,
  outsideSouthAfrica,
  reverseGeocode,
  suggestAddresses,
  verifiedAddress,
  verifyAddress,
} from "./contract.ts";
import { GeocoderUnavailable } from "./geocoder.port.ts";
import { isInSouthAfrica, type Point } from "./model.ts";

const handler = handlers<CoverageContext>();

/** Candidates of one coverage check. */
const MAX_CANDIDATES = 10;

/** Calls about addresses. What they are asked says where somebody lives: nothing of it is logged (I-10). */
export const addressApi = [
  handler(suggestAddresses, async ({ context, query: { text, maxSuggestions, latitude, longitude } }) => {
    const near = latitude === undefined || longitude === undefined ? undefined : requireHere({ latitude, longitude });
    // One letter begins half of all streets.
    const asked =
      text.length < 2 ? Promise.resolve([]) : context.geocoder.suggest(text, { most: maxSuggestions, near });
    return { suggestions: await orRefuse(asked, candidatesUnavailable) };
  }),

  handler(geocodeCandidates, async ({ context, query: { text, magicKey, maxLocations } }) => {
    const asked = context.geocoder.candidates({ text, magicKey, most: maxLocations });
    const found = await orRefuse(asked, candidatesUnavailable);
    return {
      candidates: found.map((one) => ({
        ...one,
        address: one.info.address,
        location: { x: one.info.longitude, y: one.info.latitude },
      })),
    };
  }),

  handler(reverseGeocode, async ({ context, query }) => {
    const found = await orRefuse(context.geocoder.reverse(requireHere(query)), locationUnavailable);
    if (!found) throw new HttpProblem(locationUnknown);
    return found;
  }),

  handler(coverageCandidates, async ({ context, query: { address, magicKey } }) => {
    const asked = context.geocoder.candidates({ text: address, magicKey, most: MAX_CANDIDATES });
    return { candidates: await orRefuse(asked, candidatesUnavailable) };
  }),

  handler(verifiedAddress, async ({ context, query: { address, unit, ...place } }) => {
    const found = await verified(context, { ...place, address, building: unit });
    return {
      verfiedAddresses: found.map(({ info, buildings, metres, source }) => ({ ...info, buildings, metres, source })),
    };
  }),

  handler(verifyAddress, async ({ context, query: { LAT, LON, ADDRESS, BuildingInfo, Technology } }) => {
    const place = { latitude: LAT, longitude: LON };
    const found = await verified(context, {
      ...place,
      address: ADDRESS,
      building: BuildingInfo,
      technology: Technology,
    });
    return {
      AddressVerify: found.map(({ info, metres, source }) => ({
        ...{ LR_Address: info.address, AMID: info.amid, LR_LAT: info.latitude, LR_LON: info.longitude },
        ...{ DIST: metres / 1_000, DIST_M: metres, source },
      })),
    };
  }),
];

function verified(context: CoverageContext, question: VerificationQuestion) {
  requireHere(question);
  return orRefuse(context.addressVerification.verify(question), addressUnavailable);
}

/** @throws HttpProblem for a place outside South Africa */
function requireHere<Place extends Point>(place: Place): Place {
  if (!isInSouthAfrica(place)) throw new HttpProblem(outsideSouthAfrica);
  return place;
}

/** What an outside system answers, or the problem of its being away. */
async function orRefuse<Answer>(asked: Promise<Answer>, away: Problem): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GeocoderUnavailable || error instanceof AddressRegisterUnavailable)
      throw new HttpProblem(away);
    throw error;
  }
}
