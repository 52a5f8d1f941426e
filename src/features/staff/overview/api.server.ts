import type { z } from "zod";
import { alertedUntil, missingBefore } from "#orders/returns/model.ts";
import { countMissingReturns, countOpenReturns } from "#orders/returns/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { failedJobs } from "#platform/jobs.server.ts";
import { dayOf, daysBefore, midnightOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { countSimsToRegister } from "../orders/repository.server.ts";
import { staffOverview } from "./contract.ts";
import { countsByDay, waitingCounts } from "./repository.server.ts";

const DAYS = 30;

/** More failed jobs than this are not counted. */
const MAX_FAILED_JOBS = 1_000;

const handler = handlers<PlatformContext>();

export const overviewApi = [handler(staffOverview, async ({ context }) => success(await overview(context)))];

async function overview({ db, clock }: PlatformContext): Promise<z.output<typeof staffOverview.reply>["body"]> {
  const now = clock.now();
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(daysBefore(now, DAYS - 1 - index)));
  const [counts, waiting, simsToRegister, returnsDue, returnsMissing, failed] = await Promise.all([
    countsByDay(db, days.map(midnightOf)),
    waitingCounts(db, now),
    countSimsToRegister(db),
    countOpenReturns(db, alertedUntil(now)),
    countMissingReturns(db, missingBefore(now)),
    failedJobs(db, MAX_FAILED_JOBS),
  ]);
  return {
    days: days.map((day, index) => {
      const { begun = 0, orders = 0, cents = 0 } = counts[index] ?? {};
      return { day, begun, orders, total: toRand(cents) };
    }),
    waiting: {
      heldOrders: waiting.heldOrders ?? 0,
      referredApplications: waiting.referredApplications ?? 0,
      refundsByHand: waiting.refundsByHand ?? 0,
      simsToRegister,
      returnsDue: returnsDue + returnsMissing,
      messagesGivenUp: waiting.messagesGivenUp ?? 0,
      failedJobs: failed.length,
      dataRequests: waiting.dataRequests ?? 0,
      newLeads: waiting.newLeads ?? 0,
    },
  };
}
