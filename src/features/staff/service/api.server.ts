import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { failedJobs } from "#platform/jobs.server.ts";
import { topTermsWithoutResults } from "#search/searches-without-results.repository.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { retryJob, serviceOverview } from "./contract.ts";
import { lowStock, messagesGivenUp } from "./repository.server.ts";

const handler = handlers<PlatformContext>();

/** Rows of each list. */
const MAX_ROWS = 50;

const SEARCH_DAYS = 30;

export const serviceApi = [
  handler(serviceOverview, async ({ context }) => ({ success: true, body: await overview(context) })),
  handler(retryJob, async ({ context: { db, clock, jobs }, caller, params: { jobId }, body: { queue } }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await jobs.retry(trx, { queue, id: jobId })))
        throw new HttpProblem(notFound, { message: "This job has not failed, or someone has retried it already" });
      await recordAction(trx, clock.now(), {
        staffId: caller,
        action: "job retried",
        subject: `job ${jobId}`,
        after: { queue },
      });
    });
    return { success: true };
  }),
];

async function overview({ db, clock }: PlatformContext): Promise<z.output<typeof serviceOverview.reply>["body"]> {
  const [failed, messages, searchesWithoutResults, stock] = await Promise.all([
    failedJobs(db, MAX_ROWS),
    messagesGivenUp(db, MAX_ROWS),
    topTermsWithoutResults(db, dayOf(daysBefore(clock.now(), SEARCH_DAYS)), MAX_ROWS),
    lowStock(db, MAX_ROWS),
  ]);
  return {
    failedJobs: failed.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    messagesGivenUp: messages.map(({ order_id, ecom_id, channel, kind, created_at }) => ({
      orderId: order_id,
      ecomId: ecom_id,
      channel: channel === "sms" ? "sms" : "email",
      kind,
      createdAt: created_at.toISOString(),
    })),
    searchesWithoutResults,
    lowStock: stock.map(({ material_id, product_id, name, quantity }) => ({
      materialId: material_id,
      productId: product_id,
      title: name,
      quantity: quantity ?? 0,
    })),
  };
}
