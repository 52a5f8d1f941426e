import { adapterJobs } from "#adapters/jobs.server.ts";
import { analyticsJobs } from "#analytics/jobs.server.ts";
import { cartJobs } from "#cart/jobs.server.ts";
import { checkoutJobs } from "#checkout/jobs.server.ts";
import { competitionJobs } from "#competition/jobs.server.ts";
import { coverageJobs } from "#coverage/jobs.server.ts";
import { customersJobs } from "#customers/jobs.server.ts";
import { flagsJobs } from "#flags/jobs.server.ts";
import { leadsJobs } from "#leads/jobs.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { platformJobs } from "#platform/retention.server.ts";
import { searchJobs } from "#search/jobs.server.ts";
import { staffApprovalsJobs } from "#staff/approvals/jobs.server.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { staffContentJobs } from "#staff/content/jobs.server.ts";
import { staffOrdersJobs } from "#staff/orders/jobs.server.ts";
import { staffAccessJobs } from "#staff-access/jobs.server.ts";
import { streamingJobs } from "#streaming/jobs.server.ts";
import { voucherJobs } from "#vouchers/jobs.server.ts";
import type { AppContext } from "./context.server.ts";

/** All jobs of the shop, a line for each feature. */
export function jobs(context: AppContext): Job[] {
  return [
    ...platformJobs(context),
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
