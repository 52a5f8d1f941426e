import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import type { LeadStorage } from "../context.server.ts";
import { HYPHENATED_ENQUIRY_TYPES } from "../model.ts";
import { createLead } from "../service.server.ts";
import { enterpriseOneClick, listLeadTypes, oneClick, prepaidLead, resellerForm, simSwap } from "./contract.ts";

const handler = handlers<PlatformContext & LeadStorage & Branded>();

export const enquiriesApi = [
  handler(resellerForm, ({ context, body, address, once }) =>
    createLead(context, { ...body, source: "reseller" }, { address, once }),
  ),
  handler(prepaidLead, ({ context, body, address, once }) =>
    createLead(context, { ...body, source: "prepaid" }, { address, once }),
  ),
  handler(oneClick, ({ context, body, address, once }) =>
    createLead(context, { ...body, source: "oneclick" }, { address, once }),
  ),
  handler(enterpriseOneClick, ({ context, body, address, once }) =>
    createLead(context, { ...body, source: "enterprise" }, { address, once }),
  ),
  handler(simSwap, ({ context, body, address, once }) => {
    const { numberToKeep, simCardNumber } = body;
    return createLead(
      context,
      { ...body, source: "simswap", extra: { numberToKeep, simCardNumber } },
      { address, once },
    );
  }),
  handler(listLeadTypes, async () =>
    success({ leadTypes: HYPHENATED_ENQUIRY_TYPES.map(({ value, label }) => ({ value, label })) }),
  ),
];
