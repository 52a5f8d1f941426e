import { resolve } from "node:path";
import { z } from "zod";
import { bootstrap } from "#app/bootstrap.server.ts";
import { createApp } from "#app/create-app.server.ts";
import { readEnv } from "#app/env.server.ts";
import { limitsOf } from "./cart-limits.ts";
import { moody } from "./faulty-gateway.ts";

// The shop's calls in a process that can be killed. Its parent moves its clock and spoils its gateway.

const Order = z.object({
  id: z.number(),
  clockOffset: z.number().optional(),
  enqueue: z.array(z.string()).default([]),
  limit: z.number().optional(),
  mood: z.enum(["well", "slow", "dead"]).optional(),
});

let offset = Number(process.argv[2] ?? 0);
const env = readEnv(process.env);
const { context, close } = await bootstrap(env, {
  home: resolve(import.meta.dirname, ".."),
  log: () => undefined,
  clock: { now: () => new Date(Date.now() + offset) },
});
const gateway = moody(context.payment);
context.payment = gateway.payment;
const app = await createApp(context);
await app.listen({ port: env.PORT, host: env.HOST });

async function obey(order: z.output<typeof Order>): Promise<void> {
  if (order.clockOffset !== undefined) offset = order.clockOffset;
  if (order.mood) gateway.turn(order.mood);
  if (order.limit !== undefined) context.limits = limitsOf(context.limits, order.limit);
  for (const queue of order.enqueue) await context.jobs.enqueue(context.db, queue, {});
}

process.on("message", (message) => {
  const order = Order.parse(message);
  obey(order).then(
    () => process.send?.({ id: order.id }),
    (error: unknown) => process.send?.({ id: order.id, failed: String(error) }),
  );
});

async function end(): Promise<void> {
  await app.close();
  await close();
  process.exit(0);
}
process.once("SIGTERM", end);
// The parent is gone: nobody is left to end this process.
process.once("disconnect", end);
process.send?.({ open: true });
