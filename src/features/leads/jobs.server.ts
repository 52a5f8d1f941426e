import { z } from "zod";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import { BACK_IN_STOCK_DAYS } from "./back-in-stock/model.ts";
import { deleteOldRequests } from "./back-in-stock/repository.server.ts";
import { BACK_IN_STOCK_SEND, findBackInStock, sendBackInStock } from "./back-in-stock/service.server.ts";
import type { LeadsContext } from "./context.server.ts";
import { UNSENT_DAYS } from "./emails/model.ts";
import { deleteUnsentEmails } from "./emails/repository.server.ts";
import { EMAIL_SEND, sendRequestedEmail } from "./emails/service.server.ts";
import { forwardLead, LEAD_FORWARD } from "./forwarding/service.server.ts";
import { LEAD_DAYS } from "./model.ts";
import { PENDING_DAYS, UNSUBSCRIBED_DAYS } from "./newsletter/model.ts";
import { deleteOldPending, deleteUnsubscribed } from "./newsletter/repository.server.ts";
import { deleteOldLeads } from "./repository.server.ts";

const EmailKeyShape = z.object({ ownerId: z.uuid(), emailId: z.uuid() });
const BackInStock = z.object({ requestId: z.uuid() });
const Lead = z.object({ leadId: z.string() });

/** Jobs of leads, requested emails and the newsletter: forwarding, sending, and retention once a night (N-04). */
export function leadsJobs(context: LeadsContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: LEAD_FORWARD, run: (data) => forwardLead(context, Lead.parse(data).leadId) },
    {
      queue: "lead-retention",
      schedule: "33 3 * * *",
      run: () => deleteOldLeads(db, daysBefore(clock.now(), LEAD_DAYS)),
    },
    { queue: EMAIL_SEND, run: (data) => sendRequestedEmail(context, EmailKeyShape.parse(data)) },
    {
      queue: "requested-email-retention",
      schedule: "43 3 * * *",
      run: () => deleteUnsentEmails(db, daysBefore(clock.now(), UNSENT_DAYS)),
    },
    { queue: "back-in-stock", schedule: "*/5 * * * *", run: () => findBackInStock(context) },
    {
      queue: BACK_IN_STOCK_SEND,
      run: (data) => sendBackInStock(context, BackInStock.parse(data).requestId),
    },
    {
      queue: "back-in-stock-retention",
      schedule: "47 3 * * *",
      run: () => deleteOldRequests(db, daysBefore(clock.now(), BACK_IN_STOCK_DAYS)),
    },
    {
      queue: "newsletter-retention",
      schedule: "59 3 * * *",
      run: () =>
        forEachStep(context, {
          // A day longer than a code is valid: a customer who requests a new one at the last moment can still enter it.
          pending: () => deleteOldPending(db, daysBefore(clock.now(), PENDING_DAYS + 1)),
          unsubscribed: () => deleteUnsubscribed(db, daysBefore(clock.now(), UNSUBSCRIBED_DAYS)),
        }),
    },
  ];
}
