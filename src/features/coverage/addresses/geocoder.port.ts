import type { FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { Point } from "./model.ts";

/** A search for typed text or a selected suggestion. */
export interface CandidateRequest {
  text: string;
  /** Key of the selected suggestion; empty for none. */
  magicKey: string;
  /** Maximum number of candidates. */
  most: number;
}

/** Finds addresses in South Africa (S7-28). Its methods throw GeocoderUnavailable when it fails to respond. */
export interface Geocoder {
  readonly name: string;
  /**
   * Suggestions for typed text; a typed unit is retained.
   * @param options.near prefer addresses near this point, if the geocoder supports it
   */
  suggest(text: string, options: { most: number; near?: Point | undefined }): Promise<SuggestedAddress[]>;
  /** Candidates with their points, the best first; a typed unit is retained. */
  candidates(request: CandidateRequest): Promise<FoundAddress[]>;
  /** The address at a point; undefined when none is near. */
  reverse(place: Point): Promise<FoundAddress | undefined>;
}

/** The geocoder gave no usable response. The message is for logs and contains no personal data. */
export class GeocoderUnavailable extends Error {}
