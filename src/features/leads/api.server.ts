import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { backInStockApi } from "./back-in-stock/api.server.ts";
import type { LeadStorage } from "./context.server.ts";
import { callMeBack } from "./contract.ts";
import { emailsApi } from "./emails/api.server.ts";
import { enquiriesApi } from "./enquiries/api.server.ts";
import { newsletterApi } from "./newsletter/api.server.ts";
import { createLead } from "./service.server.ts";
import { tradeInApi } from "./trade-in/api.server.ts";

const handler = handlers<PlatformContext & LeadStorage & Branded>();

export const leadsApi = [
  handler(callMeBack, ({ context, body, address, once }) => createLead(context, body, { address, once })),
  ...backInStockApi,
  ...emailsApi,
  ...enquiriesApi,
  ...newsletterApi,
  ...tradeInApi,
];
