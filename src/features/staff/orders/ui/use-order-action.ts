import { useState } from "react";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure } from "#platform/http/client.ts";
import { failureText } from "#staff/ui/use-staff-data.ts";
import { asStaff } from "#staff-access/browser-session.ts";

/** An action on an order that is under way, and what came of the last one. */
export interface OrderAction {
  /** Which action is under way. */
  working: string | undefined;
  failure: string | undefined;
  /** Does an action once, and loads the order again. @returns whether it was done */
  run: (what: string, done: string, work: (token: string) => Promise<unknown>) => Promise<boolean>;
}

/** Reply codes after which the page shows the order as it is now. */
const OUTDATED: readonly (string | undefined)[] = ["order_changed", "action_not_allowed"];

/**
 * Runs actions of staff on an order. When somebody else has changed the order, nothing is done: the page then shows how it is now, and keeps
 * what was typed.
 */
export function useOrderAction(reload: () => void): OrderAction {
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
      if (error instanceof CallFailure && OUTDATED.includes(error.problem?.code)) reload();
      return false;
    } finally {
      setWorking(undefined);
    }
  }

  return { working, failure, run };
}
