import { DAY_MS } from "#shared/day.ts";
import type { PlatformContext } from "../context.server.ts";
import type { DatabaseGauge } from "../observability/database-gauges.server.ts";
import { CHANNELS } from "./kinds.model.ts";
import { MAX_ATTEMPTS } from "./outbox.model.ts";

/** Messages of any kind that wait in the outbox, or were given up. Each query reads the partial index of what is unsent. */
export function messageGauges({ clock }: Pick<PlatformContext, "clock">): DatabaseGauge[] {
  return [
    {
      name: "shop_messages_unsent",
      help: "Emails and text messages that were not accepted yet and are sent again",
      labelNames: ["channel"],
      async read(db) {
        const rows = await db
          .selectFrom("outbox")
          .select(({ fn }) => ["channel", fn.countAll<number>().as("unsent")])
          .where("sent_at", "is", null)
          .where("attempts", "<", MAX_ATTEMPTS)
          .groupBy("channel")
          .execute();
        return byChannel(rows.map(({ channel, unsent }) => [channel, unsent]));
      },
    },
    {
      name: "shop_messages_given_up",
      help: "Emails and text messages given up within about a day",
      labelNames: ["channel"],
      async read(db) {
        const rows = await db
          .selectFrom("outbox")
          .select(({ fn }) => ["channel", fn.countAll<number>().as("given")])
          .where("sent_at", "is", null)
          .where("attempts", ">=", MAX_ATTEMPTS)
          // A minute after a first attempt began, twelve hours after the last one.
          .where("retry_at", ">", new Date(clock.now().getTime() - DAY_MS))
          .groupBy("channel")
          .execute();
        return byChannel(rows.map(({ channel, given }) => [channel, given]));
      },
    },
  ];
}

/** A value for each channel, 0 without a row, so that an alert sees the first message. */
function byChannel(rows: [channel: string, value: number][]) {
  const values = new Map<string, number>([...CHANNELS.map((channel) => [channel, 0] as const), ...rows]);
  return [...values].map(([channel, value]) => ({ labels: { channel }, value }));
}
