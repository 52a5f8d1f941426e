import { call } from "./client.ts";
import { type LeadFields, leadRequestOf, type Popup } from "./popup-lead.model.ts";
import { trackLead } from "./track-lead.ts";

/** Sends the form of a popup, and tracks it. @returns the server's message @throws CallFailure */
export async function sendLead(popup: Popup, fields: LeadFields): Promise<string> {
  const body = leadRequestOf(popup, fields);
  const { message } = await call("POST /articles/callmeback", { body });
  await trackLead(body.source, fields);
  return message;
}
