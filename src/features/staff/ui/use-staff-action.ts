import { useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure } from "#platform/http/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { failureText } from "./staff-loading.ts";

/** An action that is under way, and what came of the last one. */
export interface StaffAction {
  /** Which action is under way, until the page shows what came of it. */
  working: string | undefined;
  failure: string | undefined;
  /** Does an action once, and loads the data of the page again. @param done what to tell then, if anything @returns whether it was done */
  run: <T>(
    what: string,
    done: string | ((result: T) => string) | undefined,
    work: (token: string) => Promise<T>,
  ) => Promise<boolean>;
}

interface StaffActionOptions {
  /** False for an action that changes nothing, such as a preview: the data of the page then stay. */
  reloads?: boolean;
  /** How it is sent; thunks of a store have their own way. */
  send?: typeof asStaff;
}

/** Runs actions of staff. When somebody else was quicker, nothing is done: the page then shows how it is now, and keeps what was typed. */
export function useStaffAction({ reloads = true, send = asStaff }: StaffActionOptions = {}): StaffAction {
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const run: StaffAction["run"] = async (what, done, work) => {
    if (working !== undefined) return false;
    setWorking(what);
    setFailure(undefined);
    try {
      const result = await send(work);
      const text = typeof done === "function" ? done(result) : done;
      if (reloads) await revalidate();
      // Only now, because whoever reads it goes on, and nothing may take the focus from them any more.
      if (text) showToast(text);
      return true;
    } catch (error) {
      setFailure(failureText(error));
      if (error instanceof CallFailure && [404, 409].includes(error.status)) await revalidate();
      return false;
    } finally {
      setWorking(undefined);
    }
  };

  return { working, failure, run };
}
