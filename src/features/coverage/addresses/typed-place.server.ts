import { HttpProblem } from "#platform/http/problem.ts";
import { requireInSouthAfrica } from "./borders.server.ts";
import { halfPoint, plusCodeTownUnknown, plusCodeWithoutTown } from "./contract.ts";
import type { FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { CandidateRequest, Geocoder } from "./geocoder.port.ts";
import { addressInfo, type Point, TYPED_POINT } from "./model.ts";
import { fullPlusCode, plusCodePoint, type TypedPlusCode, typedPlusCode } from "./plus-code.server.ts";
import { isHalfPoint, typedPoint } from "./typed-point.model.ts";

/**
 * The point of coordinates or of a plus code; undefined for text that is neither.
 * @throws HttpProblem outsideSouthAfrica, halfPoint, plusCodeWithoutTown, plusCodeTownUnknown
 */
async function placeOf(geocoder: Geocoder, text: string): Promise<Point | undefined> {
  const point = typedPoint(text);
  if (point) return requireInSouthAfrica(point);
  if (isHalfPoint(text)) throw new HttpProblem(halfPoint);
  const plusCode = typedPlusCode(text);
  return plusCode && requireInSouthAfrica(plusCodePoint(await fullCode(geocoder, plusCode)));
}

async function fullCode(geocoder: Geocoder, { code, isFull, near }: TypedPlusCode): Promise<string> {
  if (isFull) return code;
  if (near === "") throw new HttpProblem(plusCodeWithoutTown);
  const [town] = await geocoder.candidates({ text: near, magicKey: "", most: 1 });
  if (!town) throw new HttpProblem(plusCodeTownUnknown);
  return fullPlusCode(code, town.info);
}

/**
 * Candidates of a text: a typed point itself, with the suburb, town and postal code of its nearest address, and then this address; or else
 * those of the geocoder.
 * @throws GeocoderUnavailable
 * @throws HttpProblem as `placeOf`
 */
export async function candidatesOf(geocoder: Geocoder, request: CandidateRequest): Promise<FoundAddress[]> {
  const point = await placeOf(geocoder, request.text);
  if (!point) return geocoder.candidates(request);
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
  const typed = { info, buildings: [], score: 100, source: nearest?.source ?? "" };
  return [typed, ...(nearest ? [nearest] : [])].slice(0, request.most);
}

/** Suggestions for a partly typed text. A typed point is one, in decimal degrees; one that cannot be used has none. @throws GeocoderUnavailable */
export async function suggestionsOf(
  geocoder: Geocoder,
  text: string,
  options: Parameters<Geocoder["suggest"]>[1],
): Promise<SuggestedAddress[]> {
  try {
    const point = await placeOf(geocoder, text);
    if (!point) return await geocoder.suggest(text, options);
    return [{ text: pointText(point), magicKey: "", isCollection: false, source: "" }];
  } catch (error) {
    if (error instanceof HttpProblem) return [];
    throw error;
  }
}

/** To a tenth of a metre. */
function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
