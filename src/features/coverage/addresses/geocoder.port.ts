import type { FoundAddress, SuggestedAddress } from "./gazetteer.model.ts";
import type { Point } from "./model.ts";

/** What is meant by a text that somebody typed, or by one that was chosen from the suggestions. */
interface AddressQuestion {
  text: string;
  /** Of the chosen suggestion; empty where none was chosen. */
  magicKey: string;
  /** Answers that are wanted. */
  most: number;
}

/** Knows where addresses are (S7-28). Its calls throw GeocoderUnavailable when it does not answer. All it finds is in South Africa. */
export interface Geocoder {
  readonly name: string;
  /**
   * Lines to choose from while somebody types; a unit that was typed stays in them.
   * @param near those near a place come first, where the geocoder can do that
   */
  suggest(text: string, options: { most: number; near?: Point | undefined }): Promise<SuggestedAddress[]>;
  /** Addresses with their places, the likeliest first; a unit that was typed stays in them. */
  candidates(question: AddressQuestion): Promise<FoundAddress[]>;
  /** The address at a place; undefined where none is near. */
  reverse(place: Point): Promise<FoundAddress | undefined>;
}

/** The geocoder gave no usable answer; the message is for logs and holds nothing of what was asked. */
export class GeocoderUnavailable extends Error {}
