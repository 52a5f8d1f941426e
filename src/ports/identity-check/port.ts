import type { RegisteredPerson } from "#ports/registers/person.ts";

/** What came of a request: "pending" has to be asked again later. */
export const IDENTITY_ANSWERS = ["verified", "mismatch", "not_found", "pending"] as const;
export type IdentityAnswer = (typeof IDENTITY_ANSWERS)[number];

/** The register that knows whether a paper is real and belongs to who shows it (D-11). */
export interface IdentityCheck {
  readonly name: string;
  /**
   * Asks to compare a person with the register (facialnewRequest).
   * @param reference the same again is the same request, and counts once
   * @returns what the request is asked about by
   * @throws DependencyAway
   */
  request(reference: string, person: RegisteredPerson): Promise<string>;
  /** What came of a request (queryidentification). @throws DependencyAway */
  query(requestId: string): Promise<IdentityAnswer>;
}
