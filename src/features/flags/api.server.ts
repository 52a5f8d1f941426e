import { handlers } from "#platform/http/endpoint.ts";
import type { FlagsContext } from "./context.server.ts";
import * as contract from "./contract.ts";
import { isPilot } from "./model.ts";
import * as service from "./service.server.ts";

const handler = handlers<FlagsContext>();

/** The envelope of these calls: responses read data.data (S7-85). */
function reply<Data>(data: Data) {
  return { success: true as const, data: { data } };
}

export const flagsApi = [
  handler(contract.featureFlags, async ({ context, caller }) => {
    const flags = await service.listFlags(context);
    await service.recordPilotView(context, caller, "flags", flags);
    return reply(flags);
  }),
  handler(contract.featureFlag, async ({ context, caller, query: { name } }) => {
    const flag = await service.flagNamed(context, name);
    await service.recordPilotView(context, caller, `flag ${name}`, [flag]);
    return reply(flag);
  }),
  handler(contract.featureFlagHistory, async ({ context, caller, query: { name } }) => {
    const versions = await service.flagHistory(context, name);
    const shown = versions.flatMap(({ before, after }) => [before, after]);
    await service.recordPilotView(context, caller, `flag ${name}`, shown);
    return reply(versions);
  }),
  handler(contract.createOrDeleteFlag, async ({ context, caller, body: { action, name, version, ...values } }) => {
    const run = action === "delete" ? service.deleteFlag : service.createFlag;
    return reply(await run(context, caller, { name, version, values }));
  }),
  handler(contract.changeFlag, async ({ context, caller, body: { name, version, ...values } }) =>
    reply(await service.changeFlag(context, caller, { name, version, values })),
  ),
  handler(contract.cachedFlags, async ({ context: { flags } }) => {
    const areOn = flags.all().filter(({ status }) => status === "on");
    return reply(
      areOn.map((flag) => {
        const { id, name, description, status, pilotType } = flag;
        return { id, name, description, status, pilotType, isPilot: isPilot(flag) };
      }),
    );
  }),
  handler(contract.pilotFlags, async ({ context, caller }) => reply(await service.pilotsOf(context, caller))),
];
