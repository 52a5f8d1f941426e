import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { providerAnswer } from "#platform/identity-provider/answer.server.ts";
import type { IdentityProvider, ProviderIdentity } from "#platform/identity-provider/identity-provider.port.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { CustomersContext } from "../context.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { tellContacts } from "../profile/notice.service.server.ts";
import { insertCustomer, lockContact, lockTarget } from "../sign-in/repository.server.ts";
import { type ProvenCustomer, type SignedIn, type SignInRequest, signInBy } from "../sign-in/service.server.ts";
import { providerExpired, providerRefused, providerUnavailable, providerUnverified } from "./contract.ts";
import { insertIdentity, insertProviderSignIn, noteIdentityUse, takeProviderSignIn } from "./repository.server.ts";

/** Time to sign in at the provider. */
const MAX_MS = 10 * 60_000;

const PROBLEMS = { unavailable: providerUnavailable, refused: providerRefused };

/** Begins a sign-in at the identity provider. @throws HttpProblem not_found without a provider, provider_unavailable, too_many_requests */
export async function begin(context: CustomersContext, address: string): Promise<{ url: string; state: string }> {
  const provider = requireProvider(context);
  await requireAddressLimit(context, "identity provider", address, context.env.CODES_PER_ADDRESS);
  const { url, checks } = await providerAnswer(provider.begin(), PROBLEMS);
  await insertProviderSignIn(context.db, checks, new Date(context.clock.now().getTime() + MAX_MS));
  return { url, state: checks.state };
}

/**
 * Signs in with the provider's answer. It opens the account with which it was used before, or else the one whose contact is the email address
 * that the provider has verified, whose contacts are all told, or else a new one.
 * @throws HttpProblem one of the problems of the contract
 */
export function finish(
  context: CustomersContext,
  { state, answer, ...request }: SignInRequest & { state: string; answer: string },
): Promise<SignedIn> {
  const { db, clock } = context;
  const provider = requireProvider(context);
  return signInBy(context, request, async (begin) => {
    const checks = await takeProviderSignIn(db, state, clock.now());
    if (!checks) throw new HttpProblem(providerExpired);
    const identity = await providerAnswer(provider.finish(answer, checks), PROBLEMS);
    return db
      .transaction()
      .execute(async (trx) => begin(trx, await customerOf(context, trx, { ...identity, issuer: provider.issuer })));
  });
}

/** The customer whom the provider has signed in. @throws HttpProblem provider_unverified */
async function customerOf(
  context: CustomersContext,
  trx: Database,
  identity: ProviderIdentity & { issuer: string },
): Promise<ProvenCustomer> {
  const now = context.clock.now();
  const contact = emailOf(identity);
  const known = await noteIdentityUse(trx, identity, now);
  if (known !== undefined) return { customerId: known, isNew: false, method: "provider", contact };
  // What nobody has verified may be somebody else's address.
  if (!contact) throw new HttpProblem(providerUnverified);
  await lockTarget(trx, contact);
  const found = await lockContact(trx, contact);
  const customerId = found?.customerId ?? uuidv7(now);
  if (!found) await insertCustomer(trx, customerId, contact, now);
  const isLinked = await insertIdentity(trx, identity, customerId, now);
  if (found && isLinked) await tellContacts(context, trx, customerId, "provider_linked");
  return { customerId, isNew: !found, method: "provider", contact };
}

/** The verified email address as a contact. */
function emailOf({ email }: ProviderIdentity): Target | undefined {
  const contact = email === undefined ? undefined : targetOf(email);
  return contact?.channel === "email" ? contact : undefined;
}

/** @throws HttpProblem not_found */
function requireProvider({ customerProvider }: CustomersContext): IdentityProvider {
  if (!customerProvider) throw new HttpProblem(notFound, { message: "There is no identity provider" });
  return customerProvider;
}
