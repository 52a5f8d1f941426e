import type { z } from "zod";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { providerAnswer } from "#platform/identity-provider/answer.server.ts";
import type { IdentityProvider, ProviderIdentity } from "#platform/identity-provider/identity-provider.port.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { SIGN_INS_PER_ADDRESS, storedEmail } from "../sign-in/model.ts";
import { countAttempt } from "../sign-in/repository.server.ts";
import { beginSession } from "../sign-in/service.server.ts";
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
  insertSignIn,
  lockSignIn,
  nameSignedIn,
  type ProviderSignIn,
  storeSubject,
} from "./repository.server.ts";

/** Time to sign in at the provider and to enter the code of the second factor. */
const MAX_MS = 10 * 60_000;

const PROBLEMS = { unavailable: providerUnavailable, refused: providerRefused };

interface Client {
  address: string;
  userAgent: string;
}

/** Begins a sign-in at the identity provider. @throws HttpProblem not_found without a provider, provider_unavailable */
export async function begin(context: StaffAccessContext, { address }: Client): Promise<{ url: string; state: string }> {
  await requireAddressLimit(context, "staff sign-in", address, SIGN_INS_PER_ADDRESS);
  const { url, checks } = await providerAnswer(requireProvider(context).begin(), PROBLEMS);
  const expiresAt = new Date(context.clock.now().getTime() + MAX_MS);
  await insertSignIn(context.db, checks, expiresAt);
  return { url, state: checks.state };
}

/**
 * Finishes a sign-in with the provider's answer. The second factor stays the shop's own: where the account has one, the call is repeated with
 * its code, and the provider is not asked again.
 * @returns the token of a new session
 * @throws HttpProblem one of the problems of the contract
 */
export async function finish(
  context: StaffAccessContext,
  { state, answer, otp }: z.output<NonNullable<typeof finishProviderSignIn.body>>,
  { address, userAgent }: Client,
): Promise<string> {
  await requireAddressLimit(context, "staff sign-in", address, SIGN_INS_PER_ADDRESS);
  const { staffId, subject } = await signedIn(context, state, answer);
  const account = await countAttempt(context.db, { staffId }, context.clock.now());
  if (!account) throw new HttpProblem(providerUnknown);
  return beginSession(
    context,
    { ...account, isProven: true },
    { otp, userAgent, by: "identity provider" },
    async (trx) => {
      if (!(await deleteSignIn(trx, state))) throw new HttpProblem(providerExpired);
      await storeSubject(trx, staffId, subject);
    },
  );
}

/** Whom the provider named for a state; the provider is asked the first time only. */
function signedIn(
  context: StaffAccessContext,
  state: string,
  answer: string,
): Promise<{ staffId: string; subject: string }> {
  const provider = requireProvider(context);
  return context.db.transaction().execute(async (trx) => {
    const begun = await lockSignIn(trx, state, context.clock.now());
    if (!begun) throw new HttpProblem(providerExpired);
    const { staffId, subject } = begun;
    if (staffId !== null && subject !== null) return { staffId, subject };
    const identity = await identityIn(provider, answer, begun);
    const email = identity.email && storedEmail(identity.email);
    const found = await accountOf(trx, { subject: identity.subject, email });
    if (found === undefined) throw new HttpProblem(providerUnknown);
    const named = { staffId: found, subject: identity.subject };
    await nameSignedIn(trx, state, named);
    return named;
  });
}

function identityIn(provider: IdentityProvider, answer: string, begun: ProviderSignIn): Promise<ProviderIdentity> {
  return providerAnswer(provider.finish(answer, begun), PROBLEMS);
}

function requireProvider({ identityProvider }: StaffAccessContext): IdentityProvider {
  if (!identityProvider) throw new HttpProblem(notFound, { message: "There is no identity provider" });
  return identityProvider;
}
