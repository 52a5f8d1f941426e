import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { trackEvents } from "./contract.ts";
import { storeEvents } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const reportingApi = [
  handler(trackEvents, async ({ context, body: { events, ...from } }) => {
    const received = events.map(({ eventId, at, ...body }) => ({ eventId, occurredAt: new Date(at), body }));
    await context.db.transaction().execute((trx) => storeEvents(context, trx, from, received));
    return { success: true };
  }),
];
