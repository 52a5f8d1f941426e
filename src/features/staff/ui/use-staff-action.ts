import { useState } from "react";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure } from "#platform/http/client.ts";
import { asStaff } from "#staff-access/browser-session.ts";
import { failureText } from "./use-staff-data.ts";

/** An action that is under way, and what came of the last one. */
export interface StaffAction {
  /** Which action is under way. */
  working: string | undefined;
  failure: string | undefined;
  /** Does an action once, and loads the data of the page again. @returns whether it was done */
  run: (what: string, done: string, work: (token: string) => Promise<unknown>) => Promise<boolean>;
}

/**
 * Runs actions of staff. When somebody else was quicker, nothing is done: the page then shows how it is now, and keeps what was typed.
 * @param reload loads the data of the page again
 * @param outdated reply codes that mean that somebody else was quicker
 */
export function useStaffAction(reload: () => void, outdated: readonly string[]): StaffAction {
  const [working, setWorking] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run(what: string, done: string, work: (token: string) => Promise<unknown>): Promise<boolean> {
    setWorking(what);
    setFailure(undefined);
    try {
      await asStaff(work);
      showToast(done);
      reload();
      return true;
    } catch (error) {
      setFailure(failureText(error));
      if (error instanceof CallFailure && outdated.includes(error.problem?.code ?? "")) reload();
      return false;
    } finally {
      setWorking(undefined);
    }
  }

  return { working, failure, run };
}
