import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { providerAnswer } from "#platform/identity-provider/answer.server.ts";
import type { IdentityProvider, ProviderIdentity } from "#platform/identity-provider/identity-provider.port.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { verifiedEmail } from "#shared/person.ts";
import type { CustomersContext } from "../context.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { tellContacts } from "../profile/notice.service.server.ts";
import { requireRecentProof, type SignedInCaller } from "../proof/service.server.ts";
import { deleteProviderSignIns, insertCustomer, lockContact, lockTarget } from "../sign-in/repository.server.ts";
import { type ProvenCustomer, type SignedIn, type SignInRequest, signInBy } from "../sign-in/service.server.ts";
import { providerExpired, providerRefused, providerUnavailable, providerUnverified } from "./contract.ts";
import {
  deleteLogin,
  deleteLoginsExceptOf,
  insertIdentity,
  insertProviderSignIn,
  type KnownLogin,
  loginsOf,
  nameAddress,
  noteIdentityUse,
  takeProviderSignIn,
} from "./repository.server.ts";

/** Time to sign in at the provider. */
const MAX_MS = 10 * 60_000;

/** Sign-ins that are begun at an address. One that succeeds no longer counts. */
const LIMIT = "identity provider";

const PROBLEMS = { unavailable: providerUnavailable, refused: providerRefused };

/** Begins a sign-in at the identity provider. @throws HttpProblem not_found without a provider, provider_unavailable, too_many_requests */
export async function begin(context: CustomersContext, address: string): Promise<{ url: string; state: string }> {
  const provider = requireProvider(context);
  await requireAddressLimit(context, LIMIT, address, context.env.CODES_PER_ADDRESS);
  const { url, checks } = await providerAnswer(provider.begin(), PROBLEMS);
  await insertProviderSignIn(context.db, checks, new Date(context.clock.now().getTime() + MAX_MS));
  return { url, state: checks.state };
}

/**
 * Signs in with the provider's answer. It opens the account with which it was used before, or else the one whose contact is the email address
 * that the provider has verified, whose contacts are all told, or else a new one.
 * @param request `address` is the IP address of the client
 * @throws HttpProblem one of the problems of the contract
 */
export async function finish(
  context: CustomersContext,
  { state, answer, address, ...request }: SignInRequest & { state: string; answer: string; address: string },
): Promise<SignedIn> {
  const { db, clock } = context;
  const provider = requireProvider(context);
  const signedIn = await signInBy(context, request, async (begin) => {
    const checks = await takeProviderSignIn(db, state, clock.now());
    if (!checks) throw new HttpProblem(providerExpired);
    const identity = await providerAnswer(provider.finish(answer, checks), PROBLEMS);
    const begun = await db.transaction().execute(async (trx) => {
      const customer = await customerOf(context, trx, { ...identity, issuer: provider.issuer });
      return customer && begin(trx, customer);
    });
    // After the commit: a login that opens nothing any more has gone.
    if (!begun) throw new HttpProblem(providerUnverified);
    return begun;
  });
  await takeBackCount(context, LIMIT, address);
  return signedIn;
}

/**
 * Ties a login of which nobody knows by which address it was tied: by the one that the provider has verified now, if it is the account's. The
 * account may have replaced the former one, so without it the login goes.
 * @param contact the verified address; undefined without one
 * @param owner the customer who has it; undefined for nobody
 * @returns whether the login opens its account
 */
async function confirmLogin(
  trx: Database,
  login: KnownLogin,
  contact: Target | undefined,
  owner: string | undefined,
): Promise<boolean> {
  if (contact && owner === login.customerId) {
    await nameAddress(trx, login.loginId, contact.address);
    return true;
  }
  await deleteLogin(trx, login.customerId, login.loginId);
  return false;
}

/** The customer whom the provider has signed in; undefined when no login opens an account, and nobody has verified the address. */
async function customerOf(
  context: PlatformContext,
  trx: Database,
  identity: ProviderIdentity & { issuer: string },
): Promise<ProvenCustomer | undefined> {
  const now = context.clock.now();
  const verified = emailOf(identity);
  if (verified) await lockTarget(trx, verified);
  const found = verified && (await lockContact(trx, verified));
  const contact = found?.contact ?? verified;
  const known = await noteIdentityUse(trx, identity, now);
  if (known && (known.email !== null || (await confirmLogin(trx, known, contact, found?.customerId))))
    return { customerId: known.customerId, isNew: false, method: "provider", contact };
  // What nobody has verified may be somebody else's address.
  if (!contact) return undefined;
  const customerId = found?.customerId ?? uuidv7(now);
  if (!found) await insertCustomer(trx, customerId, contact, now);
  const isLinked = await insertIdentity(trx, { ...identity, email: contact.address }, customerId, now);
  if (found && isLinked) await tellContacts(context, trx, customerId, "provider_linked");
  return { customerId, isNew: !found, method: "provider", contact };
}

/** The logins at a provider that open a customer's account, oldest first, each with what customers call its provider. */
export async function listLogins({ db, customerProvider }: CustomersContext, customerId: string) {
  return (await loginsOf(db, customerId)).map(({ issuer, ...login }) => ({
    ...login,
    // The operator may have had another provider before.
    provider: issuer === customerProvider?.issuer ? customerProvider.name : new URL(issuer).hostname,
  }));
}

/**
 * Removes a login, ends the sign-ins by the provider except the caller's own, because one does not say which login opened it, and tells all
 * contacts. The login can be tied again as a new one can: by an address of the account that the provider has verified.
 * @throws HttpProblem sign_in_again, not_found
 */
export async function removeLogin(
  context: PlatformContext,
  { loginId, ...caller }: SignedInCaller & { loginId: string },
): Promise<void> {
  await requireRecentProof(context, caller);
  const { customerId, signInId } = caller;
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteLogin(trx, customerId, loginId))) throw new HttpProblem(notFound);
    await deleteProviderSignIns(trx, customerId, signInId);
    await tellContacts(context, trx, customerId, "provider_removed");
  });
}

/**
 * Removes the logins that were tied by an email address which leaves the account, with the sign-ins as `removeLogin` does: whoever has the
 * address by then must not come in by what it opened before.
 * @param former the address that leaves; null for none. It is locked, so that a simultaneous sign-in ties no login by it afterwards
 * @param kept the address that the account has from now on
 * @returns whether there were any
 */
export async function removeLoginsOf(
  trx: Database,
  { customerId, signInId }: SignedInCaller,
  { former, kept }: { former: string | null; kept?: string },
): Promise<boolean> {
  if (former !== null) await lockContact(trx, { channel: "email", address: former });
  const isAny = await deleteLoginsExceptOf(trx, customerId, kept);
  if (isAny) await deleteProviderSignIns(trx, customerId, signInId);
  return isAny;
}

/** The verified email address as a contact. */
function emailOf({ email }: ProviderIdentity): Target | undefined {
  const contact = targetOf(verifiedEmail(email ?? "") ?? "");
  return contact?.channel === "email" ? contact : undefined;
}

/** @throws HttpProblem not_found */
function requireProvider({ customerProvider }: CustomersContext): IdentityProvider {
  if (!customerProvider) throw new HttpProblem(notFound, { message: "There is no identity provider" });
  return customerProvider;
}
