import { handlers } from "#platform/http/endpoint.ts";
import type { LeadsContext } from "../context.server.ts";
import { resendOtp, signUp, verifyOtp } from "./contract.ts";
import { askForPayment, confirmSubscription, sendAgain } from "./service.server.ts";

const handler = handlers<LeadsContext>();

export const newsletterApi = [
  handler(signUp, ({ context, body, address }) => askForPayment(context, body, address)),
  handler(verifyOtp, ({ context, body }) => confirmSubscription(context, body)),
  handler(resendOtp, ({ context, body, address }) => sendAgain(context, body.email, address)),
];
