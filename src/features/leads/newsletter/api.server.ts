import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { resendOtp, signUp, subscribeAccount, verifyOtp } from "./contract.ts";
import { confirmSubscription, requestSignUp, resendCode, subscribeCustomer } from "./service.server.ts";

const handler = handlers<PlatformContext & OneTimeCodes & Branded>();

export const newsletterApi = [
  handler(signUp, ({ context, body, address }) => requestSignUp(context, body, address)),
  handler(verifyOtp, ({ context, body, address }) => confirmSubscription(context, body, address)),
  handler(resendOtp, ({ context, body, address }) => resendCode(context, body, address)),
  handler(subscribeAccount, async ({ context, caller, body }) => ({
    success: true,
    message: await subscribeCustomer(context, caller, body),
  })),
];
