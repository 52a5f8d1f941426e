import { hashedIdentifiers } from "#analytics/events/identifiers.ts";
import { track } from "#analytics/track.ts";

/**
 * Tracks that a lead was sent, with hashed identifiers (S1-13, S1-14). Never rejects: a failure changes nothing for the customer (N-03).
 * @param source of the lead
 * @param person email address and mobile number as typed
 */
export async function trackLead(source: string, person: { email: string; mobileNumber: string }): Promise<void> {
  try {
    track({ event: "generate_lead", lead_source: source, user_data: await hashedIdentifiers(person) });
  } catch (error) {
    console.debug("A lead could not be tracked", error);
  }
}
