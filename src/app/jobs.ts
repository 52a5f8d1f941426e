import { adapterJobs } from "#adapters/jobs.server.ts";
import { analyticsJobs } from "#analytics/jobs.server.ts";
import { cartJobs } from "#cart/jobs.server.ts";
import { checkoutJobs } from "#checkout/jobs.server.ts";
import { competitionJobs, competitionMessages } from "#competition/jobs.server.ts";
import { coverageJobs } from "#coverage/jobs.server.ts";
import { customersJobs, customersMessages } from "#customers/jobs.server.ts";
import { flagsJobs } from "#flags/jobs.server.ts";
import { leadsJobs, leadsMessages } from "#leads/jobs.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { outboxJobs } from "#platform/messages/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import { platformJobs } from "#platform/retention.server.ts";
import { searchJobs } from "#search/jobs.server.ts";
import { staffApprovalsJobs } from "#staff/approvals/jobs.server.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { staffContentJobs } from "#staff/content/jobs.server.ts";
import { staffOrdersJobs, staffOrdersMessages } from "#staff/orders/jobs.server.ts";
import { staffAccessJobs, staffAccessMessages } from "#staff-access/jobs.server.ts";
import { streamingJobs, streamingMessages } from "#streaming/jobs.server.ts";
import { voucherJobs, voucherMessages } from "#vouchers/jobs.server.ts";
import type { AppContext } from "./context.server.ts";

/** All jobs of the shop, a line for each feature. */
export function jobs(context: AppContext): Job[] {
  return [
    ...platformJobs(context),
    ...outboxJobs(context, messages(context)),
    ...customersJobs(context),
    ...analyticsJobs(context),
    ...coverageJobs(context),
    ...searchJobs(context),
    ...cartJobs(context),
    ...orderJobs(context),
    ...checkoutJobs(context),
    ...leadsJobs(context),
    ...competitionJobs(context),
    ...streamingJobs(context),
    ...voucherJobs(context),
    ...staffAccessJobs(context),
    ...flagsJobs(context),
    ...staffCatalogueJobs(context),
    ...staffApprovalsJobs(context),
    ...staffContentJobs(context),
    ...staffOrdersJobs(context),
    ...adapterJobs(context),
  ];
}

/** All messages that are made from ids when they are sent, a line for each feature that has some. */
function messages(context: AppContext): MessageSource[] {
  return [
    ...customersMessages(context),
    ...leadsMessages(context),
    ...competitionMessages(context),
    ...streamingMessages(context),
    ...voucherMessages(context),
    ...staffAccessMessages(context),
    ...staffOrdersMessages(context),
  ];
}
