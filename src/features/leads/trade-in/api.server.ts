import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { formatPrice } from "#shared/money.ts";
import type { LeadsContext } from "../context.server.ts";
import { createLead } from "../service.server.ts";
import { tradeInLead } from "./contract.ts";
import { estimateFor } from "./model.ts";

const handler = handlers<LeadsContext>();

export const tradeInApi = [
  // The estimate is the server's, whatever the browser showed.
  handler(tradeInLead, ({ context, body, address, once }) => {
    const estimate = estimateFor(context.tradeIn, body);
    if (!estimate)
      throw new HttpProblem(notFound, { message: "We give no estimate for this phone", field: "body.device" });
    const { device, condition, cents } = estimate;
    const extra = { device, condition, estimate: formatPrice(cents) };
    return createLead(context, { ...body, source: "tradein", extra }, { address, once });
  }),
];
