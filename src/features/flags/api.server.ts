import { handlers } from "#platform/http/endpoint.ts";
import type { FlagsContext } from "./context.server.ts";
import {
  cachedFlags,
  changeFlag,
  createOrDeleteFlag,
  featureFlag,
  featureFlagHistory,
  featureFlags,
  pilotFlags,
} from "./contract.ts";
import { isPilot } from "./model.ts";
import * as service from "./service.server.ts";

const handler = handlers<FlagsContext>();

/** The envelope of these calls: responses read data.data (S7-85). */
function reply<Data>(data: Data) {
  return { success: true as const, data: { data } };
}

export const flagsApi = [
  handler(featureFlags, async ({ context }) => reply(await service.listFlags(context))),
  handler(featureFlag, async ({ context, query }) => reply(await service.flagNamed(context, query.name))),
  handler(featureFlagHistory, async ({ context, query }) => reply(await service.flagHistory(context, query.name))),
  handler(createOrDeleteFlag, async ({ context, caller, body: { action, name, version, ...values } }) => {
    const run = action === "delete" ? service.deleteFlag : service.createFlag;
    return reply(await run(context, caller, { name, version, values }));
  }),
  handler(changeFlag, async ({ context, caller, body: { name, version, ...values } }) =>
    reply(await service.changeFlag(context, caller, { name, version, values })),
  ),
  handler(cachedFlags, async ({ context: { flags } }) => {
    const areOn = flags.all().filter(({ status }) => status === "on");
    return reply(
      areOn.map((flag) => {
        const { id, name, description, status, pilotType } = flag;
        return { id, name, description, status, pilotType, isPilot: isPilot(flag) };
      }),
    );
  }),
  handler(pilotFlags, async ({ context, caller }) => reply(await context.flags.pilotsOf({ uid: caller }))),
];
