import { handlers, success } from "#platform/http/endpoint.ts";
import { staffMember } from "#staff-access/sessions/service.server.ts";
import type { StaffLeadsContext } from "./context.server.ts";
import { addLeadNote, changeLead, exportLeads, getLead, storeLead, storeLeads } from "./contract.ts";
import { enterLead, leadPage, leadsAsCsv, leadWithNotes, noteLead, workOnLead } from "./service.server.ts";

const handler = handlers<StaffLeadsContext>();

export const staffLeadsApi = [
  handler(storeLead, async ({ context, token, body, once }) =>
    enterLead(context, await staffMember(context, token), body, once),
  ),
  handler(storeLeads, async ({ context, token, query }) =>
    success(await leadPage(context, await staffMember(context, token), query)),
  ),
  handler(exportLeads, async ({ context, token, query }) =>
    leadsAsCsv(context, await staffMember(context, token), query),
  ),
  handler(getLead, async ({ context, token, params }) =>
    leadWithNotes(context, await staffMember(context, token), params.leadId),
  ),
  handler(changeLead, async ({ context, token, params, body }) =>
    workOnLead(context, await staffMember(context, token), params.leadId, body),
  ),
  handler(addLeadNote, async ({ context, token, params, body, once }) =>
    noteLead(context, await staffMember(context, token), params.leadId, { text: body.text, once }),
  ),
];
