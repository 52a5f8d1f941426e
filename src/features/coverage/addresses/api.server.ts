import { handle, type Shop } from "#app/shop.server.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
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

/** Candidates of one coverage check. */
const MAX_CANDIDATES = 10;

/** Calls about addresses. What they are asked says where somebody lives: nothing of it is logged (I-10). */
export const addressApi = [
  handle(suggestAddresses).by(async ({ shop, query: { text, maxSuggestions, latitude, longitude } }) => {
    const near = latitude === undefined || longitude === undefined ? undefined : requireHere({ latitude, longitude });
    // One letter begins half of all streets.
    if (text.length < 2) return { suggestions: [] };
    const suggestions = await orRefuse(
      shop.geocoder.suggest(text, { most: maxSuggestions, near }),
      candidatesUnavailable,
    );
    return { suggestions };
  }),

  handle(geocodeCandidates).by(async ({ shop, query: { text, magicKey, maxLocations } }) => {
    const asked = shop.geocoder.candidates({ text, magicKey, most: maxLocations });
    const found = await orRefuse(asked, candidatesUnavailable);
    return {
      candidates: found.map((one) => ({
        ...one,
        address: one.info.address,
        location: { x: one.info.longitude, y: one.info.latitude },
      })),
    };
  }),

  handle(reverseGeocode).by(async ({ shop, query }) => {
    const found = await orRefuse(shop.geocoder.reverse(requireHere(query)), locationUnavailable);
    if (!found) throw new HttpProblem(locationUnknown);
    return found;
  }),

  handle(coverageCandidates).by(async ({ shop, query: { address, magicKey } }) => {
    const asked = shop.geocoder.candidates({ text: address, magicKey, most: MAX_CANDIDATES });
    return { candidates: await orRefuse(asked, candidatesUnavailable) };
  }),

  handle(verifiedAddress).by(async ({ shop, query: { address, unit, ...place } }) => {
    const found = await verified(shop, { ...place, address, building: unit });
    return {
      verfiedAddresses: found.map(({ info, buildings, metres, source }) => ({ ...info, buildings, metres, source })),
    };
  }),

  handle(verifyAddress).by(async ({ shop, query: { LAT, LON, ADDRESS, BuildingInfo, Technology } }) => {
    const place = { latitude: LAT, longitude: LON };
    const found = await verified(shop, { ...place, address: ADDRESS, building: BuildingInfo, technology: Technology });
    return {
      AddressVerify: found.map(({ info, metres, source }) => ({
        ...{ LR_Address: info.address, AMID: info.amid, LR_LAT: info.latitude, LR_LON: info.longitude },
        ...{ DIST: metres / 1_000, DIST_M: metres, source },
      })),
    };
  }),
];

function verified(shop: Shop, question: VerificationQuestion) {
  requireHere(question);
  return orRefuse(shop.addressVerification.verify(question), addressUnavailable);
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
