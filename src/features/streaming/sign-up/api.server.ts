import { handlers, success } from "#platform/http/endpoint.ts";
import { toRand } from "#shared/money.ts";
import { masked } from "#shared/person.ts";
import { PARTNERS, type Partner } from "#shared/streaming/partners.ts";
import type { StreamingContext } from "../context.server.ts";
import * as contract from "./contract.ts";
import * as steps from "./service.server.ts";

const handler = handlers<StreamingContext>();

const reply = (signUp: Parameters<typeof steps.bodyOf>[0]) => success(steps.bodyOf(signUp));

export const signUpApi = [
  handler(contract.readSignUp, async ({ context, caller, query }) =>
    success(await steps.signUpView(context, caller, query.orderType)),
  ),
  ...PARTNERS.flatMap(stepsAt),
];

/** The steps of a sign-up at a partner. Those of the first version (without v6 in their paths) do the same. */
function stepsAt(partner: Partner) {
  const calls = contract.signUpCalls(partner);
  const of = (ownerId: string): steps.Caller => ({ ownerId, partner });
  return [
    handler(calls.queryIdentification, async ({ context, caller, body, address }) => {
      const signUp = await steps.identify(
        context,
        caller,
        { msisdn: body.msisdn, paymentGroup: body.orderType },
        address,
      );
      return success({ ...steps.bodyOf(signUp), partnerSession: signUp.foundSession });
    }),
    handler(calls.queryBalance, async ({ context, caller, address }) => {
      const signUp = await steps.checkBalance(context, of(caller), address);
      return success({ ...steps.bodyOf(signUp), requiredBalance: toRand(signUp.checkedCents) });
    }),
    handler(calls.sendOtp, async ({ context, caller, address }) =>
      success(await steps.sendNumberCode(context, of(caller), address)),
    ),
    handler(calls.sendOtpV1, async ({ context, caller, body, address }) => {
      const { foundSession } = await steps.identify(
        context,
        caller,
        { msisdn: body.msisdn, paymentGroup: body.orderType },
        address,
      );
      await steps.setPartnerSession(context, of(caller), foundSession);
      await steps.checkBalance(context, of(caller), address);
      return success(await steps.sendNumberCode(context, of(caller), address));
    }),
    ...[calls.validateOtp, calls.validateOtpV1].map((call) =>
      handler(call, async ({ context, caller, body: { otp }, address }) =>
        reply(await steps.verifyNumber(context, of(caller), { otp, address })),
      ),
    ),
    handler(calls.activeService, async ({ context, caller }) => {
      const { products, email } = await steps.activeServices(context, of(caller));
      return success({ ottActiveProducts: products, existingEmail: email === null ? null : masked(email) });
    }),
    handler(calls.subscriptionEmail, async ({ context, caller, body }) =>
      reply(await steps.setEmail(context, of(caller), body.email)),
    ),
    handler(calls.sendEmailOtp, async ({ context, caller, address }) =>
      success(await steps.sendEmailCode(context, of(caller), address)),
    ),
    ...[calls.validateEmailOtp, calls.validateEmailOtpV1].map((call) =>
      handler(call, async ({ context, caller, body: { otp }, address }) =>
        reply(await steps.verifyEmail(context, of(caller), { otp, address })),
      ),
    ),
    handler(calls.sessionIdUpdate, async ({ context, caller, body }) =>
      reply(await steps.setPartnerSession(context, of(caller), body.sessionId)),
    ),
    handler(calls.acceptTerms, async ({ context, caller, body }) =>
      reply(await steps.acceptTerms(context, of(caller), body.version)),
    ),
  ];
}
