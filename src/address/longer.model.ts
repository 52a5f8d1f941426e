/** Arrays grow to so many times what they have to hold: seldom enough, and with little that is never used. */
const GROWTH = 1.5;

/** A copy of an array with room for so many numbers and some more; the same where it has that. */
export function longer(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const long = new Uint32Array(Math.ceil(length * GROWTH));
  long.set(values);
  return long;
}
