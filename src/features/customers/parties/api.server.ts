import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import * as contract from "./contract.ts";
import { readParties } from "./repository.server.ts";
import { addParty, deleteParty } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const partiesApi = [
  handler(contract.listParties, async ({ context, caller }) =>
    success({ parties: await readParties(context.db, caller) }),
  ),

  handler(contract.addParty, async ({ context, caller, body }) =>
    success({ parties: await addParty(context, caller, body) }),
  ),

  handler(contract.deleteParty, async ({ context, caller, params: { partyId } }) =>
    success({ parties: await deleteParty(context, { customerId: caller, partyId }) }),
  ),
];
