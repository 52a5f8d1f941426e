import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { bootstrap } from "#app/bootstrap.server.ts";
import { type BuiltPages, createApp } from "#app/create-app.server.ts";
import { readEnv } from "#app/env.server.ts";
import { LISTEN_BACKLOG } from "#platform/http/server.server.ts";
import { withCartLimit } from "./cart-limits.ts";
import { faultyGateway } from "./faulty-gateway.ts";

// Serves the shop in a process that can be killed. The parent process moves its clock and sets the state of its gateway.
// Pages are served if the parent has built them; scenarios that only call the API need none.

const Command = z.object({
  id: z.number(),
  clockOffset: z.number().optional(),
  enqueue: z.array(z.string()).default([]),
  limit: z.number().optional(),
  gatewayState: z.enum(["normal", "slow", "unreachable"]).optional(),
});

const HOME = resolve(import.meta.dirname, "..");

let offset = Number(process.argv[2] ?? 0);
const env = readEnv(process.env);
const { context, close } = await bootstrap(env, {
  home: HOME,
  log: () => undefined,
  clock: { now: () => new Date(Date.now() + offset) },
});
const gateway = faultyGateway(context.payment);
context.payment = gateway.payment;
const pages = process.argv[3] === "pages" ? await loadPages() : undefined;
const app = await createApp(context, pages);
await app.listen({ port: env.PORT, host: env.HOST, backlog: LISTEN_BACKLOG });

/** The pages of the last build. */
async function loadPages(): Promise<BuiltPages> {
  const url = pathToFileURL(join(HOME, "build/server/index.js")).href;
  const built: typeof import("#app/main.server.ts") = await import(url);
  return (await built.loadPages(HOME))(context);
}

async function execute(command: z.output<typeof Command>): Promise<void> {
  if (command.clockOffset !== undefined) offset = command.clockOffset;
  if (command.gatewayState) gateway.setState(command.gatewayState);
  if (command.limit !== undefined) context.limits = withCartLimit(context.limits, command.limit);
  for (const queue of command.enqueue) await context.jobs.enqueue(context.db, queue, {});
}

process.on("message", (message) => {
  const command = Command.parse(message);
  execute(command).then(
    () => process.send?.({ id: command.id }),
    (error: unknown) => process.send?.({ id: command.id, error: String(error) }),
  );
});

async function shutDown(): Promise<void> {
  await app.close();
  await close();
  process.exit(0);
}
process.once("SIGTERM", shutDown);
// The parent has exited, so nothing else would end this process.
process.once("disconnect", shutDown);
process.send?.({ open: true });
