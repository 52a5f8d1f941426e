import { handlers } from "#platform/http/endpoint.ts";
import { backInStockApi } from "./back-in-stock/api.server.ts";
import type { LeadsContext } from "./context.server.ts";
import { callMeBack } from "./contract.ts";
import { emailsApi } from "./emails/api.server.ts";
import { enquiriesApi } from "./enquiries/api.server.ts";
import { newsletterApi } from "./newsletter/api.server.ts";
import { createLead } from "./service.server.ts";
import { tradeInApi } from "./trade-in/api.server.ts";

const handler = handlers<LeadsContext>();

export const leadsApi = [
  handler(callMeBack, ({ context, body, address, once }) => createLead(context, body, { address, once })),
  ...backInStockApi,
  ...emailsApi,
  ...enquiriesApi,
  ...newsletterApi,
  ...tradeInApi,
];
