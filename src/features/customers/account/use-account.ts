import { useRevalidator } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { useAction } from "#design-system/forms/use-action.ts";
import { failureMessage } from "#platform/http/client.ts";
import { SignInNeeded, session } from "../sessions/browser-session.ts";

type Work<T> = (accessToken: string) => Promise<T>;

/**
 * For the forms and buttons of a page of the account. When the sign-in has ended, the page is loaded anew, which leads to the sign-in page.
 * @param messageOf what to tell about a failed action
 */
export function useAccount(messageOf: (error: unknown) => string = failureMessage) {
  const { revalidate } = useRevalidator();
  const action = useAction((error) => (error instanceof SignInNeeded ? undefined : messageOf(error)));

  /** Makes requests with the access token. @throws SignInNeeded, CallFailure */
  async function withAccount<T>(work: Work<T>): Promise<T> {
    try {
      return await session.withAccount(work);
    } catch (error) {
      if (error instanceof SignInNeeded) await revalidate();
      throw error;
    }
  }

  /** The same, and loads the page's data anew. @throws SignInNeeded, CallFailure */
  async function change<T>(work: Work<T>): Promise<T> {
    const result = await withAccount(work);
    await revalidate();
    return result;
  }

  return {
    ...action,
    withAccount,
    change,
    /** Says that something was deleted, and offers to add it again. */
    offerUndo(text: string, restore: Work<unknown>) {
      const undo = () => change(restore).catch((error) => showToast(failureMessage(error), { tone: "danger" }));
      showToast(text, { undo, takesFocus: true });
    },
    /** Loads the page's data anew. */
    reload: revalidate,
  };
}
