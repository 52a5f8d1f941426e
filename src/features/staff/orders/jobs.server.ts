import type { MessageChannels } from "#customers/context.server.ts";
import { deliver } from "#customers/deliver.server.ts";
import { missingBefore } from "#orders/returns/model.ts";
import {
  type MissingReturn,
  markAlarmed,
  missingReturns,
  type OpenReturn,
  returnsToAlarm,
} from "#orders/returns/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Branded } from "#shared/brand.ts";
import { addDays, dayOf, formatDay, formatDayOf, midnightOf } from "#shared/day.ts";
import { listPeople } from "#staff-access/people/repository.server.ts";
import { permissionsOf } from "#staff-access/roles.model.ts";

/** Jobs of orders in the back office: each hour, the email about cancelled orders that wait for a decision or for their goods. */
export function staffOrdersJobs(context: PlatformContext & MessageChannels): Job[] {
  return [{ queue: "return-alarm", schedule: "13 * * * *", run: () => alarmStaff(context) }];
}

/**
 * Tells everyone who decides on orders, once a day, which cancelled orders wait for their goods or the warehouse although their refund is due by
 * tomorrow or late (ECT Act 25 of 2002, section 44(3)), of which the warehouse reported something after the refund, and which goods were
 * handed over and have not arrived. The returns count as told once one email was taken.
 * @throws Error for a retry when an email failed
 */
async function alarmStaff(context: PlatformContext & MessageChannels): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const returns = await returnsToAlarm(db, midnightOf(addDays(today, 2)), today);
  const missing = await missingReturns(db, missingBefore(clock.now()), today);
  if (returns.length + missing.length === 0) return;
  const people = (await listPeople(db, clock.now())).filter(
    ({ state, role }) => state !== "disabled" && permissionsOf(role).includes("orders:write"),
  );
  let told = false;
  const tell = async ({ staffId, email: to }: (typeof people)[number]) => {
    const email = alarmEmail(returns, missing, context);
    const result = await deliver(context, {
      kind: "returns that are due",
      messageId: `returns-${today}-${staffId}`,
      to,
      email,
      sms: "",
    });
    if (told || result === "refused") return;
    await markAlarmed(db, [...returns, ...missing], clock.now());
    told = true;
  };
  await forEachItem(context, people, ({ staffId }) => ({ staffId }), tell);
}

function alarmEmail(
  returns: readonly OpenReturn[],
  missing: readonly MissingReturn[],
  { brand, publicUrl }: PlatformContext & Branded,
): EmailContent {
  const subjects = [
    ...(returns.length > 0
      ? [
          returns.length === 1
            ? "a cancelled order needs a decision"
            : `${returns.length} cancelled orders need a decision`,
        ]
      : []),
    ...(missing.length > 0
      ? [`${missing.length === 1 ? "a return has" : `${missing.length} returns have`} not arrived`]
      : []),
  ];
  return {
    subject: `${brand.name}: ${subjects.join(", ")}`,
    blocks: [
      ...listed(
        "The goods of these orders are not back, or the warehouse has not said what it had done, or said it after the refund. The law wants a refund within 30 days of the cancellation. Record the return, or decide:",
        returns.map(({ orderNumber, dueAt }) => `${orderNumber}: due on ${formatDayOf(dueAt)}`),
      ),
      ...listed(
        "These goods were handed over more than ten days ago, and have not arrived. Ask the courier, then record that they came, or that the parcel was empty or did not come:",
        missing.map(({ orderNumber, proof, on }) => `${orderNumber}: handed over on ${formatDay(on)}, ${proof}`),
      ),
      { kind: "link", label: "Open the orders", url: `${publicUrl}/staff/orders?todo=return` },
    ],
  };
}

function listed(text: string, items: string[]): EmailContent["blocks"] {
  return items.length > 0
    ? [
        { kind: "text", text },
        { kind: "list", items },
      ]
    : [];
}
