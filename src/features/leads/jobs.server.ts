import { z } from "zod";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageKind } from "#platform/messages/kinds.model.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import { daysBefore } from "#shared/day.ts";
import { BACK_IN_STOCK_DAYS } from "./back-in-stock/model.ts";
import { backInStockMessage, endRequest, findBackInStock } from "./back-in-stock/service.server.ts";
import type { LeadsContext } from "./context.server.ts";
import { UNSENT_DAYS } from "./emails/model.ts";
import { endEmail, requestedEmail } from "./emails/service.server.ts";
import { forwardLead, LEAD_FORWARD, leadMessage } from "./forwarding/service.server.ts";
import { LEAD_DAYS } from "./model.ts";
import { PENDING_DAYS, UNSUBSCRIBED_DAYS } from "./newsletter/model.ts";
import { deleteOldLeads } from "./repository.server.ts";

const EmailKeyShape = z.object({ ownerId: z.uuid(), emailId: z.uuid() });
const BackInStock = z.object({ requestId: z.uuid() });
const Lead = z.object({ leadId: z.string() });

/** Messages about products that are back, questions to departments with copies of these, and leads for a department. */
export function leadsMessages(context: LeadsContext): MessageSource[] {
  const emails = (kind: MessageKind): MessageSource => ({
    kind,
    make: (data) => requestedEmail(context, EmailKeyShape.parse(data)),
    ended: (data, end) => endEmail(context, EmailKeyShape.parse(data), end),
  });
  return [
    {
      kind: "product back in stock",
      make: (data) => backInStockMessage(context, BackInStock.parse(data).requestId),
      ended: (data, end) => endRequest(context, BackInStock.parse(data).requestId, end),
      earlierQueue: "back-in-stock-send",
    },
    { ...emails("question to a department"), earlierQueue: "requested-email-send" },
    emails("requested email"),
    {
      kind: "lead",
      make: (data) => leadMessage(context, Lead.parse(data).leadId),
      ...(!context.leadReceiver && { earlierQueue: LEAD_FORWARD }),
    },
  ];
}

/** Jobs of leads, requested emails and the newsletter: forwarding, and retention once a night (N-04). */
export function leadsJobs(context: LeadsContext): Job[] {
  const { db, clock } = context;
  return [
    ...(context.leadReceiver
      ? [{ queue: LEAD_FORWARD, run: (data: object) => forwardLead(context, Lead.parse(data).leadId) }]
      : []),
    {
      queue: "lead-retention",
      schedule: "33 3 * * *",
      run: () => deleteOldLeads(db, daysBefore(clock.now(), LEAD_DAYS)),
    },
    {
      queue: "requested-email-retention",
      schedule: "43 3 * * *",
      run: () => deleteBefore(db, "requested_email", "created_at", daysBefore(clock.now(), UNSENT_DAYS)),
    },
    { queue: "back-in-stock", schedule: "*/5 * * * *", run: () => findBackInStock(context) },
    {
      queue: "back-in-stock-retention",
      schedule: "47 3 * * *",
      run: () => deleteBefore(db, "back_in_stock", "requested_at", daysBefore(clock.now(), BACK_IN_STOCK_DAYS)),
    },
    {
      queue: "newsletter-retention",
      schedule: "59 3 * * *",
      run: () =>
        forEachStep(context, {
          // A day longer than a code is valid: a customer who requests a new one at the last moment can still enter it.
          pending: () => deleteBefore(db, "newsletter_pending", "asked_at", daysBefore(clock.now(), PENDING_DAYS + 1)),
          unsubscribed: () =>
            deleteBefore(db, "newsletter_subscriber", "left_at", daysBefore(clock.now(), UNSUBSCRIBED_DAYS)),
        }),
    },
  ];
}
