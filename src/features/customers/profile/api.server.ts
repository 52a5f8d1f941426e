import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { OneTimeCodes } from "../context.server.ts";
import * as contract from "./contract.ts";
import { readProfile, updateProfile } from "./repository.server.ts";
import { confirmContact, removeContact, requestContactCode } from "./service.server.ts";

const handler = handlers<PlatformContext & OneTimeCodes>();

export const profileApi = [
  handler(contract.readProfile, async ({ context, caller }) =>
    success(await readProfile(context.db, caller, context.clock.now())),
  ),

  handler(contract.saveProfile, async ({ context, caller, body }) => {
    await updateProfile(context.db, caller, body);
    return success(await readProfile(context.db, caller, context.clock.now()));
  }),

  handler(contract.requestContactCode, async ({ context, caller: customerId, signInId, body: { target }, address }) =>
    success(await requestContactCode(context, { customerId, signInId }, { target, address })),
  ),

  handler(contract.confirmContact, async ({ context, caller: customerId, signInId, body, address }) =>
    success(await confirmContact(context, { customerId, signInId }, { ...body, address })),
  ),

  handler(contract.removeContact, async ({ context, caller: customerId, signInId, body: { channel } }) =>
    success(await removeContact(context, { customerId, signInId }, channel)),
  ),
];
