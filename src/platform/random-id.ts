/** An id that nobody used before, in 32 hexadecimal digits. Unlike crypto.randomUUID, this is there on pages that came by plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
