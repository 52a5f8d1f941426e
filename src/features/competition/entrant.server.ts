import { z } from "zod";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";

const EntrantShape = z.object({ name: z.string(), mobileNumber: z.string() });

/** Who entered: a name, and a number as +27XXXXXXXXX. */
export type Entrant = z.output<typeof EntrantShape>;

/** Encrypts the name and number of an entry. */
export function sealedEntrant(cipher: TextCipher, entryId: string, entrant: Entrant): Buffer {
  return cipher.encrypt(ownerOf(entryId), JSON.stringify(entrant));
}

/** Decrypts the name and number of an entry. */
export function entrantOf(cipher: TextCipher, entryId: string, sealed: Buffer): Entrant {
  return EntrantShape.parse(JSON.parse(cipher.decrypt(ownerOf(entryId), sealed)));
}

function ownerOf(entryId: string): string {
  return `competition_entry ${entryId}`;
}

/**
 * The keyed hash of a number, by which it enters once a day and wins once. It is published after a competition, so it differs from
 * competition to competition.
 * @param mobileNumber +27XXXXXXXXX
 */
export function numberHashOf(
  { keyHashOf }: { keyHashOf(...texts: readonly string[]): Buffer },
  competitionId: string,
  mobileNumber: string,
): Buffer {
  return keyHashOf("competition number", competitionId, mobileNumber);
}
