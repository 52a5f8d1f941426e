import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { providerAnswer } from "#platform/identity-provider/answer.server.ts";
import type {
  IdentityProvider,
  ProviderChecks,
  ProviderIdentity,
} from "#platform/identity-provider/identity-provider.port.ts";
import { requireNetworkLimits, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { verifiedEmail } from "#shared/person.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { PROVIDER, SIGN_INS_PER_ADDRESS } from "../sign-in/model.ts";
import { countAttempt } from "../sign-in/repository.server.ts";
import { beginSession, factorCheck, limitWrongSignIns } from "../sign-in/service.server.ts";
import {
  type finishProviderSignIn,
  providerExpired,
  providerRefused,
  providerUnavailable,
  providerUnknown,
} from "./contract.ts";
import {
  accountOf,
  deleteSignIn,
  insertNamedSignIn,
  insertSignIn,
  namedSignIn,
  storeSubject,
  takeSignIn,
} from "./repository.server.ts";

/** Time to sign in at the provider and to enter the code of the second factor. */
const MAX_MS = 10 * 60_000;

/** Sign-ins begun from a network. One after which somebody is signed in no longer counts. */
const BEGUN = "staff provider begun";

const PROBLEMS = { unavailable: providerUnavailable, refused: providerRefused };

interface Client {
  address: string;
  userAgent: string;
}

/** Begins a sign-in at the identity provider. @throws HttpProblem not_found without a provider, provider_unavailable */
export async function begin(context: StaffAccessContext, { address }: Client): Promise<{ url: string; state: string }> {
  const provider = requireProvider(context);
  await requireNetworkLimits(context, BEGUN, address, SIGN_INS_PER_ADDRESS);
  const { url, checks } = await providerAnswer(provider.begin(), PROBLEMS);
  const expiresAt = new Date(context.clock.now().getTime() + MAX_MS);
  await insertSignIn(context.db, checks, expiresAt);
  return { url, state: checks.state };
}

/**
 * Finishes a sign-in with the provider's answer. The second factor stays the shop's own: where the account has one, the call is repeated with
 * its code, and the provider is not asked again.
 * Wrong passwords of strangers do not lock this way; wrong codes of the second factor do.
 * @throws HttpProblem one of the problems of the contract
 */
export async function finish(
  context: StaffAccessContext,
  { state, answer, otp, device }: z.output<NonNullable<typeof finishProviderSignIn.body>>,
  { address, userAgent }: Client,
): Promise<{ access_token: string; device: string }> {
  const provider = requireProvider(context);
  const begun = await limitWrongSignIns(context, { call: "staff provider", address, otp }, async () => {
    const { staffId, subject } = await signedIn(context, provider, { state, answer });
    const account = await countAttempt(
      context.db,
      { staffId },
      () => PROVIDER,
      context.clock.now(),
      factorCheck(context, otp),
    );
    if (!account) throw new HttpProblem(providerUnknown);
    return beginSession(
      context,
      { ...account, isProven: true },
      { otp, userAgent, device, by: "identity provider" },
      async (trx) => {
        if (!(await deleteSignIn(trx, state))) throw new HttpProblem(providerExpired);
        await storeSubject(trx, staffId, subject);
      },
    );
  });
  await takeBackCount(context, BEGUN, address);
  return begun;
}

/**
 * Whom the provider named for a state; the provider is asked once. It is asked outside a transaction, after the state was taken: while it does not
 * answer, it holds no connection and no lock, and the same answer is not sent to it twice.
 */
async function signedIn(
  { db, clock }: PlatformContext,
  provider: IdentityProvider,
  { state, answer }: { state: string; answer: string },
): Promise<{ staffId: string; subject: string }> {
  const taken = await takeSignIn(db, state, clock.now());
  if (!taken) {
    const named = await namedSignIn(db, state, clock.now());
    if (!named) throw new HttpProblem(providerExpired);
    return named;
  }
  const identity = await identityIn(provider, answer, taken);
  const email = identity.email && verifiedEmail(identity.email);
  const found = await accountOf(db, { subject: identity.subject, email });
  if (found === undefined) throw new HttpProblem(providerUnknown);
  const named = { staffId: found, subject: identity.subject };
  await insertNamedSignIn(db, taken, named);
  return named;
}

function identityIn(provider: IdentityProvider, answer: string, begun: ProviderChecks): Promise<ProviderIdentity> {
  return providerAnswer(provider.finish(answer, begun), PROBLEMS);
}

function requireProvider({ identityProvider }: StaffAccessContext): IdentityProvider {
  if (!identityProvider) throw new HttpProblem(notFound, { message: "There is no identity provider" });
  return identityProvider;
}
