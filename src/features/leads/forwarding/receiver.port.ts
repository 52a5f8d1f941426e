import type { ForwardedLead } from "./model.ts";

/** Where the operator wants to get leads besides the back office. */
export interface LeadReceiver {
  /** @throws Error when it was not taken, for a retry; without personal data in the message */
  receive(lead: ForwardedLead): Promise<void>;
}
