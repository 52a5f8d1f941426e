import { handlers } from "#platform/http/endpoint.ts";
import { toRand } from "#shared/money.ts";
import { masked } from "#shared/person.ts";
import type { StreamingContext } from "../context.server.ts";
import * as contract from "./contract.ts";
import * as steps from "./service.server.ts";

const handler = handlers<StreamingContext>();

const reply = (signUp: Parameters<typeof steps.bodyOf>[0]) => ({ success: true as const, body: steps.bodyOf(signUp) });
const sent = <Sent extends object>(body: Sent) => ({ success: true as const, body });

/** The steps of a sign-up. Those of the first version (without v6 in their paths) do the same. */
export const signUpApi = [
  handler(contract.readSignUp, async ({ context, caller, query }) =>
    sent(await steps.signUpView(context, caller, query.orderType)),
  ),
  handler(contract.queryIdentification, async ({ context, caller, body, address }) => {
    const signUp = await steps.identify(context, caller, body, address);
    return sent({ ...steps.bodyOf(signUp), partnerSession: signUp.foundSession });
  }),
  handler(contract.queryBalance, async ({ context, caller, address }) => {
    const signUp = await steps.checkBalance(context, caller, address);
    return sent({ ...steps.bodyOf(signUp), requiredBalance: toRand(signUp.checkedCents) });
  }),
  handler(contract.sendOtp, async ({ context, caller, address }) =>
    sent(await steps.sendNumberCode(context, caller, address)),
  ),
  handler(contract.sendOtpV1, async ({ context, caller, body, address }) => {
    const { foundSession } = await steps.identify(context, caller, body, address);
    await steps.setPartnerSession(context, caller, foundSession);
    await steps.checkBalance(context, caller, address);
    return sent(await steps.sendNumberCode(context, caller, address));
  }),
  ...[contract.validateOtp, contract.validateOtpV1].map((call) =>
    handler(call, async ({ context, caller, body: { otp }, address }) =>
      reply(await steps.verifyNumber(context, caller, { otp, address })),
    ),
  ),
  handler(contract.activeService, async ({ context, caller }) => {
    const { products, email } = await steps.activeServices(context, caller);
    return sent({ ottActiveProducts: products, existingEmail: email === null ? null : masked(email) });
  }),
  handler(contract.subscriptionEmail, async ({ context, caller, body }) =>
    reply(await steps.setEmail(context, caller, body.email)),
  ),
  handler(contract.sendEmailOtp, async ({ context, caller, address }) =>
    sent(await steps.sendEmailCode(context, caller, address)),
  ),
  ...[contract.validateEmailOtp, contract.validateEmailOtpV1].map((call) =>
    handler(call, async ({ context, caller, body: { otp }, address }) =>
      reply(await steps.verifyEmail(context, caller, { otp, address })),
    ),
  ),
  handler(contract.sessionIdUpdate, async ({ context, caller, body }) =>
    reply(await steps.setPartnerSession(context, caller, body.sessionId)),
  ),
  handler(contract.acceptTerms, async ({ context, caller, body }) =>
    reply(await steps.acceptTerms(context, caller, body.version)),
  ),
];
