import { useRevalidator } from "react-router";
import { SignInNeeded, session } from "../sessions/browser-session.ts";

/** Functions for changes on a page of the account. */
export interface Account {
  /**
   * Makes requests with the access token. When the sign-in has ended, the page is loaded anew, which leads to the sign-in page.
   * @throws SignInNeeded, CallFailure
   */
  withAccount<T>(work: (accessToken: string) => Promise<T>): Promise<T>;
  /** Loads the page's data anew. */
  reload(): Promise<void>;
}

/** For the forms and buttons of a page of the account. */
export function useAccount(): Account {
  const { revalidate } = useRevalidator();
  return {
    async withAccount(work) {
      try {
        return await session.withAccount(work);
      } catch (error) {
        if (error instanceof SignInNeeded) await revalidate();
        throw error;
      }
    },
    reload: revalidate,
  };
}
