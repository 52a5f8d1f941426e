import { handlers } from "#platform/http/endpoint.ts";
import type { LeadsContext } from "../context.server.ts";
import { resendOtp, signUp, subscribeAccount, verifyOtp } from "./contract.ts";
import { confirmSubscription, requestSignUp, resendCode, subscribeCustomer } from "./service.server.ts";

const handler = handlers<LeadsContext>();

export const newsletterApi = [
  handler(signUp, ({ context, body, address }) => requestSignUp(context, body, address)),
  handler(verifyOtp, ({ context, body, address }) => confirmSubscription(context, body, address)),
  handler(resendOtp, ({ context, body, address }) => resendCode(context, body, address)),
  handler(subscribeAccount, async ({ context, caller, body }) => ({
    success: true,
    message: await subscribeCustomer(context, caller, body),
  })),
];
