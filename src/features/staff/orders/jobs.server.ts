import { deliver } from "#customers/deliver.server.ts";
import { markAlarmed, type OpenReturn, returnsToAlarm } from "#orders/returns/repository.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { addDays, dayOf, formatDayOf, midnightOf } from "#shared/day.ts";
import { listPeople } from "#staff-access/people/repository.server.ts";
import { permissionsOf } from "#staff-access/roles.model.ts";
import type { StaffOrdersContext } from "./context.server.ts";

/** Jobs of orders in the back office: each hour, the email about refunds that are due although the goods are not back. */
export function staffOrdersJobs(context: StaffOrdersContext): Job[] {
  return [{ queue: "return-alarm", schedule: "13 * * * *", run: () => alarmStaff(context) }];
}

/**
 * Tells everyone who decides on orders, once a day, which refunds are due by tomorrow or late while the goods are not back and nobody has decided
 * (ECT Act 25 of 2002, section 44(3)). The returns count as told once one email was taken.
 * @throws Error for a retry when an email failed
 */
async function alarmStaff(context: StaffOrdersContext): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const returns = await returnsToAlarm(db, midnightOf(addDays(today, 2)), today);
  if (returns.length === 0) return;
  const people = (await listPeople(db, clock.now())).filter(
    ({ state, role }) => state !== "disabled" && permissionsOf(role).includes("orders:write"),
  );
  let told = false;
  const tell = async ({ staffId, email: to }: (typeof people)[number]) => {
    const email = alarmEmail(returns, context);
    await deliver(context, {
      kind: "returns that are due",
      messageId: `returns-${today}-${staffId}`,
      to,
      email,
      sms: "",
    });
    if (!told) await markAlarmed(db, returns, clock.now());
    told = true;
  };
  await forEachItem(context, people, ({ staffId }) => ({ staffId }), tell);
}

function alarmEmail(returns: readonly OpenReturn[], { brand, publicUrl }: StaffOrdersContext) {
  const orders = returns.map(({ ecomId, dueAt }) => `${ecomId}: due on ${formatDayOf(dueAt)}`);
  return {
    subject: `${brand.name}: ${returns.length === 1 ? "a refund is due" : `${returns.length} refunds are due`} and the goods are not back`,
    blocks: [
      {
        kind: "text",
        text: "The law wants a refund within 30 days of the cancellation. Record the return of these orders, or decide without the goods:",
      },
      { kind: "list", items: orders },
      { kind: "link", label: "Open the orders", url: `${publicUrl}/staff/orders?todo=return` },
    ],
  } as const;
}
