import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { DAY_MS, formatDateTime } from "#shared/day.ts";
import { secondPersonTooNew } from "./contract.ts";
import { accessChangedAt } from "./repository.server.ts";

type SecondPersonContext = Pick<PlatformContext, "db" | "clock">;

/**
 * From when an account counts as the second person that a rule asks for: a day after it joined, its role changed, it was enabled again or its second
 * factor was set up anew. Whoever takes over one account of an admin could otherwise make the second person themselves, and the day is the time in which
 * the admins, who were told of it, can act.
 * @returns undefined when it counts already
 */
export async function secondPersonFrom({ db, clock }: SecondPersonContext, staffId: string): Promise<Date | undefined> {
  const changedAt = await accessChangedAt(db, staffId);
  const from = changedAt && new Date(changedAt.getTime() + DAY_MS);
  return from && from > clock.now() ? from : undefined;
}

/** Requires that an account counts as the second person. @throws HttpProblem second_person_too_new, which says from when it does */
export async function requireSecondPerson(context: SecondPersonContext, staffId: string): Promise<void> {
  const from = await secondPersonFrom(context, staffId);
  if (!from) return;
  throw new HttpProblem(secondPersonTooNew, {
    message: `${secondPersonTooNew.message}. You can approve or close what others did from ${formatDateTime(from)}`,
    details: { from: from.toISOString() },
  });
}
