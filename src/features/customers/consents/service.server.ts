import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { CustomersContext } from "../context.server.ts";
import { provenContactsOf } from "../data-rights/repository.server.ts";
import type { ConsentKey, GivenConsent } from "./consents.port.ts";
import { WITHDRAWAL_EFFECTS } from "./model.ts";

/** Every consent of a customer, newest first, and the email address of their account. */
export async function consentsOf(
  { db, clock, consents }: CustomersContext,
  customerId: string,
): Promise<{ email: string | null; consents: GivenConsent[] }> {
  const contacts = await provenContactsOf(db, customerId, clock.now());
  const given = await consents.listOf({ customerId, contacts });
  return {
    email: contacts.find(({ channel }) => channel === "email")?.address ?? null,
    consents: given.toSorted((a, b) => b.givenAt.getTime() - a.givenAt.getTime()),
  };
}

/**
 * Withdraws a consent of a customer (POPIA section 11(2)(b)). Repeating it has no effect.
 * @returns what follows, in a sentence
 * @throws HttpProblem not_found for an unknown or another customer's consent, consent_fixed
 */
export async function withdraw(
  { db, clock, consents }: CustomersContext,
  customerId: string,
  key: ConsentKey,
): Promise<string> {
  const contacts = await provenContactsOf(db, customerId, clock.now());
  if (!(await consents.withdraw({ customerId, contacts }, key)))
    throw new HttpProblem(notFound, { message: "There is no such consent" });
  return WITHDRAWAL_EFFECTS[key.source];
}
