import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import type { OneTimeCodes } from "../context.server.ts";
import { prove, requestProofCode } from "./contract.ts";
import { proveByCode, requestCodeTo } from "./service.server.ts";

const handler = handlers<PlatformContext & OneTimeCodes>();

export const proofApi = [
  handler(requestProofCode, async ({ context, caller, body: { channel }, address }) =>
    success(await requestCodeTo(context, caller, { purpose: "proof", channel, address })),
  ),

  handler(prove, ({ context, caller: customerId, signInId, body: { otp }, address }) =>
    done(proveByCode(context, { customerId, signInId }, { purpose: "proof", otp, address }, async () => undefined)),
  ),
];
