import { redirect } from "react-router";
import { SignInNeeded, session } from "../sessions/browser-session.ts";
import { signInPath } from "../sign-in/next-page.model.ts";

/**
 * Loads a page of the account. Whoever is not signed in, or not any more, signs in first and then comes back.
 * @param request of the page's clientLoader
 * @param load the page's requests, with the access token of the customer
 * @throws Response that leads to the sign-in page, CallFailure
 */
export async function loadAccount<T>(request: Request, load: (accessToken: string) => Promise<T>): Promise<T> {
  try {
    return await session.withAccount(load);
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search));
  }
}
