/** What belongs to one sign-in at the provider; secret, except `state`. */
export interface ProviderChecks {
  state: string;
  verifier: string;
  nonce: string;
}

/** Whom the provider has signed in. */
export interface ProviderIdentity {
  /** The provider's name of the account, which never changes. */
  subject: string;
  /** Undefined unless the provider has verified the address. */
  email: string | undefined;
}

/** The provider refused: somebody cancelled, or its answer is not valid. Nobody was signed in. */
export class ProviderRefused extends Error {}

/** The provider does not answer. */
export class ProviderUnavailable extends Error {}

/** An identity provider of the operator (OpenID Connect, authorisation code with PKCE). */
export interface IdentityProvider {
  /** Whose account is used, on the button: "Example Mobile". */
  readonly name: string;
  /** URL by which the provider is known. A subject is unique at one provider only. */
  readonly issuer: string;
  /** The page of the provider on which people sign in. @throws ProviderUnavailable */
  begin(): Promise<{ url: string; checks: ProviderChecks }>;
  /**
   * Checks the answer with which the provider sent the browser back.
   * @param answer query of that address: "code=…&state=…"
   * @throws ProviderRefused, ProviderUnavailable
   */
  finish(answer: string, checks: ProviderChecks): Promise<ProviderIdentity>;
}
