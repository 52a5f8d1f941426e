/** The part of open-location-code that the shop uses; the package has no types. */
declare module "open-location-code" {
  export class OpenLocationCode {
    /** Whether a text is a code that names a place by itself. */
    isFull(code: string): boolean;
    /** Whether a text is a code that names a place near another one. */
    isShort(code: string): boolean;
    /** The full code nearest to a place, in degrees. */
    recoverNearest(shortCode: string, latitude: number, longitude: number): string;
    /** The middle of the area of a full code, in degrees. */
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
  }
}
