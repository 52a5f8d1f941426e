import { z } from "zod";
import { missingBefore } from "#orders/returns/model.ts";
import {
  type MissingReturn,
  markAlarmed,
  missingReturns,
  type OpenReturn,
  returnsToAlarm,
} from "#orders/returns/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { EmailContent } from "#platform/messages/email.model.ts";
import { type MadeMessage, type MessageSource, queueMessage } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { addDays, dayOf, formatDay, formatDayOf, midnightOf } from "#shared/day.ts";
import { listPeople } from "#staff-access/people/repository.server.ts";
import { permissionsOf } from "#staff-access/roles.model.ts";

const Alarm = z.object({ staffId: z.uuid(), at: z.iso.datetime() });

/** Emails to staff about cancelled orders that wait for a decision or for their goods. */
export function staffOrdersMessages(context: PlatformContext & Branded): MessageSource[] {
  return [{ kind: "returns that are due", make: (data) => alarmMessage(context, Alarm.parse(data)) }];
}

/** Jobs of orders in the back office: each hour, these emails. */
export function staffOrdersJobs(context: PlatformContext & Branded): Job[] {
  return [{ queue: "return-alarm", schedule: "13 * * * *", run: () => alarmStaff(context) }];
}

/**
 * Tells everyone who decides on orders, once a day, which cancelled orders wait for their goods or the warehouse although their refund is due by
 * tomorrow or late (ECT Act 25 of 2002, section 44(3)), of which the warehouse reported something after the refund, and which goods were
 * handed over and have not arrived.
 */
async function alarmStaff(context: PlatformContext): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const { returns, missing } = await returnsOf(db, at, { notOn: dayOf(at) });
  const people = await decidingPeople(db, at);
  if (returns.length + missing.length === 0 || people.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await markAlarmed(trx, [...returns, ...missing], at);
    for (const { staffId } of people) {
      const data = { staffId, at: at.toISOString() };
      await queueMessage(context, trx, { kind: "returns that are due", channel: "email", data });
    }
  });
}

/** The email about what a staff member is told of; undefined when all of it is decided, or it is no longer theirs to decide. */
async function alarmMessage(
  context: PlatformContext & Branded,
  { staffId, at }: z.output<typeof Alarm>,
): Promise<MadeMessage | undefined> {
  const { db, clock } = context;
  const to = (await decidingPeople(db, clock.now())).find((person) => person.staffId === staffId)?.email;
  const { returns, missing } = await returnsOf(db, new Date(at), { at: new Date(at) });
  if (!to || returns.length + missing.length === 0) return undefined;
  return { to, email: alarmEmail(returns, missing, context), sms: "" };
}

async function returnsOf(db: Database, now: Date, told: Parameters<typeof returnsToAlarm>[2]) {
  return {
    returns: await returnsToAlarm(db, midnightOf(addDays(dayOf(now), 2)), told),
    missing: await missingReturns(db, missingBefore(now), told),
  };
}

async function decidingPeople(db: Database, now: Date) {
  return (await listPeople(db, now)).filter(
    ({ state, role }) => state !== "disabled" && permissionsOf(role).includes("orders:write"),
  );
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
