import type { FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { CandidateRequest, Geocoder } from "./geocoder.port.ts";
import { addressInfo, isInSouthAfrica, type Point, TYPED_POINT } from "./model.ts";
import { fullPlusCode, plusCodePoint, typedPlusCode } from "./plus-code.server.ts";
import { typedPoint } from "./typed-point.model.ts";

/** The point of coordinates or of a plus code; undefined for text that is neither, or a short code without a known town. */
async function placeOf(geocoder: Geocoder, text: string): Promise<Point | undefined> {
  const point = typedPoint(text);
  if (point) return point;
  const plusCode = typedPlusCode(text);
  if (!plusCode) return undefined;
  const { code, isFull, near } = plusCode;
  if (isFull) return plusCodePoint(code);
  const [town] = near === "" ? [] : await geocoder.candidates({ text: near, magicKey: "", most: 1 });
  return town && plusCodePoint(fullPlusCode(code, town.info));
}

/**
 * Candidates of a text: a typed point itself, with the suburb, town and postal code of its nearest address, or else those of the geocoder.
 * @param outside what is thrown for a point outside South Africa
 * @throws GeocoderUnavailable
 */
export async function candidatesOf(
  geocoder: Geocoder,
  request: CandidateRequest,
  outside: () => Error,
): Promise<FoundAddress[]> {
  const point = await placeOf(geocoder, request.text);
  if (!point) return geocoder.candidates(request);
  if (!isInSouthAfrica(point)) throw outside();
  const nearest = await geocoder.reverse(point);
  const { suburb = "", nbrhd = "", town = "", province = "", postalCode = "" } = nearest?.info ?? {};
  const info = addressInfo({
    ...point,
    suburb,
    nbrhd,
    town,
    province,
    postalCode,
    address: pointText(point),
    addressType: TYPED_POINT,
  });
  return [{ info, buildings: [], score: 100, source: nearest?.source ?? "" }];
}

/** Suggestions for a partly typed text. A typed point is one, in decimal degrees. @throws GeocoderUnavailable */
export async function suggestionsOf(
  geocoder: Geocoder,
  text: string,
  options: Parameters<Geocoder["suggest"]>[1],
): Promise<SuggestedAddress[]> {
  const point = await placeOf(geocoder, text);
  if (!point || !isInSouthAfrica(point)) return geocoder.suggest(text, options);
  return [{ text: pointText(point), magicKey: "", isCollection: false, source: "" }];
}

/** To a tenth of a metre. */
function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
