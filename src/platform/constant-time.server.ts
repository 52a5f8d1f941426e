import { timingSafeEqual } from "node:crypto";

/** Compares a received secret or signature with the expected one in constant time (N-05). */
export function sameText(received: string, expected: string): boolean {
  const [first, second] = [Buffer.from(received), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}
